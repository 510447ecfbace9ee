/// A request to one of the vendor's endpoints.
struct VendorRequest: Sendable {
    let endpoint: Endpoint
    let path: String
    let parameters: Parameters

    /// The alert id at the end of the path; empty if absent.
    var alertID: String { Parameters.decoded(path.dropFirst(Endpoint.alert.path.count + 1)) }
}
