/// The address of one standby, of those that the setting `replicas` names.
struct PostgreSQLStandbyAddress: Sendable, Equatable {
    /// The host and the port, as the URL has them: for logs and metrics.
    let name: String
    let url: String

    /// Returns an address for each host of a connection URL, with the rest of the URL.
    ///
    /// Each standby needs connections of its own, whereas libpq connects to the first host of a URL that answers. A URL
    /// that names its hosts in a parameter counts as one standby.
    static func all(in url: String) -> [PostgreSQLStandbyAddress] {
        guard let schemeEnd = url.firstRange(of: "://")?.upperBound else { return [] }
        let end = url[schemeEnd...].firstIndex { "/?".contains($0) } ?? url.endIndex
        let authority = url[schemeEnd..<end]
        // The last one: a password may contain the character, although a URL should write it as %40.
        let hostsStart = authority.lastIndex(of: "@").map { authority.index(after: $0) } ?? schemeEnd
        let hosts = authority[hostsStart...].split(separator: ",", omittingEmptySubsequences: false)
        return hosts.map { host in
            PostgreSQLStandbyAddress(
                name: host.isEmpty ? "localhost" : String(host), url: String(url[..<hostsStart] + host + url[end...]))
        }
    }
}
