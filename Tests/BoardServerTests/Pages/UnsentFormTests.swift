import BoardModels
import BoardTestSupport
import Curl
import Foundation
import Testing

@testable import BoardPages
@testable import BoardServer
@testable import BoardWeb

/// Whatever answers a form, short of success, brings back what was typed.
struct UnsentFormTests {
    private static let text = "마지막 한 줄까지\n그대로"
    private static let forms = PageRoute.all.filter { $0.method == .post }

    /// A moderator's browser whose form was opened in another session.
    private static func signedInAgain(_ board: RunningBoard) async throws -> (browser: Browser, oldToken: String) {
        let browser = Browser(board)
        try await browser.signIn("mona")
        let page = try await browser.get("/account/name")
        let token = try #require(page.hiddenValue("csrf", ofFormTo: "/account/name"))
        browser.cookies["board_session"] = nil
        try await browser.signIn("mona")
        return (browser, token)
    }

    @Test func `each form that was opened in another session comes back with its text and says that it expired`()
        async throws
    {
        try await withBoard { board in
            _ = try await board.join("mona", as: .moderator)
            let (browser, token) = try await Self.signedInAgain(board)
            for form in Self.forms {
                let answer = try await browser.submit(
                    form.samplePath, ["csrf": token, "text": Self.text, "body": Self.text])
                #expect(answer.status == 403 && answer.text.contains("This form has expired"), "\(form.path)")
                #expect(answer.text.contains(Self.text) && !answer.text.contains(token), "\(form.path)")
                #expect(answer.hiddenValue("csrf", ofFormTo: form.samplePath) != nil, "\(form.path)")
            }
        }
    }

    @Test func `each form whose cookie is gone comes back with its text`() async throws {
        try await withBoard { board in
            for form in Self.forms {
                let browser = Browser(board)
                let answer = try await browser.submit(form.samplePath, ["csrf": "x", "text": Self.text])
                #expect(answer.status == (form.caller == .anyone ? 403 : 401), "\(form.path)")
                #expect(answer.text.contains(Self.text), "\(form.path)")
            }
        }
    }

    @Test(arguments: [
        (PageRoute.submitRegistration, "password", "new-password"), (.submitRecovery, "password", "new-password"),
        (.submitSignIn, "password", "current-password"),
    ])
    func `a password to set is asked for again as a new one`(
        form: PageRoute, name: String, completed: String
    )
        async throws
    {
        try await withBoard { board in
            let answer = try await Browser(board).submit(form.samplePath, ["csrf": "x", name: "rain on the window"])
            #expect(answer.status == 403 && !answer.text.contains("rain on the window"))
            let field = try #require(answer.text.firstMatch(of: /<input[^>]*name="password"[^>]*>/))
            #expect(field.output.contains(#"autocomplete="\#(completed)""#))
        }
    }

    @Test func `each form whose session has ended is carried through the sign-in`() async throws {
        try await withBoard { board in
            _ = try await board.join("mona", as: .moderator)
            for form in Self.forms where form.caller != .anyone {
                let browser = Browser(board)
                browser.cookies["board_session"] = String(repeating: "A", count: 43)
                let fields = ["csrf": "x", "text": Self.text, "body": Self.text, "password": "correct-horse"]
                let refused = try await browser.submit(form.samplePath, fields)
                #expect(refused.status == 401 && refused.text.contains(Self.text), "\(form.path)")
                let carried = [
                    "handle": "mona", "password": RunningBoard.password,
                    "csrf": try #require(refused.hiddenValue("csrf", ofFormTo: "/signin")),
                    "sentTo": try #require(refused.hiddenValue("sentTo", ofFormTo: "/signin")),
                    "sent.text": try #require(refused.hiddenValue("sent.text", ofFormTo: "/signin")),
                    "sent.body": try #require(refused.hiddenValue("sent.body", ofFormTo: "/signin")),
                ]
                #expect(refused.hiddenValue("sent.password", ofFormTo: "/signin") ?? "" == "", "\(form.path)")
                let signedIn = try await browser.submit("/signin", carried)
                #expect(signedIn.status == 200 && signedIn.text.contains(Self.text), "\(form.path)")
                #expect(signedIn.hiddenValue("csrf", ofFormTo: form.samplePath) != nil, "\(form.path)")
            }
        }
    }

    @Test func `a wrong password does not lose the form that the sign-in carries`() async throws {
        try await withBoard { board in
            try await board.join("mina")
            let browser = Browser(board)
            let refused = try await browser.submit("/write", ["title": "비 오는 날", "body": Self.text])
            let csrf = try #require(refused.hiddenValue("csrf", ofFormTo: "/signin"))
            let wrong = try await browser.submit(
                "/signin",
                [
                    "handle": "mina", "password": "wrong-password", "csrf": csrf, "sentTo": "/write",
                    "sent.title": "비 오는 날", "sent.body": Self.text,
                ])
            #expect(wrong.status == 422)
            #expect(wrong.hiddenValue("sent.body", ofFormTo: "/signin") == Self.text)
        }
    }

    @Test func `a post is carried through a wrong password and a recovery`() async throws {
        try await withBoard { board in
            let mina: SignedIn = try await board.post(
                "/members", json: #"{"handle":"mina","password":"\#(RunningBoard.password)"}"#
            ).value()
            let code = try #require(mina.recoveryCodes?.first)
            let browser = Browser(board)
            let typed = ["title": "비 오는 날", "body": Self.text, "weather": "rain", "category": "food"]
            let refused = try await browser.submit("/write", typed)
            #expect(refused.text.contains(#"formaction="/recover""#))
            #expect(refused.text.contains("Everything else that you filled in or chose is kept too."))
            var carried = ["sentTo": "/write", "handle": "mina"]
            carried["csrf"] = refused.hiddenValue("csrf", ofFormTo: "/signin")
            for (name, value) in typed { carried["sent." + name] = value }

            let wrong = try await browser.submit("/signin", carried.merging(["password": "wrong-password"]) { $1 })
            #expect(wrong.text.contains("<h2>What you wrote</h2>") && wrong.text.contains(#"formaction="/recover""#))
            // The links that would lose the text are not shown.
            #expect(!wrong.text.contains("New here?") && !wrong.text.contains("href=\"/recover"))
            // Buttons that keep it take their place, with the words of the links.
            #expect(wrong.text.contains("Forgot your password?</button>"))
            let opened = try await browser.submit("/recover", carried.merging(["begin": "1"]) { $1 })
            #expect(opened.status == 200 && opened.text.contains(#"value="mina""#))
            #expect(opened.hiddenValue("sent.body", ofFormTo: "/recover") == Self.text)
            let new = ["code": "aaaa-bbbb-cccc-dddd", "password": "another fine password"]
            let mistyped = try await browser.submit("/recover", carried.merging(new) { $1 })
            #expect(mistyped.status == 422)
            #expect(mistyped.hiddenValue("sent.body", ofFormTo: "/recover") == Self.text)
            let done = try await browser.submit(
                "/recover", carried.merging(new) { $1 }.merging(["code": code]) { $1 })
            #expect(done.status == 200 && done.text.contains("Your new password is set"))
            #expect(done.text.contains("Nothing is sent before you press the button.") && done.text.contains(Self.text))
            #expect(done.text.contains("value=\"rain\" checked") && done.text.contains("value=\"비 오는 날\""))
        }
    }

    @Test func `a post is carried from the registration back to the sign-in`() async throws {
        try await withBoard { board in
            let browser = Browser(board)
            let refused = try await browser.submit("/write", ["title": "비 오는 날", "body": Self.text])
            let carried = [
                "csrf": try #require(refused.hiddenValue("csrf", ofFormTo: "/signin")), "sentTo": "/write",
                "sent.body": Self.text, "begin": "1",
            ]
            for path in ["/register", "/signin"] {
                let opened = try await browser.submit(path, carried)
                #expect(opened.status == 200 && opened.text.contains("<h2>What you wrote</h2>"))
                #expect(opened.hiddenValue("sent.body", ofFormTo: path) == Self.text)
                #expect(!opened.text.contains("Already have an account?") && !opened.text.contains("New here?"))
            }
        }
    }

    @Test func `a post that a sign-in interrupted is published with all its fields`() async throws {
        try await withBoard { board in
            try await board.join("mina")
            let browser = Browser(board)
            let typed = ["title": "파전", "body": Self.text, "weather": "rain", "category": "food", "key": "k-1"]
            let refused = try await browser.submit("/write", typed)
            var carried = ["handle": "mina", "password": RunningBoard.password, "sentTo": "/write"]
            carried["csrf"] = refused.hiddenValue("csrf", ofFormTo: "/signin")
            for name in typed.keys {
                carried["sent." + name] = refused.hiddenValue("sent." + name, ofFormTo: "/signin")
            }
            let resumed = try await browser.submit("/signin", carried)
            #expect(resumed.hiddenValue("key", ofFormTo: "/write") == "k-1")
            #expect(resumed.text.contains("<h1>Recommend this now?</h1>"))
            #expect(resumed.text.contains("value=\"rain\" checked") && resumed.text.contains("value=\"파전\""))
            // A text is read once more before it is sent.
            #expect(!resumed.text.contains("data-send"))
            var again = typed
            again["csrf"] = resumed.hiddenValue("csrf", ofFormTo: "/write")
            let published = try await browser.submit("/write", again)
            #expect(published.status == 200 && published.path.hasPrefix("/posts/"))
            #expect(published.text.contains("파전"))
        }
    }

    @Test func `a preview that a sign-in interrupted goes on as a preview`() async throws {
        try await withBoard { board in
            try await board.join("mina")
            let browser = Browser(board)
            let typed = ["title": "파전", "body": Self.text, "weather": "rain", "category": "food", "preview": "1"]
            let refused = try await browser.submit("/write", typed)
            #expect(refused.text.contains("<h1>Sign in to go on: Preview</h1>"))
            var carried = ["handle": "mina", "password": RunningBoard.password, "sentTo": "/write"]
            carried["csrf"] = refused.hiddenValue("csrf", ofFormTo: "/signin")
            for name in typed.keys {
                carried["sent." + name] = refused.hiddenValue("sent." + name, ofFormTo: "/signin")
            }
            let resumed = try await browser.submit("/signin", carried)
            #expect(resumed.text.contains("<h1>Preview your post now?</h1>"))
            #expect(resumed.text.contains(">Preview</button>") && !resumed.text.contains(">Recommend</button>"))
            var again = typed
            again["preview"] = resumed.hiddenValue("preview", ofFormTo: "/write")
            again["csrf"] = resumed.hiddenValue("csrf", ofFormTo: "/write")
            let previewed = try await browser.submit("/write", again)
            #expect(previewed.status == 200 && previewed.path == "/write")
            #expect(previewed.text.contains("Not published yet.") && previewed.text.contains(">Recommend</button>"))
        }
    }

    @Test func `a like that asked for a sign-in or an account goes on after it`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            try await board.join("mina")
            let post = try await board.publish("Pajeon", by: alice.token)
            let like = "/posts/\(post.id)/like"
            for (index, action) in ["/signin", "/register"].enumerated() {
                let browser = Browser(board)
                #expect(try await browser.get("/posts/\(post.id)").text.contains("action=\"\(like)\""))
                var page = try await browser.submit(like)
                #expect(page.status == 401)
                // What the sign-in is for is named; it is no error.
                #expect(page.text.contains("<h1>Sign in to like “Pajeon”</h1>"))
                #expect(!page.text.contains("<title>Error"))
                let csrf = try #require(page.hiddenValue("csrf", ofFormTo: "/signin"))
                if action == "/register" {
                    page = try await browser.submit("/register", ["begin": "1", "csrf": csrf, "sentTo": like])
                    #expect(page.status == 200 && page.hiddenValue("sentTo", ofFormTo: "/register") == like)
                }
                page = try await browser.submit(
                    action,
                    [
                        "handle": index == 0 ? "mina" : "jiho", "password": RunningBoard.password, "csrf": csrf,
                        "sentTo": like,
                    ])
                // Recovery codes are read first.
                #expect(page.text.contains("<ol class=\"codes\">") == (action == "/register"))
                // What goes on is named.
                #expect(page.text.contains("Like this post now?</h") && page.text.contains(">Like</button>"))
                // Nothing is sent before the button is pressed.
                #expect(!page.text.contains("data-send"))
                #expect(page.text.contains("Press the button to like “Pajeon”.") == (action == "/signin"))
                let token = try #require(page.hiddenValue("csrf", ofFormTo: like))
                #expect(try await browser.submit(like, ["csrf": token]).text.contains("\(index + 1) like"))
            }
        }
    }

    @Test(arguments: ["https://example.com/", "//example.com", "/api/v1/posts", "/posts/1", ""])
    func `a sign-in carries forms of this board only`(path: String) throws {
        let fields = [("sentTo", path), ("sent.text", "x")]
        #expect(PageForm(fields, path: "/signin").interruptedForm == nil)
    }

    @Test func `a text of ten thousand Korean characters is refused in its form`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            try await board.join("mina")
            let post = try await board.publish("Pajeon", by: alice.token)
            let browser = Browser(board)
            try await browser.signIn("mina")
            let own = try await browser.submit(
                "/write", ["title": "T", "weather": "rain", "category": "food"], from: "/write", follows: false)
            let ownPath = try #require(own.header("Location"))
            let long = String(repeating: "가나다라마 바사아자차", count: 1000)
            for (path, page, field) in [
                ("/write", "/write", "body"), (ownPath + "/edit", ownPath + "/edit", "body"),
                ("/content/\(post.id)/report", "/content/\(post.id)/report", "note"),
                ("/signin/appeal", "/signin/appeal", "text"),
            ] {
                let fields = [
                    "title": "T", "weather": "rain", "category": "food", "reason": "spam", "handle": "mina",
                    "password": RunningBoard.password, "revision": "1", field: long,
                ]
                let answer = try await browser.submit(path, fields, from: page)
                #expect(answer.status == 422 && answer.text.contains(long), "\(path)")
            }
        }
    }

    @Test func `each form over the limit of its network comes back with its text, as often as the limit says`()
        async throws
    {
        let limit = Self.forms.count + 5
        try await withBoard(settings: { $0.limits.networkWritesPerMinute = limit }) { board in
            _ = try await board.join("mona", as: .moderator)
            let browser = Browser(board)
            try await browser.signIn("mona")
            let token = try #require(
                try await browser.get("/account/name").hiddenValue("csrf", ofFormTo: "/account/name"))
            var isUsedUp = false
            for _ in 0..<limit where !isUsedUp { isUsedUp = try await board.delete("/nowhere").status == 429 }
            #expect(isUsedUp)
            let fields = ["csrf": token, "text": Self.text, "body": Self.text]
            for form in Self.forms {
                let answer = try await browser.submit(form.samplePath, fields)
                #expect(answer.status == 429 && answer.header("Retry-After") != nil, "\(form.path)")
                #expect(answer.text.contains(Self.text), "\(form.path)")
                #expect(answer.hiddenValue("csrf", ofFormTo: form.samplePath) != nil, "\(form.path)")
            }
            // Further ones are refused before they are read.
            var areRead: [Bool] = []
            for _ in 0..<60 {
                let answer = try await browser.submit("/account/name", fields)
                #expect(answer.status == 429)
                areRead.append(answer.text.contains(Self.text))
            }
            #expect(areRead.contains(true) && areRead.contains(false))
        }
    }

    @Test func `each form over the size limit comes back with its text`() async throws {
        try await withBoard(settings: { $0.limits.requestBody = 1024 }) { board in
            _ = try await board.join("mona", as: .moderator)
            let browser = Browser(board)
            try await browser.signIn("mona")
            let token = try #require(
                try await browser.get("/account/name").hiddenValue("csrf", ofFormTo: "/account/name"))
            let long = String(repeating: "가나다라마 바사아자차", count: 20)
            for form in Self.forms {
                let answer = try await browser.submit(form.samplePath, ["csrf": token, "text": long, "body": long])
                #expect(answer.status == 413 && answer.text.contains(long), "\(form.path)")
            }
        }
    }

    @Test func `a form over the limit of writes comes back with its text`() async throws {
        try await withBoard(settings: { $0.limits.writesPerMinute = 3 }) { board in
            try await board.join("mina")
            let browser = Browser(board)
            try await browser.signIn("mina")
            var answer = try await browser.submit("/account/settings", from: "/account/settings")
            for _ in 0..<5 where answer.status != 429 {
                answer = try await browser.submit(
                    "/write", ["title": "", "body": Self.text, "weather": "rain", "category": "food"], from: "/write")
                #expect(answer.text.contains(Self.text))
            }
            #expect(answer.status == 429 && answer.header("Retry-After") != nil)
        }
    }

    /// The names of all fields in which forms take words.
    private static let written = [
        "text", "title", "body", "note", "message", "reason", "statement", "displayName", "introduction", "name",
        "english", "korean", "word", "answer", "label", "place",
    ]

    /// Forms that take a handle, a code or the name of a place to search for, but no text.
    private static let withoutText = ["/signin", "/recover", "/place", "/places/add"]

    @Test func `each form over the limit of writes comes back with its text`() async throws {
        try await withBoard(settings: { $0.limits.writesPerMinute = 3 }) { board in
            _ = try await board.join("mona", as: .moderator)
            let browser = Browser(board)
            try await browser.signIn("mona")
            let page = try await browser.get("/account/name")
            let token = try #require(page.hiddenValue("csrf", ofFormTo: "/account/name"))
            for _ in 0..<5 { try await browser.submit("/account/settings", ["csrf": token], follows: false) }
            var fields = Dictionary(uniqueKeysWithValues: Self.written.map { ($0, Self.text) })
            fields["csrf"] = token
            for form in Self.forms {
                let answer = try await browser.submit(form.samplePath, fields)
                #expect(answer.status == 429 && answer.header("Retry-After") != nil, "\(form.path)")
                #expect(answer.text.contains(Self.text), "\(form.path)")
            }
        }
    }

    @Test func `each form that is invalid, or about what is gone, comes back with its text, after a restart too`()
        async throws
    {
        let folder = try TemporaryFolder()
        let (cookies, token) = try await withBoard(folder: folder) { board in
            _ = try await board.join("mona", as: .moderator)
            let browser = Browser(board)
            try await browser.signIn("mona")
            let page = try await browser.get("/account/name")
            return (browser.cookies, try #require(page.hiddenValue("csrf", ofFormTo: "/account/name")))
        }
        try await withBoard(folder: folder) { board in
            var fields = Dictionary(uniqueKeysWithValues: Self.written.map { ($0, Self.text) })
            fields["csrf"] = token
            for form in Self.forms {
                let browser = Browser(board)
                browser.cookies = cookies
                let answer = try await browser.submit(form.samplePath, fields, follows: false)
                #expect(!answer.text.contains("This form has expired"), "\(form.path)")
                guard answer.status >= 400, !Self.withoutText.contains(form.path) else { continue }
                #expect(answer.text.contains(Self.text), "\(form.path): \(answer.status)")
            }
        }
    }

    @Test func `a form opened before the server was restarted is carried out`() async throws {
        let folder = try TemporaryFolder()
        let (cookies, token) = try await withBoard(folder: folder) { board in
            try await board.join("mina")
            let browser = Browser(board)
            try await browser.signIn("mina")
            let page = try await browser.get("/write")
            return (browser.cookies, try #require(page.hiddenValue("csrf", ofFormTo: "/write")))
        }
        try await withBoard(folder: folder) { board in
            let browser = Browser(board)
            browser.cookies = cookies
            let answer = try await browser.submit(
                "/write", ["title": "파전", "weather": "rain", "category": "food", "csrf": token])
            #expect(answer.status == 200 && answer.path.hasPrefix("/posts/"))
        }
    }
}
