import BoardModels
import Curl
import Foundation
import Testing

@testable import BoardPages
@testable import BoardServer
@testable import BoardWeb

/// Access tokens and recovery codes on pages: a form makes one however often it is sent, and shows it while it is new.
struct NewSecretTests {
    @Test func `a second press makes no second token, and a reload shows it again`() async throws {
        try await withBoard { board in
            try await board.join("mina")
            let browser = Browser(board)
            try await browser.signIn("mina")
            let path = "/account/sessions"
            let page = try await browser.get(path)
            let fields = [
                "name": "script", "password": RunningBoard.password,
                "csrf": try #require(page.hiddenValue("csrf", ofFormTo: path)),
                "key": try #require(page.hiddenValue("key", ofFormTo: path)),
            ]
            let redirect = try await browser.submit(path, fields, follows: false)
            #expect(redirect.status == 303 && redirect.header("Location") == "/account/token")
            let shown = try await browser.submit(path, fields)
            let token = try #require(shown.text.firstMatch(of: /<code id="new-token">([^<]+)</)?.1)
            #expect(shown.text.contains("data-copy=\"new-token\""))
            #expect(shown.header("Cache-Control") == "no-store")
            #expect(try await browser.get("/account/token").text.contains(token))
            #expect(try await board.get("/me", token: String(token)).status == 200)
            let list = try await browser.get(path)
            #expect(list.text.components(separatedBy: "card-title\">script").count == 2)
            let unused = try await browser.get(path)
            #expect(!unused.text.isEmpty)
        }
    }

    @Test func `a token that nobody has used says so`() async throws {
        try await withBoard { board in
            try await board.join("mina")
            let browser = Browser(board)
            try await browser.signIn("mina")
            let path = "/account/sessions"
            try await browser.submit(path, ["name": "script", "password": RunningBoard.password], from: path)
            #expect(try await browser.get(path).text.contains("Not used yet"))
            // Without the cookie, or for somebody else, the page shows nothing.
            browser.cookies["board_secret"] = RandomToken.session()
            #expect(try await browser.get("/account/token").path == path)
        }
    }

    @Test func `a registration sent twice or loaded again shows the same recovery codes`() async throws {
        try await withBoard { board in
            let browser = Browser(board)
            let page = try await browser.get("/register")
            let cookies = browser.cookies
            let fields = [
                "handle": "mina", "password": RunningBoard.password,
                "csrf": try #require(page.hiddenValue("csrf", ofFormTo: "/register")),
                "key": try #require(page.hiddenValue("key", ofFormTo: "/register")),
            ]
            func codes(_ answer: PageAnswer) -> [String] {
                answer.text.matches(of: /<li><code>([^<]+)</).map { String($0.1) }
            }
            let first = codes(try await browser.submit("/register", fields))
            #expect(first.count == RecoveryCode.count)
            // A reload, whose token is that of the browser before it had a session.
            #expect(codes(try await browser.submit("/register", fields)) == first)
            // A second press, before the answer to the first has set its cookies.
            browser.cookies = cookies
            #expect(codes(try await browser.submit("/register", fields)) == first)
            // Another password is somebody else's.
            browser.cookies = cookies
            let other = try await browser.submit(
                "/register", fields.merging(["password": "another fine password"]) { $1 })
            #expect(codes(other).isEmpty && other.status >= 400)
        }
    }

    @Test func `new recovery codes sent twice are the same`() async throws {
        try await withBoard { board in
            try await board.join("mina")
            let browser = Browser(board)
            try await browser.signIn("mina")
            let path = "/account/recovery"
            let page = try await browser.get(path)
            let fields = [
                "password": RunningBoard.password, "csrf": try #require(page.hiddenValue("csrf", ofFormTo: path)),
                "key": try #require(page.hiddenValue("key", ofFormTo: path)),
            ]
            let first = try await browser.submit(path, fields)
            let second = try await browser.submit(path, fields)
            #expect(first.text.contains("<ol class=\"codes\">") && first.path.hasPrefix("/account/codes"))
            let code = try #require(first.text.firstMatch(of: /<li><code>([^<]+)</)?.1)
            #expect(second.text.contains(code))
        }
    }
}
