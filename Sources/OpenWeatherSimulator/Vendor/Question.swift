/// One request, as far as the vendor's endpoints look at it.
struct Question: Sendable {
    let endpoint: Endpoint
    let path: String
    let parameters: Parameters
    /// Host and port as the client wrote them, for links that lead back here.
    let host: String

    /// The id after an alert's path, empty when there is none.
    var alertID: String { Parameters.decoded(path.dropFirst(Endpoint.alert.path.count + 1)) }
}
