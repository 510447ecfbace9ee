import BoardModels
import BoardServer
import BoardStore
import BoardTestSupport
import BoardWeb
import Curl
import Testing

struct SignInTests {
    @Test func `a sign-in creates another session`() async throws {
        try await withBoard { board in
            let first = try await board.join("alice")
            let answer = try await board.post(
                "/sessions", json: #"{"handle":"alice","password":"a fine long password","client":"phone"}"#)
            #expect(answer.status == 201)
            let second: SignedIn = try answer.value()
            #expect(answer.header("Location") == "/api/v1/sessions/\(second.session.id)")
            #expect(answer.header("Cache-Control") == "no-store")
            #expect(answer.header("RateLimit") != nil)
            #expect(second.token != first.token)
            #expect(second.session.id != first.session.id)
            #expect(second.session.client == "phone")
            #expect(try await board.get("/me", token: first.token).status == 200)
            #expect(try await board.get("/me", token: second.token).status == 200)
        }
    }

    @Test(arguments: ["Alice", "ALICE", " @alice "])
    func `a handle may be typed in capitals`(handle: String) async throws {
        try await withBoard { board in
            try await board.join("alice")
            let json = #"{"handle":"\#(handle)","password":"a fine long password"}"#
            #expect(try await board.post("/sessions", json: json).status == 201)
            let browser = Browser(board)
            let fields = ["handle": handle, "password": "a fine long password"]
            let answer = try await browser.submit("/signin", fields, from: "/signin")
            #expect(answer.status == 200 && answer.path != "/signin")
        }
    }

    @Test func `a wrong password and an unknown handle get the same response`() async throws {
        try await withBoard { board in
            try await board.join("alice")
            let wrong = try await board.post("/sessions", json: #"{"handle":"alice","password":"not the password"}"#)
            let unknown = try await board.post("/sessions", json: #"{"handle":"nobody","password":"not the password"}"#)
            let odd = try await board.post("/sessions", json: #"{"handle":"No Handle!","password":"x"}"#)
            #expect([wrong.status, unknown.status, odd.status] == [401, 401, 401])
            #expect(wrong.body == unknown.body)
            #expect(wrong.body == odd.body)
            #expect(try wrong.problem().type == .signInFailed)
        }
    }

    @Test func `a sign-in replaces a hash without normalization`() async throws {
        try await withBoard { board in
            let first = try await board.join("alice")
            let old = "scrypt$4$8$1$AAECAwQFBgcICQoLDA0ODw==$GKE/jGD3DaSJMlReC2BXAdsiTKjekY41czwFwTl2q1k="
            func hash() async throws -> String? { try await board.store.passwordHash(handle: "alice")?.hash }
            let confirmed = AccountConfirmation(session: first.session.id, verified: try #require(try await hash()))
            try await board.store.changePassword(of: first.member.id, to: old, confirmed: confirmed)
            func signIn(_ password: String) async throws -> Int {
                try await board.post("/sessions", json: #"{"handle":"alice","password":"\#(password)"}"#).status
            }
            #expect(try await signIn("café au lait") == 401)
            #expect(try await hash() == old)
            #expect(try await signIn("cafe\u{301} au lait") == 201)
            let renewed = try #require(try await hash())
            #expect(renewed.hasPrefix("scrypt-nfkc$4$8$1$"))
            #expect(try await signIn("café au lait") == 201)
            #expect(try await hash() == renewed)
        }
    }

    @Test func `passwords are compared in full and case-sensitively`() async throws {
        try await withBoard { board in
            try await board.join("alice")
            for wrong in [
                "a fine long passwor", "a fine long password ", "A fine long password", " a fine long password",
            ] {
                let answer = try await board.post("/sessions", json: #"{"handle":"alice","password":"\#(wrong)"}"#)
                #expect(answer.status == 401, "\(wrong)")
            }
        }
    }

    @Test func `many failed sign-ins from any networks give the member a notice, at most once a day`() async throws {
        try await withBoard(settings: {
            $0.limits.failedSignInsPerHandle = 3
            $0.trustedProxies = .loopback
        }) { board in
            let token = try await board.join("alice").token
            func fail(_ count: Int, as handle: String = "alice") async throws {
                for number in 0..<count {
                    let answer = try await board.post(
                        "/sessions", json: #"{"handle":"\#(handle)","password":"not the password"}"#,
                        headers: [(name: "X-Forwarded-For", value: "192.0.2.\(number)")])
                    #expect(answer.status == 401)
                }
            }
            try await fail(2)
            try await fail(5, as: "nobody")
            #expect(try await board.notices(of: token) == [])
            try await fail(5)
            let notices = try await board.notices(of: token)
            #expect(notices.map(\.kind) == [.failedSignIns])
            #expect(notices.first?.createdAt == board.now)
            board.clock.advance(by: .seconds(2 * 3600))
            try await fail(5)
            #expect(try await board.notices(of: token).count == 1)
            board.clock.advance(by: .seconds(86_400))
            try await fail(5)
            #expect(try await board.notices(of: token).count == 2)
        }
    }

    @Test(arguments: [
        (#"{}"#, ["handle:required"]),
        (#"{"handle":"alice"}"#, ["password:required"]),
        (#"{"handle":"","password":""}"#, ["handle:required", "password:required"]),
        (#"{"handle":"alice","password":7}"#, ["password:wrong-type"]),
        (#"{"handle":"a\u0000b","password":"x"}"#, ["handle:control-characters"]),
    ])
    func `a sign-in with missing fields names them`(json: String, rules: [String]) async throws {
        try await withBoard { board in
            let answer = try await board.post("/sessions", json: json)
            #expect(answer.status == 422)
            #expect(try answer.brokenRules() == rules)
        }
    }
}
