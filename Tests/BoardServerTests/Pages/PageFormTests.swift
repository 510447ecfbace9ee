import BoardModels
import BoardStore
import Testing

@testable import BoardPages
@testable import BoardServer
@testable import BoardWeb

struct PageFormTests {
    private static func form(_ body: String, path: String = "/write") throws -> PageForm {
        try #require(PageForm(Array(body.utf8), path: path))
    }

    @Test func `fields are decoded as browsers encode them`() throws {
        let form = try Self.form("a=one+two%21&b=%EB%B9%84&c=x%0D%0Ay&d&e=&f=1&f=2&g=a%3Db&a=later")
        #expect(form["a"] == "one two!")
        #expect(form["b"] == "비")
        #expect(form["c"] == "x\ny")
        #expect(form["d"] == "" && form["e"] == "")
        #expect(form.values("f") == ["1", "2"])
        #expect(form["g"] == "a=b")
        #expect(form["h"] == nil)
    }

    @Test(arguments: ["a=%", "a=%4", "a=%zz", "a=%FF", "a=%00", String(repeating: "a&", count: 1001)])
    func `a body that is no form is refused`(body: String) {
        #expect(PageForm(Array(body.utf8), path: "/write") == nil)
    }

    @Test func `values are read as texts, numbers and flags`() throws {
        let form = try Self.form("title=++soup++&blank=+&number=12&word=x&on=on&off=false")
        #expect(form.filled("title") == "soup" && form.filled("blank") == nil)
        #expect(try form.int("number") == 12)
        #expect(try form.int("blank") == nil)
        #expect(throws: InvalidFields("word", .wrongType)) { try form.int("word") }
        #expect(form.flag("on") && !form.flag("off") && !form.flag("none"))
    }

    @Test func `the idempotency key distinguishes the content, not the token or password`() throws {
        let form = try #require(try Self.form("key=k&csrf=1&title=a&password=x").idempotencyKey)
        let same = try #require(try Self.form("key=k&csrf=2&title=a&password=y").idempotencyKey)
        let other = try #require(try Self.form("key=k&csrf=1&title=b").idempotencyKey)
        let elsewhere = try #require(try Self.form("key=k&csrf=1&title=a", path: "/places/add").idempotencyKey)
        #expect(form.key == "k" && form.fingerprint == same.fingerprint)
        #expect(form.fingerprint != other.fingerprint && form.fingerprint != elsewhere.fingerprint)
        #expect(try Self.form("title=a").idempotencyKey == nil)
        #expect(try Self.form("key=%EB%B9%84").idempotencyKey == nil)
    }

    @Test(arguments: [
        ("/posts/1?a=b#c", "/posts/1?a=b#c"), ("/", "/"), ("/search?q=비", "/search?q=%EB%B9%84"),
        ("//example.com", "/"), ("/\\example.com", "/"), ("/\t/example.com", "/"), ("/\n/example.com", "/"),
        ("https://example.com", "/"), ("javascript:alert(1)", "/"), ("", "/"), ("posts", "/"), ("/a b", "/"),
        ("/a\\b", "/"), ("/" + String(repeating: "a", count: 3000), "/"),
    ])
    func `a path continues on this board only`(text: String, path: String) {
        #expect(PagePath.safe(text) == path)
    }

    @Test func `a path survives as the value of next`() {
        #expect(PagePath.encoded("/rain?cursor=a%2Bb") == "%2Frain%3Fcursor%3Da%252Bb")
        #expect(PagePath.encoded("/a?b=c&d") == "%2Fa%3Fb%3Dc%26d")
    }

    @Test func `a place survives in its cookie`() throws {
        let point = try #require(Coordinates(latitude: 37.5561, longitude: 126.9099))
        let place = Place(
            name: "Mangwon", coordinates: point, country: "KR", state: "Seoul", koreanName: "망원동")
        var expected = place
        expected.coordinates = point.rounded
        #expect(Place(cookie: place.cookie) == expected)
        for text in ["", "x", "AAAA", "????", Base64URL.encode(Array("91,0\nX\n\n\n".utf8))] {
            #expect(Place(cookie: text) == nil, "\(text)")
        }
    }

    @Test func `text is escaped for HTML and left alone otherwise`() {
        #expect(
            HTMLEscaping.escaped("<a href=\"x\" class='y'>&amp;")
                == "&lt;a href=&quot;x&quot; class=&#39;y&#39;&gt;&amp;amp;")
        #expect(HTMLEscaping.escaped("비 오는 날 🌧️") == "비 오는 날 🌧️")
    }

    @Test func `templates escape by default, in partials and blocks too`() throws {
        let templates = PageTemplates(texts: [
            "layout": "<title>{{title}}</title>{{$main}}{{/main}}",
            "page": "{{<layout}}\n  {{$main}}\n  {{>part}}\n  {{#items}}{{.}}{{/items}}{{/main}}\n{{/layout}}",
            "part": "  <p>{{text}}</p>\n  <textarea>\n{{text}}</textarea>\n",
        ])
        let text = "<script>\n'x'\n</script>"
        let html = try templates.render("page", ["title": "<b>", "text": text, "items": ["<i>"]])
        let escaped = "&lt;script&gt;\n&#39;x&#39;\n&lt;/script&gt;"
        #expect(html.contains("<title>&lt;b&gt;</title>") && html.contains("<p>\(escaped)</p>"))
        #expect(html.contains("<textarea>\n\(escaped)</textarea>") && html.contains("&lt;i&gt;"))
    }

    @Test(arguments: ["{{#a}}", "{{>missing}}", "{{<missing}}{{/missing}}", "{{<posts/post}}", "{{a"])
    func `an error in a template names its file`(text: String) {
        let templates = PageTemplates(texts: ["posts/post": text])
        let error = #expect(throws: PageFileError.self) { try templates.check() }
        #expect(error?.description.hasPrefix("posts/post.mustache: ") == true)
    }

    @Test func `a form without an origin is taken if the browser says that it comes from this site`() async throws {
        try await withBoard { board in
            try await board.join("mina")
            let fields = ["handle": "mina", "password": RunningBoard.password]
            for (site, status) in [("same-origin", 200), ("cross-site", 403), ("same-site", 403), (nil, 403)]
                as [(String?, Int)]
            {
                let headers = [("Origin", "null")] + (site.map { [("Sec-Fetch-Site", $0)] } ?? [])
                let answer = try await Browser(board).submit("/signin", fields, from: "/signin", headers: headers)
                #expect(answer.status == status, "\(site ?? "")")
                if status == 403 { #expect(answer.text.contains("does not come from a page of this board")) }
            }
        }
    }
}
