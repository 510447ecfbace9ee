import BoardModels
import BoardTestSupport
import Curl
import Testing

/// Tests of deciding several cases on the page of one, and of the page of a batch.
struct BatchPageTests {
    /// Two reported posts of one author, and the fields that remove both from the page of the first's case.
    private static func adverts(
        _ board: RunningBoard, _ people: ModerationBrowsers
    ) async throws -> (posts: [Post], path: String, fields: [String: String]) {
        let (one, first, path) = try await board.reportedPage(people, "Advert 1")
        let (two, second, _) = try await board.reportedPage(people, "Advert 2")
        let fields = [
            "version": String(first.version), "verdict": "remove", "reason": "spam", "sanction": "silence", "days": "2",
            "others": "\(second.id):\(second.version)", "step": "decide",
        ]
        return ([one, two], path, fields)
    }

    @Test(arguments: [
        (
            Language.english, "2 cases are decided.", "2 decisions made together", "Reverse 2 decisions",
            "The decisions are reversed.", "All of these decisions are reversed."
        ),
        (
            .korean, "신고 2건을 처리했습니다.", "함께 내린 결정 2건", "결정 2건 되돌리기", "결정을 모두 되돌렸습니다.",
            "이 결정은 모두 되돌렸습니다."
        ),
    ])
    func `cases decided together have a page that reverses them in one step`(
        language: Language, decided: String, heading: String, button: String, reversed: String, none: String
    ) async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (posts, path, fields) = try await Self.adverts(board, people)
            let browser = Browser(board, language: language)
            try await browser.signIn("mona")
            #expect(try await browser.get(path).text.contains("data-key=\"a\""), "the author's only other case")
            let page = try await browser.submit("\(path)/decide", fields, from: path)
            #expect(page.path == "/moderation/batches/1" && page.text.contains(decided))
            #expect(page.text.contains(heading) && page.text.contains(button))
            for title in ["Advert 1", "Advert 2"] { #expect(page.text.contains("<strong>\(title)</strong>")) }
            #expect(page.text.contains("<a href=\"\(path)\">"), "the case beside the decision")
            for post in posts { #expect(try await board.get("/posts/\(post.id)").status == 404) }
            let linked = try await browser.get("/decisions/2")
            #expect(linked.text.contains("href=\"/moderation/batches/1\""))
            #expect(try await browser.get("/log").text.contains("href=\"/moderation/batches/1\""))
            #expect(try await !Browser(board).get("/log").text.contains("/moderation/batches/1"))

            let form = "/moderation/batches/1"
            let silent = try await browser.submit(
                "\(form)/reverse", ["reason": "", "statement": "Kept statement"], from: form)
            #expect(silent.status == 422 && silent.text.contains("Kept statement"))
            let done = try await browser.submit("\(form)/reverse", ["reason": "No adverts."], from: form)
            #expect(done.path == form && done.text.contains(reversed) && done.text.contains(none))
            #expect(!done.text.contains("action=\"\(form)/reverse\""))
            for post in posts { #expect(try await board.get("/posts/\(post.id)").status == 200) }
            let record: ModerationRecord = try await board.get(
                "/members/haneul/record", token: people.tokens.moderator
            ).value()
            #expect(record.activeSanctions == [] && record.decisions.count == 2)
        }
    }

    @Test func `the button below the preview of several cases says how many it decides`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (_, path, typed) = try await Self.adverts(board, people)
            var fields = typed
            fields["step"] = "preview"
            let both = try await people.moderator.submit("\(path)/decide", fields, from: path)
            #expect(both.text.contains("Remove 2</button>"))
            fields["others"] = nil
            let one = try await people.moderator.submit("\(path)/decide", fields, from: path)
            #expect(one.text.contains("Remove</button>"))
        }
    }

    @Test func `a decision that cannot be reversed stays on the page of its batch`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (posts, path, fields) = try await Self.adverts(board, people)
            _ = try await people.moderator.submit("\(path)/decide", fields, from: path)
            board.clock.advance(by: .seconds(1))
            #expect(try await board.delete("/posts/\(posts[0].id)", token: people.tokens.author).status == 204)
            let form = "/moderation/batches/1"
            let done = try await people.second.submit("\(form)/reverse", ["reason": "No adverts."], from: form)
            #expect(done.text.contains("Some of the decisions could not be reversed"))
            #expect(done.text.contains("Reverse 1 decision<"))
            #expect(try await board.get("/posts/\(posts[1].id)").status == 200)
            #expect(try await people.second.get("/moderation/batches/99").status == 404)
        }
    }

    @Test func `a case of a post that was deleted long ago is skipped, and what was typed is kept`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (gone, old, _) = try await board.reportedPage(people, "Deleted advert")
            #expect(try await board.delete("/posts/\(gone.id)", token: people.tokens.author).status == 204)
            board.clock.advance(by: .seconds(31 * 86_400))
            let (post, found, path) = try await board.reportedPage(people, "New advert")
            let version = try await board.openCase(about: gone.id, as: people.tokens.moderator).version
            var fields = [
                "version": String(found.version), "verdict": "hide", "reason": "spam", "message": "Typed message",
                "others": "\(old.id):\(version)", "step": "preview",
            ]
            let preview = try await people.moderator.submit("\(path)/decide", fields, from: path)
            #expect(preview.status == 200 && preview.text.contains("What would happen"))
            #expect(preview.text.contains("Typed message") && preview.text.contains("<li>#\(old.id): "))
            #expect(try await board.get("/posts/\(post.id)").status == 200, "a preview decides nothing")

            fields["step"] = "decide"
            let decided = try await people.moderator.submit("\(path)/decide", fields, from: path)
            #expect(decided.path == "/moderation/batches/1" && decided.text.contains("1 decision made together"))
            #expect(decided.text.contains("Others changed meanwhile and were left alone."))
            #expect(try await board.get("/posts/\(post.id)").status == 404)
            #expect(try await board.openCase(about: gone.id, as: people.tokens.moderator).id == old.id)
        }
    }

    @Test func `if none of the cases can be decided, the form says why with what was typed`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (_, path, typed) = try await Self.adverts(board, people)
            var fields = typed
            fields["message"] = "Typed message"
            let cases: Page<CaseSummary> = try await board.get("/cases", token: people.tokens.second).value()
            #expect(cases.items.count == 2)
            for found in cases.items {
                _ = try await board.decide(found.id, #"{"verdict":"dismiss"}"#, by: people.tokens.second)
                    .value(DecisionResult.self)
            }
            let late = try await people.moderator.submit("\(path)/decide", fields, from: path)
            #expect(late.status == 409 && late.text.contains("Typed message"))
            #expect(late.text.contains("minsu decided: dismissed"))
            #expect(try await people.moderator.get("/moderation/batches/3").status == 404)
        }
    }
}
