import BoardModels
import BoardTestSupport
import Testing

@testable import board

/// The question before a guided post is published.
@Suite struct GuidedPostTests {
    /// Answers the prompts of a post up to the question.
    private func guided(_ board: Running) async throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(board.program, ["post", "-w", "rain", "-c", "food", "--color", "never"])
        for (prompt, answer) in [("Title: ", "Pajeon"), ("Body (", "by the window"), ("Place (", "Mangwon")] {
            #expect(try await terminal.shows(prompt))
            terminal.type(answer + "\n")
        }
        #expect(try await terminal.shows("Post? [Y/n/edit] "))
        return terminal
    }

    @Test func `a guided post is shown as it will be published`() async throws {
        let server = try BoardServerDouble()
        let terminal = try await guided(Running(at: server.url))
        #expect(terminal.shown.contains("\nPajeon\nrain · food · in Mangwon\n\nby the window\n"), "\(terminal.shown)")
        #expect(server.posts == [])
        terminal.type("what\n")
        #expect(try await terminal.shows("Type y to post it, n to leave it, or edit."))
        terminal.type("y\n")
        #expect(try await terminal.end() == 0)
        #expect(server.posts.map(\.title) == ["Pajeon"])
    }

    @Test func `a guided post that is declined stays a draft, which is shown again`() async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url)
        let terminal = try await guided(board)
        terminal.type("n\n")
        #expect(try await terminal.end() == 1)
        #expect(terminal.shown.contains("Nothing was posted.") && terminal.shown.contains("board post --resume"))
        #expect(server.posts == [] && board.drafts.count == 1)
        let resumed = try PseudoTerminal(board.program, ["post", "--resume"])
        #expect(try await resumed.shows("Post? [Y/n/edit] "))
        resumed.type("\n")
        #expect(try await resumed.end() == 0, "\(resumed.shown)")
        #expect(server.posts.map(\.title) == ["Pajeon"] && board.drafts == [])
    }

    @Test func `a guided post can be edited before it is published`() async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url)
        let terminal = try await guided(board)
        terminal.type("edit\n")
        // Weather type and category stay, as do body, link and place.
        terminal.type("\n\nKimchijeon\n\n\n\n")
        #expect(try await terminal.shows("\nKimchijeon\n"))
        terminal.type("\n")
        #expect(try await terminal.end() == 0, "\(terminal.shown)")
        #expect(server.posts.map(\.title) == ["Kimchijeon"] && board.drafts == [])
    }
}
