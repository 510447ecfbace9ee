/// The network of a client, used as the key of rate limits: an IPv4 address or an IPv6 /64.
///
/// One household or server usually has a whole IPv6 /64, so a limit on a single IPv6 address would be ineffective.
package struct ClientNetwork: Hashable, Sendable {
    /// The IPv4 address, or the first eight bytes of the IPv6 address in hexadecimal: `20:1:d:b8:0:0:0:0/64`; for a
    /// peer without an address, the text from which the network was created.
    package let name: String

    package init(_ address: IPAddress) {
        name = Self.name(of: address)
    }

    /// Creates the network of an address; any other text, for a peer without an address, is a network of its own.
    package init(address: String) {
        name = IPAddress(address).map(Self.name(of:)) ?? address
    }

    /// The name of the neighbourhood: the IPv4 /24 or IPv6 /48 around the network, or the network itself if its peer
    /// has no address.
    ///
    /// One subscriber may have hundreds of /64s. Where something scarce is shared, a neighbourhood has four times the
    /// share of a network.
    package var neighbourhood: String {
        if isIPv6 { return prefix48 }
        let numbers = name.split(separator: ".")
        guard numbers.count == 4, numbers.allSatisfy({ UInt8($0) != nil }) else { return name }
        return numbers[..<3].joined(separator: ".") + ".0/24"
    }

    /// The share of a neighbourhood, as a multiple of the share of a network.
    package static let neighbourhoodShare = 4

    /// The name of the IPv4 address or the IPv6 /48, the most that one subscriber usually has.
    ///
    /// When reports hide content automatically, all reporters with the same name count as one.
    package var subscriberName: String { isIPv6 ? prefix48 : name }

    private var isIPv6: Bool { name.hasSuffix("/64") }

    /// The name of the /48: the first six bytes of the address, since each part of `name` is one byte.
    private var prefix48: String { name.split(separator: ":").prefix(6).joined(separator: ":") + "/48" }

    private static func name(of address: IPAddress) -> String {
        guard !address.isIPv4 else { return address.bytes[12...].map { String($0) }.joined(separator: ".") }
        return address.bytes[..<8].map { String($0, radix: 16) }.joined(separator: ":") + "/64"
    }
}
