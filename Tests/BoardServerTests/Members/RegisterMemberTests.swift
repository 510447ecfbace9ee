import BoardModels
import Curl
import Testing

struct RegisterMemberTests {
    @Test func `a registration creates an account and its first session`() async throws {
        try await withBoard { board in
            let answer = try await board.post(
                "/members",
                json:
                    #"{"handle":"alice","displayName":" Alice 앨리스 ","password":"a fine long password","client":"cli"}"#)
            #expect(answer.status == 201)
            #expect(answer.header("Location") == "/api/v1/members/alice")
            #expect(answer.header("Cache-Control") == "no-store")
            #expect(answer.header("RateLimit")?.hasPrefix("\"registrations\";r=") == true)
            let signedIn: SignedIn = try answer.value()
            #expect(signedIn.member.displayName == "Alice 앨리스")
            #expect(signedIn.member.role == .member)
            #expect(signedIn.session.client == "cli")
            #expect(signedIn.session.isCurrent)
            // A token is 256 bits in base64url.
            #expect(signedIn.token.utf8.count == 43)
            let me: Member = try await board.get("/me", token: signedIn.token).value()
            #expect(me == signedIn.member)
            let seen: Member = try await board.get("/members/alice").value()
            #expect(seen == signedIn.member)
        }
    }

    @Test func `the handle is the default display name`() async throws {
        try await withBoard { board in
            let member = try await board.join("alice").member
            #expect(member.displayName == "alice")
        }
    }

    @Test func `a handle that is taken is a conflict`() async throws {
        try await withBoard { board in
            try await board.join("alice")
            let answer = try await board.post(
                "/members", json: #"{"handle":"alice","password":"another long password"}"#)
            #expect(answer.status == 409)
            #expect(try answer.problem().type == .handleTaken)
            #expect(try await board.signIn("alice").member.handle == "alice")
        }
    }

    @Test func `of eight concurrent registrations of a handle one succeeds`() async throws {
        try await withBoard { board in
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        try await board.post(
                            "/members", json: #"{"handle":"alice","password":"a fine long password"}"#
                        ).status
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.count { $0 == 201 } == 1)
            #expect(statuses.count { $0 == 409 } == 7)
        }
    }

    @Test(arguments: [
        (#"{"password":"a fine long password"}"#, ["handle:required"]),
        (#"{"handle":null,"password":"a fine long password"}"#, ["handle:required"]),
        (#"{"handle":5,"password":"a fine long password"}"#, ["handle:wrong-type"]),
        (#"{"handle":"alice"}"#, ["password:required"]),
        (#"{"handle":"alice","password":["a fine long password"]}"#, ["password:wrong-type"]),
        (#"{"handle":"Alice","password":"a fine long password"}"#, ["handle:handle"]),
        (#"{"handle":"al","password":"a fine long password"}"#, ["handle:handle"]),
        (#"{"handle":"1alice","password":"a fine long password"}"#, ["handle:handle"]),
        (#"{"handle":"abcdefghijklmnopqrstu","password":"a fine long password"}"#, ["handle:handle"]),
        (#"{"handle":"앨리스","password":"a fine long password"}"#, ["handle:handle"]),
        (#"{"handle":"alice","password":"too short"}"#, ["password:too-short"]),
        (#"{"handle":"alice","password":"Password123"}"#, ["password:common-password"]),
        (#"{"handle":"alice","password":"aaaaaaaaaaaa"}"#, ["password:common-password"]),
        (#"{"handle":"alice","password":"a fine long password","displayName":"  "}"#, ["displayName:required"]),
        (
            #"{"handle":"alice","password":"a fine long password","displayName":"a\u001bb"}"#,
            ["displayName:control-characters"]
        ),
        (
            #"{"handle":"alice","password":"a fine long password","displayName":"12345678901234567890123456789012345678901"}"#,
            ["displayName:too-long"]
        ),
        (#"{"handle":"alice","password":"a fine long password","client":""}"#, ["client:required"]),
        (
            #"{"handle":"A","password":"short","displayName":""}"#,
            [
                "handle:handle", "displayName:required", "password:too-short",
            ]
        ),
    ])
    func `each broken rule is named in the language of the request`(json: String, rules: [String]) async throws {
        try await withBoard { board in
            let english = try await board.post("/members", json: json)
            #expect(english.status == 422)
            #expect(try english.brokenRules() == rules)
            let korean = try await board.post(
                "/members", json: json, headers: [(name: "Accept-Language", value: "ko-KR,ko;q=0.9,en;q=0.8")])
            #expect(try korean.brokenRules() == rules)
            let (first, second) = (try english.problem(), try korean.problem())
            #expect(first.title == "Invalid fields")
            #expect(second.title == "입력 내용을 확인해 주세요")
            for (one, other) in zip(first.errors, second.errors) {
                #expect(one.message != other.message)
                #expect(other.message.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) })
            }
            #expect(try await board.get("/members/alice").status == 404)
        }
    }

    @Test func `a password may have 256 characters of any script, and not 257`() async throws {
        try await withBoard { board in
            let longest = String(repeating: "비밀", count: 128)
            let first = try await board.post("/members", json: #"{"handle":"alice","password":"\#(longest)"}"#)
            #expect(first.status == 201)
            #expect(try await board.signIn("alice", password: longest).member.handle == "alice")
            let second = try await board.post("/members", json: #"{"handle":"bob-1","password":"\#(longest)밀"}"#)
            #expect(try second.brokenRules() == ["password:too-long"])
        }
    }

    @Test func `the handle operator cannot be registered`() async throws {
        try await withBoard { board in
            let answer = try await board.post(
                "/members", json: #"{"handle":"operator","password":"\#(RunningBoard.password)"}"#)
            #expect(try answer.brokenRules() == ["handle:reserved"])
        }
    }
}
