import BoardModels
import BoardTestSupport
import FoundationEssentials
import Testing

@testable import board

@Suite struct UndoTests {
    private static func decision(_ id: Int64, sharedBy count: Int = 1, isLifted: Bool = false) -> Decision {
        var sanction = Sample.sanction(.suspend, endsAt: nil)
        sanction.decisions = count
        if isLifted { sanction.liftedAt = Sample.ago(1) }
        var decision = Sample.decision(sanction: sanction)
        decision.id = Decision.ID(rawValue: id)
        return decision
    }

    /// Decisions 7 to 9 share a sanction with as many decisions as given; 8 cannot be reversed.
    private func server(sharedBy count: Int) throws -> StubServer {
        var answers: [String: StubServer.Response] = [:]
        for id in 7...9 {
            let number = Int64(id)
            answers["GET /decisions/\(id)"] = .of(Self.decision(number, sharedBy: count))
            answers["POST /decisions/\(id)/reversal"] = .of(
                Self.decision(number, sharedBy: count - 1), status: 201)
        }
        answers["POST /decisions/8/reversal"] = .problem(.notReversible)
        return try ModerationServer.start(answers)
    }

    private func reversals(_ server: StubServer) throws -> [String: NewReversal] {
        var reversals: [String: NewReversal] = [:]
        for request in server.requests where request.method == "POST" {
            let path = String(request.target.dropFirst(Endpoint.root.count))
            reversals[path] = try JSONDecoder().decode(NewReversal.self, from: Data(request.body))
        }
        return reversals
    }

    @Test func `several decisions are reversed, the latest first, each with its own key`() async throws {
        let server = try server(sharedBy: 2)
        let result = try await Running(at: server.url).run(
            "undo", "7", "#9", "7", "--reason", "No adverts.", "--statement", "We erred.")
        #expect(result.status == 0, "\(result.messages)")
        #expect(
            server.calls == [
                "GET /decisions/9", "GET /decisions/7", "POST /decisions/9/reversal", "POST /decisions/7/reversal",
            ])
        let sent = NewReversal(reason: "No adverts.", statement: "We erred.")
        #expect(try reversals(server) == ["/decisions/9/reversal": sent, "/decisions/7/reversal": sent])
        #expect(Set(server.requests.flatMap { $0.values(of: "Idempotency-Key") }).count == 2)
        #expect(
            result.messages.hasPrefix("2 decisions reversed. 2 cases are open again.\nSanction #3 stays"),
            "\(result.messages)")
    }

    @Test func `a decision that cannot be reversed does not stop the others`() async throws {
        let server = try server(sharedBy: 1)
        let board = try Running(at: server.url)
        let result = try await board.run("undo", "7", "8", "9", "--reason", "x")
        #expect(result.status == 5)
        #expect(result.messages.contains("1 decision was not reversed:\n  Decision #8: Cannot be reversed"))
        #expect(result.messages.hasPrefix("2 decisions reversed."))
        let missing = try await board.run("undo", "7", "10", "--reason", "x", "--json")
        #expect(missing.status == 4)
        let page = try JSONDecoder().decode(Page<ReversalOutcome>.self, from: Data(missing.output.utf8))
        #expect(page.items.map(\.decision.rawValue) == [10, 7])
        #expect(page.items.map(\.problem?.type) == [.notFound, nil])
        let problem = try JSONDecoder().decode(Problem.self, from: Data(missing.messages.utf8))
        #expect(problem.detail == "There is no decision #10.")
    }

    @Test(arguments: [
        ("10", 4, "There is no decision #10.\nTo undo the deletion of your post: board restore 10\n"),
        ("7", 3, "Your account may not do this.\nTo undo the deletion of your post: board restore 7\n"),
    ])
    func `who cannot undo a decision learns how to undo a deletion`(
        number: String, status: Int32, message: String
    ) async throws {
        let server = try ModerationServer.start([
            "GET /decisions/7": .of(Self.decision(7)), "POST /decisions/7/reversal": .problem(.notAllowed),
        ])
        let result = try await Running(at: server.url).run("undo", number, "--reason", "x")
        #expect(result.status == status)
        #expect(result.messages.hasSuffix(message), "\(result.messages)")
    }

    @Test(arguments: [([], true), (["7", "--last"], false)] as [([String], Bool)])
    func `without a decision, how to undo a deletion comes first`(arguments: [String], isFirst: Bool) async throws {
        let result = try await Running(at: "http://127.0.0.1:1").program.run(["undo"] + arguments)
        #expect(result.status == 64)
        let first = result.messages.split(separator: "\n").first ?? ""
        #expect(first.hasSuffix("To undo the deletion of your post: board restore") == isFirst, "\(result.messages)")
        #expect(result.messages.contains("Give the decisions' numbers, --batch NUMBER or --last."))
    }

    @Test func `without a terminal a shared sanction stays unless an option lifts it`() async throws {
        let server = try server(sharedBy: 5)
        let board = try Running(at: server.url)
        for option in ["--keep-sanction", nil] {
            let words = ["undo", "9", "#7-#7", "--reason", "x"] + [option].compactMap(\.self)
            #expect(try await board.program.run(words).status == 0)
            #expect(try reversals(server).values.allSatisfy { $0.liftsSanction == nil })
        }
        #expect(try await board.run("undo", "7", "9", "--reason", "x", "--lift-sanction").status == 0)
        #expect(try reversals(server)["/decisions/7/reversal"]?.liftsSanction == true)
        #expect(try reversals(server)["/decisions/9/reversal"]?.liftsSanction == nil)
        let both = try await board.run("undo", "7", "--reason", "x", "--lift-sanction", "--keep-sanction")
        #expect(both.status == 64)
    }

    @Test(arguments: [("y", true), ("n", nil)] as [(String, Bool?)])
    func `at a terminal undo asks whether a shared sanction falls too`(key: String, lifts: Bool?) async throws {
        let server = try server(sharedBy: 3)
        let program = try Running(at: server.url).program
        let terminal = try PseudoTerminal(program, ["undo", "9", "--reason", "x"], columns: 300)
        #expect(try await terminal.shows("Lift it too?"))
        #expect(terminal.shown.contains("2 other decisions share sanction #"))
        terminal.type("\(key)\r")
        #expect(try await terminal.end() == 0)
        #expect(try reversals(server)["/decisions/9/reversal"]?.liftsSanction == lifts)
    }

    @Test(arguments: [("y", Int32(0)), ("n", 1)])
    func `at a terminal undo asks before it grants an appeal`(answer: String, status: Int32) async throws {
        var decision = Self.decision(7)
        decision.appeal = .open
        let server = try ModerationServer.start([
            "GET /decisions/7": .of(decision), "POST /decisions/7/reversal": .of(Self.decision(7), status: 201),
        ])
        let program = try Running(at: server.url).program
        let terminal = try PseudoTerminal(program, ["undo", "7", "--reason", "x"], columns: 100)
        #expect(try await terminal.shows("Reverse all the same? [y/N] "))
        #expect(terminal.shown.contains("Decision #7 is under appeal; its reversal grants the appeal."))
        terminal.type(answer + "\n")
        #expect(try await terminal.end() == status)
        #expect(server.calls.contains("POST /decisions/7/reversal") == (status == 0))
    }

    @Test func `decisions that share a sanction by themselves are reversed without a question`() async throws {
        let server = try server(sharedBy: 2)
        let program = try Running(at: server.url).program
        let terminal = try PseudoTerminal(program, ["undo", "9", "7", "--reason", "x"], columns: 300)
        #expect(try await terminal.end() == 0)
        #expect(!terminal.shown.contains("Lift it too?"))
    }

    @Test func `a reason and a statement for the log are asked for separately`() async throws {
        let server = try server(sharedBy: 1)
        var program = try Running(at: server.url).program
        // The editor's hint says who reads the reason.
        program.environment["EDITOR"] = "sed -i -e '1s/.*/It was a tip/' -e '/moderators read this/w /dev/stderr'"
        let terminal = try PseudoTerminal(program, ["undo", "9"], columns: 300)
        #expect(try await terminal.shows("Statement for the public log (Enter for none): "))
        terminal.type("We erred.\r")
        #expect(try await terminal.end() == 0)
        #expect(terminal.shown.contains("The author and the moderators read this."))
        #expect(
            try reversals(server)["/decisions/9/reversal"]
                == NewReversal(reason: "It was a tip", statement: "We erred."))
    }
}
