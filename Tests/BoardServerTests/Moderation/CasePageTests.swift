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

    @Test func `a case says what the verdicts and the sanctions do`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (_, _, path) = try await board.reportedPage(people)
            let page = try await people.moderator.get(path).text
            #expect(page.contains("Others no longer see the post."))
            #expect(page.contains("<dt>Suspension</dt><dd>The author is signed out everywhere"))
            let korean = try await people.moderator.get("\(path)?lang=ko").text
            #expect(korean.contains("글이 다른 회원에게 보이지 않습니다.") && korean.contains("<dt>글쓰기 제한</dt>"))
        }
    }

    @Test func `the page of a moderator's own case leads back to the queue`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (_, found) = try await board.reportedPost(
                "My own", author: people.tokens.second, reporter: people.tokens.reporter,
                moderator: people.tokens.moderator)
            let refused = try await people.second.get("/moderation/cases/\(found.id)")
            #expect(refused.status == 403 && refused.text.contains("You cannot decide about your own content"))
            #expect(refused.text.contains("href=\"/moderation\" data-key=\"q\""))
            #expect(refused.text.contains("<kbd>q</kbd>"))
            #expect(try await !people.second.get("/moderation/cases/99").text.contains("data-key=\"q\""))
        }
    }

    @Test func `a case that the moderator may not decide says why`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (post, _, path) = try await board.reportedPage(people)
            try await board.report(post.id, byFormerMember: "minsu", people.tokens.second)
            let reported = try await people.second.get(path).text
            #expect(
                reported.contains(
                    "You reported this content before you were a moderator, so another moderator decides."))
            #expect(!reported.contains("decide-form") && reported.contains("\(path)/notes"))
            _ = try await people.moderator.submit("\(path)/claim", [:], from: path)
            let claimed = try await people.second.get(path).text
            #expect(claimed.contains("You reported this content") && !claimed.contains("You can decide after that"))
            #expect(try await !people.moderator.get(path).text.contains("another moderator decides"))

            let (_, found) = try await board.reportedPost(
                "Moderator's advert", author: people.tokens.second, reporter: people.tokens.reporter,
                moderator: people.tokens.moderator)
            let other = try await people.moderator.get("/moderation/cases/\(found.id)").text
            #expect(other.contains("only an admin can decide.") && !other.contains("decide-form"))
            // Nobody has written an address for the board of the test.
            #expect(!other.contains("only an admin can decide. <a"))
            let admin = Browser(board)
            try await admin.signIn("ada")
            #expect(try await admin.get("/moderation/cases/\(found.id)").text.contains("decide-form"))
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

    @Test func `a missing choice is asked for in words that suit a choice`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (_, found, path) = try await board.reportedPage(people)
            let browser = Browser(board, language: .korean)
            try await browser.signIn("mona")
            var fields = ["version": String(found.version)]
            let undecided = try await browser.submit("\(path)/decide", fields, from: path)
            #expect(undecided.status == 422 && undecided.text.contains("결정을 골라 주세요."))
            fields["verdict"] = "hide"
            let unfounded = try await browser.submit("\(path)/decide", fields, from: path)
            #expect(unfounded.status == 422 && unfounded.text.contains("사유를 골라 주세요."))
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
            #expect(try await people.moderator.get(path).text.contains(">Adverts (spam)<"))
            let preview = try await people.moderator.submit(
                "\(path)/decide", ["version": String(found.version), "verdict": "hide", "preset": "Adverts"],
                from: path)
            #expect(preview.text.contains("No adverts.") && preview.text.contains("value=\"Adverts\" selected"))
            let decided = try await people.moderator.submit(
                "\(path)/decide",
                ["version": String(found.version), "verdict": "hide", "preset": "Adverts", "step": "decide"],
                from: path)
            #expect(decided.path == "/decisions/1")
            let korean = try await people.author.get("/decisions/1?lang=ko")
            #expect(korean.text.contains("광고는 안 됩니다."))
        }
    }

    @Test func `a note is added beside a decision that is being typed, which stays`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (_, found, path) = try await board.reportedPage(people)
            let typed = [
                "version": String(found.version), "verdict": "hide", "reason": "spam", "message": "Typed message",
            ]
            let preview = try await people.moderator.submit(
                "\(path)/decide", typed.merging(["note": "Half a note", "step": "preview"]) { $1 }, from: path)
            #expect(preview.text.contains("What would happen"))
            #expect(preview.text.contains("Half a note</textarea>"), "the preview keeps the note")

            let empty = try await people.moderator.submit(
                "\(path)/decide", typed.merging(["note": " ", "step": "note"]) { $1 }, from: path)
            #expect(empty.status == 422 && empty.text.contains("Typed message</textarea>"))
            let noted = try await people.moderator.submit(
                "\(path)/decide", typed.merging(["note": "Asked the author", "step": "note"]) { $1 }, from: path)
            #expect(noted.status == 200 && noted.text.contains("The note is added."))
            #expect(noted.text.contains("Typed message</textarea>") && noted.text.contains("value=\"hide\" checked"))
            #expect(!noted.text.contains("Asked the author</textarea>"))
            let stored: Case = try await board.get("/cases/\(found.id)", token: people.tokens.moderator).value()
            #expect(stored.notes.map(\.text) == ["Asked the author"] && stored.decisions == [])
        }
    }

    @Test func `the page of a case and that of its decision lead to the next case`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (_, first, path) = try await board.reportedPage(people, "Advert 1")
            let (_, _, second) = try await board.reportedPage(people, "Advert 2")
            let (_, _, third) = try await board.reportedPage(people, "Advert 3")
            _ = try await people.second.submit("\(second)/claim", [:], from: second)
            let next = "href=\"\(third)\" rel=\"next\""
            #expect(try await people.moderator.get(path).text.contains(next), "a case that another holds is left out")
            #expect(try await !people.moderator.get(third).text.contains("rel=\"next\""))
            let decided = try await people.moderator.submit(
                "\(path)/decide", ["version": String(first.version), "verdict": "dismiss", "step": "decide"],
                from: path)
            #expect(decided.path == "/decisions/1" && decided.text.contains("href=\"\(third)\""))
            #expect(try await !people.author.get("/decisions/1").text.contains(third))
        }
    }

    @Test func `cases selected in the queue are ticked on the page of the first, also of several authors`()
        async throws
    {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (_, first, path) = try await board.reportedPage(people, "Advert 1")
            let (_, second, _) = try await board.reportedPage(people, "Advert 2")
            let other = try await board.join("other-author").token
            let (_, third) = try await board.reportedPost(
                "Advert 3", author: other, reporter: people.tokens.reporter, moderator: people.tokens.moderator)
            let queue = try await people.moderator.get("/moderation").text
            for found in [first, second, third] {
                #expect(queue.contains("name=\"case\" value=\"\(found.id)\" form=\"selection\""))
            }
            let page = try await people.moderator.get("/moderation/decide?case=\(first.id)&case=\(third.id)")
            #expect(page.path == "\(path)?with=\(third.id)")
            #expect(page.text.contains("value=\"\(third.id):\(third.version)\" checked"))
            #expect(!page.text.contains("value=\"\(second.id):\(second.version)\" checked"), "not selected")
        }
    }

    @Test func `cases that the moderator may not decide cannot be selected`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            var pages: [(post: Post, case: CaseSummary, path: String)] = []
            for number in 1...3 { pages.append(try await board.reportedPage(people, "Advert \(number)")) }
            let reported = pages[0]
            try await board.report(reported.post.id, byFormerMember: "minsu", people.tokens.second)
            let queue = try await people.second.get("/moderation").text
            #expect(!queue.contains("name=\"case\" value=\"\(reported.case.id)\""))
            #expect(queue.contains("name=\"case\" value=\"\(pages[1].case.id)\""))
            #expect(queue.ranges(of: ">another moderator decides<").count == 1)
            #expect(try await !people.moderator.get("/moderation").text.contains("another moderator decides"))

            let none = try await people.second.get("/moderation/decide?case=\(reported.case.id)")
            #expect(none.path == "/moderation" && none.text.contains("You cannot decide the selected cases"))
            let rest = pages.map { "case=\($0.case.id)" }.joined(separator: "&")
            let some = try await people.second.get("/moderation/decide?\(rest)")
            #expect(some.path == "\(pages[1].path)?with=\(pages[2].case.id)")
            #expect(some.text.contains("1 of the selected cases is left out"))
            let all = try await people.second.get("\(pages[1].path)?with=all").text
            #expect(!all.contains("value=\"\(reported.case.id):"))
            #expect(all.contains("value=\"\(pages[2].case.id):"))
        }
    }

    @Test func `the page of several selected cases lists them all with their texts at its top`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (_, first, path) = try await board.reportedPage(people, "Advert 1")
            let post = try await board.publish("Advert 2", body: "Half price today.", by: people.tokens.author)
            _ = try await board.report(post.id, by: people.tokens.reporter).value(Report.self)
            let second = try await board.openCase(about: post.id, as: people.tokens.moderator)
            let alone = try await people.moderator.get(path).text
            #expect(alone.contains("<div id=\"together\" hidden>") && !alone.contains("cases together<"))
            let page = try await people.moderator.get("/moderation/decide?case=\(first.id)&case=\(second.id)").text
            let list = try #require(page.split(separator: "id=\"together\"").last?.split(separator: "</details>").first)
            #expect(list.contains("<summary>Deciding 2 cases together</summary>"))
            #expect(list.contains("<strong>Advert 1</strong>") && list.contains("<strong>Advert 2</strong>"))
            #expect(list.contains("Half price today."))
            let one = try await people.moderator.submit(
                "\(path)/decide", ["version": String(first.version), "verdict": "dismiss"], from: path)
            #expect(one.text.contains("<div id=\"together\" hidden>"), "none is ticked any more")
        }
    }

    @Test func `without a selected case the queue says to select some, and keeps its filters`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            for number in 1...2 { _ = try await board.reportedPage(people, "Advert \(number)") }
            let queue = try await people.moderator.get("/moderation?author=haneul").text
            #expect(queue.contains("<input type=\"hidden\" name=\"author\" value=\"haneul\">"))
            let none = try await people.moderator.get("/moderation/decide?author=haneul")
            #expect(none.path == "/moderation?author=haneul")
            #expect(none.text.contains("Select the cases to decide together first."))
        }
    }

    @Test func `the list of keys has those of the page, each once`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (_, found, path) = try await board.reportedPage(people, "Advert 1")
            _ = try await board.decide(found.id, #"{"verdict":"dismiss"}"#, by: people.tokens.moderator)
            let (_, _, undecided) = try await board.reportedPage(people, "Advert 2")
            _ = try await board.reportedPage(people, "Advert 3")
            for (page, keys, others) in [
                ("/moderation", ["j", "k", "x", "a", "g", "Enter"], ["c", "q", "u"]),
                (undecided, ["j", "q", "c", "p", "y"], ["k", "x", "g", "u"]), (path, ["j", "q"], ["k", "c"]),
                ("/decisions/1", ["j", "u", "q"], ["k", "c"]),
            ] {
                let text = try await people.moderator.get(page).text
                for key in keys { #expect(text.ranges(of: "<kbd>\(key)</kbd>").count == 1, "\(key) on \(page)") }
                for key in others { #expect(!text.contains("<kbd>\(key)</kbd>"), "\(key) on \(page)") }
            }
        }
    }

    @Test func `all cases of an author are decided together by one choice`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            var pages: [(post: Post, case: CaseSummary, path: String)] = []
            for number in 1...3 { pages.append(try await board.reportedPage(people, "Advert \(number)")) }
            let path = pages[0].path
            let queue = try await people.moderator.get("/moderation?author=haneul")
            #expect(queue.text.contains("href=\"\(path)?with=all\""))
            let page = try await people.moderator.get("\(path)?with=all")
            #expect(page.text.contains("All 2 of haneul") && page.text.contains("value=\"all\" checked"))
            let decided = try await people.moderator.submit(
                "\(path)/decide",
                [
                    "version": String(pages[0].case.version), "verdict": "remove", "reason": "spam", "others": "all",
                    "step": "decide",
                ], from: path)
            #expect(decided.path == "/moderation/batches/1" && decided.text.contains("3 cases are decided."))
            for page in pages { #expect(try await board.get("/posts/\(page.post.id)").status == 404) }
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
