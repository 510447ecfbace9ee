import Testing

@testable import BoardServer
@testable import BoardWeather
@testable import BoardWeb

struct TrustedProxiesTests {
    @Test(arguments: [
        ("192.0.2.7", "192.0.2.7"), (" 192.0.2.7 ", "192.0.2.7"), ("192.0.2.7:1", "192.0.2.7"),
        ("192.0.2.7:65535", "192.0.2.7"), ("::ffff:192.0.2.7", "192.0.2.7"), ("[::ffff:192.0.2.7]:80", "192.0.2.7"),
        ("2001:db8::7", "2001:db8::7"), ("[2001:db8::7]", "2001:db8::7"), ("[2001:db8::7]:443", "2001:db8::7"),
        ("2001:0DB8:0::7", "2001:db8::7"),
    ])
    func `an entry of X-Forwarded-For is an address, which may have a port or brackets`(
        entry: String, address: String
    ) throws {
        let expected = try #require(IPAddress(address))
        #expect(IPAddress(forwarded: entry) == expected)
    }

    @Test(arguments: [
        "", "unknown", "_hidden", "192.0.2", "192.0.2.256", "192.0.2.7:", "192.0.2.7:x", "192.0.2.7:+80",
        "192.0.2.7:65536", "192.0.2.7:80:80", "192.0.2.7/24", "[192.0.2.7]", "[2001:db8::7", "[2001:db8::7]443",
        "[2001:db8::7]:", "[2001:db8::7]:x", "[]", "[", "]", ":80", "::::", "2001:db8::7%eth0", "999.1.1.1", "\u{ff}",
        "192.0.2.7\0", "192.0.2.7\u{301}",
    ])
    func `any other entry of X-Forwarded-For is invalid`(entry: String) {
        #expect(IPAddress(forwarded: entry) == nil)
    }

    @Test(arguments: [
        ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.0", false), ("10.9.9.9/8", "10.0.0.1", true),
        ("192.0.2.128/25", "192.0.2.127", false), ("192.0.2.128/25", "192.0.2.129", true),
        ("192.0.2.7", "192.0.2.7", true), ("192.0.2.7", "192.0.2.8", false), ("192.0.2.7", "::ffff:192.0.2.7", true),
        ("0.0.0.0/0", "203.0.113.1", true), ("0.0.0.0/0", "2001:db8::1", false), ("::/0", "203.0.113.1", true),
        ("2001:db8::/33", "2001:db8:7fff::1", true), ("2001:db8::/33", "2001:db8:8000::1", false),
        ("::1", "::1", true), ("::1", "::2", false), ("::ffff:10.0.0.0/104", "10.1.2.3", true),
    ])
    func `a network contains the addresses with its prefix`(network: String, address: String, isInside: Bool) throws {
        let parsed = try #require(IPAddress(address))
        #expect(try #require(IPNetwork(network)).contains(parsed) == isInside)
    }

    @Test(arguments: [
        "", "yes", "TRUE", "7", "board.example", "10.0.0.0/33", "::1/129", "10.0.0.0/", "10.0.0.0/-1", "10.0.0.0/8/8",
        "10.0.0.0/+8", "127.0.0.1,", "127.0.0.1,true", "127.0.0.1:80", "[::1]", "10.0.0.1\0",
    ])
    func `the setting refuses a text that is not a list of addresses and networks`(text: String) {
        #expect(TrustedProxies(text) == nil)
    }

    @Test(
        arguments: [
            ("192.0.2.7", "10.0.0.1", "192.0.2.7"), ("192.0.2.9, 192.0.2.7", "10.0.0.1", "192.0.2.7"),
            ("192.0.2.9, 192.0.2.7, 10.0.0.2, ::1", "10.0.0.1", "192.0.2.7"), ("10.0.0.3, 10.0.0.2", "::1", "10.0.0.3"),
            ("nonsense, 192.0.2.7", "::ffff:10.0.0.1", "192.0.2.7"), ("192.0.2.7", "192.0.2.1", nil),
            ("192.0.2.7", "local", nil), ("192.0.2.7, nonsense", "10.0.0.1", nil), ("192.0.2.7, ", "10.0.0.1", nil),
            ("", "10.0.0.1", nil),
            // Beside U+0600, a comma is not a Character of its own.
            ("192.0.2.9,\u{600}, 192.0.2.7", "10.0.0.1", "192.0.2.7"),
        ] as [(String, String, String?)])
    func `the client is the last address that is not a trusted proxy`(
        header: String, peer: String, client: String?
    ) throws {
        let proxies = try #require(TrustedProxies("10.0.0.0/8, ::1"))
        #expect(proxies.client(forwardedFor: header, by: peer) == client.flatMap { IPAddress($0) })
    }
}
