import Testing

@testable import BoardModels

@Suite("A post's link")
struct LinkTests {
    private static func rules(_ link: String) -> Set<FieldError> {
        let post = NewPost(weather: .rain, category: .food, title: "t", link: link)
        return broken { () throws(InvalidFields) in _ = try post.validated() }
    }

    @Test(
        "is an http or https address with a host of any kind",
        arguments: [
            "http://a", "https://example.com", "HTTPS://EXAMPLE.COM/", "https://example.com:8443/a?b=c#d",
            "https://example.com:/", "https://192.0.2.1/", "http://[2001:db8::1]/", "http://[::ffff:192.0.2.1]:80/x",
            "https://서울.kr/비?q=눈", "https://xn--9t4b11yi5a.kr", "https://उदाहरण.परीक्षा/", "https://a_b.example",
            "https://example.com?x", "https://example.com#@frag", "https://example.com/@user",
            "  https://trimmed.example\n",
            "https://\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}.kr", "https://example.com/%00", "https://example.com.",
        ])
    func accepted(_ link: String) {
        #expect(Self.rules(link).isEmpty)
    }

    @Test(
        "is nothing else",
        arguments: [
            "x", "example.com", "//example.com", "javascript:alert(1)", "javascript://example.com/%0aalert(1)",
            "data:text/html,x", "ftp://example.com", "file:///etc/passwd", "http:example.com", "http:/example.com",
            "http://", "https:///path", "https://?q", "https://#f", "https://:80/", "https://...", "https://-/",
            "https://user@example.com", "https://user:pass@example.com/", "https://example.com@evil.example/",
            "https://exa mple.com", "https://example.com/\tx", "https://example.com/a\nb",
            "https://example.com/\u{1B}[2J", "https://example.com/\0", "https://example.com/\u{202E}gpj.exe",
            "https://exam\u{200B}ple.com", "https://example.com\\@evil.example", "https://a|b.example",
            "https://evil.example\u{FF0F}.example.com", "https://a\u{FF20}b.example", "https://a\u{200C}b.example",
            "\u{200B}javascript:alert(1)", "https:\\\\example.com", "https://a b@c.example", "https://⁄.example",
            "https://example.com:port/", "https://example.com:65536/", "https://example.com:-1/", "https://a:1:2/",
            "http://[]/", "http://[x]/", "http://[::1", "http://::1/", "http://[12]/", "http://[::1]x/",
            "https://%41.com/",
            "httpſ://example.com", "ｈttps://example.com", "https://a!b/", "https://(a)/",
        ])
    func refused(_ link: String) {
        #expect(Self.rules(link) == [FieldError("link", .link)])
    }

    @Test(
        "is normalized as a browser does, wherever it was copied",
        arguments: [
            ("https://x.example/?q=a|b", "https://x.example/?q=a%7Cb"),
            ("https://x.example/{id}/^", "https://x.example/%7Bid%7D/%5E"),
            ("https://x.example/می\u{200C}خواهم", "https://x.example/می%E2%80%8Cخواهم"),
            ("https://x.example/a b#c d", "https://x.example/a%20b#c%20d"),
            ("https://x.example/a\u{A0}b", "https://x.example/a%C2%A0b"),
            ("https://x.example/\"onclick=<script>`", "https://x.example/%22onclick=%3Cscript%3E%60"),
            ("https://x.example/a\\b?c\\d", "https://x.example/a/b?c%5Cd"),
            ("https://i❤️.example/☔️", "https://i❤.example/☔%EF%B8%8F"),
            ("https://💩.example", "https://💩.example"), ("https://👨‍👩‍👧.example/", "https://👨‍👩‍👧.example/"),
            ("\u{FEFF}https://서울.kr/비 오는 날", "https://서울.kr/비%20오는%20날"),
            ("https://x.example/%7Ba%7D", "https://x.example/%7Ba%7D"),
        ])
    func normalized(_ link: String, _ expected: String) throws {
        let post = try NewPost(weather: .rain, category: .food, title: "t", link: link).validated()
        #expect(post.link == expected)
        #expect(try post.validated().link == expected)
    }

    @Test("has up to 2,000 code points when it is normalized")
    func normalizedLength() {
        #expect(
            Self.rules("https://x.example/" + String(repeating: "|", count: 700)) == [
                FieldError("link", .tooLong(2000))
            ])
    }

    @Test("has up to 2,000 code points")
    func length() {
        let start = "https://example.com/"
        #expect(Self.rules(start + String(repeating: "x", count: 2000 - start.count)).isEmpty)
        #expect(
            Self.rules(start + String(repeating: "x", count: 2001 - start.count)) == [
                FieldError("link", .tooLong(2000))
            ])
    }

    @Test("is omitted if it is empty", arguments: ["", " ", "\n"])
    func empty(_ link: String) throws {
        #expect(try NewPost(weather: .rain, category: .food, title: "t", link: link).validated().link == nil)
    }
}
