import BoardModels
import Curl
import FoundationEssentials
import Testing

@testable import BoardPages
@testable import BoardServer
@testable import BoardWeb

/// Opens each page as each caller whom it must refuse.
struct PageCallerTests {
    @Test func `a page of members sends anonymous visitors to the sign-in and back`() async throws {
        try await withBoard { board in
            for page in PageRoute.all where page.caller != .anyone && page.method == .get {
                let answer = try await Browser(board).get(page.samplePath + "?a=1", follows: false)
                #expect(answer.status == 303, "\(page.path)")
                let next = PagePath.encoded(page.samplePath + "?a=1")
                #expect(answer.header("Location") == "/signin?next=" + next, "\(page.path)")
            }
        }
    }

    @Test func `a form of members is refused with the form that signs in`() async throws {
        try await withBoard { board in
            for page in PageRoute.all where page.caller != .anyone && page.method == .post {
                let browser = Browser(board)
                let answer = try await browser.submit(page.samplePath, from: "/signin")
                #expect(answer.status == 401, "\(page.path)")
                #expect(answer.text.contains("action=\"/signin\""), "\(page.path)")
                // An ended session invalidates the form's token too; what is missing is still the sign-in.
                browser.cookies[board.cookieName(.session)] = String(repeating: "A", count: 43)
                let ended = try await browser.submit(page.samplePath, ["csrf": "x"])
                #expect(ended.status == 401, "\(page.path)")
                #expect(browser.cookies[board.cookieName(.session)] == nil, "\(page.path)")
            }
        }
    }

    @Test func `a page of moderators refuses members`() async throws {
        try await withBoard { board in
            try await board.join("alice")
            let browser = Browser(board)
            try await browser.signIn("alice")
            for page in PageRoute.all where page.caller == .moderator {
                let answer =
                    if page.method == .get {
                        try await browser.get(page.samplePath)
                    } else {
                        try await browser.submit(page.samplePath, from: "/account/name")
                    }
                #expect(answer.status == 403, "\(page.path)")
                #expect(answer.text.contains("Your account may not do this."), "\(page.path)")
                #expect(answer.header("Content-Type") == "text/html; charset=utf-8", "\(page.path)")
            }
        }
    }

    @Test func `no form is accepted without its token or from another site`() async throws {
        try await withBoard { board in
            _ = try await board.join("mona", as: .moderator)
            let browser = Browser(board)
            try await browser.signIn("mona")
            for page in PageRoute.all where page.method == .post {
                let missing = try await browser.submit(page.samplePath)
                let wrong = try await browser.submit(page.samplePath, ["csrf": String(repeating: "A", count: 43)])
                let foreign = try await browser.submit(
                    page.samplePath, from: "/account/name", headers: [("Origin", "https://example.com")])
                let unknown = try await browser.submit(
                    page.samplePath, from: "/account/name", headers: [("Origin", "null")])
                for answer in [missing, wrong, foreign, unknown] {
                    #expect(answer.status == 403, "\(page.path)")
                    #expect(answer.path == page.samplePath)
                }
            }
            #expect(try await browser.get("/account").status == 200)
        }
    }

    @Test func `a post without an Origin is accepted from the board's own pages only`() async throws {
        try await withBoard { board in
            try await board.join("mina")
            for (site, status) in [("cross-site", 403), ("same-site", 403), ("same-origin", 303), ("none", 303)] {
                let browser = Browser(board)
                try await browser.signIn("mina")
                // An empty value is sent as no header at all.
                let headers = [(name: "Origin", value: ""), (name: "Sec-Fetch-Site", value: site)]
                let page = try await browser.get("/account/name")
                let token = try #require(page.hiddenValue("csrf", ofFormTo: "/signout"))
                let answer = try await browser.submit("/signout", ["csrf": token], headers: headers, follows: false)
                #expect(answer.status == status, "\(site)")
            }
        }
    }

    @Test(arguments: [
        (nil, "http", "https://board.example", 303), (nil, "http", "http://board.example", 303),
        (nil, "https", "https://board.example", 303), (nil, "https", "http://board.example", 403),
        (nil, "https", "https://other.example", 403),
        ("https://Board.example:443", "http", "https://board.example", 303),
        ("https://board.example", "http", "http://board.example", 403),
        ("https://board.example", "http", "https://127.0.0.1", 403),
    ])
    func `a form's Origin is the board's own scheme and host`(
        publicURL: String?, scheme: String, origin: String, status: Int
    ) async throws {
        try await withBoard(settings: {
            $0.publicURL = publicURL
            $0.trustedProxies = .loopback
        }) { board in
            try await board.join("mina")
            let browser = Browser(board.direct)
            let own = [("X-Forwarded-Proto", scheme), ("Host", "board.example")]
            let form = try await browser.get("/signin", headers: own)
            let fields = [
                "csrf": try #require(form.hiddenValue("csrf", ofFormTo: "/signin")), "handle": "mina",
                "password": RunningBoard.password,
            ]
            let answer = try await browser.submit(
                "/signin", fields, headers: own + [("Origin", origin)], follows: false)
            #expect(answer.status == status)
        }
    }

    @Test func `each form has the token in another form, and all of them are accepted`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            for title in ["Noodle soup", "Bean soup"] { try await board.publish(title, by: alice.token) }
            try await board.join("mina")
            let browser = Browser(board)
            try await browser.signIn("mina")
            let tokens = try await browser.get("/boards/rain").text.components(separatedBy: #"name="csrf" value=""#)
                .dropFirst().map { $0.components(separatedBy: "\"")[0] }
            #expect(tokens.count >= 2 && Set(tokens).count == tokens.count)
            for (post, token) in zip(1..., tokens.prefix(2)) {
                let liked = try await browser.submit("/posts/\(post)/like", ["csrf": token], follows: false)
                #expect(liked.status == 303)
            }
        }
    }

    @Test func `the session of a page is the cookie and that of the API the header`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            let header = [(name: "Authorization", value: "Bearer \(alice.token)")]
            let page = try await Browser(board).get("/account", headers: header, follows: false)
            #expect(page.status == 303)
            let cookie = [(name: "Cookie", value: "\(board.cookieName(.session))=\(alice.token)")]
            #expect(try await board.get("/me", headers: cookie).status == 401)
            #expect(try await Browser(board).get("/account", headers: cookie).status == 200)
        }
    }
}
