import BoardModels
import BoardStore
import BoardTestSupport
import Curl
import Testing

struct ModerationWalkPageTests {
    @Test func `a report is claimed, previewed, decided, appealed, overturned, and the next decision undone`()
        async throws
    {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (post, found, path) = try await board.reportedPage(people)
            #expect(try await people.moderator.get("/moderation").text.contains("Buy umbrellas here"))
            let claimed = try await people.moderator.submit("\(path)/claim", [:], from: path)
            #expect(claimed.text.contains("You have claimed the case.") && claimed.text.contains("Claimed by you"))
            let version = try await Self.version(of: found.id, board, people)

            let typed = ["version": version, "verdict": "remove", "reason": "spam", "message": "No adverts please."]
            var fields = typed
            fields["step"] = "preview"
            let preview = try await people.moderator.submit("\(path)/decide", fields, from: path)
            #expect(preview.status == 200 && preview.text.contains("What would happen"))
            #expect(preview.text.contains("No adverts please."))
            #expect(try await board.get("/posts/\(post.id)").status == 200, "a preview decides nothing")

            fields["step"] = "decide"
            let decided = try await people.moderator.submit("\(path)/decide", fields, from: path)
            #expect(decided.path == "/decisions/1" && decided.text.contains("The case is decided."))
            #expect(decided.text.contains("Decision #1: removed · <span dir=\"auto\">Buy umbrellas here</span></h1>"))
            #expect(try await board.get("/posts/\(post.id)").status == 404)

            let seen = try await people.author.get("/decisions/1")
            #expect(seen.text.contains("No adverts please.") && !seen.text.contains("mona"))
            let sent = try await people.author.submit(
                "/decisions/1/appeal", ["text": "It is no advert."], from: "/decisions/1/appeal")
            #expect(sent.path == "/appeals/1" && sent.text.contains("The appeal is submitted."))
            #expect(try await people.moderator.get("/moderation/appeals").text.contains("another moderator reviews"))
            let appeal = try await people.second.get("/appeals/1").text
            #expect(appeal.contains("It is no advert.") && appeal.contains("Reported: revision 1"))
            #expect(try await !people.author.get("/appeals/1").text.contains("Reported: revision 1"))
            let resolved = try await people.second.submit(
                "/moderation/appeals/1/resolve", ["overturns": "overturn", "answer": "You are right."],
                from: "/appeals/1")
            #expect(resolved.path == "/appeals/1" && resolved.text.contains("overturned on appeal"))
            #expect(resolved.text.contains("The decision is overturned. The content is visible again."))
            let korean = try await people.author.get("/decisions/1?lang=ko").text
            #expect(korean.contains("</time> 이의 신청에 따라 되돌림"))
            #expect(try await people.author.get("/appeals/1").text.contains("You are right."))
            #expect(try await board.get("/posts/\(post.id)").status == 200)
        }
    }

    @Test func `a reversal says what it restores, and its statement is in the log`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (post, found, path) = try await board.reportedPage(people)
            let json =
                #"{"verdict":"remove","reason":"spam","sanction":{"kind":"silence","seconds":3600}}"#
            _ = try await board.decide(found.id, json, by: people.tokens.moderator)
            let form = "/moderation/decisions/1/reverse"
            let question = try await people.moderator.get(form)
            #expect(question.text.contains("The removed content is restored."))
            #expect(question.text.contains("The sanction is lifted too: silence until"))
            let silent = try await people.moderator.submit(form, ["reason": "", "statement": "Kept text"], from: form)
            #expect(silent.status == 422 && silent.text.contains("Kept text"))
            let done = try await people.moderator.submit(
                form, ["reason": "Private reason", "statement": "Public sentence"], from: form)
            #expect(done.path == "/decisions/1" && done.text.contains("The decision is reversed."))
            #expect(try await board.get("/posts/\(post.id)").status == 200)
            #expect(try await people.moderator.get(path).text.contains("decide-form"), "the case is open again")
            let log = try await people.author.get("/log").text
            #expect(log.contains("Public sentence") && !log.contains("Private reason"))
            let twice = try await people.moderator.submit(form, ["reason": "Again"], from: "/moderation/words")
            #expect(twice.status == 409 && twice.text.contains("already reversed"))
        }
    }

    @Test func `a moderator whom no other can replace is told that the appealed decision is their own`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (_, found, _) = try await board.reportedPage(people)
            _ = try await board.decide(found.id, #"{"verdict":"hide","reason":"spam"}"#, by: people.tokens.moderator)
            _ = try await people.author.submit(
                "/decisions/1/appeal", ["text": "It is no advert."], from: "/decisions/1/appeal")
            let list = try await people.second.get("/moderation/appeals").text
            #expect(list.contains(">Appeal #1 against: hidden, “Buy umbrellas here”</a>"))
            let own = "You made this decision yourself."
            #expect(try await !people.second.get("/appeals/1").text.contains(own))
            for handle in ["minsu", "ada"] { _ = try await board.store.setRole(.member, handle: handle) }
            #expect(try await people.moderator.get("/appeals/1").text.contains(own))
            let korean = try await people.moderator.get("/moderation/appeals?lang=ko").text
            #expect(korean.contains(">이의 신청 #1: “Buy umbrellas here” 숨김 결정에 대해</a>"))
            let upheld = try await people.moderator.submit(
                "/moderation/appeals/1/resolve", ["overturns": "uphold"], from: "/appeals/1?lang=en")
            #expect(upheld.text.contains("The decision is upheld. The content stays hidden."))
        }
    }

    @Test func `an upheld decision keeps its sanction, and the tick that would lift it is refused`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (_, first, _) = try await board.reportedPage(people, "Advert 1")
            let (_, second, _) = try await board.reportedPage(people, "Advert 2")
            let batch = NewBatch(
                cases: [first, second].map { CaseTarget(case: $0.id) },
                decision: NewDecision(
                    verdict: .remove, sanction: NewSanctionTerms(kind: .silence, seconds: 86_400), reason: .spam))
            _ = try await board.decide(batch, by: people.tokens.moderator).value(BatchResult.self)
            _ = try await people.author.submit(
                "/decisions/1/appeal", ["text": "It is no advert."], from: "/decisions/1/appeal")
            let form = "/moderation/appeals/1/resolve"
            var fields = ["overturns": "uphold", "liftsSanction": "true", "answer": "Typed answer"]
            let refused = try await people.second.submit(form, fields, from: "/appeals/1")
            #expect(refused.status == 422 && refused.text.contains("Typed answer</textarea>"))
            #expect(refused.text.contains("id=\"field-liftsSanction-error\">The sanction can be lifted only if"))
            let open: Appeal = try await board.get("/appeals/1", token: people.tokens.second).value()
            #expect(open.state == .open)

            fields["overturns"] = "overturn"
            let resolved = try await people.second.submit(form, fields, from: "/appeals/1")
            #expect(resolved.path == "/appeals/1" && resolved.text.contains("overturned on appeal"))
            let record: ModerationRecord = try await board.get(
                "/members/haneul/record", token: people.tokens.moderator
            ).value()
            #expect(record.activeSanctions == [])
        }
    }

    @Test func `a moderator who may not resolve an appeal reads why`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (post, found, _) = try await board.reportedPage(people)
            _ = try await board.report(post.id, by: people.tokens.second).value(Report.self)
            _ = try await board.decide(found.id, #"{"verdict":"hide","reason":"spam"}"#, by: people.tokens.moderator)
            _ = try await people.author.submit(
                "/decisions/1/appeal", ["text": "It is no advert."], from: "/decisions/1/appeal")
            let decided = try await people.moderator.get("/appeals/1").text
            #expect(decided.contains("You made this decision, so another moderator reviews the appeal."))
            let reported = try await people.second.get("/appeals/1").text
            #expect(reported.contains("You reported this content, so another moderator reviews the appeal."))

            let silence = #"{"terms":{"kind":"silence","seconds":3600},"reason":"abuse"}"#
            #expect(
                try await board.post("/members/minsu/sanctions", token: people.tokens.admin, json: silence).status
                    == 201)
            _ = try await people.second.submit(
                "/decisions/2/appeal", ["text": "I was quoting."], from: "/decisions/2/appeal")
            #expect(try await people.moderator.get("/appeals/2").text.contains("only an admin can review the appeal."))
            #expect(try await people.second.get("/appeals/2").text.contains("A moderator will review it."))
        }
    }

    @Test func `the page of an appeal leads to the next one and back to the list`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            for number in 1...2 {
                let (_, found, _) = try await board.reportedPage(people, "Advert \(number)")
                _ = try await board.decide(
                    found.id, #"{"verdict":"hide","reason":"spam"}"#, by: people.tokens.moderator)
                _ = try await people.author.submit(
                    "/decisions/\(number)/appeal", ["text": "It is no advert."], from: "/decisions/\(number)/appeal")
            }
            let next = "href=\"/appeals/1\" rel=\"next\" data-key=\"j\""
            let back = "href=\"/moderation/appeals\" data-key=\"q\""
            let last = try await people.second.get("/appeals/2").text
            #expect(last.contains(next) && last.contains(back))
            for key in ["j", "q"] { #expect(last.ranges(of: "<kbd>\(key)</kbd>").count == 1) }
            #expect(!last.contains("<kbd>k</kbd>"))
            let resolved = try await people.second.submit(
                "/moderation/appeals/2/resolve", ["overturns": "uphold"], from: "/appeals/2")
            #expect(resolved.path == "/appeals/2" && resolved.text.contains(next))
            #expect(try await !people.second.get("/appeals/1").text.contains("rel=\"next\""))
            let own = try await people.author.get("/appeals/1").text
            #expect(!own.contains("data-key=\"q\"") && !own.contains("<kbd>q</kbd>"))
        }
    }

    private static func version(
        of id: CaseSummary.ID, _ board: RunningBoard, _ people: ModerationBrowsers
    ) async throws -> String {
        let found: Case = try await board.get("/cases/\(id)", token: people.tokens.moderator).value()
        return String(found.summary.version)
    }
}
