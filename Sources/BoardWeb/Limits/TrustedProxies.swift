import BoardModels
import BoardWeather
import HTTPTypes

/// The networks of the operator's proxies, whose `X-Forwarded-For` header is trusted.
///
/// Any other client could choose its address with the header, and so evade the limits of its network.
package struct TrustedProxies: Hashable, Sendable {
    private let networks: [IPNetwork]

    private init(_ networks: [IPNetwork]) {
        self.networks = networks
    }

    package static let none = TrustedProxies([])
    /// Proxies on the server's machine.
    package static let loopback = TrustedProxies(["127.0.0.0/8", "::1"].compactMap { IPNetwork($0) })

    /// Parses the value of the setting: addresses and networks separated by commas, `true` for proxies on the server's
    /// machine, or `false` for none; nil for any other text.
    package init?(_ text: String) {
        switch text {
        case "true": self.init(Self.loopback.networks)
        case "false": self.init([])
        default:
            let entries = text.split(separator: ",", omittingEmptySubsequences: false)
            let networks = entries.compactMap { IPNetwork($0.trimmingSpaces) }
            guard networks.count == entries.count else { return nil }
            self.init(networks)
        }
    }

    /// Returns the address of the client that a proxy forwarded: the last entry of `X-Forwarded-For` that is not a
    /// trusted proxy itself, or the first entry if all are.
    ///
    /// Returns nil if the peer of the connection is not a trusted proxy, or if that entry or one after it is not an
    /// address: then the peer counts as the client.
    package func client(forwardedFor header: String, by peer: String) -> IPAddress? {
        guard let peer = IPAddress(peer), contains(peer) else { return nil }
        var client: IPAddress?
        for entry in header.headerElements.reversed() {
            guard let address = IPAddress(forwarded: entry) else { return nil }
            client = address
            guard contains(address) else { break }
        }
        return client
    }

    /// Returns the network of the client for whom a proxy forwarded a request; nil if the peer counts as the client.
    package func clientNetwork(forwardedIn headers: HTTPFields, by peer: String) -> ClientNetwork? {
        headers[.xForwardedFor].flatMap { client(forwardedFor: $0, by: peer) }.map { ClientNetwork($0) }
    }

    package func contains(_ address: IPAddress) -> Bool {
        networks.contains { $0.contains(address) }
    }
}
