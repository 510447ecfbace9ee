import BoardModels
import BoardTestSupport
import FoundationEssentials
import Testing

@testable import board

@Suite struct CaseTests {
    private func server(_ found: Case = Sample.found()) throws -> StubServer {
        let cases = [
            Sample.summary(), Sample.summary(13, claim: Sample.claim(isOwn: true), state: .shown),
            Sample.summary(14, claim: Sample.claim()),
        ]
        return try ModerationServer.start([
            "GET /cases": .of(Page(items: cases, next: nil)),
            "GET /appeals": .of(
                Page(
                    items: [
                        Appeal(
                            id: Appeal.ID(rawValue: 3), decision: Sample.decision(), appellant: Sample.mina,
                            text: "why?",
                            createdAt: Sample.moment, state: .open, answer: nil, resolvedBy: nil, resolvedAt: nil,
                            mayResolve: true)
                    ], next: nil)),
            "GET /cases/12": .of(found, headers: ["ETag: \"7\""]),
            "PUT /cases/12/claim": .of(Sample.summary(claim: Sample.claim(isOwn: true))),
            "PUT /cases/13/claim": .problem(.caseHeld),
            "PUT /cases/14/claim": .of(Sample.summary(14, claim: Sample.claim(isOwn: true))),
            "DELETE /cases/12/claim": .of(Sample.summary()),
            "POST /cases/12/notes": .of(
                CaseNote(by: Sample.joon, text: "Looks like an advert.", at: Sample.moment), status: 201),
        ])
    }

    @Test func `the queue shows weights, reasons and holders, below the appeals`() async throws {
        let server = try server()
        let board = try Running(at: server.url)
        let english = try await board.screen("cases", columns: 160).joined(separator: "\n")
        for text in [
            "#12", "8.5", "Cheap umbrellas", "rain,\u{A0}chat", "hidden", "wrong weather\u{A0}2", "private information",
            "restoration", "mina", "2 h ago", "you", "joon", "1 open appeal: #3 (board appeals)",
        ] {
            #expect(english.contains(text), "\(text)")
        }
        let korean = try await board.screen("cases", "list", "--lang", "ko", columns: 160).joined(separator: "\n")
        for text in [
            "신고 건", "점수", "날씨가 다름\u{A0}2", "비,\u{A0}이야기", "숨김", "복원 요청", "나",
            "검토할 이의 신청 1건: #3 (board appeals)",
        ] {
            #expect(korean.contains(text), "\(text)")
        }
    }

    @Test func `the queue is filtered by reason, board, category and origin`() async throws {
        let server = try server()
        let words = [
            "cases", "--state", "decided", "--reason", "스팸", "--weather", "비", "--category", "음식", "--origin",
            "watch-word", "--mine", "--limit", "7", "--json",
        ]
        let result = try await Running(at: server.url).program.run(words)
        #expect(result.status == 0, "\(result.messages)")
        #expect(
            server.calls == [
                "GET /cases?state=decided&reason=spam&weather=rain&category=food&origin=watch-word&claimed=me&limit=7"
            ])
        #expect(try JSONDecoder().decode(Page<CaseSummary>.self, from: Data(result.output.utf8)).items.count == 3)
    }

    @Test func `decided cases show their outcome`() async throws {
        func closed(_ id: Int64, _ outcome: CaseOutcome) -> CaseSummary {
            var summary = Sample.summary(id, state: .shown)
            (summary.state, summary.closedAt, summary.outcome) = (.decided, Sample.ago(600), outcome)
            return summary
        }
        let silenced = closed(
            12, CaseOutcome(decision: Decision.ID(rawValue: 9), verdict: .hide, sanction: .silence))
        let overturned = closed(
            13, CaseOutcome(decision: Decision.ID(rawValue: 8), verdict: .remove, isOverturned: true))
        let server = try ModerationServer.start([
            "GET /cases": .of(Page(items: [silenced, overturned], next: nil)),
            "GET /appeals": .of(Page<Appeal>(items: [], next: nil)),
        ])
        let board = try Running(at: server.url)
        let english = try await board.screen("cases", "--state", "decided", columns: 160).joined(separator: "\n")
        for text in ["OUTCOME", "hidden · silence", "removed · overturned on appeal"] {
            #expect(english.contains(text), "\(text) in \(english)")
        }
        let korean = try await board.screen("cases", "--state", "decided", "--lang", "ko", columns: 160)
            .joined(separator: "\n")
        for text in ["결과", "숨김 · 글쓰기 제한", "삭제 · 이의 신청 받아들임"] {
            #expect(korean.contains(text), "\(text) in \(korean)")
        }
        let piped = try await board.run("cases", "--state", "decided").output.split(separator: "\n")
        let outcomes = piped.map { $0.split(separator: "\t").last }
        #expect(outcomes == ["hidden · silence", "removed · overturned on appeal"])
    }

    @Test func `a case shows its evidence, reports, notes and history`() async throws {
        let server = try server()
        let board = try Running(at: server.url)
        let english = try await board.run("cases", "show", "#12")
        #expect(english.status == 0, "\(english.messages)")
        for text in [
            "Case #12", "post #34 by 미나 (mina)", "weight 8.5", "Evidence: revision 1", "in Mangwon", "seven",
            "https://example.org/umbrellas", "It has not changed since.", "3 reports, total weight",
            "weight 1.0: none of this member's reports has been judged", "해가 쨍쨍했습니다", "agreed with 19 of 20",
            "weight 0.0: moderators agreed with only 1 of 10 reports by this member",
            "total weight 8.5 reached 8.0, from 3 networks (3 required)", "\"umbrellas\"", "I took the advert out.",
            "Looks like an advert.", "34 posts, 2 removed", "now: #3 silence until", "#9 removed", "Earlier cases",
            "board cases claim 12", "board decide 12", "--move-to clear",
        ] {
            #expect(english.output.contains(text), "\(text)")
        }
        let korean = try await board.run("cases", "show", "12", "--lang", "ko")
        for text in [
            "신고 건 #12", "미나 (mina)의 글 #34", "신고 당시 글", "선택한 게시판", "측정한 날씨", "신고 3건", "받아들임",
            "신고가 쌓여 자동으로 숨겨짐", "발견된 주의 단어", "작성자", "글쓰기 제한", "지난 신고 건",
        ] {
            #expect(korean.output.contains(text), "\(text)")
        }
        let json = try await board.run("cases", "show", "12", "--json")
        #expect(try JSONDecoder().decode(Case.self, from: Data(json.output.utf8)).summary.version == 7)
    }

    @Test func `the chosen board is shown beside the measured conditions`() async throws {
        let server = try server()
        let result = try await Running(at: server.url).run("cases", "show", "12")
        let lines = result.output.split(separator: "\n").map(String.init)
        let header = try #require(lines.firstIndex { $0.contains("BOARD CHOSEN") })
        #expect(lines[header].contains("MEASURED"))
        #expect(lines[header + 1].hasPrefix("  rain "))
        #expect(lines[header + 1].contains("clear, 18 °C"))
        #expect(lines[header + 2].contains("≠ different"))
        #expect(result.output.contains("openweathermap.org"), "a measurement is shown with its attribution")
    }

    @Test func `later changes are shown as a diff`() async throws {
        let body = "one\ntwo\nthree\nfour\nfive\nsix\nsieben\neight"
        let server = try server(Sample.found(current: Sample.revision(2, body: body)))
        let result = try await Running(at: server.url).run("cases", "show", "12")
        #expect(result.output.contains("Current: revision 2, with changes"))
        #expect(result.output.contains("  - seven\n"))
        #expect(result.output.contains("  + sieben\n  + eight\n"))
        #expect(result.output.contains("lines the same)"))
        #expect(result.output.split(separator: "  six\n").count == 3, "once as reported, once beside the change")
    }

    @Test(arguments: [80, 60, 40], ["en", "ko"])
    func `cases and the queue fit the width of the terminal`(columns: Int, language: String) async throws {
        let server = try server(
            Sample.found(current: Sample.revision(2, body: String(repeating: "긴 줄 long ", count: 30))))
        for arguments in [["cases"], ["cases", "show", "12"]] {
            var program = try Running(at: server.url).program
            // Without a spinner, which a slow machine would show.
            program.environment["TERM"] = "dumb"
            let words = arguments + ["--lang", language, "--color", "never"]
            let terminal = try PseudoTerminal(program, words, columns: columns, rows: 300)
            #expect(try await terminal.end() == 0)
            for line in terminal.shown.split(separator: "\n") {
                #expect(DisplayWidth.of(line) <= columns, "\(line)")
            }
        }
    }

    @Test func `several cases are claimed although one of them is held`() async throws {
        let server = try server()
        let board = try Running(at: server.url)
        let one = try await board.run("cases", "claim", "12")
        #expect(one.status == 0)
        #expect(one.messages == "Case #12 is claimed for 12 min.\n")
        let result = try await board.run("cases", "claim", "12", "#13", "14", "12")
        #expect(result.status == 5)
        #expect(result.messages.contains("Case #13: Another moderator has claimed the case"))
        #expect(result.messages.contains("Case #14 is claimed"))
        #expect(server.calls.dropFirst() == ["PUT /cases/12/claim", "PUT /cases/13/claim", "PUT /cases/14/claim"])
        let json = try await board.run("cases", "claim", "13", "14", "--json")
        #expect(json.status == 5)
        #expect(try JSONDecoder().decode(Page<CaseSummary>.self, from: Data(json.output.utf8)).items.count == 1)
    }

    @Test func `a note comes from an argument, standard input or the editor`() async throws {
        let server = try server()
        let board = try Running(at: server.url)
        #expect(try await board.run("cases", "note", "12", "Looks like an advert.").status == 0)
        #expect(try server.lastBody(NewCaseNote.self).text == "Looks like an advert.")
        #expect(try await board.run("cases", "note", "12", "-", input: "광고 같습니다\n").status == 0)
        #expect(try server.lastBody(NewCaseNote.self).text == "광고 같습니다")
        #expect(try await board.run("cases", "note", "12").status == 64)
        var program = board.program
        program.environment["EDITOR"] = "sed -i '1s/.*/from the editor/'"
        let terminal = try PseudoTerminal(program, ["cases", "note", "12"])
        #expect(try await terminal.end() == 0, "\(terminal.shown)")
        #expect(try server.lastBody(NewCaseNote.self).text == "from the editor")
        #expect(board.drafts == [])
    }

    @Test func `a note from the editor is saved when sending it fails`() async throws {
        let server = try ModerationServer.start([:])
        let board = try Running(at: server.url)
        var program = board.program
        program.environment["EDITOR"] = "sed -i '1s/.*/much work/'"
        let terminal = try PseudoTerminal(program, ["cases", "note", "12"], columns: 300)
        #expect(try await terminal.end() == 4)
        let draft = try #require(board.drafts.first)
        #expect(terminal.shown.contains(draft))
        #expect(board.folder.text("state/board/drafts/\(draft)") == "much work\n")
    }

    @Test(arguments: [["cases"], ["cases", "show", "12"]])
    func `control characters in texts do not reach the terminal`(arguments: [String]) async throws {
        var found = Sample.found(current: Sample.revision(2, body: "eight\u{1B}[2Jnine"))
        found.summary.title = "nice\u{1B}]0;owned\u{07}"
        var post = try #require(found.evidence[0].content.post)
        post.body = "one\u{9B}2Jtwo\u{202E}"
        found.evidence[0].content = AnyContent(post)
        found.reports[0].note = "note\u{1B}[H"
        found.notes[0].text = "\u{1B}c"
        found.watchWords = ["\u{1B}[1m"]
        let server = try ModerationServer.start([
            "GET /cases": .of(Page(items: [found.summary], next: nil)),
            "GET /appeals": .of(Page<Appeal>(items: [], next: nil)), "GET /cases/12": .of(found),
        ])
        let result = try await Running(at: server.url).program.run(arguments)
        #expect(result.status == 0, "\(result.messages)")
        #expect(result.output.contains("nice"))
        let isHarmless = result.output.unicodeScalars.allSatisfy { scalar in
            scalar == "\n" || scalar == "\t"
                || !(0...0x1F).contains(scalar.value) && !(0x7F...0x9F).contains(scalar.value)
                    && !(0x202A...0x202E).contains(scalar.value)
        }
        #expect(isHarmless)
    }
}
