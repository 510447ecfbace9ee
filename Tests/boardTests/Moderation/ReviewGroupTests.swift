import BoardModels
import BoardTestSupport
import Glibc
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
        #expect(try await terminal.shows(onScreen: "Really remove the content of all 2 cases?"))
        terminal.type("y")
        #expect(try await terminal.shows(onScreen: "Content of 2 cases removed: spam. 1 member suspended for 7 days."))
        #expect(try await terminal.shows(onScreen: "#3  Snow soup"))
        let expected = NewDecision(
            verdict: .remove, sanction: NewSanctionTerms(kind: .suspend, seconds: 604_800), reason: .spam)
        let targets = [(1, 4), (2, 3)].map { CaseTarget(case: Case.ID(rawValue: $0), version: $1) }
        #expect(
            try server.bodies(NewBatch.self, of: "POST /decisions") == [NewBatch(cases: targets, decision: expected)])

        terminal.type("u")
        #expect(try await terminal.shows(onScreen: "Reason, for the author and the moderators"))
        terminal.type("One was a tip.\r")
        #expect(try await terminal.shows(onScreen: "Statement for the public log"))
        terminal.type("We erred.\r")
        #expect(try await terminal.shows(onScreen: "2 decisions reversed. 2 cases are open again."))
        #expect(terminal.screen().rows[0].contains("#1  비"))
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        let reversals = try server.bodies(NewReversal.self, of: "POST /batches/1/reversal")
        #expect(reversals == [NewReversal(reason: "One was a tip.", statement: "We erred.")])
        #expect(terminal.shown.contains("Decided 0,") && terminal.shown.contains("Reversed: #2, #1"))
    }

    @Test func `the summary counts the decisions of a group and names its batch`() async throws {
        let server = try twoCases()
        let terminal = try await open(server)
        terminal.type("h1")
        #expect(try await eventually { server.state.decisions.count == 2 })
        #expect(try await terminal.end() == 0)
        #expect(terminal.shown.contains("Decided 2, appeals 0, skipped 0."))
        #expect(terminal.shown.contains("#1  2 cases           hidden · spam"))
        #expect(terminal.shown.contains("board undo --batch NUMBER"))
    }

    @Test func `a group that is reversed in part keeps the rest`() async throws {
        let server = try threeCases()
        let terminal = try await open(server)
        terminal.type("d")
        #expect(try await terminal.shows(onScreen: "2 cases dismissed."))
        #expect(try await terminal.shows(onScreen: "u reverses them all."))
        server.change { $0.obstacles[CaseSummary.ID(rawValue: 2)] = .notReversible }
        terminal.type("u")
        #expect(try await terminal.shows(onScreen: "Reason, for the author and the moderators"))
        terminal.type("x\r")
        #expect(try await terminal.shows(onScreen: "Statement for the public log"))
        terminal.type("\r")
        #expect(try await terminal.shows(onScreen: "1 decision reversed."))
        #expect(terminal.screen().text.contains("Decision #2: Cannot be reversed"))
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        #expect(terminal.shown.contains("Decided 1,") && terminal.shown.contains("#1    #2     #102  dismissed"))
    }

    @Test func `a case that changed meanwhile is named and shown by itself`() async throws {
        let server = try twoCases()
        let terminal = try await open(server)
        server.change { $0.cases[1].summary.version += 1 }
        terminal.type("d")
        #expect(try await terminal.shows(onScreen: "Case #2: This was edited since you read it"))
        #expect(try await terminal.shows(onScreen: "#2  Thunder walk"))
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        #expect(server.state.decisions.map(\.case?.rawValue) == [1])
    }

    @Test func `after a lost response the same batch is sent again with the same key`() async throws {
        let server = try twoCases { $0.faults["POST /decisions"] = [.lost] }
        let terminal = try await open(server)
        terminal.type("s1")
        #expect(try await terminal.shows(onScreen: "Sanction with the verdict: warning"))
        terminal.type("h1")
        #expect(try await terminal.shows(onScreen: "the action is not done twice"))
        terminal.type("h1")
        #expect(try await eventually { server.requests(of: "POST /decisions").count == 2 })
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        let sent = server.requests(of: "POST /decisions")
        #expect(sent.count == 2 && sent[0].body == sent[1].body)
        #expect(sent[0].values(of: "Idempotency-Key") == sent[1].values(of: "Idempotency-Key"))
    }

    @Test func `going back leaves every case open`() async throws {
        let server = try twoCases()
        let terminal = try await open(server)
        terminal.type("b")
        // The list names the case too, and keys pressed before the case is shown are dropped.
        #expect(try await eventually { terminal.screen().rows[0].contains("#1  비") })
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

    @Test func `an undo asks again for its reason, and takes nothing back when it is cancelled`() async throws {
        let server = try twoCases()
        let terminal = try review(server)
        #expect(try await terminal.shows(onScreen: "d\u{A0}dismiss"))
        terminal.type("d")
        #expect(try await terminal.shows(onScreen: "#2  Thunder walk"))
        terminal.type("u")
        #expect(try await terminal.shows(onScreen: "Reason, for the author and the moderators"))
        terminal.type(" \r")
        #expect(try await terminal.shows(onScreen: "A reason for the author is required"))
        // What is typed next is a reason, not a command.
        terminal.type("move\u{1B}")
        #expect(try await terminal.shows(onScreen: "d\u{A0}dismiss"))
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        #expect(server.requests(of: "POST /decisions/1/reversal").isEmpty)
    }
}
