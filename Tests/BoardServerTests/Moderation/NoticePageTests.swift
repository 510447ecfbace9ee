import BoardModels
import BoardTestSupport
import Curl
import Testing

@testable import BoardServer
@testable import BoardWeb

/// The page of a member's notices.
struct NoticePageTests {
    /// Removes a post of "haneul", reported by "rain-fan", and returns it with the decision.
    private static func remove(
        _ title: String, _ people: ModerationTokens, on board: RunningBoard
    ) async throws -> (post: Post, decision: Decision) {
        let (post, found) = try await board.reportedPost(
            title, author: people.author, reporter: people.reporter, moderator: people.moderator)
        let remove = #"{"verdict":"remove","reason":"spam","message":"No <adverts>."}"#
        let result: DecisionResult = try await board.decide(found.id, remove, by: people.moderator).value()
        return (post, result.decision)
    }

    private static func signIn(_ handle: String, on board: RunningBoard) async throws -> Browser {
        let browser = Browser(board)
        _ = try await browser.submit(
            "/signin", ["handle": handle, "password": RunningBoard.password], from: "/signin")
        return browser
    }

    @Test func `an author reads a decision, its message, and where to appeal`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let decision = try await Self.remove("Buy umbrellas here", people, on: board).decision
            let page = try await Self.signIn("haneul", on: board).get("/notices")
            #expect(page.status == 200 && page.text.contains("A moderator removed"))
            #expect(page.text.contains("No &lt;adverts&gt;.") && !page.text.contains("<adverts>"))
            #expect(page.text.contains(#"href="/decisions/\#(decision.id)/appeal""#))
            let reporter = try await Self.signIn("rain-fan", on: board).get("/notices")
            #expect(reporter.text.contains("A moderator removed"))
            #expect(reporter.text.contains(#"href="/reports""#) && !reporter.text.contains("adverts"))
        }
    }

    @Test func `a notice of several decisions names the first titles and leads to the own posts`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            var cases: [CaseTarget] = []
            for number in 1...4 {
                let (_, found) = try await board.reportedPost(
                    "Advert \(number)", author: people.author, reporter: people.reporter, moderator: people.moderator)
                cases.append(CaseTarget(case: found.id))
            }
            let batch = NewBatch(cases: cases, decision: NewDecision(verdict: .remove, reason: .spam))
            _ = try await board.decide(batch, by: people.moderator).value(BatchResult.self)
            let author = try await Self.signIn("haneul", on: board)
            let own = try await author.get("/notices").text
            #expect(own.contains("A moderator removed 4 posts"))
            #expect(own.contains("<p>“Advert 1”, “Advert 2” and 2 more</p>"))
            #expect(try await author.get("/notices?lang=ko").text.contains("<p>“Advert 1”, “Advert 2” 외 2개</p>"))
            let reporter = try await Self.signIn("rain-fan", on: board).get("/notices").text
            #expect(reporter.contains("<p>“Advert 1”, “Advert 2” and 2 more</p>"))
            // Beside the link in the menu.
            let link = "href=\"/mine\""
            #expect(own.ranges(of: link).count == reporter.ranges(of: link).count + 1)
            let posts = try await author.get("/mine?lang=en").text
            for number in 1...4 { #expect(posts.contains("href=\"/decisions/\(number)/appeal\""), "\(number)") }
        }
    }

    @Test func `notices are marked as read one by one and all at once`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            for title in ["Buy umbrellas here", "Buy boots here", "Buy coats here"] {
                _ = try await Self.remove(title, people, on: board)
            }
            let browser = try await Self.signIn("haneul", on: board)
            let first = try await browser.get("/notices")
            for number in 1...3 { #expect(first.text.contains(#"id="notice-\#(number)""#)) }
            let one = try await browser.submit("/notices/2/read", ["next": "/notices?limit=2"], from: "/notices")
            #expect(one.path.hasPrefix("/notices") && one.text.contains("The notice is marked as read."))
            #expect(!one.text.contains(#"action="/notices/2/read""#) && one.text.contains(#"action="/notices/3/read""#))
            let unread = try await browser.get("/notices?unread=true")
            #expect(!unread.text.contains(#"id="notice-2""#) && !unread.text.contains("data-replace=\"notice-"))

            let all = try await browser.submit("/notices/read", [:], from: "/notices")
            #expect(all.path == "/notices" && all.text.contains("All notices are marked as read."))
            #expect(try await browser.get("/notices?unread=true").text.contains("Nothing unread"))
            #expect(try await board.signIn("haneul").unreadNotices == 0)
            #expect(try await browser.submit("/notices/9/read", [:], from: "/account").status == 404)
        }
    }

    @Test func `a long list continues with a link`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            for number in 1...3 { _ = try await Self.remove("Advert \(number)", people, on: board) }
            let browser = try await Self.signIn("haneul", on: board)
            let page = try await browser.get("/notices?limit=2")
            #expect(page.text.contains("/notices?limit=2&amp;cursor=") && !page.text.contains(#"id="notice-1""#))
        }
    }

    @Test(arguments: [("en", "No notices yet"), ("ko", "아직 알림이 없습니다")])
    func `a member without notices learns what comes here`(language: String, title: String) async throws {
        try await withBoard { board in
            let member = try await board.join("mina")
            let page = try await board.send(
                .get, "/notices",
                headers: [
                    (name: "Cookie", value: "\(board.cookieName(.session))=\(member.token)"),
                    (name: "Accept-Language", value: language),
                ])
            #expect(page.status == 200 && page.text.contains(title) && page.text.contains("/account/digest"))
        }
    }
}
