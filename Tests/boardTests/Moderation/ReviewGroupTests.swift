import BoardModels
import BoardTestSupport
import Testing

@testable import board

/// Tests of the review screen's key that takes all open cases by an author.
@Suite struct ReviewGroupTests: ReviewSuite {
    /// Two cases by mina and one by jun.
    private func threeCases() throws -> ModerationDouble {
        try twoCases {
            var other = ReviewSample.openCase(3, title: "Snow soup", reason: .spam)
            other.summary.author = ReviewSample.jun
            $0.cases.append(other)
        }
    }

    private func open(_ server: ModerationDouble) async throws -> PseudoTerminal {
        let terminal = try review(server)
        #expect(try await terminal.shows(onScreen: "a\u{A0}all\u{A0}by\u{A0}author"))
        terminal.type("a")
        #expect(try await terminal.shows(onScreen: "All open cases of mina: 2"))
        return terminal
    }

    @Test func `all cases by an author are decided together with one sanction`() async throws {
        let server = try threeCases()
        let terminal = try await open(server)
        #expect(terminal.screen().text.contains("Thunder walk") && !terminal.screen().text.contains("Snow soup"))
        terminal.type("s33")
        #expect(try await terminal.shows(onScreen: "Sanction with the verdict: suspension"))
        terminal.type("r1")
        #expect(try await terminal.shows(onScreen: "Really remove all 2 posts?"))
        terminal.type("y")
        #expect(try await terminal.shows(onScreen: "2 cases of mina decided together."))
        #expect(try await terminal.shows(onScreen: "#3  Snow soup"))
        let sent = try decisions(server, 1) + decisions(server, 2)
        let expected = NewDecision(
            verdict: .remove, sanction: NewSanctionTerms(kind: .suspend, seconds: 604_800),
            command: sent.first?.command, reason: .spam)
        #expect(sent == [expected, expected] && expected.command?.count == 32)

        terminal.type("u")
        #expect(try await terminal.shows(onScreen: "Reason, for the author and the moderators"))
        terminal.type("One was a tip.\r")
        #expect(try await terminal.shows(onScreen: "Statement for the public log"))
        terminal.type("We erred.\r")
        #expect(try await terminal.shows(onScreen: "Lift it too?"))
        terminal.type("y")
        #expect(try await terminal.shows(onScreen: "Decision #2 is reversed"))
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        let reversals = try server.bodies(NewReversal.self, of: "POST /decisions/2/reversal")
        #expect(reversals == [NewReversal(reason: "One was a tip.", statement: "We erred.", liftsSanction: true)])
    }

    @Test func `a case that changed meanwhile is named and shown by itself`() async throws {
        let server = try twoCases { $0.faults["POST /cases/2/decisions"] = [.problem(.editConflict)] }
        let terminal = try await open(server)
        terminal.type("d")
        #expect(try await terminal.shows(onScreen: "Not decided, changed or claimed by another moderator: #2"))
        #expect(try await terminal.shows(onScreen: "#2  Thunder walk"))
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        #expect(server.state.decisions.map(\.case?.rawValue) == [1])
    }

    @Test func `after a lost response the remaining cases are decided with the same key and command`() async throws {
        let server = try twoCases { $0.faults["POST /cases/2/decisions"] = [.lost] }
        let terminal = try await open(server)
        terminal.type("s1")
        #expect(try await terminal.shows(onScreen: "Sanction with the verdict: warning"))
        terminal.type("h1")
        #expect(try await terminal.shows(onScreen: "the action is not done twice"))
        #expect(try await terminal.shows(onScreen: "All open cases of mina: 1"))
        terminal.type("h1")
        #expect(try await eventually { server.requests(of: "POST /cases/2/decisions").count == 2 })
        #expect(try await terminal.end() == 0)
        let keys = server.requests(of: "POST /cases/2/decisions").map { $0.values(of: "Idempotency-Key") }
        #expect(keys.count == 2 && keys[0] == keys[1] && keys[0].count == 1)
        let commands = try decisions(server, 1).map(\.command) + decisions(server, 2).map(\.command)
        #expect(commands.count == 3 && Set(commands).count == 1)
    }

    @Test func `going back leaves every case open`() async throws {
        let server = try twoCases()
        let terminal = try await open(server)
        terminal.type("b")
        #expect(try await terminal.shows(onScreen: "#1  비"))
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        #expect(server.state.decisions.isEmpty && server.calls.last == "DELETE /cases/1/claim")
    }

    @Test func `an author's only case has no group`() async throws {
        let server = try ModerationDouble { $0.cases = [ReviewSample.openCase(1)] }
        let terminal = try review(server)
        #expect(try await terminal.shows(onScreen: "d\u{A0}dismiss"))
        terminal.type("a")
        #expect(try await terminal.shows(onScreen: "mina has no other case to decide."))
        terminal.type("q")
        #expect(try await terminal.end() == 0)
    }

    @Test func `an undo without a reason takes nothing back`() async throws {
        let server = try twoCases()
        let terminal = try review(server)
        #expect(try await terminal.shows(onScreen: "d\u{A0}dismiss"))
        terminal.type("d")
        #expect(try await terminal.shows(onScreen: "#2  Thunder walk"))
        terminal.type("u")
        #expect(try await terminal.shows(onScreen: "Reason, for the author and the moderators"))
        terminal.type(" \r")
        #expect(try await terminal.shows(onScreen: "Nothing was reversed"))
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        #expect(server.requests(of: "POST /decisions/1/reversal").isEmpty)
    }
}
