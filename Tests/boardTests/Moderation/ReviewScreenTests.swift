import BoardModels
import BoardTestSupport
import FoundationEssentials
import Glibc
import Testing

@testable import board

/// The review screen on terminals of all sizes and kinds, and under signals.
@Suite struct ReviewScreenTests: ReviewSuite {
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func `a signal restores the terminal and releases the case`(signal: Int32) async throws {
        let server = try twoCases()
        let terminal = try review(server)
        #expect(try await terminal.shows(onScreen: "d\u{A0}dismiss"))
        #expect(!terminal.isEchoing)
        if signal == SIGINT { terminal.type("\u{03}") } else { terminal.send(signal) }
        #expect(try await terminal.end() == -signal)
        #expect(terminal.isEchoing)
        #expect(!terminal.screen().isAlternate && terminal.screen().isCursorShown)
        #expect(server.calls.last == "DELETE /cases/1/claim")
    }

    @Test func `Ctrl-C cancels the call in flight, and the case is still released`() async throws {
        let server = try twoCases()
        let terminal = try review(server)
        #expect(try await terminal.shows(onScreen: "d\u{A0}dismiss"))
        // Only a cancelled call ends without reporting the client's timeout.
        server.change {
            var unanswered = StubServer.Response.problem(.internalError)
            unanswered.isWithheld = true
            $0.faults["POST /cases/1/decisions"] = [unanswered]
        }
        terminal.type("d")
        #expect(try await terminal.shows("waiting for"))
        terminal.type("\u{03}")
        #expect(try await terminal.end() == -SIGINT)
        #expect(!terminal.shown.contains("did not respond in time"))
        #expect(server.calls.last == "DELETE /cases/1/claim")
        #expect(terminal.isEchoing)
    }

    @Test func `the screen is repainted when the terminal is resized`() async throws {
        let server = try twoCases()
        let terminal = try review(server)
        #expect(try await terminal.shows(onScreen: "d\u{A0}dismiss"))
        let before = terminal.shown.count
        terminal.resize(columns: 60, rows: 16)
        #expect(try await eventually { terminal.shown.count > before })
        #expect(
            try await eventually {
                let frame = String(terminal.shown.dropFirst(before))
                let screen = TerminalScreen(frame, columns: 60, rows: 16)
                return !screen.hasOverflown && screen.rows[0].hasSuffix("1 more case")
                    && screen.rows[15].contains("help")
            })
        terminal.type("q")
        #expect(try await terminal.end() == 0)
    }

    @Test func `a page longer than the screen scrolls, from its end back to its beginning`() async throws {
        let body = (1...50).map { "line \($0)." }.joined(separator: "\n")
        let server = try ModerationDouble { $0.cases = [ReviewSample.openCase(1, body: body)] }
        let terminal = try review(server)
        #expect(try await terminal.shows(onScreen: " more lines, o: more"))
        #expect(!terminal.screen().text.contains("line 30."))
        terminal.type("o")
        #expect(try await terminal.shows(onScreen: "line 30."))
        terminal.type("\u{1B}[F")
        #expect(try await terminal.shows(onScreen: "member since"))
        #expect(try await terminal.shows(onScreen: "the end, o: from the top"))
        terminal.type("o")
        #expect(try await terminal.shows(onScreen: "board chosen"))
        terminal.type("?")
        #expect(try await terminal.shows(onScreen: "One case per screen, one key per decision"))
        terminal.type("d")
        #expect(try await terminal.shows(onScreen: "board chosen"))
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        #expect(!server.calls.contains { $0.hasSuffix("/decisions") })
    }

    @Test func `lengths of a sanction are told from the keys that choose them`() async throws {
        let server = try twoCases()
        let terminal = try review(server)
        #expect(try await terminal.shows(onScreen: "d\u{A0}dismiss"))
        terminal.type("s2")
        #expect(try await terminal.shows(onScreen: "1)\u{A0}1\u{A0}day  2)\u{A0}3\u{A0}days"))
        terminal.type("bq")
        #expect(try await terminal.end() == 0)
        #expect(!server.calls.contains { $0.hasSuffix("/decisions") })
    }

    @Test func `a terminal without cursor control gets plain lines`() async throws {
        let server = try twoCases()
        let terminal = try review(server, kind: "dumb")
        #expect(try await terminal.shows("> "))
        terminal.type("h\n")
        #expect(try await terminal.shows("hide: which reason?"))
        terminal.type("1\n")
        #expect(try await terminal.shows("Case #2  Thunder walk"))
        terminal.type("q\n")
        #expect(try await terminal.end() == 0)
        #expect(!terminal.shown.contains("\u{1B}"))
        #expect(try decisions(server) == [NewDecision(verdict: .hide, reason: .spam)])
        #expect(server.calls.last == "DELETE /cases/2/claim")
    }
}
