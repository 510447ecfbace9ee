import BoardModels
import Curl
import Foundation
import Testing

@testable import BoardPages
@testable import BoardServer
@testable import BoardWeb

struct ModerationLogTests {
    /// Runs a board whose log has one entry of each kind, about a post whose title must stay private.
    private static func run(_ body: (RunningBoard) async throws -> Void) async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let (_, found) = try await board.reportedPost(
                "Secret <umbrella>", author: people.author, reporter: people.reporter, moderator: people.moderator)
            let remove =
                #"{"verdict":"remove","reason":"spam","message":"Secret message","note":"Secret note","sanction":{"kind":"silence","seconds":3600}}"#
            let result: DecisionResult = try await board.decide(found.id, remove, by: people.moderator).value()
            let id = result.decision.id
            let appeal: Appeal = try await board.post(
                "/decisions/\(id)/appeal", token: people.author, json: #"{"text":"Secret appeal"}"#
            ).value()
            let answer = try await board.post(
                "/appeals/\(appeal.id)/resolution", token: people.second,
                json: #"{"overturns":false,"answer":"Secret answer"}"#)
            #expect(answer.status == 201)
            try await body(board)
        }
    }

    @Test func `the moderation log is public, and each entry contains the hash of the one before`() async throws {
        try await Self.run { board in
            let entries = try await board.log("?order=oldest")
            #expect(
                entries.map(\.action) == [.appoint, .appoint, .appoint, .decide, .appeal, .upholdAppeal])
            #expect(entries.map(\.number) == Array(1...6))
            var previous = LogEntry.noPrevious
            for entry in entries {
                #expect(entry.previous == previous)
                let hash = RandomToken.hash(entry.hashedText).map { String(format: "%02x", $0) }.joined()
                #expect(entry.hash == hash)
                previous = entry.hash
            }
            #expect(entries[0].actor == "operator" && entries[0].role == .moderator)
            #expect(entries.map(\.kind) == [nil, nil, nil, .post, .post, .post])
            #expect(entries.map(\.content) == entries.map { $0.kind.map { _ in Content.ID(rawValue: 1) } })
            let text = try await board.get("/moderation-log").text
            #expect(text.contains(#""content":1,"#) && text.contains(#""kind":"post""#))
            #expect(!text.contains("Secret") && !text.contains("umbrella"))
        }
    }

    @Test func `the log is filtered and paged`() async throws {
        try await Self.run { board in
            #expect(try await board.log("?action=decide").map(\.number) == [4])
            #expect(try await board.log("?actor=minsu").map(\.action) == [.upholdAppeal])
            #expect(try await board.log("?member=mona").map(\.action) == [.appoint])
            #expect(try await board.log("?content=1&order=oldest").map(\.action) == [.decide, .appeal, .upholdAppeal])
            let page: Page<LogEntry> = try await board.get("/moderation-log?limit=4").value()
            #expect(page.items.map(\.number) == [6, 5, 4, 3])
            let next = try #require(page.next)
            #expect(try await board.log("?limit=4&cursor=\(next)").map(\.number) == [2, 1])
            #expect(try await board.get("/moderation-log?content=x").brokenRules() == ["content:wrong-type"])
        }
    }

    @Test(arguments: [
        ("en", "Moderation log of HOST", "mona removed post #1: spam; also silenced haneul until "),
        ("ko", "HOST의 운영 기록", "mona: 글 #1 삭제 (스팸), haneul에게 20"),
    ])
    func `the feed is valid Atom in the language of the request`(
        _ language: String, _ title: String, _ headline: String
    ) async throws {
        try await Self.run { board in
            let headers = [(name: "Accept-Language", value: language)]
            let answer = try await board.send(.get, "/moderation-log.atom", headers: headers)
            #expect(answer.status == 200)
            #expect(answer.header("Content-Type") == "application/atom+xml; charset=utf-8")
            #expect(answer.header("Content-Language") == language)
            #expect(answer.headers.contains { $0.name.lowercased() == "vary" && $0.value.hasPrefix("Accept-Language") })
            #expect(!answer.text.contains("Secret"))
            let feed = try AtomReader.read(answer.body)
            let id = "tag:\(board.host),2026:moderation-log"
            #expect(feed.title == title.replacing("HOST", with: board.host) && feed.id == id)
            #expect(feed.updated == feed.entries.first?.updated)
            #expect(feed.entries.map(\.id) == (1...6).reversed().map { "\(id)/\($0)" })
            #expect(feed.entries.allSatisfy { Timestamp($0.updated) != nil && !$0.author.isEmpty })
            #expect(feed.entries[2].title.hasPrefix(headline), "\(feed.entries[2].title)")

            let tag = [(name: "If-None-Match", value: try #require(answer.header("ETag")))]
            #expect(try await board.send(.get, "/moderation-log.atom", headers: headers + tag).status == 304)
        }
    }

    @Test func `the feed of an empty log is valid`() async throws {
        try await withBoard { board in
            let feed = try AtomReader.read(try await board.send(.get, "/moderation-log.atom").body)
            #expect(feed.entries.isEmpty && Timestamp(feed.updated) != nil)
        }
    }

    @Test func `text from a request cannot inject markup into the feed`() throws {
        let entry = LogEntry(
            number: 1, at: .now(), action: .sanction, actor: "<a>&\"\u{1}", member: "b", reason: .spam,
            sanction: .warn, previous: "p")
        let feed = ModerationFeed(entries: [entry], language: .english, site: "a.example")
        let read = try AtomReader.read(Array(feed.feed.xml.utf8))
        #expect(read.entries.map(\.title) == ["<a>&\" warned b: spam"])
        #expect(read.entries.map(\.author) == ["<a>&\""])
    }
}
