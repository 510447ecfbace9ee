import BoardModels
import BoardStore
import BoardTestSupport
import Curl
import Testing

struct EditingPageTests {
    @Test func `an edit keeps the place and creates a revision`() async throws {
        try await withBoard { board in
            let mina = try await board.join("mina")
            let place = #","place":{"name":"Mangwon","latitude":37.56,"longitude":126.91}"#
            let post = try await board.publish("Soup", more: place, by: mina.token)
            let browser = Browser(board)
            try await browser.signIn("mina")
            let form = try await browser.get("/posts/\(post.id)/edit")
            #expect(form.text.contains("value=\"Soup\"") && form.text.contains("value=\"Mangwon\""))
            let page = try await browser.submit(
                "/posts/\(post.id)/edit",
                [
                    "weather": "snow", "category": "chat", "title": "Hot soup", "place": "Mangwon", "revision": "1",
                ], from: "/posts/\(post.id)/edit")
            #expect(page.path == "/posts/\(post.id)" && page.text.contains("Your changes are saved."))
            let same = try await browser.submit(
                "/posts/\(post.id)/edit",
                [
                    "weather": "snow", "category": "chat", "title": "Hot soup", "place": "Mangwon", "revision": "2",
                ], from: "/posts/\(post.id)/edit")
            #expect(same.path == "/posts/\(post.id)" && same.text.contains("Nothing was changed."))
            let edited = try await board.store.post(post.id, reader: nil)
            #expect(edited.revision == 2 && edited.title == "Hot soup" && edited.weather == .snow)
            #expect(edited.place == post.place)
        }
    }

    @Test func `an edit of an older revision shows both texts, and replaces the saved one when it is sent again`()
        async throws
    {
        try await withBoard { board in
            let mina = try await board.join("mina")
            let post = try await board.publish("Soup", by: mina.token)
            let path = "/posts/\(post.id)/edit"
            let browser = Browser(board)
            try await browser.signIn("mina")
            _ = try await board.put(
                "/posts/\(post.id)", token: mina.token, json: RunningBoard.json("From the phone"),
                headers: [(name: "If-Match", value: "*")])
            let conflict = try await browser.submit(
                path, ["weather": "rain", "category": "food", "title": "From the laptop", "revision": "1"], from: path)
            #expect(conflict.status == 412)
            #expect(conflict.text.contains("phone</del>") && conflict.text.contains("laptop</ins>"))
            #expect(conflict.text.contains("value=\"From the laptop\""))
            #expect(conflict.text.contains("name=\"revision\" value=\"2\""))
            let saved = try await board.store.post(post.id, reader: nil)
            #expect(saved.title == "From the phone")
            let page = try await browser.submit(
                path, ["weather": "rain", "category": "food", "title": "From the laptop", "revision": "2"], from: path)
            #expect(page.path == "/posts/\(post.id)")
            let replaced = try await board.store.post(post.id, reader: nil)
            #expect(replaced.title == "From the laptop" && replaced.revision == 3)
        }
    }

    @Test func `an edit that is posted twice is saved once and is no conflict`() async throws {
        try await withBoard { board in
            let mina = try await board.join("mina")
            let post = try await board.publish("Soup", by: mina.token)
            let path = "/posts/\(post.id)/edit"
            let browser = Browser(board)
            try await browser.signIn("mina")
            let fields = [
                "weather": "rain", "category": "food", "title": " Hot soup", "body": "a\r\nb", "revision": "1",
            ]
            for _ in 1...2 {
                let page = try await browser.submit(path, fields, from: path)
                #expect(page.status == 200 && page.path == "/posts/\(post.id)")
            }
            let saved = try await board.store.post(post.id, reader: nil)
            #expect(saved.revision == 2 && saved.title == "Hot soup")
        }
    }

    @Test func `only its author may edit or delete a post`() async throws {
        try await withBoard { board in
            let post = try await board.publish("Soup", by: try await board.join("mina").token)
            try await board.join("bob-1")
            let browser = Browser(board)
            try await browser.signIn("bob-1")
            for page in ["edit", "delete"] {
                let refused = try await browser.get("/posts/\(post.id)/\(page)")
                #expect(refused.status == 403, "\(page)")
            }
            let sent = try await browser.submit(
                "/posts/\(post.id)/edit",
                ["weather": "rain", "category": "food", "title": "Mine now", "revision": "1"], from: "/write")
            #expect(sent.status == 403)
            let kept = try await board.store.post(post.id, reader: nil)
            #expect(kept.title == "Soup")
        }
    }

    @Test func `a post is deleted after a question`() async throws {
        try await withBoard { board in
            let mina = try await board.join("mina")
            let post = try await board.publish("Soup <1>", by: mina.token)
            let path = "/posts/\(post.id)/delete"
            let browser = Browser(board)
            try await browser.signIn("mina")
            let question = try await browser.get(path)
            #expect(question.status == 200 && question.text.contains("Soup &lt;1&gt;"))
            let page = try await browser.submit(path, [:], from: path)
            #expect(page.path == "/mine")
            let status = try await board.get("/posts/\(post.id)", token: mina.token).status
            #expect(status == 404)
        }
    }

    @Test func `a deletion is undone on the list of one's own posts, for a day`() async throws {
        try await withBoard { board in
            let mina = try await board.join("mina")
            let post = try await board.publish("Soup <1>", by: mina.token)
            let (path, undo) = ("/posts/\(post.id)/delete", "/posts/\(post.id)/undelete")
            let browser = Browser(board)
            try await browser.signIn("mina")
            let list = try await browser.submit(path, [:], from: path)
            #expect(list.text.contains("Soup &lt;1&gt;") && list.text.contains("action=\"\(undo)\""))
            let shown = try await browser.submit(undo, [:], from: "/mine")
            #expect(shown.path == "/posts/\(post.id)" && shown.text.contains("The deletion is undone."))
            #expect(try await !browser.get("/mine").text.contains(undo))

            _ = try await browser.submit(path, [:], from: path)
            // Its own page says so too, to its author only.
            let own = try await browser.get("/posts/\(post.id)")
            #expect(own.status == 404 && own.text.contains("<h1>You have deleted this post</h1>"))
            #expect(own.hiddenValue("csrf", ofFormTo: undo) != nil)
            #expect(!(try await Browser(board).get("/posts/\(post.id)").text.contains("Soup")))
            board.clock.advance(by: .seconds(86_401))
            #expect(!(try await browser.get("/posts/\(post.id)").text.contains(undo)))
            #expect(try await !browser.get("/mine").text.contains(undo))
            let refused = try await browser.submit(undo, [:], from: "/write")
            #expect(refused.status == 404)
            #expect(refused.text.contains("The deletion of post #\(post.id) cannot be undone any more"))
        }
    }

    @Test func `a silenced member keeps what was typed and reads why it is not published`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let (_, found) = try await board.reportedPost(
                author: people.author, reporter: people.reporter, moderator: people.moderator)
            let remove = #"{"verdict":"remove","reason":"spam","sanction":{"kind":"silence","seconds":3600}}"#
            _ = try await board.decide(found.id, remove, by: people.moderator)
            let browser = Browser(board)
            try await browser.signIn("haneul")
            let page = try await browser.submit(
                "/write", ["weather": "rain", "category": "food", "title": "Another umbrella"], from: "/write")
            #expect(page.status == 403)
            #expect(page.text.contains("value=\"Another umbrella\""))
        }
    }
}
