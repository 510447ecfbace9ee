import BoardModels
import BoardStore
import BoardTestSupport
import Curl
import Testing

struct LogPageTests {
    @Test func `the log is public, verified and readable in both languages`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (post, found, _) = try await board.reportedPage(people)
            _ = try await board.decide(
                found.id, #"{"verdict":"hide","reason":"spam","message":"Private message"}"#,
                by: people.tokens.moderator)
            let entries = try await board.log()
            let visitor = Browser(board)
            let page = try await visitor.get("/log")
            #expect(page.status == 200 && page.text.contains("mona hid post #\(post.id): spam"))
            #expect(page.text.contains("Verified: \(entries.count) entries"))
            #expect(page.text.contains(try #require(entries.first?.hash)))
            #expect(page.text.contains("/feeds/log") && !page.text.contains("Private message"))
            let korean = try await visitor.get("/log?lang=ko")
            #expect(korean.text.contains("mona: 글 #\(post.id) 숨김 (스팸)") && korean.text.contains("검증됨"))
            let first = try await visitor.get("/log?limit=1&lang=en")
            #expect(first.text.contains("cursor="))
            #expect(try await visitor.get("/log?action=lift").text.contains("There are no entries."))
            #expect(try await visitor.get("/log?content=x").status == 422)
        }
    }

    @Test func `a log without entries says so once`() async throws {
        try await withBoard { board in
            let page = try await Browser(board, language: .korean).get("/log").text
            #expect(page.contains("아직 공개된 운영 기록이 없습니다."))
            #expect(!page.contains("검증") && !page.contains("항목이 없습니다."))
        }
    }

    @Test func `times of entries and ends of sanctions are marked for the reader's time zone`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (_, found, _) = try await board.reportedPage(people)
            _ = try await board.decide(
                found.id, #"{"verdict":"remove","reason":"spam","sanction":{"kind":"silence","seconds":3600}}"#,
                by: people.tokens.moderator)
            let entry = try #require(try await board.log().first)
            let end = try #require(entry.sanctionEndsAt)
            let page = try await Browser(board).get("/log").text
            #expect(page.contains("<time datetime=\"\(entry.at)\" data-local>\(entry.at.utcText)</time>"))
            #expect(page.contains("until <time datetime=\"\(end)\" data-local>\(end.utcText)</time>"))
        }
    }

    @Test func `the fields of the filter are those of the query`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let cases = try await [board.reportedPage(people, "Advert 1"), board.reportedPage(people, "Advert 2")]
            for found in cases {
                _ = try await board.decide(found.case.id, #"{"verdict":"dismiss"}"#, by: people.tokens.moderator)
            }
            let page = try await Browser(board).get("/log?content=\(cases[1].post.id)").text
            #expect(page.contains("post #\(cases[1].post.id)") && !page.contains("post #\(cases[0].post.id)"))
            #expect(page.contains("name=\"content\"") && page.contains("value=\"\(cases[1].post.id)\""))
            for name in ["action", "actor", "member"] { #expect(page.contains("name=\"\(name)\""), "\(name)") }
        }
    }

    @Test func `entries lead moderators to their decisions`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (_, found, _) = try await board.reportedPage(people)
            _ = try await board.decide(found.id, #"{"verdict":"hide","reason":"spam"}"#, by: people.tokens.moderator)
            let reversal = try await board.post(
                "/decisions/1/reversal", token: people.tokens.second, json: #"{"reason":"No advert."}"#)
            #expect(reversal.status == 201)
            let link = "<a href=\"/decisions/1\">Decision #1</a>"
            #expect(try await people.moderator.get("/log").text.ranges(of: link).count == 2)
            for browser in [people.author, Browser(board)] {
                #expect(try await !browser.get("/log").text.contains(link))
            }
        }
    }

    @Test func `entries are verified from the first, a chunk at a time`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (_, found, _) = try await board.reportedPage(people)
            _ = try await board.decide(found.id, #"{"verdict":"dismiss"}"#, by: people.tokens.moderator)
            let count = try await board.log("?limit=100").count
            let all = try await board.store.moderationLog(after: 0, limit: 100)
            #expect(all.count == count && all.first?.number == 1)
            #expect(try await board.store.moderationLog(after: 1, limit: 1).first?.number == 2)
        }
    }
}
