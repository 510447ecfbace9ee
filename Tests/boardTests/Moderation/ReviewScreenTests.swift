import BoardModels
import BoardTestSupport
import FoundationEssentials
import Glibc
import Testing

@testable import board

/// What the review makes of its terminal: its size, its end, its signals.
@Suite struct ReviewScreenTests: ReviewSuite {
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func `a signal restores the terminal and gives the case back`(signal: Int32) async throws {
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

    @Test func `Ctrl-C does not wait for a server that is slow`() async throws {
        let server = try twoCases()
        let terminal = try review(server)
        #expect(try await terminal.shows(onScreen: "d\u{A0}dismiss"))
        server.change { $0.delay = .seconds(4) }
        let clock = ContinuousClock()
        let start = clock.now
        terminal.type("d")
        #expect(try await terminal.shows("waiting for"))
        terminal.type("\u{03}")
        #expect(try await terminal.end() == -SIGINT)
        // The call is not waited for, the release is for a while; both together would take twice the delay.
        #expect(clock.now - start < .seconds(8))
        #expect(terminal.isEchoing)
    }

    @Test func `the screen follows the terminal's size`() async throws {
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
                return !screen.hasOverflown && screen.rows[0].hasSuffix("1 more") && screen.rows[15].contains("help")
            })
        terminal.type("q")
        #expect(try await terminal.end() == 0)
    }

    @Test func `a page longer than the screen is scrolled, back to its beginning at the end`() async throws {
        let body = (1...50).map { "line \($0)." }.joined(separator: "\n")
        let server = try ModerationDouble { $0.cases = [ReviewSample.openCase(1, body: body)] }
        let terminal = try review(server)
        #expect(try await terminal.shows(onScreen: "o: more"))
        #expect(!terminal.screen().text.contains("line 30."))
        for _ in 0..<2 { terminal.type("o") }
        #expect(try await terminal.shows(onScreen: "line 30."))
        terminal.type("\u{1B}[F")
        #expect(try await terminal.shows(onScreen: "member since"))
        terminal.type("o")
        #expect(try await terminal.shows(onScreen: "board chosen"))
        terminal.type("?")
        #expect(try await terminal.shows(onScreen: "A case a screen, a key a decision"))
        terminal.type("d")
        #expect(try await terminal.shows(onScreen: "board chosen"))
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        #expect(!server.calls.contains { $0.hasSuffix("/decisions") })
    }

    @Test func `a terminal that only prints lines is given lines`() async throws {
        let server = try twoCases()
        let terminal = try review(server, kind: "dumb")
        #expect(try await terminal.shows("> "))
        terminal.type("h\n")
        #expect(try await terminal.shows("hide: why?"))
        terminal.type("1\n")
        #expect(try await terminal.shows("Case #2  Thunder walk"))
        terminal.type("q\n")
        #expect(try await terminal.end() == 0)
        #expect(!terminal.shown.contains("\u{1B}"))
        #expect(try decisions(server) == [NewDecision(verdict: .hide, reason: .spam)])
        #expect(server.calls.last == "DELETE /cases/2/claim")
    }
}
