import BoardModels
import BoardTestSupport
import FoundationEssentials
import Glibc
import Testing

@testable import board

/// What the review does when somebody or something else is faster.
@Suite struct ReviewRaceTests: ReviewSuite {
    @Test(arguments: [ProblemType.caseDecided, .caseHeld])
    func `where somebody else was first, it says so and goes on`(problem: ProblemType) async throws {
        let server = try twoCases { $0.troubles["POST /cases/1/decisions"] = [.problem(problem)] }
        let terminal = try review(server)
        #expect(try await terminal.shows(onScreen: "d\u{A0}dismiss"))
        terminal.type("d")
        let text = problem == .caseHeld ? "Case #1 is held by somebody else now" : "Somebody else decided case #1 first"
        #expect(try await terminal.shows(onScreen: text))
        #expect(terminal.screen().rows[0].contains("#2  Thunder walk"))
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        #expect(terminal.shown.contains("Decided 0, appeals 0"))
    }

    @Test func `a case that another moderator holds or decided before it could be shown is passed`() async throws {
        let server = try twoCases { $0.troubles["PUT /cases/1/claim"] = [.problem(.caseHeld)] }
        let terminal = try review(server)
        #expect(try await terminal.shows(onScreen: "Case #1 is held by somebody else now; on to the next."))
        #expect(terminal.screen().rows[0].contains("#2  Thunder walk"))
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        #expect(!server.calls.contains("GET /cases/1"))
    }

    @Test func `two moderators at one case: the second hears of the first and decides nothing`() async throws {
        let server = try twoCases()
        let terminal = try review(server)
        #expect(try await terminal.shows(onScreen: "d\u{A0}dismiss"))
        // The lease ran out, and somebody else took the case and decided it.
        server.change {
            $0.cases[0].summary.state = .decided
            $0.cases[0].summary.version += 3
            $0.cases[0].may = []
        }
        terminal.type("h1")
        #expect(try await terminal.shows(onScreen: "Somebody else decided case #1 first; on to the next."))
        #expect(terminal.screen().rows[0].contains("#2  Thunder walk"))
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        #expect(server.state.decisions == [])
    }

    @Test func `a case that changed meanwhile is shown again before it is decided`() async throws {
        let server = try twoCases()
        let terminal = try review(server)
        #expect(try await terminal.shows(onScreen: "d\u{A0}dismiss"))
        server.change {
            $0.cases[0].summary.version += 1
            $0.cases[0].summary.title = "Another title"
        }
        terminal.type("d")
        #expect(try await terminal.shows(onScreen: "Case #1 changed meanwhile; look again."))
        #expect(terminal.screen().rows[0].contains("Another title"))
        #expect(server.state.decisions == [])
        terminal.type("d")
        #expect(try await terminal.shows(onScreen: "#2  Thunder walk"))
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        #expect(server.state.decisions.count == 1)
    }

    @Test func `keys struck before a case was on the screen do not decide it`() async throws {
        let server = try twoCases()
        let terminal = try review(server)
        #expect(try await terminal.shows(onScreen: "d\u{A0}dismiss"))
        server.change { $0.delay = .milliseconds(150) }
        terminal.type("dddd")
        #expect(try await terminal.shows(onScreen: "#2  Thunder walk"))
        terminal.type("?")
        #expect(try await terminal.shows(onScreen: "A case a screen"))
        terminal.type("qq")
        #expect(try await terminal.end() == 0)
        #expect(server.state.decisions.count == 1)
    }

    @Test func `a reversal whose answer was lost is sent again with the same key`() async throws {
        let server = try twoCases { $0.troubles["POST /decisions/1/reversal"] = [.lost] }
        let terminal = try review(server)
        #expect(try await terminal.shows(onScreen: "d\u{A0}dismiss"))
        terminal.type("d")
        #expect(try await terminal.shows(onScreen: "#2  Thunder walk"))
        terminal.type("u")
        #expect(try await terminal.shows(onScreen: "decided by mistake"))
        terminal.type("\r")
        #expect(try await terminal.shows(onScreen: "nothing is done twice"))
        terminal.type("u")
        #expect(try await terminal.shows(onScreen: "decided by mistake"))
        terminal.type("\r")
        #expect(try await terminal.shows(onScreen: "Decision #1 is taken back"))
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        let keys = server.requests(of: "POST /decisions/1/reversal").map { $0.values(of: "Idempotency-Key") }
        #expect(keys.count == 2 && keys[0] == keys[1] && keys[0].count == 1)
    }

    @Test func `an answer lost on the way is asked for again with the same key`() async throws {
        let server = try twoCases { $0.troubles["POST /cases/1/decisions"] = [.lost] }
        let terminal = try review(server)
        #expect(try await terminal.shows(onScreen: "d\u{A0}dismiss"))
        terminal.type("h1")
        #expect(try await terminal.shows(onScreen: "nothing is done twice"))
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
