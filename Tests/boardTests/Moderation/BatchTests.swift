import BoardModels
import BoardTestSupport
import FoundationEssentials
import Testing

@testable import board

/// Tests of one decision on several cases, and of its reversal.
@Suite struct BatchTests {
    /// A raid: 30 cases about posts by june and joon.
    private func raid(_ change: (inout ModerationDouble.State) -> Void = { _ in }) throws -> ModerationDouble {
        try ModerationDouble {
            $0.cases = (1...30).map { (number: Int64) in
                var found = ReviewSample.openCase(number, title: "Advert \(number)", reason: .spam)
                let handle = number % 2 == 0 ? "joon" : "june"
                found.summary.author = Author(handle: handle, displayName: handle)
                return found
            }
            change(&$0)
        }
    }

    private let raiders = ["decide", "--author", "june", "--author", "joon", "--remove", "-r", "spam"]

    @Test func `all open cases of authors are decided with one request, and undone with one`() async throws {
        let server = try raid()
        let board = try Running(at: server.url)
        let decided = try await board.program.run(raiders + ["--suspend", "7d", "--yes"])
        #expect(decided.status == 0)
        #expect(
            decided.messages == """
                Content of 30 cases removed: spam. 2 members suspended for 7 days. 5 notices sent.
                Undo: board undo --batch 1

                """)
        #expect(server.calls == ["POST /decisions"])
        let sent = try server.bodies(NewBatch.self, of: "POST /decisions")
        let suspension = NewSanctionTerms(kind: .suspend, seconds: 604_800)
        let decision = NewDecision(verdict: .remove, sanction: suspension, reason: .spam)
        #expect(sent == [NewBatch(authors: ["june", "joon"], decision: decision)])

        let undone = try await board.run("undo", "--batch", "#1", "--reason", "x", "--statement", "We erred.", "--yes")
        #expect(undone.status == 0 && undone.messages.hasSuffix("\n30 decisions reversed. 30 cases are open again.\n"))
        #expect(server.calls == ["POST /decisions", "GET /batches/1", "POST /batches/1/reversal"])
        let reversals = try server.bodies(NewReversal.self, of: "POST /batches/1/reversal")
        #expect(reversals == [NewReversal(reason: "x", statement: "We erred.")])
    }

    @Test func `a misspelt preset or author of cases gets a suggestion`() async throws {
        let server = try StubServer { request in
            switch request.target {
            case "/api/v1/presets":
                let preset = Preset(
                    id: Preset.ID(rawValue: 1), name: "adverts", reason: .spam, english: "No ads.", korean: "광고 금지")
                return .of(Page(items: [preset], next: nil))
            case _ where request.target.hasPrefix("/api/v1/posts"):
                let post = Sample.post(1, NewPost(weather: .rain, category: .food, title: "Pajeon"))
                return .of(Page(items: [post], next: nil))
            case _ where request.target.hasPrefix("/api/v1/cases?"):
                return .of(Page<CaseSummary>(items: [], next: nil))
            case _ where request.target.hasPrefix("/api/v1/appeals"): return .of(Page<Appeal>(items: [], next: nil))
            case _ where String(decoding: request.body, as: UTF8.self).contains("advrts"):
                let problem = Problem(.invalidFields, in: .english, errors: InvalidFields("preset", .unknown).errors)
                return .of(problem, status: 422)
            default: return .problem(.notFound)
            }
        }
        let board = try Running(at: server.url)
        let preset = try await board.run("decide", "--author", "june", "--hide", "--preset", "advrts")
        #expect(preset.status == 64)
        #expect(preset.messages.contains("There is no preset \"advrts\"; board presets lists them."))
        #expect(preset.messages.hasSuffix("\nDid you mean: adverts\n"), "\(preset.messages)")
        let author = try await board.run("decide", "--author", "mnia", "--hide", "-r", "spam")
        #expect(author.status == 4)
        #expect(author.messages.hasSuffix("\nDid you mean: mina\n"), "\(author.messages)")
        let cases = try await board.run("cases", "--author", "mnia")
        #expect(cases.status == 0 && cases.messages == "No cases match.\nDid you mean: mina\n", "\(cases.messages)")
        #expect(try await board.run("cases", "--author", "mina").messages == "No cases match.\n")
    }

    @Test func `a batch and its reversal are summed up in Korean`() async throws {
        let server = try raid()
        let board = try Running(at: server.url)
        let decided = try await board.program.run(raiders + ["--suspend", "7d", "--yes", "--lang", "ko"])
        #expect(
            decided.messages == """
                게시물 30개를 삭제했습니다: 스팸. 회원 2명의 이용을 7일 동안 정지했습니다. 알림 5건을 발송했습니다.
                되돌리기: board undo --batch 1

                """)
        let undone = try await board.run("undo", "--batch", "1", "--reason", "x", "--lang", "ko", "--yes")
        #expect(undone.messages.hasSuffix("\n결정 30건을 되돌렸습니다. 신고 건 30건이 다시 열렸습니다.\n"))
        #expect(server.calls == ["POST /decisions", "GET /batches/1", "POST /batches/1/reversal"])
    }

    @Test func `each case that is not decided is named with its reason, before the line that undoes the others`()
        async throws
    {
        let server = try raid {
            $0.obstacles = [CaseSummary.ID(rawValue: 4): .caseHeld, CaseSummary.ID(rawValue: 7): .conflictOfInterest]
        }
        let board = try Running(at: server.url)
        let result = try await board.run("decide", "3-5", "#7", "99", "4", "--hide", "-r", "abuse", "--warn")
        #expect(result.status == 5, "the status of the first failure")
        let lines = result.messages.split(separator: "\n")
        #expect(lines.count == 5)
        #expect(
            lines.first
                == "Content of 2 cases hidden: abuse. 1 member warned. 5 notices sent. 3 cases were not decided:")
        for (line, text) in zip(
            lines.dropFirst(), ["  Case #4: Another", "  Case #7: ", "  Case #99: It does not exist"])
        {
            #expect(line.hasPrefix(text), "\(line)")
        }
        #expect(lines.last == "Undo: board undo --batch 1")
        let targets = try server.bodies(NewBatch.self, of: "POST /decisions").first?.cases
        #expect(targets?.map(\.case.rawValue) == [3, 4, 5, 7, 99] && targets?.map(\.version) == [3, 3, 3, 3, nil])
        #expect(server.requests(of: "POST /decisions").first?.values(of: "Idempotency-Key").first?.count == 32)

        let json = try await board.run("decide", "3", "6", "--dismiss", "--json")
        #expect(json.status == 5)
        let problem = try JSONDecoder().decode(Problem.self, from: Data(json.messages.utf8))
        #expect(problem.type == .caseDecided && problem.detail.hasPrefix("Case #3: "))
        let printed = try JSONDecoder().decode(BatchResult.self, from: Data(json.output.utf8))
        #expect(printed.decided.map(\.case.rawValue) == [6] && printed.failed.map(\.problem?.type) == [.caseDecided])
    }

    @Test func `authors without open cases, and a batch that is decided already, leave nothing to undo`() async throws {
        let server = try raid()
        let board = try Running(at: server.url)
        let nobody = try await board.run("decide", "--author", "mina", "--dismiss")
        #expect(nobody.status == 0 && nobody.messages == "There is no open case to decide.\n")
        #expect(try await board.program.run(raiders + ["--yes"]).status == 0)
        let again = try await board.run("decide", "1-2", "--remove", "-r", "spam", "--yes")
        #expect(again.status == 5 && again.messages.hasPrefix("2 cases were not decided:\n"))
        #expect(!again.messages.contains("undo"))
    }

    @Test func `a dry run of a batch says what would be done`() async throws {
        let server = try raid()
        let board = try Running(at: server.url)
        let dryRun = raiders + ["--silence", "1d", "--dry-run"]
        let english = try await board.program.run(dryRun, environment: ["COLUMNS": "120"])
        #expect(english.status == 0 && english.messages == "")
        #expect(
            english.output
                == "Content of 30 cases would be removed: spam. 2 members would be silenced for 1 day. 5 notices would be sent.\n"
        )
        let korean = try await board.program.run(dryRun + ["--lang", "ko"], environment: ["COLUMNS": "120"])
        #expect(
            korean.output == "게시물 30개를 삭제하게 됩니다: 스팸. 회원 2명의 글쓰기를 1일 동안 제한하게 됩니다. 알림 5건을 발송하게 됩니다.\n")
        #expect(server.requests(of: "POST /decisions").allSatisfy { $0.target.hasSuffix("?dryRun=true") })
        #expect(server.requests(of: "POST /decisions").allSatisfy { $0.values(of: "Idempotency-Key").isEmpty })
        #expect(server.state.decisions.isEmpty)
    }

    @Test(arguments: [("y", Int32(0)), ("n", 1)])
    func `a removal is confirmed once, with the first cases listed`(answer: String, status: Int32) async throws {
        let server = try raid()
        let board = try Running(at: server.url)
        let terminal = try PseudoTerminal(board.program, raiders + ["--suspend", "30d"], columns: 100)
        #expect(try await terminal.shows("[y/N] "))
        #expect(
            terminal.shown.contains(
                "Remove the content of 30 cases? Suspend joon, june for 30 days, once for all these cases?"))
        #expect(terminal.shown.contains("Case #10: #110 \"Advert 10\" by joon") && !terminal.shown.contains("#111"))
        #expect(terminal.shown.contains("and 20 more"))
        terminal.type(answer + "\n")
        #expect(try await terminal.end() == status)
        #expect(server.state.decisions.count == (status == 0 ? 30 : 0))
    }

    @Test func `a long question is wrapped between words`() async throws {
        let server = try raid()
        let program = try Running(at: server.url).program
        let terminal = try PseudoTerminal(program, raiders + ["--suspend", "30d"], columns: 60)
        #expect(try await terminal.shows("[y/N] "))
        let lines = terminal.shown.split(whereSeparator: \.isNewline).suffix(2)
        #expect(lines.first == "Remove the content of 30 cases? Suspend joon, june for 30")
        #expect(lines.last == "days, once for all these cases? [y/N] ")
        terminal.type("n\n")
        #expect(try await terminal.end() == 1)
    }

    @Test func `on a terminal a raid is decided and undone in Korean`() async throws {
        let server = try raid { $0.obstacles = [CaseSummary.ID(rawValue: 30): .caseHeld] }
        let program = try Running(at: server.url).program
        let decide = try PseudoTerminal(program, raiders + ["--lang", "ko"], columns: 120)
        #expect(try await decide.shows("게시물 29개를 삭제할까요? [y/N] "))
        #expect(decide.shown.contains("그 밖에 19건"))
        decide.type("y\n")
        #expect(try await decide.end() == 5)
        #expect(decide.shown.contains("신고 건 1건은 결정하지 못했습니다:"))
        #expect(decide.shown.contains("  신고 건 #30: 다른 운영진이 담당하는 신고 건입니다"))
        #expect(decide.shown.contains("되돌리기: board undo --batch 1"))
        let undo = try PseudoTerminal(program, ["undo", "--last", "--reason", "x", "--lang", "ko"], columns: 120)
        #expect(try await undo.shows("결정 29건을 되돌릴까요? [y/N] "))
        #expect(["함께 내린 결정 #1", "삭제", "스팸"].allSatisfy(undo.shown.contains))
        undo.type("y\n")
        #expect(try await undo.end() == 0)
        #expect(undo.shown.contains("결정 29건을 되돌렸습니다. 신고 건 29건이 다시 열렸습니다."))
    }

    @Test(arguments: [("y", Int32(0)), ("n", 1)])
    func `a batch is shown with its moderator before it is undone`(answer: String, status: Int32) async throws {
        let server = try raid()
        let board = try Running(at: server.url)
        #expect(try await board.run("decide", "1-3", "--hide", "-r", "spam").status == 0)
        let undo = try PseudoTerminal(board.program, ["undo", "--batch", "1", "--reason", "x"], columns: 100)
        #expect(try await undo.shows("Reverse 3 decisions? [y/N] "))
        #expect(["Batch #1", "3 decisions", "hidden", "spam", "by hana"].allSatisfy(undo.shown.contains))
        undo.type(answer + "\n")
        #expect(try await undo.end() == status)
        #expect(server.calls.contains("POST /batches/1/reversal") == (status == 0))
    }

    @Test func `the last batch that is not wholly reversed is undone`() async throws {
        let server = try raid()
        let board = try Running(at: server.url)
        #expect(try await board.run("decide", "1-3", "--dismiss").status == 0)
        #expect(try await board.run("decide", "4", "--dismiss").status == 0)
        #expect(
            try await board.run("undo", "--batch", "2", "--reason", "x", "--yes").messages.contains(
                "Decision #4 is reversed."))
        for words in [["undo", "--last", "--reason", "x"], ["undo", "--batch", "1", "--reason", "x"]] {
            #expect(try await board.program.run(words).status == 64, "without a terminal --yes is required")
        }
        server.change { $0.obstacles = [CaseSummary.ID(rawValue: 2): .notReversible] }
        let part = try await board.run("undo", "--last", "--yes", "--reason", "x")
        #expect(part.status == 5)
        #expect(
            part.messages.contains(
                "2 decisions reversed. 2 cases are open again. 1 decision was not reversed:\n"
                    + "  Decision #2: Cannot be reversed"))
        server.change { $0.obstacles = [:] }
        let rest = try await board.run("undo", "--last", "--yes", "--reason", "x", "--json")
        #expect(rest.status == 0 && rest.messages.contains("Batch #1 · 3 decisions · 2 of them reversed · dismissed"))
        let items = try JSONDecoder().decode(Page<ReversalOutcome>.self, from: Data(rest.output.utf8)).items
        #expect(items.map(\.decision.rawValue) == [2])
        let none = try await board.run("undo", "--last", "--yes", "--reason", "x")
        #expect(none.status == 0 && none.messages == "There is no decision of yours to reverse.\n")
    }

    @Test(arguments: [
        ["decide", "--dismiss"], ["decide", "3-1", "--dismiss"], ["decide", "1-201", "--dismiss"],
        ["decide", "3-", "--dismiss"], ["undo"], ["undo", "1", "--last"], ["undo", "--last", "--batch", "1"],
        ["undo", "--batch", "x"],
    ])
    func `wrong numbers and too many choices are refused before any request`(words: [String]) async throws {
        let server = try raid()
        let result = try await Running(at: server.url).program.run(words)
        #expect(result.status == 64 && server.calls == [], "\(result.messages)")
    }
}
