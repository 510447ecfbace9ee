import Testing

@testable import BoardModels

@Suite("The table of endpoints")
struct EndpointTests {
    @Test("has every method and path once")
    func unique() {
        let lines = Endpoint.allCases.map { "\($0.method.rawValue) \($0.template)" }
        #expect(Set(lines).count == lines.count)
        for endpoint in Endpoint.allCases {
            #expect(endpoint.template.hasPrefix("/api/v1/"))
            #expect(!endpoint.template.hasSuffix("/"))
        }
    }

    @Test("fills placeholders in order")
    func filled() {
        #expect(Endpoint.listPosts.path() == "/api/v1/posts")
        #expect(Endpoint.listRevisions.path("7") == "/api/v1/posts/7/revisions")
        #expect(Endpoint.showMember.path("haneul") == "/api/v1/members/haneul")
    }

    @Test(
        "lets no value reach another part of the address",
        arguments: [
            "", ".", "..", "a/b", "../..", "a?b=c", "a#b", "%2F", "%2e%2e", "a b", "하늘", "a\0b", "{id}", ";x", "a\\b",
            "//", "@", ":",
        ])
    func contained(_ value: String) {
        let path = Endpoint.listRevisions.path(value)
        let segments = path.split(separator: "/", omittingEmptySubsequences: false)
        #expect(segments.count == 6)
        #expect(segments.first == "" && segments.last == "revisions")
        #expect(!path.contains { $0 == "?" || $0 == "#" || $0 == " " || $0 == "\\" })
        #expect(path.utf8.allSatisfy { (0x21...0x7E).contains($0) })
        let segment = String(segments[4])
        #expect(!["", ".", "..", "%2E", "%2E%2E"].contains(segment.uppercased()))
    }

    @Test("keeps dots inside a value as they are")
    func dots() {
        #expect(Endpoint.showMember.path("a.b") == "/api/v1/members/a.b")
        #expect(Endpoint.showMember.path("...") == "/api/v1/members/...")
    }
}

@Suite("Percent-encoding")
struct PercentEncodingTests {
    @Test("leaves the unreserved characters alone and encodes every other byte")
    func bytes() {
        let unreserved = "abcXYZ019-._~"
        #expect(PercentEncoding.encode(unreserved) == unreserved)
        for scalar in (0..<128 as Range<UInt8>).map({ Unicode.Scalar($0) })
        where !scalar.properties.isAlphabetic && !("0"..."9").contains(scalar)
            && !"-._~".unicodeScalars.contains(scalar)
        {
            let encoded = PercentEncoding.encode(String(scalar))
            #expect(encoded.utf8.count == 3 && encoded.hasPrefix("%"))
        }
        #expect(PercentEncoding.encode("비") == "%EB%B9%84")
    }

    @Test("of a query keeps names and values apart")
    func query() {
        #expect(PercentEncoding.query([]) == "")
        #expect(PercentEncoding.query([("a", "1&b=2"), ("q", "+ %")]) == "?a=1%26b%3D2&q=%2B%20%25")
    }
}
