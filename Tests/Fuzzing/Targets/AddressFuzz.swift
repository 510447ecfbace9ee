@testable import BoardServer
@testable import BoardWeather
@testable import BoardWeb

/// Addresses of clients and proxies: an accepted text is an address as a whole, and only trusted proxies name clients.
///
/// The first line is a list of proxies, the second a peer, the rest the value of `X-Forwarded-For`.
enum AddressFuzz {
    static func check(_ bytes: [UInt8]) throws {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
        let texts = lines.map { String(decoding: $0, as: UTF8.self) }
        for text in texts { try checkAddress(text) }
        guard texts.count == 3, let proxies = TrustedProxies(texts[0]) else { return }
        let (peer, header) = (texts[1], texts[2])
        try checkProxyWins(header)
        guard let client = proxies.client(forwardedFor: header, by: peer) else { return }
        try expect(IPAddress(peer).map(proxies.contains) == true, "only a trusted proxy names a client")
        let entries = header.headerElements.compactMap { IPAddress(forwarded: $0) }
        try expect(entries.contains(client), "the client is an entry of the header")
        if proxies.contains(client) {
            try expect(entries.allSatisfy(proxies.contains), "a proxy is the client only if all entries are proxies")
        }
        try expect(TrustedProxies.none.client(forwardedFor: header, by: peer) == nil, "nobody is trusted by default")
    }

    /// Checks that a client cannot choose its address: the entry that the proxy appends counts, whatever precedes it.
    private static func checkProxyWins(_ header: String) throws {
        let client = TrustedProxies.loopback.client(forwardedFor: header + ", 198.51.100.7", by: "127.0.0.1")
        try expect(client != nil && client == IPAddress("198.51.100.7"), "the proxy names the client")
    }

    private static func checkAddress(_ text: String) throws {
        let allowed = "0123456789abcdefABCDEF.:"
        if let address = IPAddress(text) {
            try expect(text.allSatisfy(allowed.contains), "an address has digits, dots and colons only: \(text)")
            try expect(address.bytes.count == 16, "an address has 16 bytes")
            try expect(IPAddress(forwarded: text) == address, "an address needs no port")
            try expect(!ClientNetwork(address).name.isEmpty, "an address has a network")
        }
        if let address = IPAddress(forwarded: text) {
            try expect(
                text.allSatisfy { (allowed + "[]").contains($0) || $0.isWhitespace },
                "a forwarded address has digits, dots, colons, brackets and spaces only: \(text)")
            try expect(address.bytes.count == 16, "a forwarded address has 16 bytes")
        }
        if let network = IPNetwork(text) {
            let address = text.split(separator: "/", omittingEmptySubsequences: false)[0]
            try expect(IPAddress(String(address)).map(network.contains) == true, "a network has its own address")
        }
    }
}
