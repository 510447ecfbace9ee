import BoardModels
import BoardTestSupport
import Curl
import Testing

struct SanctionsTests {
    private static func sanction(
        _ kind: String, seconds: Int? = nil, message: String? = nil, on handle: String, _ board: RunningBoard,
        by token: String
    ) async throws -> CurlResponse {
        let end = seconds.map { #","seconds":\#($0)"# } ?? ""
        let words = message.map { #","message":"\#($0)""# } ?? ""
        return try await board.post(
            "/members/\(handle)/sanctions", token: token,
            json: #"{"terms":{"kind":"\#(kind)"\#(end)},"reason":"abuse"\#(words)}"#)
    }

    @Test func `a silenced member can read but not write, sees the reason and end, and can write after it expires`()
        async throws
    {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let post = try await board.publish("Noodle soup", by: people.author)
            let answer = try await Self.sanction(
                "silence", seconds: 3600, message: "Calm down.", on: "haneul", board, by: people.moderator)
            let decision: Decision = try answer.value()
            #expect(answer.status == 201 && answer.header("Location") == "/api/v1/decisions/\(decision.id)")
            let sanction = try #require(decision.sanction)
            let end = try #require(sanction.endsAt)
            #expect(end == board.now + .seconds(3600))

            let star = [(name: "If-Match", value: "*")]
            let tries = [
                try await board.post("/posts", token: people.author, json: RunningBoard.json("Dumplings")),
                try await board.put(
                    "/posts/\(post.id)", token: people.author, json: RunningBoard.json("Dumplings"), headers: star),
            ]
            for refused in tries {
                let problem = try refused.problem()
                #expect(refused.status == 403 && problem.type == .silenced)
                #expect(
                    problem.detail == "You may read, but not post or edit, until \(end.utcText); the reason: abuse. "
                        + "Message from the moderator: Calm down.")
                #expect(problem.sanction?.id == sanction.id && problem.sanction?.endsAt == end)
            }
            let korean = try await board.post(
                "/posts", token: people.author, json: RunningBoard.json("Dumplings"), headers: RunningBoard.korean)
            #expect(try korean.problem().detail.hasPrefix("\(end.utcText)까지 글을 쓰거나 수정할 수 없고"))
            let account: OwnAccount = try await board.get("/me", token: people.author).value()
            #expect(account.sanctions.map(\.kind) == [.silence] && account.unreadNotices == 1)

            board.clock.advance(by: .seconds(3600))
            #expect(try await board.publish("Dumplings", by: people.author).title == "Dumplings")
        }
    }

    @Test func `the idempotency key of an appeal is stored without a hash of the password`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            #expect(try await Self.sanction("suspend", on: "haneul", board, by: people.moderator).status == 201)
            let body = #"{"handle":"haneul","password":"\#(RunningBoard.password)","text":"It was not me."}"#
            let made = try await board.post(
                "/sessions/appeals", json: body, headers: [(name: "Idempotency-Key", value: "appeal")])
            #expect(made.status == 201)
            let fingerprint = TestSQL.hexadecimal("fingerprint")
            let stored = try TestSQL.run(
                "SELECT \(fingerprint) FROM idempotency_keys WHERE key = 'appeal';", on: board.database)
            func hash(_ text: String) throws -> String {
                let request = "POST /api/v1/sessions/appeals\n\(text)"
                let sum = try shell("printf '%s' '\(request)' | sha256sum | cut -c 1-64 | tr a-f A-F")
                return String(decoding: sum, as: UTF8.self)
            }
            #expect(try hash(body) != stored)
            #expect(try hash("haneul\nIt was not me.") == stored)
        }
    }

    @Test func `a suspended member appeals with handle and password, once`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            func appeal(_ password: String, _ text: String = "It was not me.") async throws -> CurlResponse {
                try await board.post(
                    "/sessions/appeals",
                    json: #"{"handle":"haneul","password":"\#(password)","text":"\#(text)"}"#)
            }
            #expect(try await appeal(RunningBoard.password).problem().type == .appealClosed)
            let decision: Decision = try await Self.sanction("suspend", on: "haneul", board, by: people.moderator)
                .value()
            #expect(try await appeal("not this one at all").problem().type == .signInFailed)
            #expect(try await appeal(RunningBoard.password, "").problem().type == .invalidFields)

            let made = try await appeal(RunningBoard.password)
            let appealed: Appeal = try made.value()
            #expect(made.status == 201 && appealed.decision.id == decision.id && appealed.text == "It was not me.")
            #expect(made.header("Location") == nil)
            let waiting = AppealStatus(createdAt: board.now, state: .open)
            let twice = try await appeal(RunningBoard.password).problem()
            #expect(twice.type == .appealClosed && twice.appeal == waiting)
            let refused = try await board.post(
                "/sessions", json: #"{"handle":"haneul","password":"\#(RunningBoard.password)"}"#)
            #expect(try refused.problem().type == .suspended && refused.problem().appeal == waiting)

            let admin = try await board.join("adele", as: .admin).token
            let overturned = try await board.post(
                "/appeals/\(appealed.id)/resolution", token: admin, json: #"{"overturns":true}"#)
            #expect(overturned.status == 201)
            let signedIn = try await board.post(
                "/sessions", json: #"{"handle":"haneul","password":"\#(RunningBoard.password)"}"#)
            #expect(signedIn.status == 201)
        }
    }

    @Test func `a suspension revokes all sessions and is disclosed only after the right password`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let decision: Decision = try await Self.sanction("suspend", on: "haneul", board, by: people.moderator)
                .value()
            #expect(try await board.get("/me", token: people.author).problem().type == .notSignedIn)
            func signIn(
                _ password: String, _ headers: [(name: String, value: String)] = []
            ) async throws -> CurlResponse {
                try await board.post(
                    "/sessions", json: #"{"handle":"haneul","password":"\#(password)"}"#, headers: headers)
            }
            #expect(try await signIn("not this one at all").problem().type == .signInFailed)
            let refused = try await signIn(RunningBoard.password)
            #expect(refused.status == 403)
            let problem = try refused.problem()
            #expect(problem.type == .suspended && problem.sanction?.kind == .suspend)
            #expect(
                problem.detail == "You cannot sign in until a moderator lifts it; the reason: abuse.")
            let korean = try await signIn(RunningBoard.password, RunningBoard.korean).problem()
            #expect(korean.detail == "운영진이 해제할 때까지 로그인할 수 없습니다. 사유: 욕설·괴롭힘.")

            let id = try #require(decision.sanction?.id)
            let lifted = try await board.post(
                "/sanctions/\(id)/lifting", token: people.second, json: #"{"reason":"enough"}"#)
            #expect(lifted.status == 201)
            #expect(try lifted.value(Sanction.self).liftedAt == board.now)
            let again = try await board.post(
                "/sanctions/\(id)/lifting", token: people.second, json: #"{"reason":"enough"}"#)
            #expect(try again.problem().type == .notFound)
            let back: SignedIn = try await signIn(RunningBoard.password).value()
            #expect(back.unreadNotices == 2)
            #expect(try await board.log().map(\.action).prefix(2) == [.lift, .sanction])
        }
    }

    @Test func `moderators see a member's record, and members do not`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            _ = try await board.publish("Noodle soup", by: people.author)
            _ = try await Self.sanction("warn", on: "haneul", board, by: people.moderator)
            let record: ModerationRecord = try await board.get("/members/haneul/record", token: people.second).value()
            #expect(record.posts == 1 && record.decisions.count == 1 && record.activeSanctions == [])
            #expect(record.member?.handle == "haneul" && record.decisions.first?.sanction?.kind == .warn)
            #expect(
                try await board.get("/members/haneul/record", token: people.author).problem().type == .notAllowed)
            for handle in ["nobody", "X", "%2e"] {
                #expect(
                    try await board.get("/members/\(handle)/record", token: people.second).problem().type == .notFound)
            }
        }
    }

    @Test func `a moderator may not sanction themselves or another moderator`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let own = try await Self.sanction("warn", on: "mona", board, by: people.moderator)
            #expect(try own.problem().type == .conflictOfInterest)
            let equal = try await Self.sanction("warn", on: "minsu", board, by: people.moderator)
            #expect(try equal.problem().type == .notAllowed)
            #expect(try await Self.sanction("warn", on: "minsu", board, by: people.admin).status == 201)
            let long = try await Self.sanction("warn", seconds: 60, on: "haneul", board, by: people.moderator)
            #expect(try long.brokenRules() == ["terms.seconds:not-with-verdict"])
        }
    }
}
