/// A request to one of the vendor's endpoints.
struct VendorRequest: Sendable {
    let endpoint: VendorEndpoint
    let path: String
    let parameters: Parameters

    /// The alert id at the end of the path; empty if absent.
    var alertID: String { Parameters.decoded(path.dropFirst(VendorEndpoint.alert.path.count + 1)) }
}
