import BoardModels
import BoardTestSupport
import FoundationEssentials
import Testing

@testable import board

@Suite struct AppealTests {
    @Test func `an appeal comes from an argument, standard input or the editor`() async throws {
        let server = try ModerationDouble()
        let board = try Running(at: server.url)
        let made = try await board.run("appeal", "#5", "Please look again.")
        #expect(made.status == 0 && made.messages.contains("Appeal #1 against decision #5 is submitted"))
        #expect(try await board.run("appeal", "5", "-", input: "둘째 줄까지\n있습니다\n").status == 0)
        #expect(try await board.run("appeal", "5").status == 64)
        #expect(try await board.run("appeal", "5", String(repeating: "x", count: 2001)).status == 64)
        #expect(try await board.run("appeal", "five", "x").status == 64)

        try board.folder.write(
            "#!/bin/sh\necho 'From the editor.' | cat - \"$1\" > \"$1.x\"; mv \"$1.x\" \"$1\"\n", to: "e.sh")
        var program = board.program
        program.environment["EDITOR"] = "sh \(board.folder.path)/e.sh"
        #expect(try await PseudoTerminal(program, ["appeal", "5"]).end() == 0)
        let sent = try server.bodies(NewAppeal.self, of: "POST /decisions/5/appeal").map(\.text)
        #expect(sent == ["Please look again.", "둘째 줄까지\n있습니다", "From the editor."])
    }

    @Test func `without a chosen editor, the text of an appeal is asked for`() async throws {
        let server = try ModerationDouble()
        let terminal = try PseudoTerminal(Running(at: server.url).program, ["appeal", "5"])
        #expect(try await terminal.shows("Text: "))
        #expect(terminal.shown.contains("At most 2000 characters."))
        terminal.type("Please look again.\n")
        #expect(try await terminal.end() == 0, "\(terminal.shown)")
        #expect(
            try server.bodies(NewAppeal.self, of: "POST /decisions/5/appeal").map(\.text) == ["Please look again."])
    }

    @Test func `an appeal from the editor is saved when it is refused`() async throws {
        let server = try ModerationDouble { $0.faults["POST /decisions/5/appeal"] = [.problem(.appealClosed)] }
        let board = try Running(at: server.url)
        try board.folder.write("#!/bin/sh\nprintf 'Kept words.\\n' > \"$1\"\n", to: "e.sh")
        var program = board.program
        program.environment["EDITOR"] = "sh \(board.folder.path)/e.sh"
        let terminal = try PseudoTerminal(program, ["appeal", "5"])
        #expect(try await terminal.end() == 5)
        let draft = try #require(board.drafts.first { $0.hasPrefix("appeal-5") })
        #expect(board.folder.text("state/board/drafts/\(draft)") == "Kept words.\n")
    }

    @Test func `moderators list, show and resolve appeals`() async throws {
        let server = try ModerationDouble {
            $0.cases = [ReviewSample.openCase(1)]
            $0.appeals = [ReviewSample.appeal(1), ReviewSample.appeal(2)]
        }
        let board = try Running(at: server.url)
        let list = try await board.run("appeals")
        #expect(list.status == 0, "\(list.messages)")
        #expect(list.output.hasPrefix("1\t1\tremoved · spam\tmina\t제 글은 광고가 아닙니다.\t"))
        #expect(try await board.screen("appeals").contains { $0.contains("#1 removed · spam") })
        let shown = try await board.run("appeals", "show", "1")
        #expect(shown.output.contains("Appeal #1 by 미나 (mina)") && shown.output.contains("Evidence: revision 1"))
        #expect(try await board.run("appeals", "show", "7").status == 4)
        let upheld = try await board.run("appeals", "uphold", "1", "--answer", "It was an ad.")
        #expect(upheld.messages.contains("Appeal #1: decision #1 is upheld."))
        let overturned = try await board.run("appeals", "overturn", "2", "--json")
        #expect(try JSONDecoder().decode(Appeal.self, from: Data(overturned.output.utf8)).state == .overturned)
        #expect(
            try server.bodies(AppealResolution.self, of: "POST /appeals/1/resolution")
                == [AppealResolution(overturns: false, answer: "It was an ad.")])
        #expect(try await board.run("appeals", "uphold", "1").status == 5)
    }

    @Test func `who may not overturn a decision is refused without a question`() async throws {
        var appeal = ReviewSample.appeal(1)
        appeal.mayResolve = false
        appeal.decision.sanction = Sample.sanction(.suspend, endsAt: nil)
        appeal.decision.sanction?.decisions = 3
        let server = try ModerationDouble { [appeal] in
            $0.appeals = [appeal]
            $0.faults["POST /appeals/1/resolution"] = [.problem(.otherModerator)]
        }
        let program = try Running(at: server.url).program
        let terminal = try PseudoTerminal(program, ["appeals", "overturn", "1"])
        #expect(try await terminal.end() == 3)
        #expect(!terminal.shown.contains("Lift it too?"), "\(terminal.shown)")
    }

    @Test func `a resolved appeal can be shown, to its author without the case`() async throws {
        var resolved = ReviewSample.appeal(1)
        (resolved.state, resolved.mayResolve) = (.upheld, false)
        (resolved.answer, resolved.resolvedAt) = ("It was an ad.", .now() - .seconds(60))
        resolved.resolvedBy = ReviewSample.jun
        var own = resolved
        (own.id, own.resolvedBy, own.decision.by) = (Appeal.ID(rawValue: 2), nil, nil)
        let server = try ModerationDouble { [resolved, own] in
            $0.cases = [ReviewSample.openCase(1)]
            $0.appeals = [resolved, own]
        }
        let board = try Running(at: server.url)
        let moderators = try await board.run("appeals", "show", "1")
        for text in ["decision upheld · by jun · 1 min ago", "It was an ad.", "Evidence: revision 1"] {
            #expect(moderators.output.contains(text), "\(text) in \(moderators.output)")
        }
        #expect(!moderators.output.contains("Another moderator must resolve it"))
        let authors = try await board.run("appeals", "show", "2", "--lang", "ko")
        #expect(authors.status == 0 && authors.output.contains("이의 신청 기각") && authors.output.contains("답변"))
        #expect(!authors.output.contains("Evidence") && !authors.output.contains("jun"))
        #expect(server.calls == ["GET /appeals/1", "GET /cases/1", "GET /appeals/2"])
    }
}
