import BoardModels
import BoardTestSupport
import Curl
import Testing

@testable import BoardWeb

/// Tests what access tokens may do, and how long.
struct AccessTokenScopeTests {
    private static func token(
        _ more: String = "", of member: SignedIn, on board: RunningBoard
    ) async throws -> AccessToken {
        try await board.post(
            "/sessions/tokens", token: member.token,
            json: #"{"name":"script","password":"\#(RunningBoard.password)"\#(more)}"#
        ).value()
    }

    @Test func `a token does what its scope allows, and its refusal names the scope`() async throws {
        try await withBoard { board in
            let mona = try await board.join("mona", as: .moderator)
            for (more, scope) in [
                (#","scope":"read""#, TokenScope.read), ("", .write), (#","scope":"moderate""#, .moderate),
            ] {
                let made = try await Self.token(more, of: mona, on: board)
                #expect(made.session.scope == scope && made.session.isToken && !made.session.isCurrent)
                #expect(try await board.get("/me", token: made.token).status == 200)
                let post = try await board.post(
                    "/posts", token: made.token, json: RunningBoard.json("Soup \(scope)"))
                #expect(post.status == (scope >= .write ? 201 : 403))
                let cases = try await board.get("/cases", token: made.token)
                #expect(cases.status == (scope >= .moderate ? 200 : 403))
                if scope == .read {
                    #expect(try post.problem().type == .notAllowed)
                    #expect(try post.problem().detail.contains("lacks the scope write"))
                    #expect(try cases.problem().detail.contains("board token --scope moderate"))
                }
            }
            let wrong = try await board.post(
                "/sessions/tokens", token: mona.token,
                json: #"{"name":"x","password":"\#(RunningBoard.password)","validDays":367}"#)
            #expect(try wrong.brokenRules() == ["validDays:out-of-range"])
        }
    }

    @Test func `a token ends on its day, though it is used`() async throws {
        try await withBoard { board in
            let mina = try await board.join("mina")
            let made = try await Self.token(#","validDays":3"#, of: mina, on: board)
            #expect(made.session.endsAt == made.session.createdAt + .seconds(3 * 86_400))
            for _ in 0..<2 {
                board.clock.advance(by: .seconds(86_400))
                #expect(try await board.get("/me", token: made.token).status == 200)
            }
            board.clock.advance(by: .seconds(86_401))
            #expect(try await board.get("/me", token: made.token).status == 401)
        }
    }

    @Test func `a token opens no page as a cookie`() async throws {
        try await withBoard { board in
            let mina = try await board.join("mina")
            let name = board.cookieName(.session)
            let made = try await Self.token(of: mina, on: board)
            let page = try await board.send(.get, "/account", headers: [("Cookie", "\(name)=\(made.token)")])
            #expect(page.status == 303)
            #expect(
                try await board.send(.get, "/account", headers: [("Cookie", "\(name)=\(mina.token)")]).status == 200)
        }
    }

    @Test func `a bad cookie beside the good one neither hides nor deletes it`() async throws {
        try await withBoard { board in
            let mina = try await board.join("mina")
            let name = board.cookieName(.session)
            for bad in ["x", String(repeating: "y", count: 400), ""] {
                let cookies = "\(name)=\(bad); board_lang=en; \(name)=\(mina.token)"
                let page = try await board.send(.get, "/account", headers: [("Cookie", cookies)])
                #expect(page.status == 200 && page.text.contains("mina"), "\(bad)")
                #expect(
                    !page.headers.contains { $0.name.lowercased() == "set-cookie" && $0.value.contains("\(name)=;") })
            }
        }
    }

    @Test func `the page makes tokens with a scope and an end, and lists both`() async throws {
        try await withBoard { board in
            try await board.join("mina")
            let (browser, path) = (Browser(board), "/account/sessions")
            try await browser.signIn("mina")
            let form = try await browser.get(path)
            #expect(form.text.contains(#"value="read""#) && !form.text.contains(#"value="moderate""#))
            let fields = ["name": "sensor", "password": RunningBoard.password, "scope": "read", "validDays": "x"]
            #expect(try await browser.submit(path, fields, from: path).status == 422)
            let made = try await browser.submit(path, fields.merging(["validDays": "7"]) { $1 }, from: path)
            #expect(made.status == 200)
            let list = try await browser.get(path)
            #expect(list.text.contains("read only") && list.text.contains("Ends: "))
        }
    }
}
