import BoardModels
import BoardServer
import BoardStore
import BoardTestSupport
import BoardWeb
import Curl
import Testing

struct ReportPageTests {
    @Test func `a report is sent from its page and listed with its outcome`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let post = try await board.publish("Buy umbrellas here", by: people.tokens.author)
            let path = "/content/\(post.id)/report"
            let page = try await people.reporter.get(path)
            #expect(page.status == 200 && page.text.contains("Buy umbrellas here"))
            #expect(page.text.contains("<h1>Report this post</h1>"))
            // The reason decides whether the note is.
            #expect(!page.text.contains("(optional)") && page.text.contains("Required if the reason is “other”"))
            for reason in ReportReason.allCases { #expect(page.text.contains("value=\"\(reason.rawValue)\"")) }

            let sent = try await people.reporter.submit(path, ["reason": "spam", "note": "an advert"], from: path)
            #expect(sent.path == "/reports" && sent.text.contains("Your report was sent."))
            #expect(sent.text.contains("waiting") && sent.text.contains("an advert"))

            let found = try await board.openCase(about: post.id, as: people.tokens.moderator)
            _ = try await board.decide(found.id, #"{"verdict":"hide","reason":"spam"}"#, by: people.tokens.moderator)
            let list = try await people.reporter.get("/reports")
            #expect(list.text.contains("agreed") && list.text.contains("hidden"))
            #expect(try await people.author.get("/reports").text.contains("You have not reported anything."))
        }
    }

    @Test func `the outcome of a report in which nothing was wrong stands once`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (_, found, _) = try await board.reportedPage(people)
            _ = try await board.decide(found.id, #"{"verdict":"dismiss"}"#, by: people.tokens.moderator)
            let list = try await people.reporter.get("/reports?lang=ko").text
            #expect(list.ranges(of: "문제 없음").count == 1)
        }
    }

    @Test func `the addresses of before redirect to the form`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let post = try await board.publish("Noodle soup", by: people.tokens.author)
            let (old, path) = ("/posts/\(post.id)/report", "/content/\(post.id)/report")
            let page = try await people.reporter.get(old, follows: false)
            #expect(page.status == 308 && page.header("Location") == path)
            let sent = try await people.reporter.submit(old, ["reason": "spam"], from: path, follows: false)
            #expect(sent.status == 308 && sent.header("Location") == path)
        }
    }

    @Test func `only who can see it can report content on its page`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (post, found, _) = try await board.reportedPage(people)
            _ = try await board.decide(found.id, #"{"verdict":"hide","reason":"spam"}"#, by: people.tokens.moderator)
            let path = "/content/\(post.id)/report"
            #expect(try await people.reporter.get(path).status == 404)
            #expect(try await people.moderator.get(path).status == 200)
            #expect(try await people.reporter.get("/content/999/report").status == 404)
        }
    }

    @Test func `an incomplete report keeps what was typed`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let post = try await board.publish("Noodle soup", by: people.tokens.author)
            let path = "/content/\(post.id)/report"
            let silent = try await people.reporter.submit(path, ["reason": "other", "note": ""], from: path)
            #expect(silent.status == 422 && silent.text.contains("is required"))
            let none = try await people.reporter.submit(path, ["note": "<b>rude</b>"], from: path)
            #expect(none.status == 422 && none.text.contains("&lt;b&gt;rude&lt;/b&gt;"))
            #expect(!none.text.contains("<b>rude"))
            #expect(none.text.contains("Choose what is wrong.") && !none.text.contains("is required"))
        }
    }

    @Test func `a visitor who wants to report is told why to sign in`() async throws {
        try await withBoard { board in
            let mina = try await board.join("mina")
            let post = try await board.publish("Noodle soup", by: mina.token)
            let page = try await Browser(board).get("/content/\(post.id)/report")
            #expect(page.path.hasPrefix("/signin"))
            #expect(page.text.contains("To report this, sign in or create an account."))
        }
    }

    @Test func `a second report and one of an own post are refused in plain words`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (post, found, _) = try await board.reportedPage(people)
            let path = "/content/\(post.id)/report"
            let twice = try await people.reporter.submit(path, ["reason": "abuse"], from: path)
            #expect(twice.status == 409 && twice.text.contains("You have already reported this post."))
            // The form is not offered again.
            let opened = try await people.reporter.get(path)
            #expect(opened.status == 409 && opened.text.contains("You have already reported this post."))
            #expect(!opened.text.contains("name=\"reason\""))
            let own = try await people.author.get(path)
            #expect(own.status == 403 && own.text.contains("This is your own post."))
            _ = try await board.decide(found.id, #"{"verdict":"dismiss"}"#, by: people.tokens.moderator)
            let reviewed = try await people.second.submit(path, ["reason": "spam"], from: path)
            #expect(reviewed.status == 409 && reviewed.text.contains("found nothing wrong"))
        }
    }

    @Test func `a report beyond the day's limit keeps what was typed and says when to retry`() async throws {
        try await withBoard(settings: { $0.limits.store.reportsPerDay = 1 }) { board in
            let people = try await ModerationBrowsers(on: board)
            let first = try await board.publish("Noodle soup", by: people.tokens.author)
            let path = "/content/\(first.id)/report"
            _ = try await people.reporter.submit(path, ["reason": "spam"], from: path)
            let second = try await board.publish("Bean soup", by: people.tokens.author)
            let next = "/content/\(second.id)/report"
            let refused = try await people.reporter.submit(next, ["reason": "abuse", "note": "rude"], from: next)
            #expect(refused.status == 429 && refused.text.contains("form-errors"))
            #expect(refused.header("Retry-After") == "86400")
            #expect(refused.header("RateLimit")?.hasPrefix("\"reports\";r=0") == true)
            #expect(refused.text.contains("rude</textarea>"))
            #expect(refused.text.contains("value=\"abuse\" checked"))
        }
    }
}
