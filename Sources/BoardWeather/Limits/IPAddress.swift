import BoardModels
import Glibc

/// An IP address as the 16 bytes of IPv6; an IPv4 address is mapped, as in `::ffff:192.0.2.1`.
package struct IPAddress: Hashable, Sendable {
    package let bytes: [UInt8]

    private static let mappedPrefix = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]

    var isIPv4: Bool { bytes.starts(with: Self.mappedPrefix) }

    /// Parses an address without a port; nil for any other text.
    package init?(_ text: String) {
        // As a C string, the text would end at a NUL.
        guard !text.utf8.contains(0) else { return nil }
        if let short = Self.parsed(text, AF_INET, size: 4) {
            bytes = Self.mappedPrefix + short
        } else if let long = Self.parsed(text, AF_INET6, size: 16) {
            bytes = long
        } else {
            return nil
        }
    }

    /// The bytes of an address of one family; nil for any other text.
    private static func parsed(_ text: String, _ family: CInt, size: Int) -> [UInt8]? {
        // Not `in_addr` and `in6_addr`: whether Glibc or a module of SwiftNIO declares them depends on the build.
        var bytes = [UInt8](repeating: 0, count: size)
        return inet_pton(family, text, &bytes) == 1 ? bytes : nil
    }

    /// Parses an entry of `X-Forwarded-For`: an address, which may have a port (`192.0.2.1:80`) or brackets
    /// (`[2001:db8::1]`, `[2001:db8::1]:80`); nil for any other text.
    package init?(forwarded entry: String) {
        let entry = entry.trimmingSpaces
        if entry.hasPrefix("["), let end = entry.firstIndex(of: "]") {
            let (address, rest) = (entry[..<end].dropFirst(), entry[end...].dropFirst())
            guard address.contains(":"), rest.isEmpty || (rest.hasPrefix(":") && Self.isPort(rest.dropFirst())) else {
                return nil
            }
            self.init(String(address))
            return
        }
        // One colon stands between an IPv4 address and a port; an IPv6 address has at least two.
        let parts = entry.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            self.init(entry)
            return
        }
        guard Self.isPort(parts[1]) else { return nil }
        self.init(String(parts[0]))
    }

    private static func isPort(_ text: Substring) -> Bool {
        // Only digits, since `UInt16` also accepts a sign.
        text.utf8.allSatisfy { (0x30...0x39).contains($0) } && UInt16(text) != nil
    }
}

/// An IP network in CIDR notation, such as `10.0.0.0/8`; an address alone is a network of one address.
package struct IPNetwork: Hashable, Sendable {
    private let address: IPAddress
    /// The number of leading bits that all addresses of the network share, of the 128 bits of `address`: 104 for
    /// `10.0.0.0/8`.
    private let prefixLength: Int

    /// Parses an address, or an address and a prefix length; nil for any other text.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count <= 2, let address = IPAddress(String(parts[0])) else { return nil }
        let bits = parts[0].contains(":") ? 128 : 32
        var length = bits
        if parts.count == 2 {
            let isNumber = parts[1].utf8.allSatisfy { (0x30...0x39).contains($0) }
            guard isNumber, let given = Int(parts[1]), given <= bits else { return nil }
            length = given
        }
        self.address = address
        prefixLength = 128 - bits + length
    }

    package func contains(_ other: IPAddress) -> Bool {
        address.bytes.indices.allSatisfy { index in
            // The number of bits of this byte that belong to the prefix.
            let shared = min(8, max(0, prefixLength - index * 8))
            let mask = UInt8(truncatingIfNeeded: 0xFF << (8 - shared))
            return address.bytes[index] & mask == other.bytes[index] & mask
        }
    }
}
