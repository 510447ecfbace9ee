import BoardModels
import BoardScenes
import BoardServer
import BoardStore
import BoardTestSupport
import Curl
import Testing

struct WritingPageTests {
    @Test func `a visitor without a session is asked to sign in`() async throws {
        try await withBoard { board in
            let page = try await Browser(board).get("/write?weather=rain")
            #expect(page.path.hasPrefix("/signin"))
        }
    }

    @Test func `the weather type is that of the link`() async throws {
        try await withBoard { board in
            try await board.join("mina")
            let browser = Browser(board)
            try await browser.signIn("mina")
            let page = try await browser.get("/write?weather=rain&category=food")
            #expect(page.status == 200)
            #expect(page.text.contains("value=\"rain\" checked") && page.text.contains("value=\"food\" checked"))
            // Another member of this browser is not shown what was typed.
            #expect(page.text.contains("data-draft=\"mina\""))
            let none = try await browser.get("/write?weather=hail")
            #expect(none.status == 200 && !none.text.contains("\" checked"))
        }
    }

    @Test func `a published post is shown at its address`() async throws {
        try await withBoard { board in
            try await board.join("mina")
            let browser = Browser(board)
            try await browser.signIn("mina")
            let page = try await browser.submit(
                "/write",
                [
                    "weather": "rain", "category": "food", "title": " Haemul <pajeon> ", "body": "one\r\ntwo",
                    "link": "https://example.org/", "place": "",
                ], from: "/write")
            let posts = try await board.store.posts(PostQuery(author: "mina"), reader: nil).items
            let post = try #require(posts.first)
            #expect(page.path == "/posts/\(post.id)")
            #expect(post.title == "Haemul <pajeon>" && post.body == "one\ntwo" && post.link == "https://example.org/")
            #expect(page.text.contains("Haemul &lt;pajeon&gt;") && !page.text.contains("<pajeon>"))
        }
    }

    @Test(arguments: [Language.english, .korean])
    func `an invalid form keeps what was typed and says what is wrong as the API does`(
        language: Language
    ) async throws {
        try await withBoard { board in
            try await board.join("mina")
            let browser = Browser(board)
            try await browser.signIn("mina")
            let path = "/write?lang=\(language.rawValue)"
            _ = try await browser.get("/language?lang=\(language.rawValue)&next=/")
            let page = try await browser.submit(
                "/write",
                [
                    "weather": "hail", "category": "", "title": " ", "body": "kept <text>", "link": "ftp://example.org",
                    "place": "91,0",
                ], from: path)
            #expect(page.status == 422)
            let rules: [FieldRule] = [.required, .link, .coordinates, .notOneOf(WeatherType.allCases.map(\.rawValue))]
            for rule in rules {
                #expect(page.text.contains(rule.message(in: language)), "\(rule)")
            }
            #expect(page.text.contains("kept &lt;text&gt;") && page.text.contains("ftp://example.org"))
            let posts = try await board.store.posts(PostQuery(), reader: nil).items
            #expect(posts.isEmpty)
        }
    }

    @Test func `a form that is sent twice is published once`() async throws {
        try await withBoard { board in
            try await board.join("mina")
            let browser = Browser(board)
            try await browser.signIn("mina")
            for _ in 0..<2 {
                let page = try await browser.submit(
                    "/write", ["weather": "rain", "category": "food", "title": "Soup", "key": "the-same-form"],
                    from: "/write")
                #expect(page.path == "/posts/1")
            }
            let posts = try await board.store.posts(PostQuery(), reader: nil).items
            #expect(posts.count == 1)
        }
    }

    @Test func `a reached limit is said on the form, with everything typed`() async throws {
        try await withBoard(settings: { $0.limits.posts.postsPerTenMinutes = 1 }) { board in
            let mina = try await board.join("mina")
            try await board.publish("Soup", by: mina.token)
            let browser = Browser(board)
            try await browser.signIn("mina")
            let page = try await browser.submit(
                "/write", ["weather": "rain", "category": "food", "title": "Second soup", "body": "A long text"],
                from: "/write")
            #expect(page.status == 429)
            #expect(page.text.contains("Second soup") && page.text.contains("A long text"))
        }
    }

    @Test func `the author chooses among several places of one name`() async throws {
        try await withWeatherBoard { board, _ in
            try await board.join("mina")
            let browser = Browser(board)
            try await browser.signIn("mina")
            let asked = try await browser.submit(
                "/write", ["weather": "rain", "category": "food", "title": "Soup", "place": "Springfield"],
                from: "/write")
            #expect(asked.status == 422 && asked.text.contains("name=\"point\""))
            let found: Page<Place> = try await board.get("/places?q=Springfield").value()
            let point = try #require(found.items.last?.coordinates)
            let page = try await browser.submit(
                "/write",
                [
                    "weather": "rain", "category": "food", "title": "Soup", "place": "Springfield",
                    "point": point.description, "pointName": "Springfield",
                ], from: "/write")
            #expect(page.path == "/posts/1")
            let post = try await board.store.post(try #require(Post.ID("1")), reader: nil)
            #expect(post.place == Place(name: "Springfield", coordinates: point.rounded))
        }
    }

    @Test func `without a weather type the post gets that of its place, or the form asks for it`() async throws {
        try await withWeatherBoard { board, _ in
            try await board.join("mina")
            let browser = Browser(board)
            try await browser.signIn("mina")
            let report: ConditionsReport = try await board.get("/conditions?lat=37.57&lon=126.98").value()
            let weather = try #require(report.conditions.weather.type)
            let page = try await browser.submit(
                "/write",
                ["category": "food", "title": "Soup", "place": "37.57,126.98", "place.name": "Market"], from: "/write")
            #expect(page.path == "/posts/1")
            let post = try await board.store.post(try #require(Post.ID("1")), reader: nil)
            #expect(post.weather == weather && post.place?.name == "Market")
            let asked = try await browser.submit(
                "/write", ["category": "food", "title": "Tea", "place": "No such place anywhere"], from: "/write")
            #expect(asked.status == 422 && asked.text.contains("No such place anywhere"))
        }
    }
}
