import BoardModels
import BoardTestSupport
import FoundationEssentials
import Glibc
import Testing

@testable import board

/// Conflicts with other moderators and lost responses during a review.
@Suite struct ReviewRaceTests: ReviewSuite {
    @Test(arguments: [ProblemType.caseDecided, .caseHeld])
    func `a case that another moderator took first is skipped with a message`(problem: ProblemType) async throws {
        let server = try twoCases { $0.faults["POST /cases/1/decisions"] = [.problem(problem)] }
        let terminal = try review(server)
        #expect(try await terminal.shows(onScreen: "d\u{A0}dismiss"))
        terminal.type("d")
        let text =
            problem == .caseHeld
            ? "Case #1 is claimed by another moderator" : "Case #1 was decided by another moderator"
        #expect(try await terminal.shows(onScreen: text))
        #expect(terminal.screen().rows[0].contains("#2  Thunder walk"))
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        #expect(terminal.shown.contains("Decided 0, appeals 0"))
    }

    @Test func `a case that cannot be claimed is skipped with a message`() async throws {
        let server = try twoCases { $0.faults["PUT /cases/1/claim"] = [.problem(.caseHeld)] }
        let terminal = try review(server)
        #expect(try await terminal.shows(onScreen: "Case #1 is claimed by another moderator and was skipped."))
        #expect(terminal.screen().rows[0].contains("#2  Thunder walk"))
        terminal.type("k")
        #expect(try await terminal.end() == 0)
        #expect(!server.calls.contains("GET /cases/1"))
        #expect(terminal.shown.contains("skipped 2.") && terminal.shown.contains("are listed by: board cases"))
    }

    @Test func `a case decided by another moderator after its claim expired is not decided again`() async throws {
        let server = try twoCases()
        let terminal = try review(server)
        #expect(try await terminal.shows(onScreen: "d\u{A0}dismiss"))
        // The claim expired, and another moderator decided the case.
        server.change {
            $0.cases[0].summary.state = .decided
            $0.cases[0].summary.version += 3
            $0.cases[0].may = []
        }
        terminal.type("h1")
        #expect(try await terminal.shows(onScreen: "Case #1 was decided by another moderator and was skipped."))
        #expect(terminal.screen().rows[0].contains("#2  Thunder walk"))
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        #expect(server.state.decisions == [])
    }

    @Test func `a case that changed since it was shown is shown again before a decision`() async throws {
        let server = try twoCases()
        let terminal = try review(server)
        #expect(try await terminal.shows(onScreen: "d\u{A0}dismiss"))
        server.change {
            $0.cases[0].summary.version += 1
            $0.cases[0].summary.title = "Another title"
        }
        terminal.type("d")
        #expect(try await terminal.shows(onScreen: "Case #1 has changed, so nothing was decided; review it again."))
        #expect(terminal.screen().rows[0].contains("Another title"))
        #expect(server.state.decisions == [])
        terminal.type("d")
        #expect(try await terminal.shows(onScreen: "#2  Thunder walk"))
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        #expect(server.state.decisions.count == 1)
    }

    @Test func `keys pressed before a case is shown do not decide it`() async throws {
        let server = try twoCases()
        let terminal = try review(server)
        #expect(try await terminal.shows(onScreen: "d\u{A0}dismiss"))
        server.holdResponses()
        terminal.type("dddd")
        #expect(try await eventually { server.calls.contains("POST /cases/1/decisions") })
        server.releaseResponses()
        #expect(try await terminal.shows(onScreen: "#2  Thunder walk"))
        terminal.type("?")
        #expect(try await terminal.shows(onScreen: "One case per screen"))
        terminal.type("qq")
        #expect(try await terminal.end() == 0)
        #expect(server.state.decisions.count == 1)
    }

    @Test func `a reversal with a lost response is retried with the same idempotency key`() async throws {
        let server = try twoCases { $0.faults["POST /decisions/1/reversal"] = [.lost] }
        let terminal = try review(server)
        #expect(try await terminal.shows(onScreen: "d\u{A0}dismiss"))
        terminal.type("d")
        #expect(try await terminal.shows(onScreen: "#2  Thunder walk"))
        terminal.type("u")
        #expect(try await terminal.shows(onScreen: "Reason, for the author and the moderators"))
        terminal.type("It was a tip.\r")
        #expect(try await terminal.shows(onScreen: "Statement for the public log"))
        terminal.type("\r")
        #expect(try await terminal.shows(onScreen: "the action is not done twice"))
        terminal.type("u")
        #expect(try await terminal.shows(onScreen: "Reason, for the author and the moderators"))
        terminal.type("It was a tip.\r")
        #expect(try await terminal.shows(onScreen: "Statement for the public log"))
        terminal.type("\r")
        #expect(try await terminal.shows(onScreen: "Decision #1 is reversed"))
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        let keys = server.requests(of: "POST /decisions/1/reversal").map { $0.values(of: "Idempotency-Key") }
        #expect(keys.count == 2 && keys[0] == keys[1] && keys[0].count == 1)
    }

    @Test func `a decision with a lost response is retried with the same idempotency key`() async throws {
        let server = try twoCases { $0.faults["POST /cases/1/decisions"] = [.lost] }
        let terminal = try review(server)
        #expect(try await terminal.shows(onScreen: "d\u{A0}dismiss"))
        terminal.type("h1")
        #expect(try await terminal.shows(onScreen: "the action is not done twice"))
        #expect(terminal.screen().rows[0].contains("#1  비"))
        terminal.type("h1")
        #expect(try await eventually { server.requests(of: "POST /cases/1/decisions").count == 2 })
        terminal.send(SIGTERM)
        #expect(try await terminal.end() == -SIGTERM)
        let keys = server.requests(of: "POST /cases/1/decisions").map { $0.values(of: "Idempotency-Key") }
        #expect(keys.count == 2 && keys[0] == keys[1] && keys[0].count == 1)
        #expect(terminal.isEchoing)
    }
}
