import BoardModels
import BoardTestSupport
import Curl
import Testing

struct CasePageTests {
    @Test func `a case shows evidence and current text with their differences and explains weights`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (post, _, path) = try await board.reportedPage(people)
            let same = try await people.moderator.get(path)
            #expect(same.text.contains("It has not changed since."))
            #expect(same.text.contains("weight 1.0: none of this member"))
            _ = try await board.put(
                "/posts/\(post.id)", token: people.tokens.author, json: RunningBoard.json("Buy parasols here"),
                headers: [(name: "If-Match", value: "*")])
            let changed = try await people.moderator.get(path)
            #expect(changed.text.contains("<del>") && changed.text.contains("<ins>"))
        }
    }

    @Test func `a decision that comes too late keeps what was typed and says who decided`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (_, found, path) = try await board.reportedPage(people)
            let fields = [
                "version": String(found.version), "verdict": "hide", "reason": "spam", "message": "Typed message",
                "step": "decide",
            ]
            let noted = try await people.second.submit("\(path)/notes", ["text": "asked the author"], from: path)
            #expect(noted.text.contains("asked the author"))
            let stale = try await people.moderator.submit("\(path)/decide", fields, from: path)
            #expect(stale.status == 412 && stale.text.contains("Typed message"))

            _ = try await board.decide(found.id, #"{"verdict":"dismiss"}"#, by: people.tokens.second)
            let late = try await people.moderator.submit("\(path)/decide", fields, from: path)
            #expect(late.status == 409 && late.text.contains("Typed message"))
            #expect(late.text.contains("minsu decided: dismissed"))
        }
    }

    @Test func `a case that another moderator holds cannot be claimed or decided`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (_, _, path) = try await board.reportedPage(people)
            _ = try await people.second.submit("\(path)/claim", [:], from: path)
            let refused = try await people.moderator.submit("\(path)/claim", [:], from: "/moderation/words")
            #expect(refused.status == 409 && refused.text.contains("minsu has claimed it until"))
            #expect(!refused.text.contains("decide-form"))
            let released = try await people.second.submit("\(path)/release", [:], from: path)
            #expect(released.text.contains("The case is released."))
            #expect(try await people.moderator.get(path).text.contains("decide-form"))
        }
    }

    @Test func `an invalid decision is shown beside its fields`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (_, found, path) = try await board.reportedPage(people)
            let version = String(found.version)
            let none = try await people.moderator.submit("\(path)/decide", ["version": version], from: path)
            #expect(none.status == 422 && none.text.contains("is required"))
            let move = try await people.moderator.submit(
                "\(path)/decide", ["version": version, "verdict": "move", "reason": "spam"], from: path)
            #expect(move.status == 422)
            let days = try await people.moderator.submit(
                "\(path)/decide",
                ["version": version, "verdict": "hide", "reason": "spam", "sanction": "silence", "days": "0"],
                from: path)
            #expect(days.status == 422 && days.text.contains("must be between 1 and 3652"))
        }
    }

    @Test func `a preset fills in the decision, and its message is sent in the author's language`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (_, found, path) = try await board.reportedPage(people)
            _ = try await people.moderator.submit(
                "/moderation/presets",
                ["name": "Adverts", "reason": "spam", "english": "No adverts.", "korean": "광고는 안 됩니다."],
                from: "/moderation/presets")
            let chosen = try await people.moderator.get("\(path)?preset=1")
            #expect(chosen.text.contains("No adverts.") && chosen.text.contains("value=\"Adverts\""))
            let decided = try await people.moderator.submit(
                "\(path)/decide",
                ["version": String(found.version), "verdict": "hide", "preset": "Adverts", "step": "decide"],
                from: path)
            #expect(decided.path == "/decisions/1")
            let korean = try await people.author.get("/decisions/1?lang=ko")
            #expect(korean.text.contains("광고는 안 됩니다."))
        }
    }

    @Test func `other cases of the author are decided together with one sanction`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (_, first, path) = try await board.reportedPage(people, "Advert 1")
            let (_, second, _) = try await board.reportedPage(people, "Advert 2")
            let page = try await people.moderator.get(path)
            #expect(page.text.contains("value=\"\(second.id):\(second.version)\""))
            let decided = try await people.moderator.submit(
                "\(path)/decide",
                [
                    "version": String(first.version), "verdict": "remove", "reason": "spam", "sanction": "silence",
                    "days": "2", "others": "\(second.id):\(second.version)", "step": "decide",
                ], from: path)
            #expect(decided.path == "/moderation/batches/1")
            let record: ModerationRecord = try await board.get(
                "/members/haneul/record", token: people.tokens.moderator
            ).value()
            #expect(record.activeSanctions.map(\.decisions).count == 1 && record.decisions.count == 2)
        }
    }
}
