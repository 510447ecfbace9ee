import BoardModels
import BoardTestSupport
import Curl
import Testing

@testable import BoardServer
@testable import BoardWeb

/// The life of an account in the browser.
struct AccountPageTests {
    private static let credentials = ["handle": "mina", "password": RunningBoard.password]

    private static func signedIn(on board: RunningBoard) async throws -> Browser {
        let browser = Browser(board)
        let answer = try await browser.submit("/signin", credentials, from: "/signin")
        #expect(answer.status == 200)
        return browser
    }

    @Test func `a member registers, renames, changes the password, and deletes the account`() async throws {
        try await withBoard { board in
            let browser = Browser(board)
            _ = try await browser.submit("/register", Self.credentials, from: "/register")
            let renamed = try await browser.submit(
                "/account/name", ["displayName": "Mina & Söhne", "introduction": "Soup, mostly."],
                from: "/account/name")
            #expect(renamed.path == "/account" && renamed.text.contains("Mina &amp; Söhne"))
            #expect(renamed.text.contains("Your profile is saved.") && renamed.text.contains("Soup, mostly."))

            let other = try await board.signIn("mina").token
            let new = "another fine password"
            let changed = try await browser.submit(
                "/account/password", ["current": RunningBoard.password, "new": new], from: "/account/password")
            #expect(changed.path == "/account" && changed.text.contains("all other sessions have ended"))
            #expect(try await board.get("/me", token: other).status == 401)
            // The session that changed it goes on.
            let own = try #require(browser.cookies[board.cookieName(.session)])
            #expect(try await board.get("/me", token: own).status == 200)

            let question = try await browser.get("/account/delete")
            #expect(question.text.contains("mina") && question.text.contains("/account/export"))
            let wrong = try await browser.submit(
                "/account/delete", ["password": RunningBoard.password], from: "/account/delete")
            #expect(wrong.status == 422 && wrong.text.contains("The password is wrong."))
            let gone = try await browser.submit("/account/delete", ["password": new], from: "/account/delete")
            #expect(gone.path == "/" && gone.text.contains("Your account and its posts are deleted."))
            #expect(try await board.get("/members/mina").status == 404)
            #expect(try await browser.get("/account").path.hasPrefix("/signin"))
        }
    }

    @Test func `invalid names and passwords are refused beside their fields`() async throws {
        try await withBoard { board in
            try await board.join("mina")
            try await board.join("haneul")
            let browser = try await Self.signedIn(on: board)
            let name = try await browser.submit(
                "/account/name", ["displayName": "haneul", "introduction": "Soup, mostly."], from: "/account/name")
            #expect(name.status == 422 && name.text.contains("is the handle of another member"))
            #expect(name.text.contains(#"value="haneul""#) && name.text.contains("Soup, mostly.</textarea>"))
            let same = ["current": RunningBoard.password, "new": RunningBoard.password]
            let password = try await browser.submit("/account/password", same, from: "/account/password")
            #expect(password.status == 422 && password.text.contains("must differ from the current one"))
            #expect(!password.text.contains(RunningBoard.password))
        }
    }

    @Test func `a common password in full-width letters is refused beside its field`() async throws {
        try await withBoard { board in
            let (token, common) = (try await board.join("mina").token, "ｐａｓｓｗｏｒｄ１２３")
            let browser = try await Self.signedIn(on: board)
            let change = ["current": RunningBoard.password, "new": common]
            let page = try await browser.submit("/account/password", change, from: "/account/password")
            #expect(page.status == 422)
            let api = try await board.put(
                "/me/password", token: token, json: #"{"current":"\#(RunningBoard.password)","new":"\#(common)"}"#)
            #expect(try api.brokenRules() == ["new:common-password"])
            let registered = try await board.post("/members", json: #"{"handle":"bora","password":"\#(common)"}"#)
            #expect(try registered.brokenRules() == ["password:common-password"])
        }
    }

    @Test(arguments: [
        ("/account/delete", "password"), ("/account/password", "current"), ("/account/recovery", "password"),
        ("/account/sessions", "password"),
    ])
    func `a wrong password of a signed-in member is a mistake in its field and no failed sign-in`(
        path: String, field: String
    ) async throws {
        try await withBoard { board in
            try await board.join("mina")
            let browser = try await Self.signedIn(on: board)
            let fields = [field: "not this one at all", "new": "another fine password", "name": "script"]
            let wrong = try await browser.submit(path, fields, from: path)
            #expect(wrong.status == 422 && wrong.text.contains("The password is wrong."))
            #expect(wrong.text.contains("href=\"#field-\(field)\"") && !wrong.text.contains("Sign-in failed"))
        }
    }

    @Test func `wrong passwords in a session are limited`() async throws {
        try await withBoard(settings: { $0.limits.confirmationsPerSession = 1 }) { board in
            try await board.join("mina")
            let browser = try await Self.signedIn(on: board)
            let fields = ["password": "not this one at all"]
            #expect(try await browser.submit("/account/delete", fields, from: "/account/delete").status == 422)
            let limited = try await browser.submit("/account/delete", fields, from: "/account/delete")
            #expect(limited.status == 429 && limited.text.contains("wrong passwords in this session"))
        }
    }

    @Test func `the export is the API's file`() async throws {
        try await withBoard { board in
            let token = try await board.join("mina").token
            _ = try await board.publish("Noodle soup", by: token)
            let browser = try await Self.signedIn(on: board)
            let file = try await browser.submit("/account/export", from: "/account")
            #expect(file.status == 200 && file.text.hasPrefix("{") && file.text.contains("Noodle soup"))
            // It is not left in the cache of a browser that others use too.
            #expect(file.header("Cache-Control") == "no-store")
            // A link, which another site can make, exports nothing.
            #expect(try await browser.get("/account/export").status == 405)
        }
    }

    @Test func `a member sees the sessions, and signs out another and this one`() async throws {
        try await withBoard { board in
            let other = try await board.join("mina")
            let browser = try await Self.signedIn(on: board)
            let list = try await browser.get("/account/sessions")
            #expect(list.text.contains("tests") && list.text.contains("this session"))
            // The time of the session that opens the page would be that of an earlier request.
            #expect(list.text.ranges(of: "Last used").count == 1)

            let question = "/account/sessions/\(other.session.id)/revoke"
            #expect(try await browser.get(question).text.contains("tests will be signed out"))
            let revoked = try await browser.submit(question, [:], from: question)
            #expect(revoked.path == "/account/sessions" && revoked.text.contains("The session is signed out."))
            #expect(try await board.get("/me", token: other.token).status == 401)
            #expect(try await browser.get(question).status == 404)

            let token = try await board.signIn("mina").token
            let sessions: Page<Session> = try await board.get("/sessions", token: token).value()
            let own = try #require(sessions.items.first { !$0.isCurrent })
            let last = "/account/sessions/\(own.id)/revoke"
            #expect(try await browser.submit(last, [:], from: last).path == "/")
            #expect(try await browser.get("/account").path.hasPrefix("/signin"))
        }
    }

    @Test func `a member makes an access token, which is shown once and signed out like a session`() async throws {
        try await withBoard { board in
            try await board.join("mina")
            let (browser, path) = (try await Self.signedIn(on: board), "/account/sessions")
            let wrong = try await browser.submit(path, ["name": "화분 센서", "password": "not this one"], from: path)
            #expect(wrong.status == 422 && wrong.text.contains(#"value="화분 센서""#))
            let made = try await browser.submit(
                path, ["name": "화분 센서", "password": RunningBoard.password], from: path)
            let token = String(try #require(made.text.firstMatch(of: #/<code id="new-token">([^<]+)<\/code>/#)).1)
            #expect(made.status == 200 && made.header("Cache-Control") == "no-store")
            #expect(try await board.get("/me", token: token).status == 200)
            let list = try await browser.get(path)
            #expect(list.text.contains("화분 센서") && list.text.contains("access token") && !list.text.contains(token))
            let sessions: Page<Session> = try await board.get("/sessions", token: token).value()
            let question = "\(path)/\(try #require(sessions.items.first { $0.isToken }).id)/revoke"
            try await browser.submit(question, [:], from: question)
            #expect(try await board.get("/me", token: token).status == 401)
        }
    }

    @Test func `the cookie of a revoked session is deleted, and its visitor is anonymous`() async throws {
        try await withBoard { board in
            let member = try await board.join("mina")
            let cookie = [(name: "Cookie", value: "\(board.cookieName(.session))=\(member.token)")]
            let known = try await board.send(.get, "/account", headers: cookie)
            #expect(known.status == 200 && !Self.deletesSession(known))
            let token = try await board.signIn("mina").token
            #expect(try await board.delete("/sessions/\(member.session.id)", token: token).status == 204)

            let open = try await board.send(.get, "/signin", headers: cookie)
            #expect(open.status == 200 && Self.deletesSession(open))
            let closed = try await board.send(.get, "/account", headers: cookie)
            #expect(closed.status == 303 && Self.deletesSession(closed))
            #expect(closed.header("Location")?.contains("/signin?next=%2Faccount") == true)
        }
    }

    private static func deletesSession(_ response: CurlResponse) -> Bool {
        response.headers.contains {
            $0.name.lowercased() == "set-cookie" && $0.value.contains("board_session=;")
                && $0.value.contains("Max-Age=0")
        }
    }

    @Test(arguments: [("en", "Create an account", "Display name"), ("ko", "회원 가입", "닉네임")])
    func `pages are in the visitor's language`(language: String, heading: String, label: String) async throws {
        try await withBoard { board in
            let headers = [(name: "Accept-Language", value: language)]
            let page = try await board.send(.get, "/register", headers: headers)
            #expect(page.text.contains("<h1>\(heading)</h1>") && page.text.contains(label))
            #expect(page.text.contains(#"lang="\#(language)""#))
        }
    }
}
