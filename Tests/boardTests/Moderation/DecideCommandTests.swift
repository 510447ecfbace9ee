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
        #expect(
            result.messages == """
                Case #12: #34 "Cheap umbrellas, 우산 싸게 팝니다" is removed.
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

    @Test func `decisions on several cases share a sanction by naming one command`() async throws {
        let server = try server()
        let board = try Running(at: server.url)
        let words = ["decide", "12", "14", "--remove", "-r", "spam", "--yes"]
        #expect(try await board.program.run(words + ["--silence", "7d"]).status == 0)
        #expect(try await board.program.run(words).status == 0)
        let commands = try server.requests.filter { $0.method == "POST" }.map { request in
            try JSONDecoder().decode(NewDecision.self, from: Data(request.body)).command
        }
        #expect(commands.count == 4 && commands[0] == commands[1] && commands[0]?.count == 32)
        #expect(commands[2] == nil && commands[3] == nil, "without a sanction there is nothing to share")
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

    @Test func `a failure on one case does not stop the others`() async throws {
        let server = try server()
        let board = try Running(at: server.url)
        let result = try await board.run("decide", "12", "13", "15", "14", "16", "--remove", "-r", "spam", "--yes")
        #expect(result.status == 4, "case 16 does not exist, which is the first failure")
        for text in [
            "Case #16: Not found", "Case #13: Another moderator has claimed the case",
            "Case #15: Changed in the meantime",
        ] {
            #expect(result.messages.contains(text), "\(text)")
        }
        #expect(
            server.requests.filter { $0.method == "POST" }.flatMap { $0.values(of: "If-Match") } == [
                "\"120\"", "\"130\"", "\"150\"", "\"140\"",
            ])
        #expect(Set(server.requests.flatMap { $0.values(of: "Idempotency-Key") }).count == 4)
        let json = try await board.run("decide", "13", "12", "--dismiss", "--json")
        #expect(json.status == 5)
        #expect(try JSONDecoder().decode(Page<DecisionResult>.self, from: Data(json.output.utf8)).items.count == 1)
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
                Case #12: #34 "Cheap umbrellas, 우산 싸게 팝니다" would be moved to clear, food.
                  spam · mina: suspension until a moderator lifts it · 4 notices would be sent

                """)
        let korean = try await board.program.run(words + ["--dry-run", "--lang", "ko"], environment: wide)
        #expect(
            korean.output == """
                신고 건 #12: #34 "Cheap umbrellas, 우산 싸게 팝니다" 글을 맑음, 음식으로 옮기게 됩니다.
                  스팸 · mina: 이용 정지 운영진이 해제할 때까지 · 보낼 알림 4건

                """)
    }

    @Test(arguments: [("y", Int32(0)), ("n", 1)])
    func `a removal is confirmed once, with every post listed`(answer: String, status: Int32) async throws {
        let server = try server()
        let board = try Running(at: server.url)
        let words = ["decide", "12", "14", "--remove", "--suspend", "30d", "--reason", "spam"]
        let terminal = try PseudoTerminal(board.program, words, columns: 100)
        #expect(try await terminal.shows("[y/N] "))
        #expect(terminal.shown.contains("Remove 2 posts? Suspend mina for 30 days, once for all these cases?"))
        #expect(terminal.shown.contains("#34 \"Cheap umbrellas, 우산 싸게 팝니다\" by mina"))
        terminal.type(answer + "\n")
        #expect(try await terminal.end() == status)
        #expect(server.calls.filter { $0.hasPrefix("POST") }.count == (status == 0 ? 2 : 0))
    }

    @Test func `on a terminal a missing reason is prompted for`() async throws {
        let server = try server(Sample.result(Sample.decision(.hide), state: .hidden))
        let board = try Running(at: server.url)
        let terminal = try PseudoTerminal(board.program, ["decide", "12", "--hide", "--lang", "ko"])
        #expect(try await terminal.shows("어떤 사유인가요? "))
        terminal.type("욕설·괴롭힘\n")
        #expect(try await terminal.end() == 0, "\(terminal.shown)")
        #expect(try server.lastBody(NewDecision.self).reason == .abuse)
        #expect(terminal.shown.contains("글을 숨겼습니다."))
    }
}
