import BoardModels
import BoardTestSupport
import FoundationEssentials
import Testing

@testable import board

@Suite struct DecisionTests {
    private func server(_ decision: Decision) throws -> StubServer {
        try ModerationServer.start([
            "GET /decisions/9": .of(decision), "POST /decisions/9/reversal": .of(decision, status: 201),
            "POST /sanctions/3/lifting": .of(Sample.sanction()),
        ])
    }

    @Test func `a decision is shown with its effects`() async throws {
        let move = PostMove(fromWeather: .rain, fromCategory: .chat, toWeather: .clear, toCategory: .food)
        let server = try server(Sample.decision(.move, sanction: Sample.sanction(), move: move))
        let board = try Running(at: server.url)
        let english = try await board.run("decisions", "show", "9")
        for text in [
            "Decision #9: moved", "#34", "#12", "spam", "rain, chat → clear, food",
            "silence until 2026-11-21 10:00 UTC", "2 days ago", "Joon (joon)", "Ads are not for this board.",
            "third time", "board undo 9",
        ] {
            #expect(english.output.contains(text), "\(text)")
        }
        let korean = try await board.run("decisions", "9", "--lang", "ko")
        for text in ["결정 #9: 이동", "비, 이야기 → 맑음, 음식", "글쓰기 제한", "작성자에게 보낸 메시지", "운영진 메모"] {
            #expect(korean.output.contains(text), "\(text)")
        }
    }

    @Test func `a reversed decision shows the reversal and its reason`() async throws {
        let reversal = Reversal(by: Sample.sora, reason: "It was no advert.", at: Sample.ago(60), isByAppeal: true)
        let server = try server(Sample.decision(reversal: reversal))
        let result = try await Running(at: server.url).run("decisions", "show", "9")
        for text in ["reversed", "sora", "on appeal", "It was no advert."] {
            #expect(result.output.contains(text), "\(text)")
        }
        #expect(!result.output.contains("board undo") && !result.output.contains("lifted before"))
    }

    @Test(arguments: [["undo"], ["decisions", "undo"]])
    func `a decision is reversed with a reason`(command: [String]) async throws {
        let server = try server(Sample.decision())
        let board = try Running(at: server.url)
        let result = try await board.program.run(command + ["9", "--reason", "- it was no advert"])
        #expect(result.status == 0, "\(result.messages)")
        #expect(server.calls == ["GET /decisions/9", "POST /decisions/9/reversal"])
        #expect(try server.lastBody(NewReversal.self) == NewReversal(reason: "- it was no advert"))
        #expect(result.messages == "Decision #9 is reversed.\nCase #12 is open again.\n")
        let korean = try await board.program.run(command + ["9", "--reason", "-", "--lang", "ko"], input: "광고가 아님\n")
        #expect(korean.messages == "결정 #9를 되돌렸습니다.\n신고 건 #12가 다시 열렸습니다.\n")
        #expect(try await board.program.run(command + ["9"]).status == 64)
    }

    @Test func `a reversal reports a sanction that was lifted before`() async throws {
        let reversal = Reversal(
            by: Sample.sora, reason: "No advert.", at: Sample.ago(60), isByAppeal: false, sanctionWasLifted: true)
        let server = try server(Sample.decision(reversal: reversal))
        let board = try Running(at: server.url)
        let english = try await board.run("undo", "9", "--reason", "No advert.")
        #expect(english.messages.contains("Its sanction was already lifted and stays lifted."))
        let korean = try await board.run("undo", "9", "--reason", "No advert.", "--lang", "ko")
        #expect(korean.messages.contains("함께 내린 제재는 이미 해제되어 있습니다."))
        let shown = try await board.run("decisions", "show", "9")
        #expect(shown.output.contains("Its sanction was already lifted and stays lifted."))
    }

    @Test func `a reason from the editor is saved when the reversal is refused`() async throws {
        let server = try ModerationServer.start([
            "GET /decisions/9": .of(Sample.decision()), "POST /decisions/9/reversal": .problem(.notReversible),
        ])
        let board = try Running(at: server.url)
        var program = board.program
        program.environment["EDITOR"] = "sed -i '1s/.*/I was wrong/'"
        let terminal = try PseudoTerminal(program, ["undo", "9"], columns: 300)
        #expect(try await terminal.shows("Statement for the public log"))
        terminal.type("\r")
        #expect(try await terminal.end() == 5)
        let draft = try #require(board.drafts.first)
        #expect(terminal.shown.contains(draft))
        #expect(board.folder.text("state/board/drafts/\(draft)") == "I was wrong\n")
    }
}

@Suite struct MemberRecordTests {
    private func server() throws -> StubServer {
        try ModerationServer.start([
            "GET /members/mina/record": .of(Sample.record),
            "POST /members/mina/sanctions": .of(
                Sample.decision(nil, sanction: Sample.sanction(.suspend, endsAt: nil)), status: 201),
            "POST /sanctions/3/lifting": .of(Sample.sanction()),
        ])
    }

    @Test(arguments: [["members", "show", "mina"], ["members", "mina"]])
    func `a record shows posts, sanctions and decisions`(command: [String]) async throws {
        let server = try server()
        let board = try Running(at: server.url)
        let english = try await board.program.run(command)
        #expect(english.status == 0, "\(english.messages)")
        for text in [
            "미나 (mina)", "34 posts, 2 removed", "agreed with 3 of 4 reports", "now: #3 silence until", "#9 removed",
            "by joon",
        ] {
            #expect(english.output.contains(text), "\(text)")
        }
        let korean = try await board.program.run(command + ["--lang", "ko"])
        for text in ["글 34개(삭제 2개)", "현재: #3 20", "UTC까지 글쓰기 제한", "#9 삭제"] {
            #expect(korean.output.contains(text), "\(text)")
        }
        let json = try await board.program.run(command + ["--json"])
        #expect(try JSONDecoder().decode(ModerationRecord.self, from: Data(json.output.utf8)).posts == 34)
    }

    @Test func `a member is sanctioned without a case`() async throws {
        let server = try server()
        let board = try Running(at: server.url)
        let words = ["members", "sanction", "mina", "--suspend", "없음", "-r", "spam", "--note", "x", "--message", "y"]
        #expect(try await board.program.run(words).status == 64)
        #expect(server.calls == [])
        let result = try await board.program.run(words + ["--yes"])
        #expect(result.status == 0, "\(result.messages)")
        let sent = try server.lastBody(NewSanction.self)
        #expect(
            sent
                == NewSanction(
                    terms: NewSanctionTerms(kind: .suspend), reason: .spam, message: "y", note: "x"))
        #expect(result.messages.contains("mina: #3 suspension until a moderator lifts it (spam)."))
        #expect(result.messages.contains("board members lift 3"))
    }

    @Test(arguments: [
        [], ["--warn", "--silence", "1d"], ["--warn", "--silence"], ["--silence", "7d", "--reason", "?"],
    ])
    func `contradictory sanction options are refused before any request`(words: [String]) async throws {
        let server = try server()
        let result = try await Running(at: server.url).program.run(["members", "sanction", "mina"] + words)
        #expect(result.status == 64, "\(result.messages)")
        #expect(server.calls == [])
    }

    @Test func `a sanction is lifted with a reason`() async throws {
        let server = try server()
        let board = try Running(at: server.url)
        let result = try await board.run("members", "lift", "#3", "--reason", "enough")
        #expect(result.messages == "Sanction #3 is lifted: silence.\n")
        #expect(try server.lastBody(NewReversal.self).reason == "enough")
        let korean = try await board.run("members", "lift", "3", "--reason", "그만", "--lang", "ko")
        #expect(korean.messages == "제재 #3을 해제했습니다: 글쓰기 제한.\n")
    }

    @Test func `decisions without a number say where the numbers are`() async throws {
        let board = try Running(at: "http://127.0.0.1:1")
        let english = try await board.run("decisions")
        #expect(english.status == 64 && english.messages.contains("board cases show NUMBER"), "\(english.messages)")
        let korean = try await board.run("decisions", "--lang", "ko")
        #expect(korean.status == 64 && korean.messages.contains("운영 기록(board log)에 있습니다."))
    }
}
