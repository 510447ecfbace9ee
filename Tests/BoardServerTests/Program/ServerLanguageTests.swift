import BoardModels
import BoardServer
import BoardTestSupport
import BoardWeb
import Testing

@testable import board_server

struct ServerLanguageTests {
    private static let korean = ["BOARD_LANG": "ko"]

    @Test(arguments: [
        (["BOARD_LANG": "ko", "LC_ALL": "en_US.UTF-8"], Language.korean),
        (["BOARD_LANG": "en", "LANG": "ko_KR.UTF-8"], .english),
        (["LC_ALL": "ko_KR.UTF-8", "LANG": "en_US.UTF-8"], .korean), (["LANG": "ko_KR.UTF-8"], .korean),
        (["BOARD_LANG": "xx", "LANG": "C"], .english), ([:], .english),
    ])
    func `the language is that of BOARD_LANG, else of the locale`(environment: [String: String], expected: Language) {
        #expect(ProgramLanguage.language(in: environment) == expected)
    }

    @Test(arguments: [
        (["--lang", "ko", "check"], Language.korean), (["check", "--lang=ko"], .korean),
        (["check", "--lang", "ko", "--lang", "en"], .english), (["check", "--lang", "xx"], .english),
        (["verify", "--", "--lang", "ko"], .english),
    ])
    func `--lang comes before the environment`(arguments: [String], expected: Language) {
        let environment = ["BOARD_LANG": expected == .korean ? "en" : "ko"]
        let isGiven = LanguageOption.texts(in: arguments).contains { Language(rawValue: $0) != nil }
        #expect(ProgramLanguage.language(arguments: arguments, in: isGiven ? environment : [:]) == expected)
    }

    @Test(arguments: [
        ["serve"], ["check"], ["simulator"], ["appoint"], ["dismiss"], ["reset-password"], ["backup"], ["verify"],
        ["restore"],
    ])
    func `every command takes --lang, before and after its name`(command: [String]) async throws {
        for arguments in [["--lang", "ko"] + command + ["--help"], command + ["--lang=ko", "--help"]] {
            let program = try ServerProgram(arguments, environment: [:])
            #expect(try await program.waitForExit() == 0, "\(program.standardError)")
            #expect(program.standardOutput.contains("사용법: board-server " + command[0]), "\(program.standardOutput)")
            #expect(program.standardOutput.contains("--lang"))
        }
    }

    @Test(arguments: [
        (["--lang", "ko", "check", "--bogus"], "오류: 모르는 옵션입니다: '--bogus'"),
        (["--lang", "ko", "verify", "/nowhere/board.sqlite"], "오류: /nowhere/board.sqlite 파일이 없습니다.\n"),
        (["dismiss", "mina", "--lang", "ko"], "오류: board.sqlite 데이터베이스가 없습니다. --database로 알려 주세요.\n"),
        (["check", "--lang", "xx"], "Error: --lang must be en or ko, and is \"xx\"."),
    ])
    func `errors are in the language of --lang, those of arguments too`(
        arguments: [String], message: String
    ) async throws {
        let program = try ServerProgram(arguments, environment: [:])
        #expect(try await program.waitForExit() != 0)
        #expect(program.standardError.hasPrefix(message), "\(program.standardError)")
    }

    @Test(arguments: [
        [], ["serve"], ["check"], ["simulator"], ["appoint"], ["dismiss"], ["reset-password"], ["backup"], ["verify"],
        ["restore"],
    ])
    func `help is Korean`(command: [String]) async throws {
        let program = try ServerProgram(command + ["--help"], environment: Self.korean)
        #expect(try await program.waitForExit() == 0)
        let help = program.standardOutput
        #expect(help.contains("사용법: " + (["board-server"] + command).joined(separator: " ")), "\(help)")
        #expect(help.contains("도움말을 봅니다."))
        #expect(help.firstMatch(of: /[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}/) == nil, "\(help)")
        #expect(!help.contains("<options>") && !help.contains("Settings"))
    }

    @Test func `every setting has its help, default and requirement in both languages`() {
        for setting in ServerSettings.all {
            let texts = [setting.help, setting.requirement] + [setting.defaultText].compactMap { $0 }
            for text in texts {
                #expect(!text[.english].unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) })
            }
            #expect(setting.help[.korean].unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) })
            #expect(setting.help[.english].hasSuffix(".") && setting.help[.korean].hasSuffix("."), "\(setting.name)")
        }
    }

    @Test(arguments: [
        (["serve", "--port", "x"], Int32(64), "오류: --port 값이 \"x\"입니다. 0에서 65535 사이의 정수여야 합니다.\n"),
        (
            ["check", "--weather", "sunny"], 64,
            "오류: --weather 값이 \"sunny\"입니다. openweather, open-meteo, simulated, off 가운데 하나여야 합니다.\n"
        ),
        (
            ["check", "--database", "/etc/passwd"], 1,
            "오류: /etc/passwd는 게시판의 데이터베이스가 아닙니다. --database로 다른 파일을 알려 주세요.\n"
        ),
        (
            ["check", "--host", "192.0.2.1", "--port", "0"], 1,
            "오류: 192.0.2.1은 이 컴퓨터의 주소가 아닙니다. --host로 다른 주소를 골라 주세요.\n"
        ),
        (["verify", "/nowhere/board.sqlite"], 1, "오류: /nowhere/board.sqlite 파일이 없습니다.\n"),
        (["dismiss", "mina"], 1, "오류: board.sqlite 데이터베이스가 없습니다. --database로 알려 주세요.\n"),
    ])
    func `errors are Korean`(arguments: [String], status: Int32, message: String) async throws {
        let program = try ServerProgram(arguments, environment: Self.korean)
        #expect(try await program.waitForExit() == status)
        #expect(program.standardError == message)
    }

    @Test func `a usage error is Korean, with the values of the argument`() async throws {
        let program = try ServerProgram(["appoint", "mina", "--role", "chief"], environment: Self.korean)
        #expect(try await program.waitForExit() == 64)
        #expect(program.standardError.hasPrefix("오류: --role은 다음 가운데 하나여야 합니다: member, moderator, admin."))
        #expect(program.standardError.contains("사용법: board-server"))
    }

    @Test func `check is Korean, and the line that scripts wait for is not translated`() async throws {
        let folder = try TemporaryFolder()
        let check = try ServerProgram(
            ["check", "--port", "0", "--database", folder.file("board.sqlite")],
            environment: ["BOARD_LANG": "ko", "BOARD_PROT": "1"])
        #expect(try await check.waitForExit() == 0, "\(check.standardError)")
        #expect(check.standardOutput.contains("날씨: off\n페이지: 이상 없음\n데이터베이스: "))
        #expect(check.standardOutput.contains("board.sqlite, 새로 만들어짐\n"))
        #expect(check.standardOutput.hasSuffix("게시판을 시작할 수 있습니다.\n"))
        #expect(check.standardError.hasSuffix("혹시 BOARD_PORT인가요?\n"))
        let (server, _) = try await ServerProgram.serving(
            database: folder.file("board.sqlite"), environment: Self.korean)
        #expect(server.standardOutput.hasPrefix("board is at http://127.0.0.1:"))
    }
}
