import BoardModels
import BoardTestSupport
import FoundationEssentials
import Synchronization
import Testing

@testable import board

@Suite struct ReportTests {
    private func server() throws -> StubServer {
        try ModerationServer.start(["POST /content/34/reports": .of(Sample.report(5), status: 201)])
    }

    @Test(arguments: ["wrong-weather", "Wrong weather", "날씨가 다름", "4"])
    func `a reason is parsed from its slug, its names and its number`(reason: String) async throws {
        let server = try server()
        let result = try await Running(at: server.url).run(
            "report", "#34", "--reason", reason, "--note", "- it was sunny", "--revision", "2")
        #expect(result.status == 0, "\(result.messages)")
        let sent = try server.lastBody(NewReport.self)
        #expect(sent == NewReport(reason: .wrongWeather, note: "- it was sunny", revision: 2))
        #expect(server.requests.last?.values(of: "Idempotency-Key").first?.count == 32)
        #expect(result.output == "")
        #expect(result.messages.contains("#34 \"Cheap umbrellas, 우산 싸게 팝니다\" is reported: wrong weather."))
        #expect(result.messages.contains("board reports"), "the next step is printed")
    }

    @Test(arguments: [["wrong-weather"], ["Wrong", "weather"], ["날씨가", "다름"]])
    func `a reason may follow the numbers`(words: [String]) async throws {
        let server = try server()
        let board = try Running(at: server.url)
        #expect(try await board.program.run(["report", "34"] + words).status == 0)
        #expect(try server.lastBody(NewReport.self) == NewReport(reason: .wrongWeather))
        let misspelt = try await board.run("report", "34", "spma")
        #expect(misspelt.status == 64)
        #expect(misspelt.messages.hasPrefix("board: \"spma\" is not a reason;"), "\(misspelt.messages)")
        #expect(try await board.run("report", "pajeon").messages.contains("\"pajeon\" is not a number"))
        #expect(server.requests.count == 1)
    }

    @Test(arguments: [(Language.english, "#34 is reported: spam."), (.korean, "게시물 #34를 신고했습니다: 스팸.")])
    func `a report of a post without a title, since it was deleted, names its number only`(
        language: Language, message: String
    ) async throws {
        var report = Sample.report(5)
        (report.title, report.reason) = ("", .spam)
        let server = try ModerationServer.start(["POST /content/34/reports": .of(report, status: 201)])
        let result = try await Running(at: server.url).run(
            "report", "34", "-r", "spam", "--lang", language.rawValue)
        #expect(result.messages.hasPrefix(message + "\n"))
    }

    @Test func `a number that is not given is asked for at a terminal, and named in the error without one`()
        async throws
    {
        let server = try server()
        let board = try Running(at: server.url)
        let terminal = try PseudoTerminal(board.program, ["report", "-r", "spam"])
        #expect(try await terminal.shows("Which number? (board list shows the numbers of posts): "))
        terminal.type("pajeon\n")
        #expect(try await terminal.shows("\"pajeon\" is not a number"))
        terminal.type("\n")
        #expect(try await terminal.shows("Give a number, such as 12;"))
        terminal.type("#34\n")
        #expect(try await terminal.end() == 0, "\(terminal.shown)")
        let piped = try await board.run("report", "-r", "spam")
        #expect(piped.status == 64 && piped.messages.hasPrefix("board: Give a number, such as 12;"))
        #expect(server.requests.count == 1)
    }

    @Test func `a report is confirmed in Korean, and as JSON`() async throws {
        let server = try server()
        let board = try Running(at: server.url)
        let korean = try await board.run("report", "34", "-r", "스팸", "--lang", "ko")
        #expect(korean.messages.contains("신고했습니다: 날씨가 다름."))
        let json = try await board.run("report", "34", "-r", "spam", "--json")
        let reports = try JSONDecoder().decode(Page<Report>.self, from: Data(json.output.utf8)).items
        #expect(reports.map(\.id.rawValue) == [5])
        #expect(json.messages == "")
    }

    @Test func `a note is read from standard input, and required with the reason other`() async throws {
        let server = try server()
        let board = try Running(at: server.url)
        let bare = try await board.run("report", "34", "-r", "other")
        #expect(bare.status == 64)
        #expect(bare.messages.contains("--note TEXT"))
        #expect(server.calls == [])
        let noted = try await board.run("report", "34", "-r", "other", "--note", "-", input: "글이\n이상합니다\n")
        #expect(noted.status == 0)
        #expect(try server.lastBody(NewReport.self).note == "글이\n이상합니다")
    }

    @Test func `without a terminal the reason is required`() async throws {
        let server = try server()
        let result = try await Running(at: server.url).run("report", "34")
        #expect(result.status == 64)
        #expect(result.messages.contains("--reason"))
        for reason in ReportReason.allCases { #expect(result.messages.contains(reason.rawValue)) }
        #expect(server.calls == [])
    }

    @Test func `on a terminal the reason is prompted for, and the note is written in the editor`() async throws {
        let server = try server()
        var program = try Running(at: server.url).program
        program.environment["EDITOR"] = "sed -i '1s/.*/too good to be true/'"
        let terminal = try PseudoTerminal(program, ["report", "34"])
        #expect(try await terminal.shows("Which reason? "))
        terminal.type("other\n")
        #expect(try await terminal.end() == 0, "\(terminal.shown)")
        #expect(try server.lastBody(NewReport.self) == NewReport(reason: .other, note: "too good to be true"))
    }

    @Test func `an answer that is no reason is asked again, and a prefix is enough`() async throws {
        let server = try server()
        let terminal = try PseudoTerminal(Running(at: server.url).program, ["report", "34"])
        #expect(try await terminal.shows("Which reason? "))
        terminal.type("spma\n")
        #expect(try await terminal.shows("Did you mean: spam\nCtrl-C leaves.\nWhich reason? "))
        terminal.type("wro\n")
        #expect(try await terminal.end() == 0, "\(terminal.shown)")
        #expect(try server.lastBody(NewReport.self) == NewReport(reason: .wrongWeather))
    }

    @Test func `several posts are reported at once, and each that cannot be is named`() async throws {
        let server = try ModerationServer.start([
            "POST /content/34/reports": .of(Sample.report(5), status: 201),
            "POST /content/35/reports": .problem(.reportedAlready),
        ])
        let board = try Running(at: server.url)
        let result = try await board.run("report", "34-36", "-r", "spam")
        #expect(result.status == 5)
        let lines = result.messages.split(separator: "\n")
        #expect(lines.first?.hasPrefix("#34 ") == true)
        #expect(lines[1].hasPrefix("A moderator will review it."))
        #expect(lines[2].hasPrefix("board: #35: You have already reported"))
        #expect(lines[3] == "board: #36 does not exist or was removed.")
        #expect(try await board.run("report", "34", "35", "-r", "spam", "--revision", "2").status == 64)
        #expect(server.calls.count == 3)
    }

    @Test func `a lost response is retried with the same idempotency key`() async throws {
        let tries = Tries()
        let server = try StubServer { _ in tries.next() == 1 ? .lost : .of(Sample.report(5), status: 201) }
        let result = try await Running(at: server.url).run("report", "34", "-r", "spam")
        #expect(result.status == 0, "\(result.messages)")
        let keys = server.requests.flatMap { $0.values(of: "Idempotency-Key") }
        #expect(keys.count == 2)
        #expect(Set(keys).count == 1)
    }

    @Test(arguments: [
        (ProblemType.reportedAlready, Int32(5)), (.reviewedAlready, 5), (.suspended, 3), (.rateLimited, 6),
    ])
    func `each refusal of a report has its exit code`(problem: ProblemType, status: Int32) async throws {
        let server = try ModerationServer.start(["POST /content/34/reports": .problem(problem)])
        let result = try await Running(at: server.url).run("report", "34", "-r", "spam")
        #expect(result.status == status)
        #expect(result.messages.contains(Problem(problem, in: .english).detail))
    }

    @Test(arguments: [(Language.english, "#34 is your own;"), (.korean, "게시물 #34는 내가 쓴 것입니다.")])
    func `a report of one's own post says that it is one's own`(language: Language, message: String) async throws {
        let server = try ModerationServer.start(["POST /content/34/reports": .problem(.notAllowed)])
        let result = try await Running(at: server.url).run(
            "report", "34", "-r", "spam", "--lang", language.rawValue)
        #expect(result.status == 3)
        #expect(result.messages.hasPrefix("board: \(message)"), "\(result.messages)")
    }

    @Test func `own reports are listed with their outcomes`() async throws {
        let reports = [
            Sample.report(3),
            Sample.report(
                2, state: .agreed, outcome: ReportOutcome(verdict: .remove, reason: .spam, decidedAt: Sample.ago(60))),
            Sample.report(
                1, state: .dismissed,
                outcome: ReportOutcome(verdict: .dismiss, reason: nil, decidedAt: Sample.ago(3600))),
        ]
        let server = try ModerationServer.start(["GET /me/reports": .of(Page(items: reports, next: "abc"))])
        let board = try Running(at: server.url)
        let english = try await board.screen("reports", "--limit", "3", columns: 120).joined(separator: "\n")
        for text in [
            "#34", "wrong weather", "2 h ago", "waiting", "removed, 1\u{A0}min\u{A0}ago",
            "nothing wrong, 1\u{A0}h\u{A0}ago",
        ] {
            #expect(english.contains(text), "\(text)")
        }
        #expect(server.calls == ["GET /me/reports?limit=3"])
        let korean = try await board.screen("reports", "list", "--lang", "ko", columns: 120).joined(separator: "\n")
        for text in ["날씨가 다름", "검토 대기", "삭제, 1분\u{A0}전", "문제 없음, 1시간\u{A0}전"] {
            #expect(korean.contains(text), "\(text)")
        }
        let piped = try await board.run("reports")
        let rows = piped.rows
        #expect(rows.map(\.count) == [6, 6, 6])
        #expect(rows.map { $0[4] } == ["waiting", "removed", "nothing wrong"])
        #expect(rows[0][0] == "34" && rows[0][5] == "")
        let decidedAt = try #require(reports[1].outcome).decidedAt.description
        #expect(rows[1][5] == decidedAt)
        #expect(piped.messages.contains("--cursor abc"))
        let json = try await board.run("reports", "--json")
        #expect(try JSONDecoder().decode(Page<Report>.self, from: Data(json.output.utf8)).items == reports)
    }
}

/// Counts calls across threads.
final class Tries: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
        count.withLock {
            $0 += 1
            return $0
        }
    }
}
