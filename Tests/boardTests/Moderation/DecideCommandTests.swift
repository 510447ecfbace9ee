import BoardModels
import BoardTestSupport
import FoundationEssentials
import Testing

@testable import board

@Suite struct DecideCommandTests {
    /// Cases 12 and 14 can be decided, 13 is claimed by another moderator, 15 changes before the decision arrives.
    private func server(
        _ result: DecisionResult = Sample.result(Sample.decision(), state: .removed)
    ) throws -> StubServer {
        var answers: [String: StubServer.Response] = [:]
        for id in 12...15 {
            answers["GET /cases/\(id)"] = .of(Sample.found(Int64(id)), headers: ["ETag: \"\(id * 10)\""])
            answers["POST /cases/\(id)/decisions"] = .of(result, status: 201)
        }
        answers["POST /cases/13/decisions"] = .problem(.caseHeld)
        answers["POST /cases/15/decisions"] = .problem(.editConflict)
        return try ModerationServer.start(answers)
    }

    @Test(arguments: [["decide"], ["cases", "decide"]])
    func `a decision names the version of the case that was read`(command: [String]) async throws {
        let server = try server()
        let words = [
            "12", "--remove", "--silence", "7d", "--reason", "스팸", "--message", "- no ads", "--note", "third time",
            "--yes",
        ]
        let result = try await Running(at: server.url).program.run(command + words)
        #expect(result.status == 0, "\(result.messages)")
        #expect(server.calls == ["GET /cases/12", "POST /cases/12/decisions"])
        #expect(server.requests.last?.values(of: "If-Match") == ["\"120\""])
        #expect(server.requests.last?.values(of: "Idempotency-Key").first?.count == 32)
        let sent = try server.lastBody(NewDecision.self)
        let expected = NewDecision(
            verdict: .remove, sanction: NewSanctionTerms(kind: .silence, seconds: 604_800), reason: .spam,
            message: "- no ads", note: "third time")
        #expect(sent == expected)
        #expect(result.output == "")
        // The stub's decision has no sanction, as that on a deleted account.
        #expect(
            result.messages == """
                Case #12: post #34 "Cheap umbrellas, 우산 싸게 팝니다" is removed.
                No sanction on mina: the account is deleted.
                  spam · 4 notices sent · reverse it: board undo 9

                """)
    }

    @Test(arguments: [
        (["--dismiss"], NewDecision(verdict: .dismiss)),
        (["--hide", "-r", "abuse"], NewDecision(verdict: .hide, reason: .abuse)),
        (["--hide", "--preset", "no ads"], NewDecision(verdict: .hide, preset: "no ads")),
        (
            ["--move-to", "맑음", "-r", "wrong-weather"],
            NewDecision(verdict: .move, weather: .clear, reason: .wrongWeather)
        ),
        (["--category", "음식", "-r", "4"], NewDecision(verdict: .move, category: .food, reason: .wrongWeather)),
        (
            ["--move-to", "fog", "--category", "food", "-r", "off-topic"],
            NewDecision(verdict: .move, weather: .mist, category: .food, reason: .offTopic)
        ),
        (
            ["--dismiss", "--warn", "-r", "기타"],
            NewDecision(verdict: .dismiss, sanction: NewSanctionTerms(kind: .warn), reason: .other)
        ),
        (
            ["--hide", "--suspend", "forever", "--yes", "-r", "illegal"],
            NewDecision(verdict: .hide, sanction: NewSanctionTerms(kind: .suspend), reason: .illegal)
        ),
    ])
    func `every combination of options makes its decision`(words: [String], decision: NewDecision) async throws {
        let server = try server()
        let result = try await Running(at: server.url).program.run(["decide", "12"] + words)
        #expect(result.status == 0, "\(result.messages)")
        #expect(try server.lastBody(NewDecision.self) == decision)
    }

    @Test(arguments: [
        [], ["--dismiss", "--hide"], ["--remove", "--category", "food"], ["--hide"], ["--remove", "-r", "spam"],
        ["--hide", "-r", "spam", "--suspend", "1d"], ["--hide", "-r", "spam", "--warn", "--silence", "1d"],
        ["--hide", "-r", "spam", "--silence", "soon"], ["--hide", "-r", "spam", "--silence", "0m"],
        ["--hide", "-r", "bad"],
        ["--move-to", "hail", "-r", "spam"], ["--dismiss", "--message", "-", "--note", "-"],
    ])
    func `contradictory options are refused before any request`(words: [String]) async throws {
        let server = try server()
        let result = try await Running(at: server.url).program.run(["decide", "12"] + words)
        #expect(result.status == 64, "\(result.messages)")
        #expect(!result.messages.isEmpty)
        #expect(server.calls == [])
    }

    @Test func `a single decision as JSON has the shape of a batch`() async throws {
        let server = try server()
        let result = try await Running(at: server.url).run("decide", "12", "--dismiss", "--json")
        #expect(server.calls.last == "POST /cases/12/decisions")
        let printed = try JSONDecoder().decode(BatchResult.self, from: Data(result.output.utf8))
        #expect(printed.batch?.rawValue == 57 && printed.decided.map(\.decision?.rawValue) == [9])
    }

    @Test(arguments: [
        ("13", Int32(5), "Another moderator has claimed"), ("15", 5, "was edited since you read it"),
        ("16", 4, "There is no case #16."),
    ])
    func `a single case that cannot be decided is an error`(id: String, status: Int32, text: String) async throws {
        let server = try server()
        let result = try await Running(at: server.url).run("decide", id, "--dismiss")
        #expect(!server.calls.isEmpty)
        #expect(result.status == status && result.messages.contains(text), "\(result.messages)")
    }

    @Test func `a dry run prints what would be done and asks for no confirmation`() async throws {
        let move = PostMove(fromWeather: .rain, fromCategory: .chat, toWeather: .clear, toCategory: .food)
        let decision = Sample.decision(.move, sanction: Sample.sanction(.suspend, endsAt: nil), move: move)
        let server = try server(Sample.result(decision, state: .shown, isDryRun: true))
        let words = ["decide", "12", "--move-to", "clear", "-c", "food", "-r", "spam", "--suspend", "forever"]
        let board = try Running(at: server.url)
        let wide = ["COLUMNS": "120"]
        let result = try await board.program.run(words + ["--dry-run"], environment: wide)
        #expect(result.status == 0, "\(result.messages)")
        #expect(server.calls.last == "POST /cases/12/decisions?dryRun=true")
        #expect(server.requests.last?.values(of: "If-Match") == ["\"120\""])
        #expect(server.requests.last?.values(of: "Idempotency-Key") == [])
        #expect(
            result.output == """
                Case #12: post #34 "Cheap umbrellas, 우산 싸게 팝니다" would be moved to clear, food.
                  spam · mina: suspension until a moderator lifts it · 4 notices would be sent

                """)
        let korean = try await board.program.run(words + ["--dry-run", "--lang", "ko"], environment: wide)
        #expect(
            korean.output == """
                신고 건 #12: 글 #34 "Cheap umbrellas, 우산 싸게 팝니다"를 맑음, 음식으로 옮기게 됩니다.
                  스팸 · mina: 무기한 이용 정지 · 보낼 알림 4건

                """)
    }

    @Test(arguments: [("y", Int32(0)), ("n", 1)])
    func `a removal is confirmed`(answer: String, status: Int32) async throws {
        let server = try server()
        let board = try Running(at: server.url)
        let words = ["decide", "12", "--remove", "--suspend", "30d", "--reason", "spam"]
        let terminal = try PseudoTerminal(board.program, words, columns: 100)
        #expect(try await terminal.shows("[y/N] "))
        #expect(terminal.shown.contains("Remove the content of 1 case? Suspend the author for 30 days?"))
        #expect(terminal.shown.contains("Case #12: #34 \"Cheap umbrellas, 우산 싸게 팝니다\" by mina"))
        terminal.type(answer + "\n")
        #expect(try await terminal.end() == status)
        #expect(server.calls.filter { $0.hasPrefix("POST") }.count == (status == 0 ? 1 : 0))
    }

    @Test func `on a terminal a missing reason is prompted for`() async throws {
        let server = try server(Sample.result(Sample.decision(.hide), state: .hidden))
        let board = try Running(at: server.url)
        let terminal = try PseudoTerminal(board.program, ["decide", "12", "--hide", "--lang", "ko"])
        #expect(try await terminal.shows("어떤 사유인가요? "))
        terminal.type("욕설·괴롭힘\n")
        #expect(try await terminal.end() == 0, "\(terminal.shown)")
        #expect(try server.lastBody(NewDecision.self).reason == .abuse)
        #expect(terminal.shown.contains("숨겼습니다."))
    }
}
