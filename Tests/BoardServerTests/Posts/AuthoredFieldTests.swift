import BoardModels
import BoardStore
import Curl
import Foundation
import Testing

/// Each declared field is shown and kept everywhere; a place that forgets one fails here.
struct AuthoredFieldTests {
    /// A post with each field, of which `edition` makes another value.
    private func filled(_ edition: String) -> PostContent {
        var content = PostContent()
        for field in PostContent.fields {
            let text =
                switch field.format {
                case .choice: (edition == "old" ? field.format.slugs.first : field.format.slugs.last) ?? ""
                case .link: "https://example.org/\(edition)"
                case .line, .paragraphs, .place: "\(field.key)-\(edition)"
                }
            #expect(field.set(typed: text, in: &content) == nil)
        }
        return content
    }

    private func publish(_ content: PostContent, by token: String, on board: RunningBoard) async throws -> Post {
        let json = String(decoding: try JSONEncoder().encode(content), as: UTF8.self)
        return try await board.post("/posts", token: token, json: json).value()
    }

    private func expect(_ content: PostContent, in text: String, _ page: String) {
        // Of a link, the page of a post shows the path.
        for value in content.values(in: .english) {
            let shown = value.text.replacing("https://example.org/", with: "")
            #expect(text.contains(shown), "\(page) lacks \(value.key)")
        }
    }

    @Test func `every field is in the API, the pages of a post, its history and the feed`() async throws {
        try await withBoard { board in
            let mina = try await board.join("mina")
            let (old, new) = (filled("old"), filled("new"))
            let post = try await publish(old, by: mina.token, on: board)
            #expect(post.content == old)
            #expect(try await board.get("/posts/\(post.id)").value(Post.self).content == old)
            #expect(try await board.get("/posts").value(Page<Post>.self).items.map(\.content) == [old])
            expect(old, in: try await board.open("/posts/\(post.id)").text, "post")
            let feed = try await board.send(.get, "/feeds/boards/\(old.weather.rawValue)")
            expect(old, in: feed.text, "feed")

            let edited = try await board.put(
                "/posts/\(post.id)", token: mina.token,
                json: String(decoding: try JSONEncoder().encode(new), as: UTF8.self),
                headers: [(name: "If-Match", value: "*")])
            #expect(try edited.value(Post.self).content == new)
            let revisions = try await board.get("/posts/\(post.id)/revisions").value(Page<PostRevision>.self)
            #expect(revisions.items.map(\.content) == [old, new])
            let history = try await board.open("/posts/\(post.id)/history").text
            expect(old, in: history, "history")
            expect(new, in: history, "history")
        }
    }

    @Test func `every field can be written, edited and compared in a form`() async throws {
        try await withBoard { board in
            let mina = try await board.join("mina")
            let browser = Browser(board)
            try await browser.signIn("mina")
            let empty = try await browser.get("/write").text
            for field in PostContent.fields { #expect(empty.contains("name=\"\(field.key)\""), "\(field.key)") }

            let (old, new) = (filled("old"), filled("new"))
            let post = try await publish(old, by: mina.token, on: board)
            let path = "/posts/\(post.id)/edit"
            expect(old, in: try await browser.get(path).text, "form")
            var form = ["revision": "1"]
            for field in PostContent.fields { form[field.key] = field.text(of: new) }
            _ = try await browser.submit(path, form, from: path)
            #expect(try await board.store.post(post.id, reader: nil).content == new)

            for field in PostContent.fields { form[field.key] = field.text(of: old) }
            let conflict = try await browser.submit(path, form, from: path)
            #expect(conflict.status == 412)
            expect(old, in: conflict.text, "conflict")
            expect(new, in: conflict.text, "conflict")
        }
    }

    @Test func `every field is on the page of a case, as it was and as it is`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (old, new) = (filled("old"), filled("new"))
            let post = try await publish(old, by: people.tokens.author, on: board)
            _ = try await board.report(post.id, by: people.tokens.reporter)
            _ = try await board.put(
                "/posts/\(post.id)", token: people.tokens.author,
                json: String(decoding: try JSONEncoder().encode(new), as: UTF8.self),
                headers: [(name: "If-Match", value: "*")])
            let page = try await people.moderator.get("/moderation/cases/1").text
            expect(old, in: page, "case")
            expect(new, in: page, "case")
        }
    }
}
