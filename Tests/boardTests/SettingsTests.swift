import BoardModels
import BoardTestSupport
import FoundationEssentials
import Glibc
import Testing

@testable import board

@Suite struct SettingsTests {
    @Test func `the language comes from the flag, the environment, the settings, the locale, in this order`() {
        func language(_ arguments: [String], _ variables: [String: String], _ settings: Language? = nil) -> Language {
            CurrentLanguage.language(arguments: arguments, environment: Environment(variables: variables)) { settings }
        }
        #expect(language([], [:]) == .english)
        #expect(language([], ["LANG": "ko_KR.UTF-8"]) == .korean)
        #expect(language([], ["LANG": "ko_KR.UTF-8", "LC_ALL": "en_US.UTF-8"]) == .english)
        #expect(language([], ["LANG": "en_US", "LC_MESSAGES": "ko_KR"]) == .korean)
        #expect(language([], ["LANG": "en_US.UTF-8"], .korean) == .korean)
        #expect(language([], ["BOARD_LANG": "en"], .korean) == .english)
        #expect(language(["list", "--lang", "ko"], ["BOARD_LANG": "en"]) == .korean)
        #expect(language(["--lang=ko"], [:], .english) == .korean)
        #expect(language(["post", "--", "--lang", "ko"], [:]) == .english)
    }

    @Test func `colors depend on the flag, NO_COLOR, the settings, the terminal, in this order`() {
        func color(
            _ flag: ColorChoice?, _ variables: [String: String], _ setting: ColorChoice?, _ terminal: Bool
        ) -> Bool {
            Context.color(flag, Environment(variables: variables), Settings(color: setting), isTerminal: terminal)
        }
        #expect(color(nil, [:], nil, true) && !color(nil, [:], nil, false))
        #expect(color(nil, [:], .always, false) && !color(nil, [:], .never, true))
        #expect(!color(nil, ["NO_COLOR": "1"], .always, true))
        #expect(color(nil, ["NO_COLOR": ""], nil, true), "an empty variable counts as not set")
        #expect(color(.always, ["NO_COLOR": "1"], .never, false))
        #expect(!color(nil, ["TERM": "dumb"], nil, true))
    }

    @Test func `the server comes from the flag, the environment, the settings, in this order`() async throws {
        let (one, two, three) = (try BoardServerDouble(), try BoardServerDouble(), try BoardServerDouble())
        let board = try Running(at: two.url)
        #expect(try await board.run("settings", "server", three.url).status == 0)
        _ = try await board.run("--server", one.url, "list")
        _ = try await board.run("list", "--server", one.url)
        #expect([one, two, three].map(\.calls.count) == [2, 0, 0])
        _ = try await board.run("list")
        #expect([one, two, three].map(\.calls.count) == [2, 1, 0])
        _ = try await board.run("list", environment: ["BOARD_SERVER": ""])
        #expect([one, two, three].map(\.calls.count) == [2, 1, 1])
    }

    @Test func `settings are saved, shown and unset`() async throws {
        let board = try Running(at: "http://127.0.0.1:1", signedIn: false)
        #expect(try await board.run("settings", "place", "망원").status == 0)
        #expect(try await board.run("settings", "lang", "ko").status == 0)
        #expect(board.folder.permissions(of: "config/board/settings.json") == 0o600)
        #expect(try await board.run("settings", "place").output == "망원\n")
        #expect(try await board.screen("settings").contains { $0.contains("정하지 않음") })
        let piped = try await board.run("settings").output.split(separator: "\n")
        #expect(piped.contains("place\t망원\t이 컴퓨터") && piped.contains("color\t\t"))
        let json = try await board.run("settings", "--json")
        let settings = try JSONDecoder().decode(Settings.self, from: Data(json.output.utf8))
        #expect(settings == Settings(lang: .korean, place: "망원"))
        #expect(try await board.run("settings", "lang", "--unset").status == 0)
        #expect(try await board.screen("settings").contains { $0.contains("not set") })
    }

    @Test func `the place in the settings is the default place`() async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url)
        try board.folder.write(#"{"place":"Mangwon"}"#, to: "config/board/settings.json")
        #expect(try await board.run("now").status == 0)
        #expect(try await board.run("post", "-c", "food", "Pajeon").status == 0)
        #expect(try server.attempts.first?.post.place?.name == "Mangwon")
        #expect(try await board.run("post", "-c", "food", "-w", "rain", "Kalguksu").status == 0)
        #expect(try server.attempts.last?.post.place == nil, "a post has no place unless one is given or needed")
    }

    @Test(arguments: [
        (["place", ""], "place must not be empty. To unset it: board settings place --unset"),
        (["lang", " "], "lang must not be empty. To unset it: board settings lang --unset"),
        (["place", "91,0"], "latitude is −90 to 90"),
        (["place", String(repeating: "길", count: 101)], "place must have at most 100 characters"),
        (["units", "miles"], "\"miles\" is not a value for units; it takes: metric, imperial"),
    ])
    func `an invalid value is rejected and the setting stays as it was`(words: [String], saying: String) async throws {
        let board = try Running(at: "http://127.0.0.1:1", signedIn: false)
        _ = try await board.run("settings", "place", "Mangwon")
        let result = try await board.program.run(["settings"] + words)
        #expect(result.status == 64)
        #expect(result.messages.contains(saying), "\(result.messages)")
        #expect(try await board.run("settings", "place").output == "Mangwon\n")
    }

    @Test func `an unreadable settings file is an error that names it`() async throws {
        let board = try Running(at: "http://127.0.0.1:1")
        try board.folder.write("{", to: "config/board/settings.json")
        let result = try await board.run("list")
        #expect(result.status == 1)
        #expect(result.messages.contains("config/board/settings.json"))
    }

    @Test func `a settings file over the size limit is an error that says so`() async throws {
        let board = try Running(at: "http://127.0.0.1:1")
        try board.folder.write("", to: "config/board/settings.json")
        // A sparse file, which needs no space on the disk.
        #expect(truncate(board.folder.file("config/board/settings.json"), 64 * 1024 * 1024 + 1) == 0)
        let result = try await board.run("list")
        #expect(result.status == 1)
        #expect(result.messages.hasSuffix("config/board/settings.json: File too large\n"), "\(result.messages)")
    }
}
