import BoardModels
import BoardTestSupport
import Curl
import Testing

@testable import BoardServer
@testable import BoardWeb

struct FeedTests {
    private static let paths = [
        "/feeds/boards/rain", "/feeds/categories/food", "/feeds/members/alice", "/feeds/search?q=soup", "/feeds/search",
        "/feeds/posts",
    ]

    @Test(arguments: paths)
    func `each feed of posts is valid Atom with the newest posts first`(path: String) async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            let first = try await board.publish("Noodle soup", body: "Hot <b>broth</b>", by: alice.token)
            board.clock.advance(by: .seconds(60))
            let second = try await board.publish(
                "Bean soup", more: #","link":"https://example.org/?a=1&b=2""#, by: alice.token)
            try await board.publish(
                "Mittens", weather: "snow", category: "outfits", by: try await board.join("bob-1").token)
            let answer = try await board.send(.get, path)
            #expect(answer.status == 200)
            #expect(answer.header("Content-Type") == "application/atom+xml; charset=utf-8")
            let feed = try AtomReader.read(answer.body)
            let posts = feed.entries.filter { $0.author == "alice" }
            #expect(posts.map(\.title) == ["Bean soup", "Noodle soup"])
            #expect(feed.entries.count == (["/feeds/search", "/feeds/posts"].contains(path) ? 3 : 2))
            #expect(feed.id == "tag:\(board.host),2026:\(path.dropFirst())")
            #expect(feed.address.hasSuffix(path))
            #expect(posts.map(\.id) == [second.id, first.id].map { "tag:\(board.host),2026:posts/\($0)" })
            #expect(posts.first?.links["alternate"]?.hasSuffix("/posts/\(second.id)") == true)
            #expect(posts.first?.links["related"] == "https://example.org/?a=1&b=2")
            #expect(posts.first?.content.contains("rel=\"nofollow ugc noopener\"") == true)
            #expect(posts.last?.content.contains("Hot &lt;b&gt;broth&lt;/b&gt;") == true)
            #expect(feed.updated == feed.entries.map(\.updated).max())
        }
    }

    @Test(arguments: [
        ("/", "/feeds/posts"), ("/?category=food", "/feeds/categories/food"), ("/boards/rain", "/feeds/boards/rain"),
        ("/boards/rain?category=food&sort=top", "/feeds/search?weather=rain&category=food"),
        ("/search?q=soup", "/feeds/search?q=soup"),
        (
            "/search?q=soup&sort=top&category=food&weather=rain&author=alice&place=Seoul",
            "/feeds/search?weather=rain&category=food&author=alice&place=Seoul&q=soup"
        ), ("/search?weather=rain", "/feeds/boards/rain"), ("/members/alice?sort=top", "/feeds/members/alice"),
    ])
    func `a page links to the feed with the filters of its list`(page: String, feed: String) async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            try await board.publish("Noodle soup", by: alice.token)
            let href = feed.replacing("&", with: "&amp;")
            let isLinked = try await board.open(page).text.contains("type=\"application/atom+xml\" href=\"\(href)\"")
            #expect(isLinked)
            let atom = try AtomReader.read(try await board.send(.get, feed).body)
            #expect(atom.address.hasSuffix(feed))
        }
    }

    @Test func `an edit moves the time of its entry and of the feed, but not the id`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            let post = try await board.publish("Noodle soup", by: alice.token)
            let before = try AtomReader.read(try await board.send(.get, "/feeds/boards/rain").body)
            board.clock.advance(by: .seconds(3600))
            _ = try await board.put(
                "/posts/\(post.id)", token: alice.token, json: RunningBoard.json("Hot soup"),
                headers: [(name: "If-Match", value: "*")])
            let after = try AtomReader.read(try await board.send(.get, "/feeds/boards/rain").body)
            #expect(after.entries.map(\.id) == before.entries.map(\.id))
            #expect(after.entries.map(\.title) == ["Hot soup"])
            #expect(after.updated == board.now.description && before.updated == post.createdAt.description)
        }
    }

    @Test func `a reader that has the feed gets a 304, by its tag only`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            try await board.publish("Noodle soup", by: alice.token)
            let path = "/feeds/boards/rain"
            let first = try await board.send(.get, path)
            #expect(first.header("Last-Modified") == nil)
            let tag = (name: "If-None-Match", value: try #require(first.header("ETag")))
            #expect(try await board.send(.get, path, headers: [tag]).status == 304)
            let other = (name: "If-None-Match", value: "\"other\"")
            #expect(try await board.send(.get, path, headers: [other]).status == 200)
            board.clock.advance(by: .seconds(5))
            try await board.publish("Bean soup", by: alice.token)
            #expect(try await board.send(.get, path, headers: [tag]).status == 200)
        }
    }

    @Test(arguments: [true, false])
    func `a reader is sent the feed from which a post was deleted or hidden`(isHidden: Bool) async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let path = "/feeds/boards/rain"
            let (post, found) = try await board.reportedPost(
                author: people.author, reporter: people.reporter, moderator: people.moderator)
            board.clock.advance(by: .seconds(60))
            try await board.publish("Noodle soup", by: people.reporter)
            let first = try await board.send(.get, path)
            board.clock.advance(by: .seconds(60))
            if isHidden {
                _ = try await board.decide(found.id, #"{"verdict":"hide","reason":"spam"}"#, by: people.moderator)
            } else {
                #expect(try await board.delete("/posts/\(post.id)", token: people.author).status == 204)
            }
            // A date, such as that of the response, says nothing about what was withdrawn.
            let date = first.header("Last-Modified") ?? "Fri, 01 Jan 2100 00:00:00 GMT"
            let tag = try #require(first.header("ETag"))
            for condition in [(name: "If-None-Match", value: tag), (name: "If-Modified-Since", value: date)] {
                let again = try await board.send(.get, path, headers: [condition])
                #expect(again.status == 200, "\(condition.name)")
                #expect(try AtomReader.read(again.body).entries.map(\.title) == ["Noodle soup"])
            }
        }
    }

    @Test func `the language of a feed is that of lang, or else of the headers`() async throws {
        try await withBoard { board in
            let path = "/feeds/boards/rain"
            let korean = try AtomReader.read(try await board.send(.get, path + "?lang=ko").body)
            #expect(korean.title == "\(board.host)의 비 게시판")
            #expect(korean.address.hasSuffix("/feeds/boards/rain?lang=ko"))
            let preferred = try await board.send(.get, path, headers: RunningBoard.korean)
            #expect(preferred.header("Content-Language") == "ko")
            let english = try AtomReader.read(
                try await board.send(.get, path + "?lang=en", headers: RunningBoard.korean).body)
            #expect(english.title == "Posts for rain on \(board.host)" && english.id == korean.id)
        }
    }

    @Test func `the log's feed has the same ids at both of its addresses`() async throws {
        try await withBoard { board in
            _ = try await board.join("mona", as: .moderator)
            let old = try AtomReader.read(try await board.send(.get, "/moderation-log.atom").body)
            let new = try AtomReader.read(try await board.send(.get, "/feeds/log").body)
            #expect(old.id == new.id && old.entries.map(\.id) == new.entries.map(\.id))
            #expect(new.entries.count == 1 && new.address.hasSuffix("/feeds/log"))
        }
    }

    @Test(arguments: ["/feeds/boards/hail", "/feeds/categories/pets", "/feeds/members/nobody"])
    func `the feed of an unknown list is not found`(path: String) async throws {
        try await withBoard { board in
            let status = try await board.send(.get, path).status
            #expect(status == 404)
        }
    }

    @Test func `hidden posts are in no feed`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let (_, found) = try await board.reportedPost(
                author: people.author, reporter: people.reporter, moderator: people.moderator)
            _ = try await board.decide(found.id, #"{"verdict":"hide","reason":"spam"}"#, by: people.moderator)
            for path in ["/feeds/boards/rain", "/feeds/members/haneul", "/feeds/search?q=umbrellas"] {
                let feed = try AtomReader.read(try await board.send(.get, path).body)
                #expect(feed.entries.isEmpty, "\(path)")
            }
        }
    }

    @Test(arguments: [
        "/feeds/boards/rain?category=food", "/feeds/categories/food?weather=rain",
        "/feeds/posts?category=food&weather=rain", "/feeds/members/alice?category=food&weather=rain",
    ])
    func `a feed has the filters of its query, beside that of its path`(path: String) async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            try await board.publish("Noodle soup", by: alice.token)
            try await board.publish("Mittens", category: "outfits", by: alice.token)
            try await board.publish("Snow cake", weather: "snow", by: alice.token)
            let feed = try AtomReader.read(try await board.send(.get, path).body)
            #expect(feed.entries.map(\.title) == ["Noodle soup"])
            #expect(try await board.send(.get, "/feeds/boards/rain?category=pets").status == 422)
            #expect(try await board.send(.get, "/feeds/boards/rain?category=").status == 200)
        }
    }

    @Test(arguments: ["/moderation-log.atom", "/feeds/log"])
    func `the links of the log's feed are absolute, with the public address and without`(path: String) async throws {
        for base in ["https://board.example", nil] {
            try await withBoard(settings: { $0.publicURL = base }) { board in
                let people = try await ModerationTokens(on: board)
                _ = try await board.reportedPost(
                    author: people.author, reporter: people.reporter, moderator: people.moderator)
                let feed = try AtomReader.read(try await board.direct.send(.get, path).body)
                let start = base ?? board.direct.baseURL
                #expect(feed.address == start + path)
                #expect(!feed.entries.isEmpty)
                #expect(feed.entries.allSatisfy { $0.links.values.allSatisfy { $0.hasPrefix(start + "/") } })
            }
        }
    }
}
