import BoardModels
import BoardTestSupport
import Curl
import Testing

/// Tests of deciding on all that an author has written, on the page of one case and by the API.
struct RaidPageTests {
    @Test func `everything of an author is previewed, removed and reversed from the page of a case`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (reported, found, path) = try await board.reportedPage(people, "Advert 1")
            let other = try await board.publish("Advert 2", by: people.tokens.author)
            var fields = [
                "version": String(found.version), "verdict": "remove", "reason": "spam", "others": "today",
                "step": "preview",
            ]
            let page = try await people.moderator.get(path)
            #expect(page.text.contains("have written in the last 24 hours, reported or not"))
            let preview = try await people.moderator.submit("\(path)/decide", fields, from: path)
            #expect(preview.text.contains("Remove 2</button>"))
            #expect(preview.text.contains("<li>Advert 2</li>"))
            #expect(try await board.get("/posts/\(other.id)").status == 200)
            fields["step"] = "decide"
            let done = try await people.moderator.submit("\(path)/decide", fields, from: path)
            #expect(done.path == "/moderation/batches/1" && done.text.contains("Advert 2"))
            for post in [reported, other] { #expect(try await board.get("/posts/\(post.id)").status == 404) }
            let batch = "/moderation/batches/1"
            _ = try await people.moderator.submit("\(batch)/reverse", ["reason": "No adverts."], from: batch)
            for post in [reported, other] { #expect(try await board.get("/posts/\(post.id)").status == 200) }
        }
    }

    @Test func `all that two authors wrote in two hours is removed from the page of one case`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let joon = try await board.join("joon")
            let old = try await board.publish("Soup", by: joon.token)
            board.clock.advance(by: .seconds(3 * 3600))
            let (first, found, path) = try await board.reportedPage(people, "Advert 1")
            let (second, other) = try await board.reportedPost(
                "Advert 2", author: joon.token, reporter: people.tokens.reporter,
                moderator: people.tokens.moderator)
            let third = try await board.publish("Advert 3", by: joon.token)
            let fields = [
                ("version", String(found.version)), ("verdict", "remove"), ("reason", "spam"),
                ("others", "hours"), ("others", "\(other.id):\(other.version)"),
            ]
            let page = "\(path)?with=\(other.id)"
            let preview = try await people.moderator.submit(
                "\(path)/decide", fields + [("step", "preview")], from: page)
            #expect(preview.text.contains("Remove 3</button>"), "\(preview.text)")
            _ = try await people.moderator.submit("\(path)/decide", fields + [("step", "decide")], from: page)
            for post in [first, second, third] { #expect(try await board.get("/posts/\(post.id)").status == 404) }
            #expect(try await board.get("/posts/\(old.id)").status == 200)
            let batch = "/moderation/batches/1"
            _ = try await people.moderator.submit("\(batch)/reverse", ["reason": "No adverts."], from: batch)
            for post in [first, second, third] { #expect(try await board.get("/posts/\(post.id)").status == 200) }
        }
    }

    @Test func `all reports of a case are listed page by page`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (post, found, path) = try await board.reportedPage(people, "Advert")
            _ = try await board.report(post.id, by: people.tokens.admin)
            let first: Page<CaseReport> = try await board.get(
                "/cases/\(found.id)/reports?limit=1", token: people.tokens.moderator
            ).value()
            #expect(first.items.map(\.reporter.handle) == ["ada"])
            let next = try #require(first.next)
            let second: Page<CaseReport> = try await board.get(
                "/cases/\(found.id)/reports?limit=1&cursor=\(next)", token: people.tokens.moderator
            ).value()
            #expect(second.items.map(\.reporter.handle) == ["rain-fan"] && second.next == nil)
            let page = try await people.moderator.get("\(path)/reports?limit=1")
            #expect(page.text.contains("2 reports, total weight 2.0") && page.text.contains("cursor="))
        }
    }

    @Test func `the address of a removed post says what the log says, and nothing of its text`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (post, found, _) = try await board.reportedPage(people, "Cheap sunglasses")
            let decided: DecisionResult = try await board.decide(
                found.id, #"{"verdict":"remove","reason":"spam"}"#, by: people.tokens.moderator
            ).value()
            let page = try await Browser(board).get("/posts/\(post.id)")
            #expect(page.status == 404 && page.text.contains("Moderators took this post down"))
            #expect(page.text.contains("mona removed post #\(post.id): spam") && !page.text.contains("sunglasses"))
            _ = decided
            #expect(try await Browser(board).get("/posts/999").text.contains("took this post down") == false)
        }
    }

    @Test func `a moderator decides the case that their own report opened`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let post = try await board.publish("Advert", by: people.tokens.author)
            _ = try await board.report(post.id, by: people.tokens.moderator).value(Report.self)
            let found = try await board.openCase(about: post.id, as: people.tokens.moderator)
            let decided = try await board.decide(
                found.id, #"{"verdict":"remove","reason":"spam"}"#, by: people.tokens.moderator)
            #expect(decided.status == 201)
        }
    }

    @Test func `all content needs authors and no dismissal, and a time needs all content`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            for batch in [
                NewBatch(cases: [], authors: ["haneul"], allContent: true, decision: NewDecision(verdict: .dismiss)),
                NewBatch(authors: ["haneul"], since: .now(), decision: NewDecision(verdict: .remove, reason: .spam)),
            ] {
                #expect(try await board.decide(batch, by: people.tokens.moderator).status == 422)
            }
        }
    }

    @Test func `a moderator's menu says how much waits and how old the oldest is`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            _ = try await board.reportedPage(people, "Advert 1")
            #expect(try await people.moderator.get("/about").text.contains("1 case waits for a decision"))
            #expect(try await !people.reporter.get("/about").text.contains("waits for a decision"))
        }
    }

    @Test func `a reported post follows all others on the front page`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let good = try await board.publish("Good soup", by: people.tokens.second)
            board.clock.advance(by: .seconds(60))
            let advert = try await board.publish("Cheap sunglasses", by: people.tokens.author)
            func order() async throws -> [String] {
                let text = try await Browser(board).get("/").text
                return text.matches(of: /href="\/posts\/([0-9]+)"/).map { String($0.1) }
            }
            #expect(try await order().first == advert.id.description)
            _ = try await board.report(advert.id, by: people.tokens.reporter)
            _ = try await board.report(advert.id, by: people.tokens.admin)
            #expect(try await order().first == good.id.description)
        }
    }
}
