import BoardModels
import BoardTestSupport
import Curl
import Testing

@testable import BoardPages
@testable import BoardServer
@testable import BoardWeb

/// The pages that sign in and out, register, and appeal a suspension.
struct SessionPageTests {
    private static let credentials = ["handle": "mina", "password": RunningBoard.password]

    @Test func `a visitor registers, is signed in, and continues where they came from`() async throws {
        try await withBoard { board in
            let browser = Browser(board)
            let opened = try await browser.get("/register?next=/account/name")
            #expect(opened.status == 200 && opened.text.contains(#"href="/signin?next="#))
            let fields = Self.credentials.merging(["displayName": "비 오는 날", "next": "/account/name"]) { $1 }
            let answer = try await browser.submit("/register", fields, from: "/register?next=/account/name")
            #expect(answer.status == 200 && answer.text.contains("<ol class=\"codes\">"))
            #expect(answer.text.contains("href=\"/account/name\""))
            #expect(try await browser.get("/account/name").text.contains("비 오는 날"))
            let sessions: Page<Session> = try await board.get(
                "/sessions", token: try await board.signIn("mina").token
            ).value()
            #expect(sessions.items.contains { $0.client != "tests" })
            // Who is signed in needs no sign-in.
            #expect(try await browser.get("/signin?next=/account").path == "/account")
            #expect(try await browser.get("/register").path == "/")
        }
    }

    @Test(arguments: Language.allCases)
    func `the file of recovery codes says whose they are and where they are used`(language: Language) async throws {
        try await withBoard { board in
            let browser = Browser(board, language: language)
            let page = try await browser.submit("/register", Self.credentials, from: "/register")
            let title = MemberPageText.recoveryFileTitle.text(in: language, "mina")
            #expect(page.text.contains("\"data:text/plain;charset=utf-8," + PagePath.encoded(title + "\n")))
            let code = try #require(page.text.firstMatch(of: #/<li><code>([^<]+)<\/code>/#)).1
            let address = language == .english ? "\nSet a new password at: http" : "\n새 비밀번호 정하는 곳: http"
            #expect(page.text.contains(PagePath.encoded(address)))
            #expect(page.text.contains(PagePath.encoded("/recover\n\(code)\n")))
        }
    }

    @Test func `a registration that is refused keeps what was typed, but not the password`() async throws {
        try await withBoard { board in
            try await board.join("mina")
            let browser = Browser(board)
            let fields = ["handle": "Mi Na", "displayName": "Mina of Mangwon", "password": "pw-93x", "next": "/mine"]
            let invalid = try await browser.submit("/register", fields, from: "/register?next=/mine")
            #expect(invalid.status == 422 && invalid.path == "/register")
            #expect(invalid.text.contains(#"value="Mi Na""#) && invalid.text.contains(#"value="Mina of Mangwon""#))
            #expect(invalid.text.contains(#"name="next" value="/mine""#) && !invalid.text.contains("pw-93x"))
            #expect(invalid.text.contains("must have at least 10 characters"))
            #expect(invalid.text.contains("must have 3–20 small letters a–z"))
            #expect(invalid.text.contains("Did you mean mi-na?"))
            let short = try await browser.submit(
                "/register", ["handle": "mona", "password": "abc"], from: "/register")
            #expect(short.text.ranges(of: "<li><a href=\"#field-password\"").count == 1)
            #expect(!short.text.contains("Did you mean"))
            let reserved = try await browser.submit(
                "/register", ["handle": "Operator", "password": "abc"], from: "/register")
            #expect(!reserved.text.contains("Did you mean"))

            let taken = try await browser.submit("/register", Self.credentials, from: "/register")
            #expect(taken.status == 409)
            #expect(taken.text.contains("Another member has this handle") && taken.text.contains(#"value="mina""#))
        }
    }

    @Test func `registrations from a network are limited as in the API`() async throws {
        try await withBoard(settings: { $0.limits.registrationsPerHour = 1 }) { board in
            try await board.join("first")
            let answer = try await Browser(board).submit("/register", Self.credentials, from: "/register")
            #expect(answer.status == 429)
            #expect(answer.text.contains("The limit on registrations per hour from your network is reached."))
            #expect(answer.text.contains(#"value="mina""#))
        }
    }

    @Test(arguments: ["mina", "no-such-member"])
    func `a wrong password and an unknown handle look the same`(handle: String) async throws {
        try await withBoard { board in
            try await board.join("mina")
            let browser = Browser(board)
            let answer = try await browser.submit(
                "/signin", ["handle": handle, "password": "not this one at all"], from: "/signin")
            #expect(answer.status == 422 && answer.text.contains("The handle or the password is wrong."))
            #expect(answer.text.contains(#"value="\#(handle)""#) && !answer.text.contains("not this one at all"))
            // Who has forgotten the password need not type the handle again.
            #expect(answer.text.contains(#"href="/recover?handle=\#(handle)""#))
            #expect(try await browser.get("/account").path.hasPrefix("/signin"))
        }
    }

    @Test func `failed sign-ins on pages and in the API share their limit`() async throws {
        try await withBoard(settings: { $0.limits.failedSignInsPerNetwork = 2 }) { board in
            try await board.join("mina")
            let wrong = try await board.post("/sessions", json: #"{"handle":"mina","password":"not this one"}"#)
            #expect(wrong.status == 401)
            let browser = Browser(board)
            let fields = ["handle": "mina", "password": "nor this one"]
            #expect(try await browser.submit("/signin", fields, from: "/signin").status == 422)
            let limited = try await browser.submit("/signin", fields, from: "/signin")
            #expect(limited.status == 429 && limited.text.contains("failed sign-ins from your network"))
        }
    }

    @Test(arguments: [
        ("/mine", "/mine"), ("/search?q=rain&x=%20", "/search?q=rain&x=%20"), ("https://example.com/", "/"),
        ("//example.com", "/"), ("/\\example.com", "/"), ("javascript:alert(1)", "/"), ("", "/"),
    ])
    func `a sign-in continues only to pages of this board`(next: String, destination: String) async throws {
        try await withBoard { board in
            try await board.join("mina")
            let answer = try await RawForm("/signin", on: board)
                .post(["handle": "mina", "password": RunningBoard.password, "next": next])
            #expect(answer.status == 303)
            #expect(answer.header("Location").map { $0.hasSuffix(destination) } == true)
            #expect(answer.header("Location")?.contains("example.com") == false)
        }
    }

    @Test func `the session's cookie is hidden from scripts and other sites, and the form token changes`()
        async throws
    {
        try await withBoard { board in
            try await board.join("mina")
            let form = try await RawForm("/signin", on: board)
            let answer = try await form.post(["handle": "mina", "password": RunningBoard.password])
            let name = board.cookieName(.session)
            let cookies = answer.headers.filter { $0.name.lowercased() == "set-cookie" }.map(\.value)
            let session = try #require(cookies.first { $0.hasPrefix(name + "=") })
            for part in ["; Max-Age=34560000", "; Path=/", "; SameSite=Lax", "; HttpOnly"] {
                #expect(session.contains(part), "\(session)")
            }
            // Only a proxy in front of the test's server speaks https.
            #expect(session.contains("; Secure") == ReverseProxy.isUsed)
            #expect(cookies.contains { $0.hasPrefix(board.cookieName(.formToken) + "=;") && $0.contains("Max-Age=0") })
            // The token of the anonymous browser proves nothing about the session.
            let value = String(session.dropFirst(name.count + 1).prefix { $0 != ";" })
            let old = try await form.post(
                ["displayName": "Taken over"], to: "/account/name", cookie: "\(form.cookie); \(name)=\(value)")
            #expect(old.status == 403)
        }
    }

    @Test func `signing out ends the session`() async throws {
        try await withBoard { board in
            try await board.join("mina")
            let browser = Browser(board)
            _ = try await browser.submit("/signin", Self.credentials, from: "/signin")
            let left = try await browser.submit("/signout", [:], from: "/account")
            #expect(left.path == "/" && left.text.contains("You are signed out."))
            #expect(try await browser.get("/account").path.hasPrefix("/signin"))
            let token = try await board.signIn("mina").token
            let sessions: Page<Session> = try await board.get("/sessions", token: token).value()
            #expect(sessions.items.allSatisfy { $0.client == "tests" })
        }
    }
}

/// A form that is posted without a browser, to see each response and its cookies.
private struct RawForm {
    let board: RunningBoard
    let path: String
    /// The cookies of the form's page, as a browser sends them back.
    let cookie: String
    let token: String

    init(_ path: String, on board: RunningBoard) async throws {
        let page = try await board.send(.get, path)
        self.board = board
        self.path = path
        cookie = page.headers.filter { $0.name.lowercased() == "set-cookie" }
            .map { String($0.value.prefix { $0 != ";" }) }.joined(separator: "; ")
        let parts = page.text.split(separator: #"name="csrf" value=""#, maxSplits: 1)
        let rest = try #require(parts.last)
        token = String(rest.prefix { $0 != "\"" })
    }

    func post(
        _ fields: [String: String], to other: String? = nil, cookie: String? = nil
    ) async throws -> CurlResponse {
        let pairs = fields.merging(["csrf": token]) { $1 }.map { "\($0.key)=\(Self.encoded($0.value))" }
        return try await board.send(
            .post, other ?? path, json: pairs.joined(separator: "&"),
            headers: [
                (name: "Content-Type", value: "application/x-www-form-urlencoded"),
                (name: "Cookie", value: cookie ?? self.cookie),
            ])
    }

    private static func encoded(_ text: String) -> String {
        text.utf8.map { "%" + [$0].hexadecimal }.joined()
    }
}
