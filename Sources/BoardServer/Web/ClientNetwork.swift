import Glibc

/// The network of a client, which is the key of rate limits: an IPv4 address or an IPv6 /64.
///
/// One household or server usually has a whole IPv6 /64, so a limit on a single IPv6 address would be ineffective.
struct ClientNetwork: Hashable, Sendable {
    let name: String

    init(address: String) {
        var parsed = in6_addr()
        guard inet_pton(AF_INET6, address, &parsed) == 1 else {
            name = address
            return
        }
        let bytes = withUnsafeBytes(of: parsed) { Array($0) }
        let isMapped = bytes[0..<10].allSatisfy { $0 == 0 } && bytes[10] == 255 && bytes[11] == 255
        guard !isMapped else {
            name = bytes[12...].map { String($0) }.joined(separator: ".")
            return
        }
        name = bytes[0..<8].map { String($0, radix: 16) }.joined(separator: ":") + "/64"
    }
}
