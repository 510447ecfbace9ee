import BoardModels
import Curl
import Testing

@testable import BoardPages
@testable import BoardServer

/// Forms that a sign-in interrupted: what they do is named, they run only when pressed, and no other account gets them.
struct InterruptedFormTests {
    /// The fields of a decision on the case of a reported post, taken from the page of a moderator whose session then
    /// ends, and the sign-in page that answers it.
    private static func endedDecision(
        _ board: RunningBoard
    ) async throws -> (post: Post, path: String, browser: Browser, refused: PageAnswer, carried: [String: String]) {
        let people = try await ModerationBrowsers(on: board)
        let (post, found, path) = try await board.reportedPage(people, "Buy sunglasses")
        let browser = people.moderator
        let page = try await browser.get(path)
        let fields = [
            "csrf": try #require(page.hiddenValue("csrf", ofFormTo: "\(path)/decide")),
            "version": String(found.version), "verdict": "remove", "reason": "spam", "sanction": "suspend",
            "sanction.seconds": "", "step": "decide", "key": "k-1",
        ]
        browser.cookies = [:]
        let refused = try await browser.submit("\(path)/decide", fields)
        var carried = ["sentTo": "\(path)/decide"]
        carried["csrf"] = refused.hiddenValue("csrf", ofFormTo: "/signin")
        carried["sentBy"] = refused.hiddenValue("sentBy", ofFormTo: "/signin")
        for name in fields.keys where name != "csrf" {
            carried["sent." + name] = refused.hiddenValue("sent." + name, ofFormTo: "/signin")
        }
        return (post, path, browser, refused, carried)
    }

    @Test func `a decision names its verdict, reason and case, and waits for a press`() async throws {
        try await withBoard { board in
            let (post, path, browser, refused, carried) = try await Self.endedDecision(board)
            #expect(refused.status == 401 && refused.text.contains("Sign in to go on: Make the decision"))
            #expect(carried["sentBy"] == "mona")
            let signedIn = try await browser.submit(
                "/signin", carried.merging(["handle": "mona", "password": RunningBoard.password]) { $1 })
            #expect(signedIn.text.contains("<h1>Go on: Make the decision</h1>"))
            for shown in ["<dd>removed</dd>", "<dd>spam</dd>", "<dd>suspension</dd>", "Buy sunglasses"] {
                #expect(signedIn.text.contains(shown), "\(shown)")
            }
            #expect(!signedIn.text.contains("data-send"))
            // The press leads to the preview, which names all cases.
            #expect(signedIn.text.contains(">Preview the decision</button>"))
            #expect(signedIn.hiddenValue("step", ofFormTo: "\(path)/decide") == nil)
            #expect(try await board.get("/posts/\(post.id)").status == 200, "nothing is decided by the sign-in")
            var again: [String: String] = [:]
            for (name, value) in carried where name.hasPrefix("sent.") { again[String(name.dropFirst(5))] = value }
            again["csrf"] = signedIn.hiddenValue("csrf", ofFormTo: "\(path)/decide")
            _ = try await browser.submit("\(path)/decide", again)
            #expect(try await board.get("/posts/\(post.id)").status == 404)
        }
    }

    @Test func `another account does not get the decision, and is told so`() async throws {
        try await withBoard { board in
            let (post, path, browser, _, carried) = try await Self.endedDecision(board)
            let signedIn = try await browser.submit(
                "/signin", carried.merging(["handle": "minsu", "password": RunningBoard.password]) { $1 })
            #expect(signedIn.text.contains("had been filled in with another account, so it was discarded"))
            #expect(signedIn.hiddenValue("verdict", ofFormTo: "\(path)/decide") == nil)
            #expect(try await board.get("/posts/\(post.id)").status == 200)
        }
    }

    @Test func `a form of another account is discarded while one is signed in`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let page = try await people.author.get("/write")
            let token = try #require(page.hiddenValue("csrf", ofFormTo: "/write"))
            let answer = try await people.reporter.submit("/write", ["csrf": token, "title": "T", "body": "B b"])
            #expect(answer.status == 403 && answer.text.contains("haneul filled in this form"))
            #expect(!answer.text.contains(#"action="/write""#) && !answer.text.contains("B b"))
        }
    }

    @Test func `a deletion waits for a press after the sign-in`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let post = try await board.publish("Pajeon", by: people.tokens.author)
            let path = "/posts/\(post.id)/delete"
            let browser = Browser(board)
            let refused = try await browser.submit(path)
            let signedIn = try await browser.submit(
                "/signin",
                [
                    "handle": "haneul", "password": RunningBoard.password, "sentTo": path,
                    "csrf": try #require(refused.hiddenValue("csrf", ofFormTo: "/signin")),
                ])
            #expect(signedIn.text.contains("<h1>Go on: Delete the post</h1>"))
            #expect(signedIn.text.contains("<dd>Pajeon</dd>") && signedIn.text.contains(">Delete the post</button>"))
            #expect(try await board.get("/posts/\(post.id)").status == 200)
        }
    }

    @Test func `a deletion of the account asks for the password again`() async throws {
        try await withBoard { board in
            try await board.join("mina")
            let browser = Browser(board)
            try await browser.signIn("mina")
            let page = try await browser.get("/account/delete")
            let token = try #require(page.hiddenValue("csrf", ofFormTo: "/account/delete"))
            browser.cookies = [:]
            let refused = try await browser.submit("/account/delete", ["csrf": token, "password": "correct-horse"])
            #expect(!refused.text.contains("correct-horse"))
            let signedIn = try await browser.submit(
                "/signin",
                [
                    "handle": "mina", "password": RunningBoard.password, "sentTo": "/account/delete",
                    "sent.password": try #require(refused.hiddenValue("sent.password", ofFormTo: "/signin")),
                    "csrf": try #require(refused.hiddenValue("csrf", ofFormTo: "/signin")),
                ])
            #expect(signedIn.text.contains("<h1>Go on: "))
            #expect(signedIn.text.contains(#"type="password" id="field-password" name="password""#), "\(signedIn.text)")
        }
    }

    @Test func `every form that needs an account has a name for what it does`() {
        let nameless = PageRoute.all.filter { route in
            route.method == .post && route.caller != .anyone && PageForm.actions[route] == nil
        }
        #expect(nameless.map(\.path) == [])
    }

    @Test func `an expired registration comes back with its fields, without the password`() async throws {
        try await withBoard { board in
            let answer = try await Browser(board).submit(
                "/register", ["csrf": "x", "handle": "mina", "displayName": "Mina", "password": "correct-horse"])
            #expect(answer.status == 403)
            #expect(answer.text.contains(#"value="mina""#) && answer.text.contains(#"value="Mina""#))
            #expect(answer.text.contains(#"name="password""#) && !answer.text.contains("correct-horse"))
            #expect(answer.hiddenValue("csrf", ofFormTo: "/register") != nil)
        }
    }

    @Test func `answers to forms are kept for the history, whatever cookies follow`() async throws {
        try await withBoard { board in
            try await board.join("mina")
            let browser = Browser(board)
            try await browser.signIn("mina")
            let answer = try await browser.submit("/write", ["title": ""], from: "/write")
            #expect(answer.status == 422 && answer.header("Cache-Control") == "private, no-cache")
            #expect(answer.header("Vary") == nil)
        }
    }
}
