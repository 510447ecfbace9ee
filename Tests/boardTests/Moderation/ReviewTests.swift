import BoardModels
import BoardTestSupport
import FoundationEssentials
import Glibc
import Testing

@testable import board

/// The keys of the review screen, in a pseudo-terminal of 80 by 24.
@Suite struct ReviewTests: ReviewSuite {
    @Test(arguments: ["en", "ko"], [80, 60])
    func `a case fits the screen`(language: String, columns: Int) async throws {
        let server = try twoCases()
        let terminal = try review(server, "--lang", language, columns: columns)
        #expect(try await terminal.shows("q\u{A0}"))
        #expect(try await terminal.shows(onScreen: language == "ko" ? "도움말" : "help", columns: columns))
        let screen = terminal.screen(columns: columns)
        #expect(screen.isAlternate && !screen.isCursorShown && !screen.hasOverflown)
        #expect(screen.rows[0].contains("#1  비 오는 날 망원시장 해물파전"))
        #expect(screen.rows[0].hasSuffix(language == "ko" ? "1건 남음" : "1 more case"))
        // The chosen board and the measured weather.
        let weather =
            language == "ko" ? "선택한 게시판: 비 · 측정된 날씨: 맑음, 18 °C" : "board chosen: rain · measured: clear, 18 °C"
        #expect(screen.text.contains(weather), "\(screen.text)")
        #expect(screen.text.contains(language == "ko" ? "버전 2" : "revision 2"))
        // The text comes before what is known of the author.
        let text = try #require(screen.rows.firstIndex { $0.contains("골목 안쪽") })
        let report = screen.rows.firstIndex { $0.contains("그날은 맑았어요") } ?? screen.rows.endIndex
        #expect(text < report, "\(screen.text)")
        terminal.type("q")
        #expect(try await terminal.end() == 0)
    }

    @Test func `the key q quits from a question without a decision`() async throws {
        let server = try twoCases()
        let terminal = try review(server)
        #expect(try await terminal.shows(onScreen: "h\u{A0}hide"))
        terminal.type("h")
        #expect(try await terminal.shows(onScreen: "hide: which reason?"))
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        #expect(try decisions(server).isEmpty)
    }

    @Test func `a key dismisses a case, the next one is shown, and quitting releases it`() async throws {
        let server = try twoCases()
        let terminal = try review(server)
        #expect(try await terminal.shows(onScreen: "d\u{A0}dismiss"))
        terminal.type("d")
        #expect(try await terminal.shows(onScreen: "Decision #1, case #1: dismissed. u reverses it."))
        #expect(try await terminal.shows(onScreen: "#2  Thunder walk"))
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        #expect(try decisions(server) == [NewDecision(verdict: .dismiss)])
        #expect(server.requests(of: "POST /cases/1/decisions").first?.values(of: "If-Match") == ["\"4\""])
        #expect(
            server.calls.filter { $0.hasSuffix("/claim") } == [
                "PUT /cases/1/claim", "PUT /cases/2/claim", "DELETE /cases/2/claim",
            ])
        let end = terminal.screen()
        #expect(!end.isAlternate && end.isCursorShown && terminal.isEchoing)
        #expect(terminal.shown.contains("Decided 1, appeals 0, skipped 0."))
        #expect(terminal.shown.contains("#1    #1     #101  dismissed"))
        #expect(terminal.shown.contains("board undo --batch NUMBER"))
    }

    @Test func `skipping releases a case without a decision`() async throws {
        let server = try twoCases()
        let terminal = try review(server)
        #expect(try await terminal.shows(onScreen: "#1  비"))
        terminal.type(" ")
        #expect(try await terminal.shows(onScreen: "#2  Thunder walk"))
        terminal.type("k")
        #expect(try await terminal.end() == 0)
        #expect(terminal.shown.contains("There is nothing more for you to decide."))
        #expect(server.calls.contains("DELETE /cases/1/claim") && server.calls.contains("DELETE /cases/2/claim"))
        #expect(!server.calls.contains { $0.hasSuffix("/decisions") })
    }

    @Test(arguments: [
        ("h1", NewDecision(verdict: .hide, reason: .spam)),
        ("r4y", NewDecision(verdict: .remove, reason: .wrongWeather)),
        ("m104", NewDecision(verdict: .move, weather: .clear, reason: .wrongWeather)),
        ("mm54", NewDecision(verdict: .move, weather: .clear, category: .music, reason: .wrongWeather)),
        ("s1d2", NewDecision(verdict: .dismiss, sanction: NewSanctionTerms(kind: .warn), reason: .abuse)),
        (
            "s23h1",
            NewDecision(verdict: .hide, sanction: NewSanctionTerms(kind: .silence, seconds: 604_800), reason: .spam)
        ),
        ("s30h1y", NewDecision(verdict: .hide, sanction: NewSanctionTerms(kind: .suspend), reason: .spam)),
        ("s23s0d", NewDecision(verdict: .dismiss)),
        ("h\u{1B}d", NewDecision(verdict: .dismiss)),
        ("ht안녕하세요\rb", nil),
        ("htplease\r1", NewDecision(verdict: .hide, reason: .spam, message: "please")),
        ("hp1", NewDecision(verdict: .hide, preset: "Advertising")),
        ("ㅗ1", NewDecision(verdict: .hide, reason: .spam)),
        ("r4n", nil), ("m00", nil), ("xyz", nil),
    ])
    func `keys make decisions`(keys: String, expected: NewDecision?) async throws {
        let server = try twoCases {
            $0.presets = [
                Preset(
                    id: Preset.ID(rawValue: 1), name: "Advertising", reason: .spam, english: "No ads.", korean: "광고 금지")
            ]
        }
        let terminal = try review(server)
        #expect(try await terminal.shows(onScreen: "d\u{A0}dismiss"))
        for key in keys {
            // Presets are fetched first, and keys pressed before they are shown are dropped.
            if key == "1", keys.hasPrefix("hp") { #expect(try await terminal.shows(onScreen: "1)\u{A0}Advertising")) }
            terminal.type(String(key))
            // Escape is distinguished from a longer sequence by the bytes that follow at once.
            if key == "\u{1B}" { #expect(try await terminal.shows(onScreen: "d\u{A0}dismiss")) }
            if key == "h" { #expect(try await terminal.shows(onScreen: "hide: which reason?")) }
        }
        if expected != nil { #expect(try await terminal.shows(onScreen: "#2  Thunder walk")) }
        terminal.send(SIGTERM)
        #expect(try await terminal.end() == -SIGTERM)
        #expect(try decisions(server) == (expected.map { [$0] } ?? []))
    }

    @Test func `only removals and suspensions are confirmed`() async throws {
        let server = try twoCases()
        let terminal = try review(server)
        #expect(try await terminal.shows(onScreen: "d\u{A0}dismiss"))
        terminal.type("s34r1")
        #expect(try await terminal.shows(onScreen: "Really remove post #101"))
        let screen = terminal.screen().text.replacing("\n", with: " ")
        #expect(screen.contains("Really suspend mina for 30 days? All sessions end."))
        #expect(!server.calls.contains { $0.hasSuffix("/decisions") })
        terminal.type("n")
        #expect(try await terminal.shows(onScreen: "Nothing was changed."))
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        #expect(!server.calls.contains { $0.hasSuffix("/decisions") })
    }

    @Test func `a decision after a note names the new version of the case`() async throws {
        let server = try twoCases()
        let terminal = try review(server)
        #expect(try await terminal.shows(onScreen: "d\u{A0}dismiss"))
        terminal.type("n")
        #expect(try await terminal.shows(onScreen: "Note for the moderators"))
        #expect(terminal.screen().isCursorShown)
        terminal.type("메모 한 줄\u{7F}\u{7F} 줄")
        #expect(try await terminal.shows(onScreen: "메모 한 줄"))
        terminal.type("\r")
        #expect(try await terminal.shows(onScreen: "The note is added."))
        terminal.type("d")
        #expect(try await terminal.shows(onScreen: "#2  Thunder walk"))
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        #expect(try server.bodies(NewCaseNote.self, of: "POST /cases/1/notes") == [NewCaseNote(text: "메모 한 줄")])
        #expect(server.requests(of: "POST /cases/1/decisions").first?.values(of: "If-Match") == ["\"5\""])
    }

    @Test func `undo reverses the last decision and shows its case again`() async throws {
        let server = try twoCases()
        let terminal = try review(server)
        #expect(try await terminal.shows(onScreen: "d\u{A0}dismiss"))
        terminal.type("u")
        #expect(try await terminal.shows(onScreen: "There is no decision in this session yet."))
        terminal.type("d")
        #expect(try await terminal.shows(onScreen: "#2  Thunder walk"))
        terminal.type("u")
        #expect(try await terminal.shows(onScreen: "Reason, for the author and the moderators"))
        terminal.type("It was a tip.\r")
        #expect(try await terminal.shows(onScreen: "Statement for the public log"))
        terminal.type("\r")
        #expect(try await terminal.shows(onScreen: "Decision #1 is reversed"))
        #expect(terminal.screen().rows[0].contains("#1  비"))
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        let reversals = try server.bodies(NewReversal.self, of: "POST /decisions/1/reversal")
        #expect(reversals == [NewReversal(reason: "It was a tip.")])
        #expect(terminal.shown.contains("Decided 0, appeals 0, skipped 0."))
        #expect(terminal.shown.contains("Reversed: #1"))
        #expect(server.calls.last == "DELETE /cases/1/claim" && server.calls.contains("DELETE /cases/2/claim"))
    }

    @Test func `undo reports a sanction that was lifted before`() async throws {
        let reversal = Reversal(
            by: Sample.sora, reason: "No advert.", at: Sample.ago(60), isByAppeal: false, sanctionWasLifted: true)
        let server = try twoCases { $0.reversal = reversal }
        let terminal = try review(server)
        #expect(try await terminal.shows(onScreen: "d\u{A0}dismiss"))
        terminal.type("d")
        #expect(try await terminal.shows(onScreen: "#2  Thunder walk"))
        terminal.type("u")
        #expect(try await terminal.shows(onScreen: "Reason, for the author and the moderators"))
        terminal.type("It was a tip.\r")
        #expect(try await terminal.shows(onScreen: "Statement for the public log"))
        terminal.type("\r")
        #expect(try await terminal.shows(onScreen: "Decision #1 is reversed"))
        #expect(terminal.screen().text.contains("Its sanction was already lifted and stays lifted."))
        terminal.type("q")
        #expect(try await terminal.end() == 0)
    }

    @Test func `appeals come first and are upheld or overturned with an answer`() async throws {
        let server = try twoCases { $0.appeals = [ReviewSample.appeal(1), ReviewSample.appeal(2, text: "again")] }
        let terminal = try review(server)
        #expect(try await terminal.shows(onScreen: "Appeal #1 against decision #1"))
        #expect(terminal.screen().text.contains("제 글은 광고가 아닙니다."))
        terminal.type("x")
        #expect(try await terminal.shows(onScreen: "Answer to the member"))
        terminal.type("미안합니다\r")
        #expect(try await terminal.shows(onScreen: "Appeal #1: overturned on appeal."))
        #expect(try await terminal.shows(onScreen: "Appeal #2 against decision #2"))
        terminal.type("y\r")
        #expect(try await terminal.shows(onScreen: "#1  비"))
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        let first = try server.bodies(AppealResolution.self, of: "POST /appeals/1/resolution")
        #expect(first == [AppealResolution(overturns: true, answer: "미안합니다")])
        #expect(server.state.appeals.map(\.state) == [.overturned, .upheld])
        #expect(terminal.shown.contains("Decided 0, appeals 2, skipped 0."))
    }

    @Test func `control characters in a post do not reach the terminal`() async throws {
        let server = try ModerationDouble {
            $0.cases = [ReviewSample.openCase(1, title: "a\u{1B}[2Jb", body: "x\u{9B}31my\u{202E}z")]
        }
        let terminal = try review(server)
        #expect(try await terminal.shows(onScreen: "d\u{A0}dismiss"))
        #expect(terminal.screen().rows[0].contains("#1  a\u{FFFD}[2Jb"))
        #expect(
            !terminal.shown.unicodeScalars.contains("\u{9B}") && !terminal.shown.unicodeScalars.contains("\u{202E}"))
        terminal.type("q")
        #expect(try await terminal.end() == 0)
    }

    @Test func `a review needs a terminal, a moderator, and something to review`() async throws {
        let server = try twoCases()
        let piped = try await Running(at: server.url).run("review")
        #expect(piped.status == 64 && server.calls == [])

        server.change { $0.role = .member }
        let member = try review(server)
        #expect(try await member.end() == 3)
        #expect(member.shown.contains("Only moderators can review"))

        let quiet = try ModerationDouble()
        let empty = try review(quiet)
        #expect(try await empty.end() == 0)
        #expect(empty.shown.contains("There are no open cases or appeals."))
        #expect(!empty.shown.contains("\u{1B}[?1049h"))
    }

    @Test func `a review prints its summary as JSON`() async throws {
        let server = try twoCases()
        let terminal = try review(server, "--json")
        #expect(try await terminal.shows(onScreen: "d\u{A0}dismiss"))
        terminal.type("d")
        #expect(try await terminal.shows(onScreen: "#2  Thunder walk"))
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        let json = terminal.shown.split(separator: "\u{1B}[?1049l").last ?? ""
        let summary = try JSONDecoder().decode(Summary.self, from: Data(json.utf8))
        #expect(summary.batches.map { $0.decided.map(\.decision?.rawValue) } == [[1]] && summary.skipped == 0)
    }

    private struct Summary: Decodable {
        var batches: [BatchResult]
        var skipped: Int
    }
}
