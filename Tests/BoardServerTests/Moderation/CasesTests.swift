import BoardModels
import BoardTestSupport
import Curl
import Testing

struct CasesTests {
    @Test func `the queue of cases has filters and an ETag`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let rain = try await board.publish("Noodle soup", by: people.author)
            let snow = try await board.publish("Mittens", weather: "snow", category: "outfits", by: people.author)
            _ = try await board.report(rain.id, by: people.reporter, #"{"reason":"abuse"}"#)
            for token in [people.reporter, people.second] {
                _ = try await board.report(snow.id, by: token, #"{"reason":"wrong-weather"}"#)
            }
            func posts(_ query: String) async throws -> [Post.ID] {
                try await board.get("/cases\(query)", token: people.moderator).value(Page<CaseSummary>.self)
                    .items.map(\.content)
            }
            #expect(try await posts("") == [snow.id, rain.id])
            #expect(try await posts("?reason=abuse") == [rain.id])
            #expect(try await posts("?weather=snow") == [snow.id])
            #expect(try await posts("?category=food") == [rain.id])
            #expect(try await posts("?origin=watch-word") == [])
            #expect(try await posts("?state=decided") == [])
            #expect(try await posts("?claimed=me") == [])
            let wrong = try await board.get("/cases?state=x&claimed=you&limit=0", token: people.moderator)
            #expect(try wrong.brokenRules() == ["state:not-one-of", "claimed:not-one-of", "limit:out-of-range"])

            let first = try await board.get("/cases?limit=1", token: people.moderator)
            let page: Page<CaseSummary> = try first.value()
            let next = try #require(page.next)
            #expect(try await posts("?limit=1&cursor=\(next)") == [rain.id])
            let tag = [(name: "If-None-Match", value: try #require(first.header("ETag")))]
            #expect(try await board.get("/cases?limit=1", token: people.moderator, headers: tag).status == 304)
            _ = try await board.report(snow.id, by: people.admin)
            #expect(try await board.get("/cases?limit=1", token: people.moderator, headers: tag).status == 200)
        }
    }

    @Test func `evidence keeps the reported text after an edit or a deletion`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let body = "First line\\n둘째 줄 — \\\"quoted\\\""
            let post = try await board.publish("Buy umbrellas here", body: body, by: people.author)
            _ = try await board.report(post.id, by: people.reporter, #"{"reason":"spam","note":"an advert"}"#)
            let edit = try await board.put(
                "/posts/\(post.id)", token: people.author, json: RunningBoard.json("Umbrellas, a history"),
                headers: [(name: "If-Match", value: "*")])
            #expect(edit.status == 200)
            let found = try await board.openCase(about: post.id, as: people.moderator)
            for isDeleted in [false, true] {
                if isDeleted { _ = try await board.delete("/posts/\(post.id)", token: people.author) }
                let whole: Case = try await board.get("/cases/\(found.id)", token: people.moderator).value()
                let evidence = try #require(whole.evidence.first)
                #expect(whole.evidence.count == 1 && evidence.revision == 1)
                #expect(evidence.content == AnyContent(post.content))
                #expect(whole.current?.content.fields.heading == "Umbrellas, a history")
                #expect(whole.reports.map(\.note) == ["an advert"])
                #expect(whole.reports.map(\.weight) == [ReportWeight(judged: 0, agreed: 0)])
                #expect(whole.summary.contentState == (isDeleted ? .deleted : .shown))
                #expect(whole.author.handle == "haneul")
            }
        }
    }

    @Test func `a claim lasts until it is released or half an hour has passed`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let (_, found) = try await board.reportedPost(
                author: people.author, reporter: people.reporter, moderator: people.moderator)
            let path = "/cases/\(found.id)/claim"
            let claimed = try await board.put(path, token: people.moderator)
            let summary: CaseSummary = try claimed.value()
            #expect(summary.claim?.by.handle == "mona" && summary.claim?.isOwn == true)
            #expect(claimed.header("ETag")?.opaqueTag.hasPrefix("\"\(summary.version)-") == true)
            let mine: Page<CaseSummary> = try await board.get("/cases?claimed=me", token: people.moderator).value()
            #expect(mine.items.map(\.id) == [found.id])

            let until = try #require(summary.claim?.until)
            let refusals = [
                try await board.put(path, token: people.second), try await board.delete(path, token: people.second),
                try await board.decide(found.id, #"{"verdict":"dismiss"}"#, by: people.second),
                try await board.decide(found.id, #"{"verdict":"dismiss"}"#, by: people.admin),
            ]
            for refusal in refusals {
                #expect(try refusal.problem().type == .caseHeld)
                #expect(
                    try refusal.problem().detail
                        == "mona has claimed it until \(until.utcClock); choose another case, or wait.")
            }
            let korean = try await board.put(path, token: people.second, headers: RunningBoard.korean)
            #expect(
                try korean.problem().detail == "mona 님이 \(until.utcClock)까지 담당합니다. 다른 신고 건을 보거나 기다려 주세요.")

            let released: CaseSummary = try await board.delete(path, token: people.admin).value()
            #expect(released.claim == nil)
            #expect(try await board.put(path, token: people.second).status == 200)
            board.clock.advance(by: CaseClaim.lease)
            #expect(try await board.put(path, token: people.moderator).status == 200)
        }
    }

    @Test func `a note is stored once per key and renews the claim of its author`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let (_, found) = try await board.reportedPost(
                author: people.author, reporter: people.reporter, moderator: people.moderator)
            _ = try await board.put("/cases/\(found.id)/claim", token: people.moderator)
            board.clock.advance(by: .seconds(20 * 60))
            let key = [(name: "Idempotency-Key", value: "note")]
            for _ in 0..<2 {
                let answer = try await board.post(
                    "/cases/\(found.id)/notes", token: people.moderator, json: #"{"text":"asked the author"}"#,
                    headers: key)
                #expect(answer.status == 201 && answer.header("Location") == "/api/v1/cases/\(found.id)")
            }
            let whole: Case = try await board.get("/cases/\(found.id)", token: people.moderator).value()
            #expect(whole.notes.map(\.text) == ["asked the author"])
            #expect(whole.summary.claim?.until == board.now + CaseClaim.lease)
            let empty = try await board.post(
                "/cases/\(found.id)/notes", token: people.moderator, json: #"{"text":" "}"#)
            #expect(try empty.brokenRules() == ["text:required"])
        }
    }

    @Test func `an unknown case is not found, and a member may not read a case`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            for id in ["1", "x", "0"] {
                #expect(try await board.get("/cases/\(id)", token: people.moderator).problem().type == .notFound)
            }
            #expect(try await board.get("/cases/1", token: people.author).problem().type == .notAllowed)
        }
    }
}
