import BoardModels
import BoardTestSupport
import FoundationEssentials
import Testing

@testable import board

@Suite struct PresetTests {
    private static let preset = Preset(
        id: Preset.ID(rawValue: 2), revision: 3, name: "No ads", reason: .spam, english: "Ads are not for this board.",
        korean: "광고는 올릴 수 없습니다.")
    private static let word = WatchWord(
        id: WatchWord.ID(rawValue: 5), word: "casino", addedBy: Sample.joon, addedAt: Sample.ago(3600))

    private func server() throws -> StubServer {
        try ModerationServer.start([
            "GET /presets": .of(Page(items: [Self.preset], next: nil)), "POST /presets": .of(Self.preset, status: 201),
            "PUT /presets/2": .of(Self.preset), "DELETE /presets/2": StubServer.Response(204),
            "GET /watch-words": .of(Page(items: [Self.word], next: nil)),
            "POST /watch-words": .of(Self.word, status: 201), "DELETE /watch-words/5": StubServer.Response(204),
        ])
    }

    @Test func `presets are listed with their messages in both languages`() async throws {
        let server = try server()
        let board = try Running(at: server.url)
        let lines = try await board.screen("presets", "--lang", "ko")
        #expect(lines == ["#2 No ads  스팸", "  en  Ads are not for this board.", "  ko  광고는 올릴 수 없습니다.", ""])
        let piped = try await board.run("presets", "--lang", "ko")
        #expect(piped.output == "2\tNo ads\t스팸\tAds are not for this board.\t광고는 올릴 수 없습니다.\n")
    }

    @Test func `a preset is added with messages from options, standard input or the editor`() async throws {
        let server = try server()
        let board = try Running(at: server.url)
        let words = ["presets", "add", "No ads", "-r", "spam", "--english", "Ads are not for this board."]
        #expect(try await board.program.run(words).status == 64)
        let result = try await board.program.run(words + ["--korean", "-"], input: "광고는 올릴 수 없습니다.\n")
        #expect(result.status == 0, "\(result.messages)")
        let expected = NewPreset(
            name: "No ads", reason: .spam, english: "Ads are not for this board.", korean: "광고는 올릴 수 없습니다.")
        #expect(try server.lastBody(NewPreset.self) == expected)
        var program = board.program
        program.environment["EDITOR"] = "sed -i '1s/.*/written/'"
        let terminal = try PseudoTerminal(program, words)
        #expect(try await terminal.end() == 0, "\(terminal.shown)")
        #expect(try server.lastBody(NewPreset.self).korean == "written")
    }

    @Test func `the help says that a preset needs its message in both languages`() async throws {
        let board = try Running(at: "http://127.0.0.1:1")
        #expect(try await board.run("presets", "add", "--help").output.contains("its message in both languages"))
        let korean = try await board.run("presets", "add", "--help", "--lang", "ko")
        #expect(korean.output.contains("메시지는 두 언어 모두 필요하고"))
    }

    @Test(arguments: ["no ads", "2", "#2"])
    func `a preset is edited by its name or number, other fields unchanged`(which: String) async throws {
        let server = try server()
        let result = try await Running(at: server.url).run(
            "presets", "edit", which, "--reason", "off-topic", "--english", "New words.")
        #expect(result.status == 0, "\(result.messages)")
        #expect(server.calls == ["GET /presets", "PUT /presets/2"])
        #expect(server.requests.last?.values(of: "If-Match") == ["\"3\""])
        let expected = NewPreset(name: "No ads", reason: .offTopic, english: "New words.", korean: Self.preset.korean)
        #expect(try server.lastBody(NewPreset.self) == expected)
    }

    @Test func `a preset is removed after confirmation`() async throws {
        let server = try server()
        let board = try Running(at: server.url)
        #expect(try await board.run("presets", "remove", "2").status == 64)
        #expect(try await board.run("presets", "remove", "nothing", "--yes").status == 4)
        #expect(try await board.run("presets", "remove", "No ads", "--yes").status == 0)
        #expect(server.calls.last == "DELETE /presets/2")
    }

    @Test func `watch words are added, listed and removed`() async throws {
        let server = try server()
        let board = try Running(at: server.url)
        #expect(
            try await board.run("watch-words", "add", "casino").messages == "\"casino\" is added to the watch words.\n")
        #expect(try server.lastBody(NewWatchWord.self) == NewWatchWord(word: "casino"))
        #expect(try await board.run("watch-words", "add", "x").status == 64)
        let list = try await board.screen("watch-words").joined(separator: "\n")
        for text in ["#5", "casino", "joon", "1 h ago"] { #expect(list.contains(text), "\(text)") }
        let piped = try await board.run("watch-words")
        #expect(piped.output == "5\tcasino\tjoon\t\(Self.word.addedAt)\n")
        #expect(try await board.run("watch-words", "remove", "poker").status == 4)
        let korean = try await board.run("watch-words", "remove", "Casino", "--lang", "ko")
        #expect(korean.messages == "\"casino\"를 주의 단어에서 삭제했습니다.\n")
        #expect(server.calls.last == "DELETE /watch-words/5")
    }
}
