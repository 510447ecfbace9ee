import BoardModels
import BoardScenes
import BoardStore
import BoardTestSupport
import Curl
import Foundation
import Testing

@testable import BoardPages
@testable import BoardServer
@testable import BoardWeb

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
            #expect(none.status == 200 && none.text.ranges(of: "\" checked").count == 1)
            #expect(none.text.contains("name=\"weather\" value=\"\" checked"))
        }
    }

    @Test func `the form begins with the title, and only a new post can take the weather as it is now`() async throws {
        try await withBoard { board in
            let mina = try await board.join("mina")
            let post = try await board.publish("Soup", by: mina.token)
            let browser = Browser(board)
            try await browser.signIn("mina")
            for path in ["/write", "/posts/\(post.id)/edit"] {
                let page = try await browser.get(path)
                let names = page.text.matches(of: #/<(?:input|textarea) [^>]*id="field-[^>]* name="([a-z]+)"/#)
                #expect(names.first?.1 == "title" && names.last?.1 == "place", "\(path)")
                let isNew = path == "/write"
                #expect(page.text.contains("name=\"weather\" value=\"\"") == isNew, "\(path)")
                #expect(page.text.contains("A restaurant is food; a place to go is places."))
                #expect(page.text.contains("For a shop or market you are asked which place it is near."))
            }
            // The errors are listed in the order of the fields.
            let empty = try await browser.submit("/write", [:], from: "/write")
            let wrong = empty.text.matches(of: #/<li><a href="#field-([a-z]+)">/#).map { String($0.1) }
            #expect(empty.status == 422 && wrong.first == "title" && wrong.last == "category", "\(wrong)")
        }
    }

    @Test func `a preview shows the post once, says that it is not stored, and stores nothing`() async throws {
        try await withBoard { board in
            try await board.join("mina")
            let browser = Browser(board)
            try await browser.signIn("mina")
            var fields = [
                "weather": "rain", "category": "food", "title": "Haemul <pajeon>", "body": "one\ntwo\n\nthree",
                "link": "https://example.org/menu?a=1&b=2", "preview": "1",
            ]
            let page = try await browser.submit("/write", fields, from: "/write")
            #expect(page.status == 200 && page.path == "/write")
            let preview = page.text.components(separatedBy: "id=\"preview-heading\"").dropFirst().first
            let shown = try #require(preview?.components(separatedBy: "<form").first)
            #expect(shown.contains("class=\"card\"") && shown.contains("Haemul &lt;pajeon&gt;"))
            #expect(shown.contains("<p>one<br>two</p>") && shown.contains("<p>three</p>"))
            #expect(shown.contains("href=\"https://example.org/menu?a=1&amp;b=2\""))
            #expect(!shown.contains("card-excerpt") && shown.contains("Not published yet."))
            #expect(!shown.contains("/posts/0"))
            #expect(page.text.contains("value=\"rain\" checked") && page.text.contains("one\ntwo\n\nthree</textarea>"))
            #expect(try await board.store.posts(PostQuery(), reader: nil).items.isEmpty)

            fields["preview"] = nil
            fields["csrf"] = page.hiddenValue("csrf", ofFormTo: "/write")
            fields["key"] = page.hiddenValue("key", ofFormTo: "/write")
            #expect(try await browser.submit("/write", fields).path == "/posts/1")
            let editing = "/posts/1/edit"
            let edited = ["weather": "snow", "category": "chat", "title": "Hot soup", "revision": "1", "preview": "1"]
            let again = try await browser.submit(editing, edited, from: editing)
            #expect(again.status == 200 && again.text.contains("id=\"preview-heading\""))
            #expect(again.text.contains("Not saved yet."))
            #expect(again.hiddenValue("revision", ofFormTo: editing) == "1")
            let stored = try await board.store.post(try #require(Post.ID("1")), reader: nil)
            #expect(stored.title == "Haemul <pajeon>" && stored.revision == 1)
        }
    }

    @Test func `an invalid preview says what is wrong, in its title too`() async throws {
        try await withBoard { board in
            try await board.join("mina")
            let browser = Browser(board)
            try await browser.signIn("mina")
            let page = try await browser.submit("/write", ["title": "", "preview": "1"], from: "/write")
            #expect(page.status == 422 && !page.text.contains("preview-heading"))
            #expect(page.text.contains("<title>Error: Recommend something · board</title>"))
        }
    }

    @Test func `a field of which two rules are violated has one complaint`() async throws {
        try await withBoard { board in
            try await board.join("mina")
            let browser = Browser(board)
            try await browser.signIn("mina")
            let typed = ["weather": "rain", "category": "food", "title": "Soup", "place": "91,0"]
            let page = try await browser.submit("/write", typed, from: "/write")
            #expect(page.status == 422)
            #expect(page.text.ranges(of: "<li><a href=\"#field-").count == 1)
            #expect(page.text.ranges(of: "class=\"field-error\"").count == 1)
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
        try await withBoard(settings: { $0.limits.store.postsPerTenMinutes = 1 }) { board in
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

    @Test func `a misspelt place is asked about with suggestions, and takes the name of the chosen one`() async throws {
        try await withWeatherBoard { board, _ in
            try await board.join("mina")
            let browser = Browser(board)
            try await browser.signIn("mina")
            let form = ["weather": "rain", "category": "food", "title": "Soup", "place": "Londn"]
            let asked = try await browser.submit("/write", form, from: "/write")
            let question = WritingPageText.writingUnknownPlace.text(in: .english, "Londn")
            #expect(asked.status == 422 && asked.text.contains(question))
            let found: FoundPlaces = try await board.get("/places?q=Londn").value()
            let london = try #require(found.suggestions.first)
            #expect(asked.text.contains("value=\"\(london.cookie)\"") && asked.text.contains("London, GB"))
            #expect(try await board.store.posts(PostQuery(), reader: nil).items.isEmpty)
            let page = try await browser.submit(
                "/write", form.merging(["point": london.cookie, "pointName": "Londn"]) { $1 }, from: "/write")
            #expect(page.path == "/posts/1")
            let post = try await board.store.post(try #require(Post.ID("1")), reader: nil)
            #expect(post.place == Place(name: "London", coordinates: london.coordinates?.rounded))
        }
    }

    @Test func `a venue keeps its name, with the coordinates of a place near it`() async throws {
        try await withWeatherBoard { board, _ in
            try await board.join("mina")
            let browser = Browser(board)
            try await browser.signIn("mina")
            let form = ["weather": "rain", "category": "food", "title": "Soup", "place": "망원시장"]
            let asked = try await browser.submit("/write", form, from: "/write")
            #expect(asked.status == 422 && asked.text.contains("name=\"near\""))
            #expect(asked.text.contains("href=\"#field-place\""))
            #expect(asked.text.contains("<title>Error: Recommend something · board</title>"))
            let place = try #require(asked.text.firstMatch(of: #/<input [^>]*id="field-place"[^>]*>/#)).output
            #expect(place.contains("aria-invalid=\"true\"") && place.contains("field-place-error"))
            #expect(asked.text.contains("<p class=\"notice form-errors\" role=\"alert\""))
            // Without it the form would be refused again.
            #expect(asked.text.contains("<label for=\"field-near\">Near which place is it?</label>"))
            // Most venues are near the visitor's own place.
            _ = try await browser.submit("/place", ["q": "Busan"], from: "/place")
            let near = try await browser.submit("/write", form, from: "/write").text
            #expect(near.contains(#/<input [^>]*name="near"[^>]*value="Busan"/#))
            let lost = try await browser.submit("/write", form.merging(["near": "Atlantis"]) { $1 }, from: "/write")
            let question = WritingPageText.writingUnknownNear.text(in: .english, "Atlantis")
            #expect(lost.status == 422 && lost.text.contains("<a href=\"#field-near\">\(question)</a>"))
            #expect(lost.text.contains("id=\"field-near-error\""))
            let misspelt = try await browser.submit("/write", form.merging(["near": "Londn"]) { $1 }, from: "/write")
            let meant = "<a href=\"#field-point\">“Londn” was not found. Did you mean “London”"
            #expect(misspelt.status == 422 && misspelt.text.contains(meant))
            let several = try await browser.submit(
                "/write", form.merging(["near": "Springfield"]) { $1 }, from: "/write")
            #expect(several.status == 422 && several.text.contains("name=\"point\""))
            #expect(several.text.contains("href=\"#field-point\""))
            #expect(try await board.store.posts(PostQuery(), reader: nil).items.isEmpty)
            let page = try await browser.submit("/write", form.merging(["near": "Busan"]) { $1 }, from: "/write")
            #expect(page.path == "/posts/1")
            let post = try await board.store.post(try #require(Post.ID("1")), reader: nil)
            let busan: FoundPlaces = try await board.get("/places?q=Busan").value()
            #expect(post.place == Place(name: "망원시장", coordinates: busan.items.first?.coordinates?.rounded))
        }
    }

    @Test func `a place that only an earlier post names is asked about without saying that it was not found`()
        async throws
    {
        try await withWeatherBoard { board, _ in
            let mina = try await board.join("mina")
            let place = #","place":{"name":"망원시장","latitude":37.56,"longitude":126.91}"#
            _ = try await board.publish("Hotteok", more: place, by: mina.token)
            let browser = Browser(board)
            try await browser.signIn("mina")
            let form = ["weather": "rain", "category": "food", "title": "Soup", "place": "망원시장"]
            let asked = try await browser.submit("/write", form, from: "/write")
            #expect(asked.status == 422 && asked.text.contains("<a href=\"#field-point\">Is “망원시장” this one?"))
            #expect(!asked.text.contains("was found") && !asked.text.contains("field-place-error"))
        }
    }

    @Test func `an edit to a place that is not found is asked about, and the place stays until then`() async throws {
        try await withWeatherBoard { board, _ in
            let mina = try await board.join("mina")
            let place = #","place":{"name":"Mangwon","latitude":37.56,"longitude":126.91}"#
            let post = try await board.publish("Soup", more: place, by: mina.token)
            let browser = Browser(board)
            try await browser.signIn("mina")
            let path = "/posts/\(post.id)/edit"
            let form = ["weather": "rain", "category": "food", "title": "Soup", "place": "Lundon", "revision": "1"]
            let asked = try await browser.submit(path, form, from: path)
            #expect(asked.status == 422 && asked.text.contains("name=\"near\""))
            #expect(try await board.store.post(post.id, reader: nil).place == post.place)
            let saved = try await browser.submit(path, form.merging(["near": "37.5,127"]) { $1 }, from: path)
            #expect(saved.path == "/posts/\(post.id)")
            let point = try #require(Coordinates(latitude: 37.5, longitude: 127))
            #expect(
                try await board.store.post(post.id, reader: nil).place == Place(name: "Lundon", coordinates: point))
        }
    }

    @Test func `with the weather off, a place is kept by its name`() async throws {
        try await withBoard { board in
            try await board.join("mina")
            let browser = Browser(board)
            try await browser.signIn("mina")
            let page = try await browser.submit(
                "/write", ["weather": "rain", "category": "food", "title": "Soup", "place": "Londn"], from: "/write")
            #expect(page.path == "/posts/1")
            let post = try await board.store.post(try #require(Post.ID("1")), reader: nil)
            #expect(post.place == Place(name: "Londn"))
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
            let none = try await browser.submit(
                "/write", ["weather": "", "category": "food", "title": "Tea"], from: "/write")
            #expect(none.status == 422 && none.text.contains("The weather as it is now needs a place."))
            #expect(!none.text.contains("Weather is required"))
            try await browser.submit("/place", ["q": "Busan"], from: "/place")
            let own: ConditionsReport = try await board.get("/conditions?place=Busan").value()
            try await browser.submit(
                "/write", ["weather": "", "category": "food", "title": "Milmyeon"], from: "/write")
            let second = try await board.store.post(try #require(Post.ID("2")), reader: nil)
            #expect(second.weather == own.conditions.weather.type && second.place == nil)
            let asked = try await browser.submit(
                "/write", ["category": "food", "title": "Tea", "place": "No such place anywhere"], from: "/write")
            #expect(asked.status == 422 && asked.text.contains("No such place anywhere"))
        }
    }
}
