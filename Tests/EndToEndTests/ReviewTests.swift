import BoardModels
import BoardTestSupport
import FoundationEssentials
import Glibc
import Testing

/// `board review` in a pseudo-terminal of 80 by 24, against a real server with two moderators.
@Suite struct ReviewTests {
    private let town: TestBoard
    private let mina: Person
    private let june: Person
    private let hana: Person
    private let yuna: Person

    init() async throws {
        town = try await TestBoard(settings: ["BOARD_WEATHER": "off"])
        mina = try town.person("mina")
        june = try town.person("june")
        hana = try Person(at: town.server.url)
        yuna = try Person(at: town.server.url)
        for (person, handle, role) in [(hana, "hana", "moderator"), (yuna, "yuna", "admin")] {
            _ = try await person.registered(handle, password: "correct horse battery \(handle)")
            let appointed = try await Program(named: "board-server", in: town.folder).run([
                "appoint", handle, "--role", role, "--database", town.folder.database(),
            ])
            #expect(appointed.status == 0, "\(appointed.messages)")
        }
        for title in ["우산 싸게 팝니다", "A walk in the rain"] {
            let posted = try await mina.run("post", title, "-w", "rain", "-c", "chat", "-b", "text of \(title)")
            #expect(posted.status == 0, "\(posted.messages)")
        }
        for post in ["1", "2"] {
            #expect(try await june.run("report", post, "--reason", "spam").status == 0)
        }
    }

    private func review(_ person: Person) throws -> PseudoTerminal {
        try PseudoTerminal(person.program, ["review", "--color", "never"])
    }

    @Test func `decisions of a review are stored, announced by notices, and reversible`() async throws {
        let terminal = try review(hana)
        #expect(try await terminal.shows(onScreen: "#1  우산 싸게 팝니다"))
        #expect(terminal.screen().text.contains("text of 우산 싸게 팝니다"))
        terminal.type("r1y")
        #expect(try await terminal.shows(onScreen: "Decision #1, case #1: removed · spam"))
        #expect(try await terminal.shows(onScreen: "#2  A walk in the rain"))
        terminal.type("n")
        #expect(try await terminal.shows(onScreen: "Note for the moderators"))
        terminal.type("괜찮아 보임\r")
        #expect(try await terminal.shows(onScreen: "The note is added."))
        terminal.type("d")
        #expect(try await terminal.shows("There is nothing more for you to decide."))
        #expect(try await terminal.end() == 0)
        #expect(terminal.isEchoing && !terminal.screen().isAlternate)

        #expect(try await june.run("show", "1").status == 4)
        #expect(try await mina.run("show", "1").output.contains("Removed just now by a moderator. Reason: spam."))
        #expect(try await mina.run("notices").output.contains("A moderator removed post #1"))
        // Lines may wrap between any two words.
        let notices = try await june.run("notices", "--lang", "ko").output.split { $0.isWhitespace }.joined(
            separator: " ")
        #expect(notices.contains("운영진이 삭제했습니다") && notices.contains("문제가 없다고 판단했습니다"))

        #expect(try await mina.run("appeal", "1", "비 오는 날에 우산은 광고가 아닙니다.").status == 0)
        let second = try review(yuna)
        #expect(try await second.shows(onScreen: "Appeal #1 against decision #1"))
        second.type("x")
        #expect(try await second.shows(onScreen: "Answer to the member"))
        second.type("맞습니다\r")
        #expect(try await second.end() == 0)
        #expect(second.shown.contains("Appeal #1: overturned on appeal."))
        #expect(try await june.run("show", "1").status == 0)
        #expect(try await mina.run("notices").output.contains("\t맞습니다\n"))

        let verified = try await june.run("log", "--verify")
        #expect(verified.status == 0 && verified.output.hasPrefix("Verified: 6 entries, "), "\(verified)")
    }

    @Test func `a review that Ctrl-Z stops has left the full screen, and enters it again when it goes on`() async throws
    {
        let terminal = try review(hana)
        #expect(try await terminal.shows(onScreen: "#1  우산 싸게 팝니다"))
        for _ in 0..<5 {
            terminal.type("\u{1A}")
            #expect(try await eventually { terminal.isStopped })
            #expect(terminal.isEchoing)
            #expect(try await eventually { !terminal.screen().isAlternate })
            terminal.send(SIGCONT)
            #expect(try await eventually { !terminal.isEchoing && terminal.screen().isAlternate })
            #expect(try await terminal.shows(onScreen: "#1  우산 싸게 팝니다"))
        }
        terminal.type("q")
        #expect(try await terminal.end() == 0)
    }

    @Test func `a reversed decision can be made again`() async throws {
        let terminal = try review(hana)
        #expect(try await terminal.shows(onScreen: "#1  우산 싸게 팝니다"))
        terminal.type("d")
        #expect(try await terminal.shows(onScreen: "Decision #1, case #1: dismissed"))
        #expect(try await terminal.shows(onScreen: "#2  A walk in the rain"))
        terminal.type("u")
        #expect(try await terminal.shows(onScreen: "Reason, for the author and the moderators"))
        terminal.type("It was a tip.\r")
        #expect(try await terminal.shows(onScreen: "Statement for the public log"))
        terminal.type("\r")
        #expect(try await terminal.shows(onScreen: "Decision #1 is reversed"))
        terminal.type("d")
        #expect(try await terminal.shows(onScreen: "Decision #2, case #1: dismissed"))
        terminal.type("q")
        #expect(try await terminal.end() == 0)

        let open = try await yuna.json(Page<CaseSummary>.self, "cases")
        #expect(open.items.map(\.id.rawValue) == [2])
        let log = try await june.json(Page<LogEntry>.self, "log", "--action", "decide")
        #expect(log.items.count == 2 && log.items.allSatisfy { $0.case?.rawValue == 1 })
    }

    @Test func `a case claimed by another moderator is skipped`() async throws {
        let terminal = try review(hana)
        #expect(try await terminal.shows(onScreen: "#1  우산 싸게 팝니다"))
        // A claimed case cannot be decided by another moderator.
        #expect(try await yuna.run("decide", "1", "--dismiss").status == 5)
        #expect(try await yuna.run("cases", "release", "1").status == 0)
        #expect(try await yuna.run("decide", "1", "--dismiss").status == 0)
        terminal.type("h1")
        #expect(try await terminal.shows(onScreen: "Case #1 was decided by another moderator and was skipped."))
        #expect(terminal.screen().rows[0].contains("#2  A walk in the rain"))
        terminal.type("\u{03}")
        #expect(try await terminal.end() == -2)
        #expect(terminal.isEchoing)

        // Ctrl-C releases the case at once.
        let open = try await yuna.json(Page<CaseSummary>.self, "cases")
        #expect(open.items.map(\.id.rawValue) == [2] && open.items.allSatisfy { $0.claim == nil })
        let log = try await june.json(Page<LogEntry>.self, "log", "--action", "decide")
        #expect(log.items.count == 1 && log.items.first?.verdict == .dismiss)
        #expect(try await june.run("log", "--verify").status == 0)
    }
}
