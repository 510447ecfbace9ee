import BoardModels
import BoardStore
import BoardTestSupport
import Curl
import Foundation
import Testing

@testable import BoardServer
@testable import BoardWeb

struct RecoveryTests {
    private static let new = "another fine password"

    private static func body(_ code: String, password: String = new, handle: String = "mina") -> String {
        #"{"handle":"\#(handle)","code":"\#(code)","password":"\#(password)"}"#
    }

    private static func registered(on board: RunningBoard) async throws -> SignedIn {
        try await board.post(
            "/members", json: #"{"handle":"mina","password":"\#(RunningBoard.password)"}"#
        ).value()
    }

    @Test func `a new member has ten codes, of which each sets a new password once`() async throws {
        try await withBoard { board in
            let mina = try await Self.registered(on: board)
            let codes = try #require(mina.recoveryCodes)
            #expect(codes.count == 10 && Set(codes).count == 10)
            let isWellFormed = codes.allSatisfy {
                $0.wholeMatch(of: /[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}/) != nil
            }
            #expect(isWellFormed)

            let answer = try await board.post("/recovery", json: Self.body(codes[3]))
            #expect(answer.status == 200 && answer.header("Cache-Control") == "no-store")
            let recovered: SignedIn = try answer.value()
            #expect(recovered.member.handle == "mina" && recovered.recoveryCodes == nil)
            #expect(recovered.unreadNotices == 1)
            #expect(try await board.get("/me", token: recovered.token).status == 200)
            #expect(try await board.get("/me", token: mina.token).status == 401)
            #expect(try await board.signIn("mina", password: Self.new).member.handle == "mina")
            let old = #"{"handle":"mina","password":"\#(RunningBoard.password)"}"#
            #expect(try await board.post("/sessions", json: old).status == 401)

            let again = try await board.post("/recovery", json: Self.body(codes[3], password: "a third password"))
            #expect(again.status == 401)
            #expect(try again.problem().type == .signInFailed)
            #expect(try again.problem().detail.hasPrefix("The handle or the recovery code is wrong."))
            // Typed from paper: in capitals, with spaces and look-alike letters.
            let typed = codes[4].uppercased().replacing("-", with: " ").replacing("1", with: "l").replacing(
                "0", with: "O")
            #expect(try await board.post("/recovery", json: Self.body(typed)).status == 200)
        }
    }

    @Test func `new codes replace the old ones and need the password`() async throws {
        try await withBoard { board in
            let mina = try await Self.registered(on: board)
            let old = try #require(mina.recoveryCodes)
            let wrong = try await board.post(
                "/me/recovery-codes", token: mina.token, json: #"{"password":"not the password"}"#)
            #expect(wrong.status == 401)
            let renewed: RecoveryCodes = try await board.post(
                "/me/recovery-codes", token: mina.token, json: #"{"password":"\#(RunningBoard.password)"}"#
            ).value()
            #expect(renewed.codes.count == 10 && Set(renewed.codes).isDisjoint(with: old))
            #expect(try await board.post("/recovery", json: Self.body(old[0])).status == 401)
            #expect(try await board.post("/recovery", json: Self.body(renewed.codes[0])).status == 200)
        }
    }

    @Test func `wrong codes count as failed sign-ins, for unknown handles too`() async throws {
        try await withBoard(settings: { $0.limits.failedSignInsPerNetwork = 3 }) { board in
            let codes = try #require(try await Self.registered(on: board).recoveryCodes)
            for handle in ["mina", "nobody", "mina"] {
                let answer = try await board.post("/recovery", json: Self.body("aaaa-bbbb-cccc-dddd", handle: handle))
                #expect(answer.status == 401)
            }
            #expect(try await board.post("/recovery", json: Self.body(codes[0])).status == 429)
        }
    }

    @Test func `a code that the operator makes works once within a day, and the member is told`() async throws {
        try await withBoard { board in
            let mina = try await Self.registered(on: board)
            let (code, late) = (RandomToken.recoveryCode(), RandomToken.recoveryCode())
            let now = Timestamp(milliseconds: board.clock.now)
            for offered in [code, late] {
                try await board.store.offerReset(
                    handle: "mina", codeHash: RandomToken.hash(offered), until: now + .seconds(86_400), at: now)
            }
            let notices: Page<Notice> = try await board.get("/me/notices", token: mina.token).value()
            #expect(notices.items.map(\.kind) == [.resetOffered, .resetOffered])
            await #expect(throws: StoreError.notFound) {
                try await board.store.offerReset(
                    handle: "nobody", codeHash: RandomToken.hash(code), until: now + .seconds(1), at: now)
            }
            #expect(try await board.post("/recovery", json: Self.body(RecoveryCode.shown(code))).status == 200)
            // The second one is not needed any more.
            #expect(try await board.post("/recovery", json: Self.body(late)).status == 401)
            #expect(try await board.store.recoveryCodeCount(of: mina.member.id) == 10)

            try await board.store.offerReset(
                handle: "mina", codeHash: RandomToken.hash(late), until: now + .seconds(86_400), at: now)
            board.clock.advance(by: .seconds(86_400))
            #expect(try await board.post("/recovery", json: Self.body(late)).status == 401)
        }
    }

    @Test func `a suspended member recovers nothing and keeps the code`() async throws {
        try await withBoard { board in
            let mina = try await Self.registered(on: board)
            let codes = try #require(mina.recoveryCodes)
            let mona = try await board.join("mona", as: .moderator)
            let sanction = #"{"terms":{"kind":"suspend","seconds":3600},"reason":"spam"}"#
            let suspended = try await board.post("/members/mina/sanctions", token: mona.token, json: sanction)
            #expect(suspended.status == 201)
            let refused = try await board.post("/recovery", json: Self.body(codes[0]))
            #expect(refused.status == 403)
            #expect(try refused.problem().type == .suspended)
            board.clock.advance(by: .seconds(3601))
            #expect(try await board.post("/recovery", json: Self.body(codes[0])).status == 200)
        }
    }

    @Test func `in the browser, codes are shown once after registering, and one sets a new password`() async throws {
        try await withBoard { board in
            let browser = Browser(board)
            let welcome = try await browser.submit(
                "/register", ["handle": "mina", "password": RunningBoard.password, "next": "/boards/rain"],
                from: "/register")
            #expect(welcome.status == 200 && welcome.header("Cache-Control") == "no-store")
            #expect(welcome.text.contains("Welcome, mina. Your account is ready."))
            let codes = welcome.text.matches(of: /<code>([0-9a-z-]{19})<\/code>/).map { String($0.output.1) }
            #expect(codes.count == 10 && welcome.text.contains("href=\"/boards/rain\""))
            #expect(try await browser.get("/account/recovery").text.contains("10 unused recovery codes"))

            let lost = Browser(board)
            #expect(try await lost.get("/signin").text.contains("href=\"/recover\""))
            let form = try await lost.get("/recover?handle=mina&code=\(codes[0])")
            #expect(form.text.contains("value=\"\(codes[0])\""))
            #expect(form.text.contains("ask the operator of this board for one. <a href=\"/contact\">"))
            let wrong = try await lost.submit(
                "/recover", ["handle": "mina", "code": "aaaa", "password": Self.new], from: "/recover")
            #expect(wrong.status == 422 && wrong.text.contains("The handle or the recovery code is wrong."))
            #expect(!wrong.text.contains("password is wrong"))
            #expect(wrong.text.contains("<li><a href=\"#field-code\">"))
            #expect(wrong.text.contains("id=\"field-code-error\""))
            let done = try await lost.submit(
                "/recover", ["handle": "mina", "code": codes[0], "password": Self.new], from: "/recover")
            #expect(done.path == "/account/recovery?recovered=1" && done.text.contains("9 unused recovery codes"))
            // Making new codes is offered, and not needed.
            #expect(done.text.contains("Your new password is set") && done.text.contains("href=\"/\">Continue</a>"))
            #expect(done.text.contains("<summary>Make new codes</summary>"))
            let notices = try await lost.get("/notices").text
            #expect(notices.ranges(of: "<a href=\"/contact\">Contact</a>").count == 2, "of the notice and of the foot")
            #expect(try await browser.get("/account").path.hasPrefix("/signin"))

            let renewed = try await lost.submit(
                "/account/recovery", ["password": Self.new], from: "/account/recovery")
            #expect(renewed.status == 200 && renewed.text.contains("<ol class=\"codes\">"))
            #expect(!renewed.text.contains("Welcome"))
            #expect(!codes.contains { renewed.text.contains($0) })
        }
    }

    @Test func `a password changed in the browser renews its cookie`() async throws {
        try await withBoard { board in
            try await board.join("mina")
            let browser = Browser(board)
            try await browser.signIn("mina")
            let before = try #require(browser.cookies["board_session"])
            try await browser.submit(
                "/account/password", ["current": RunningBoard.password, "new": Self.new], from: "/account/password")
            #expect(try await board.get("/me", token: before).status == 401)
            #expect(try await browser.get("/account").path == "/account")
        }
    }

    @Test func `a sign-in ends the session that it replaces in the browser`() async throws {
        try await withBoard { board in
            try await board.join("mina")
            try await board.join("jiho")
            let browser = Browser(board)
            try await browser.signIn("mina")
            let (replaced, token) = (
                try #require(browser.cookies["board_session"]), try await browser.get("/account/name")
            )
            try await browser.submit(
                "/signin",
                [
                    "handle": "jiho", "password": RunningBoard.password,
                    "csrf": try #require(token.hiddenValue("csrf", ofFormTo: "/account/name")),
                ])
            #expect(try await browser.get("/account").text.contains("jiho"))
            #expect(try await board.get("/me", token: replaced).status == 401)
        }
    }

    @Test func `signing out leaves neither place nor kept pages in the browser`() async throws {
        try await withBoard { board in
            try await board.join("mina")
            let browser = Browser(board)
            try await browser.signIn("mina")
            browser.cookies["board_place"] = RunningBoard.seoul.cookie
            let out = try await browser.submit("/signout", from: "/account", follows: false)
            #expect(out.status == 303 && out.header("Clear-Site-Data") == "\"cache\", \"storage\"")
            #expect(browser.cookies["board_place"] == nil && browser.cookies["board_session"] == nil)
            #expect(try await browser.get("/").text.contains("The place chosen in this browser is forgotten."))
        }
    }

    @Test func `guessed codes are told to the member once`() async throws {
        try await withBoard { board in
            let mina = try await Self.registered(on: board)
            for _ in 0..<4 { _ = try await board.post("/recovery", json: Self.body("aaaa-bbbb-cccc-dddd")) }
            #expect(try await board.notices(of: mina.token).isEmpty)
            for _ in 0..<3 { _ = try await board.post("/recovery", json: Self.body("aaaa-bbbb-cccc-dddd")) }
            #expect(try await board.notices(of: mina.token).map(\.kind) == [.failedSignIns])
        }
    }
}
