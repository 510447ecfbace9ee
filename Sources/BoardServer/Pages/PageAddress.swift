/// Makes the addresses of pages with query parameters.
enum PageAddress {
    /// A path followed by percent-encoded query parameters; the path itself without parameters.
    static func path(_ path: String, _ parameters: [(name: String, value: String)]) -> String {
        guard !parameters.isEmpty else { return path }
        return path + "?" + parameters.map { "\($0.name)=\(PagePath.encoded($0.value))" }.joined(separator: "&")
    }
}
