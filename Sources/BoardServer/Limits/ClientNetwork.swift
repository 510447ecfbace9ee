/// The network of a client, which is the key of rate limits: an IPv4 address or an IPv6 /64.
///
/// One household or server usually has a whole IPv6 /64, so a limit on a single IPv6 address would be ineffective.
struct ClientNetwork: Hashable, Sendable {
    let name: String

    init(_ address: IPAddress) {
        name = Self.name(of: address)
    }

    /// Creates the network of an address; any other text, for a peer without an address, is a network of its own.
    init(address: String) {
        name = IPAddress(address).map(Self.name(of:)) ?? address
    }

    private static func name(of address: IPAddress) -> String {
        guard !address.isIPv4 else { return address.bytes[12...].map { String($0) }.joined(separator: ".") }
        return address.bytes[..<8].map { String($0, radix: 16) }.joined(separator: ":") + "/64"
    }
}
