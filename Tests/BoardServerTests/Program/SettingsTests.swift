import BoardTestSupport
import Foundation
import Testing

struct SettingsTests {
    @Test func `help lists every setting with its environment variable and default`() async throws {
        let program = try ServerProgram(["serve", "--help"])
        #expect(try await program.waitForExit() == 0)
        let help = program.standardOutput.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for (flag, variable, standard) in [
            ("host", "BOARD_HOST", "127.0.0.1"), ("port", "BOARD_PORT", "8080"),
            ("database", "BOARD_DATABASE", "board.sqlite"),
            ("weather", "BOARD_WEATHER", "openweather with a key, else off"),
            ("openweather-url", "BOARD_OPENWEATHER_URL", nil), ("openmeteo-url", "BOARD_OPENMETEO_URL", nil),
            ("openmeteo-geocoding-url", "BOARD_OPENMETEO_GEOCODING_URL", nil),
            ("public-url", "BOARD_PUBLIC_URL", nil), ("backup-every", "BOARD_BACKUP_EVERY", "never"),
            ("backup-keep", "BOARD_BACKUP_KEEP", "7"),
            ("backup-folder", "BOARD_BACKUP_FOLDER", "backups beside the database"),
            ("information", "BOARD_INFORMATION", "the texts of the program"),
            ("behind-proxy", "BOARD_BEHIND_PROXY", "false"), ("log-level", "BOARD_LOG_LEVEL", "notice"),
            ("simulator-seed", "BOARD_SIMULATOR_SEED", "1"), ("limit-body", "BOARD_LIMIT_BODY", "65536"),
            ("limit-posts", "BOARD_LIMIT_POSTS", "6"), ("limit-first-day-posts", "BOARD_LIMIT_FIRST_DAY_POSTS", "10"),
            ("limit-duplicates", "BOARD_LIMIT_DUPLICATES", "300"),
            ("limit-registrations", "BOARD_LIMIT_REGISTRATIONS", "5"), ("limit-sign-ins", "BOARD_LIMIT_SIGN_INS", "10"),
            ("limit-handle-sign-ins", "BOARD_LIMIT_HANDLE_SIGN_INS", "20"),
            ("limit-confirmations", "BOARD_LIMIT_CONFIRMATIONS", "10"), ("limit-reads", "BOARD_LIMIT_READS", "600"),
            ("limit-writes", "BOARD_LIMIT_WRITES", "120"),
            ("limit-network-writes", "BOARD_LIMIT_NETWORK_WRITES", "600"), ("limit-edits", "BOARD_LIMIT_EDITS", "20"),
            ("limit-text", "BOARD_LIMIT_TEXT", "8192"),
            ("limit-pause", "BOARD_LIMIT_PAUSE", "1"),
            ("limit-places", "BOARD_LIMIT_PLACES", "200"),
            ("limit-exports", "BOARD_LIMIT_EXPORTS", "5"),
            ("limit-reports", "BOARD_LIMIT_REPORTS", "20"), ("auto-hide-weight", "BOARD_AUTO_HIDE_WEIGHT", "8"),
            ("auto-hide-networks", "BOARD_AUTO_HIDE_NETWORKS", "3"),
            ("limit-connections", "BOARD_LIMIT_CONNECTIONS", "10000"),
            ("limit-network-connections", "BOARD_LIMIT_NETWORK_CONNECTIONS", "1000"),
            ("limit-idle", "BOARD_LIMIT_IDLE", "60"),
            ("limit-headers", "BOARD_LIMIT_HEADERS", "10"), ("limit-drain", "BOARD_LIMIT_DRAIN", "30"),
            ("limit-weather-calls", "BOARD_LIMIT_WEATHER_CALLS", "60"),
            ("limit-daily-weather-calls", "BOARD_LIMIT_DAILY_WEATHER_CALLS", "30000"),
            ("limit-caused-weather-calls", "BOARD_LIMIT_CAUSED_WEATHER_CALLS", "30"),
            ("limit-caused-daily-weather-calls", "BOARD_LIMIT_CAUSED_DAILY_WEATHER_CALLS", "300"),
            ("limit-member-weather-calls", "BOARD_LIMIT_MEMBER_WEATHER_CALLS", "30"),
            ("limit-network-weather-calls", "BOARD_LIMIT_NETWORK_WEATHER_CALLS", "60"),
            ("limit-network-daily-weather-calls", "BOARD_LIMIT_NETWORK_DAILY_WEATHER_CALLS", "1000"),
            ("limit-author-weather-calls", "BOARD_LIMIT_AUTHOR_WEATHER_CALLS", "100"),
            ("limit-network-post-weather-calls", "BOARD_LIMIT_NETWORK_POST_WEATHER_CALLS", "1000"),
        ] as [(String, String, String?)] {
            #expect(help.contains("--\(flag) <value>"), "\(flag)")
            let end = standard.map { "; otherwise \($0))" } ?? ")"
            #expect(help.contains("(\(variable)\(end)"), "\(flag)")
        }
        #expect(help.contains("OPENWEATHER_API_KEY"))
        #expect(!help.contains("--openweather-api-key"))
    }

    @Test(
        arguments: [
            (["--port", "x"], [:], "--port is \"x\""), (["--port", "65536"], [:], "--port is \"65536\""),
            ([], ["BOARD_PORT": "-1"], "BOARD_PORT is \"-1\""),
            (["--weather", "sunny"], [:], "--weather is \"sunny\""),
            ([], ["BOARD_WEATHER": "sunny"], "openweather, open-meteo, simulated"),
            (["--weather", "openweather"], [:], "OPENWEATHER_API_KEY"),
            (["--behind-proxy", "maybe"], [:], "--behind-proxy is \"maybe\""),
            (["--behind-proxy", "10.0.0.0/33"], [:], "127.0.0.1,10.0.0.0/8,::1"),
            ([], ["BOARD_LOG_LEVEL": "loud"], "BOARD_LOG_LEVEL is \"loud\""),
            (["--limit-reads", "0"], [:], "--limit-reads is \"0\""),
            (["--auto-hide-weight", "0"], [:], "--auto-hide-weight is \"0\""),
            (["--auto-hide-weight", "nan"], [:], "--auto-hide-weight is \"nan\""),
            ([], ["BOARD_AUTO_HIDE_NETWORKS": "1.5"], "BOARD_AUTO_HIDE_NETWORKS is \"1.5\""),
            (["--limit-reports", "x"], [:], "--limit-reports is \"x\""),
            ([], ["BOARD_LIMIT_BODY": "1e6"], "BOARD_LIMIT_BODY is \"1e6\""),
            (["--weather", "open-meteo", "--openmeteo-url", "ftp://x"], [:], "--openmeteo-url is \"ftp://x\""),
            ([], ["OPENWEATHER_API_KEY": "topsecret123", "BOARD_OPENWEATHER_URL": "nowhere"], "BOARD_OPENWEATHER_URL"),
            (["--settings", "/nowhere/settings.json"], [:], "/nowhere/settings.json"),
            ([], ["BOARD_SETTINGS": "/nowhere/settings.json"], "/nowhere/settings.json"),
            ([], ["BOARD_BACKUP_EVERY": "6 hours"], "such as 30m, 6h or 1d"),
        ] as [([String], [String: String], String)])
    func `an invalid setting is a usage error that names it, for serve and for check`(
        arguments: [String], environment: [String: String], sentence: String
    ) async throws {
        for command in ["serve", "check"] {
            try await expectFailure([command] + arguments, environment, sentence, status: 64)
        }
    }

    @Test(arguments: [
        (["--database", "/nowhere/board.sqlite"], "/nowhere/board.sqlite"),
        (["--database", "/etc/passwd"], "/etc/passwd is not a board's database"),
        (["--host", "192.0.2.1", "--port", "0"], "192.0.2.1"),
        (["--host", "no.such.host.invalid", "--port", "0"], "no.such.host.invalid"),
    ])
    func `a database or an address that cannot be used is an error that names it, for serve and for check`(
        arguments: [String], sentence: String
    ) async throws {
        for command in ["serve", "check"] { try await expectFailure([command] + arguments, [:], sentence, status: 1) }
    }

    @Test func `an emptied list of migrations is an error that says so`() async throws {
        let folder = try TemporaryFolder()
        try await withBoard(folder: folder) { _ in }
        try TestSQL.run("DELETE FROM schema_migrations", on: folder.database())
        let program = try ServerProgram(["serve", "--port", "0", "--database", folder.database()])
        #expect(try await program.waitForExit() == 1)
        #expect(program.standardError.contains("schema_migrations is empty"), "\(program.standardError)")
    }

    private func expectFailure(
        _ arguments: [String], _ environment: [String: String], _ sentence: String, status: Int32
    ) async throws {
        let program = try ServerProgram(arguments, environment: environment)
        #expect(try await program.waitForExit() == status)
        #expect(program.standardError.contains(sentence), "\(program.standardError)")
        #expect(program.standardError.hasPrefix("Error: "))
        #expect(!program.standardError.contains("topsecret123"))
        if arguments.first == "serve" { #expect(program.standardOutput.isEmpty) }
    }

    @Test(arguments: [
        ("BOARD_PROT", "did you mean BOARD_PORT?"), ("BOARD_LIMIT_POST", "did you mean BOARD_LIMIT_POSTS?"),
        ("BOARD_UMBRELLA_COLOUR", "board-server serve --help lists them."),
    ])
    func `an unknown variable is warned about, with the nearest name`(name: String, hint: String) async throws {
        let program = try ServerProgram(
            ["check", "--port", "0"], environment: [name: "1", "BOARD_SERVER": "x", "BOARD_TEST_LONG": "0"])
        #expect(try await program.waitForExit() == 0)
        #expect(
            program.standardError == "Warning: \(name) is not a setting and has no effect; \(hint)\n",
            "\(program.standardError)")
    }

    @Test(
        arguments: [
            ("abuot.en.md", [UInt8]("# About".utf8), "is not shown; the names are about.en.md, about.ko.md"),
            ("about.ko.md", [0xBE, 0xC8, 0xB3, 0xE7], "is empty, or no text in UTF-8"),
            ("about.ko.md", [0xFF, 0xFE], "is empty"),
        ] as [(String, [UInt8], String)])
    func `check names a text of the operator that is never shown`(
        name: String, bytes: [UInt8], reason: String
    ) async throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.file("texts"), withIntermediateDirectories: true)
        try Data("# Contact".utf8).write(to: URL(filePath: folder.file("texts/contact.en.md")))
        try Data(bytes).write(to: URL(filePath: folder.file("texts/\(name)")))
        let arguments = ["check", "--port", "0", "--database", folder.file("board.sqlite")]
        let program = try ServerProgram(arguments + ["--information", folder.file("texts")])
        #expect(try await program.waitForExit() == 1)
        #expect(program.standardError.contains("\(name)") && program.standardError.contains(reason))
    }

    @Test func `check says what would be used, and changes nothing`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("board.sqlite")
        let absent = try ServerProgram(["check", "--port", "0", "--database", path])
        #expect(try await absent.waitForExit() == 0, "\(absent.standardError)")
        #expect(absent.standardOutput.contains("database: \(path), which would be created\n"))
        #expect(absent.standardOutput.contains("weather: off\n"))
        #expect(absent.standardOutput.hasSuffix("The board would start.\n"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)

        let (server, port) = try await ServerProgram.serving(database: path)
        let beside = try ServerProgram(["check", "--port", String(port), "--database", path])
        #expect(try await beside.waitForExit() == 0, "\(beside.standardError)")
        #expect(beside.standardOutput.contains("up to date, served by process \(server.processID)\n"))
        #expect(beside.standardOutput.contains("port \(port), used by the server that is running\n"))
        #expect(beside.standardOutput.hasSuffix("once the running server has stopped.\n"))
        let (other, otherPort) = try await ServerProgram.serving(database: folder.file("other.sqlite"))
        let others = try ServerProgram(["check", "--port", String(otherPort), "--database", path])
        #expect(try await others.waitForExit() == 1)
        #expect(others.standardError.contains("Port \(otherPort) on 127.0.0.1 is in use"))
        #expect(other.isRunning)
        let elsewhere = try ServerProgram(["check", "--port", String(port)])
        #expect(try await elsewhere.waitForExit() == 1)
        #expect(elsewhere.standardError.contains("Port \(port) on 127.0.0.1 is in use"))
    }

    @Test func `weather that is off is said at the start`() async throws {
        let folder = try TemporaryFolder()
        let (off, _) = try await ServerProgram.serving(database: folder.database("a"))
        #expect(off.standardError.contains("the weather is off"), "\(off.standardError)")
        let (simulated, _) = try await ServerProgram.serving(
            ["--weather", "simulated"], database: folder.database("b"))
        #expect(!simulated.standardError.contains("the weather is off"))
    }

    @Test func `--version prints the version`() async throws {
        let program = try ServerProgram(["--version"])
        #expect(try await program.waitForExit() == 0)
        #expect(program.standardOutput.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil, "\(program.standardOutput)")
    }

    @Test(arguments: [
        ("", "see line 1, column 1"), ("not JSON", "see line 1, column 1"),
        ("{\n  \"port\": 8080,\n  \"host\" \"x\"\n}", "see line 3, column 10"),
        (#"{"port":8080,}"#, "see line 1, column 14"),
        ("{\n\"port\": 1,\n\"port\": 2}", "sets \"port\" a second time in line 3"),
        (#"{"database":"host=db password='s3cret"}"#, "\"database\" in"),
        ("[]", "must hold one JSON object"), (#"{"port":{"a":1}}"#, "must hold one JSON object"),
        (#"{"port":null}"#, "must hold one JSON object"), (#"{"prot":8080}"#, "did you mean \"port\"?"),
        (#"{"port":"x"}"#, "\"port\" in"), (#"{"port":80.5}"#, "\"port\" in"), (#"{"port":true}"#, "\"port\" in"),
        (#"{"limit-reads":-5}"#, "\"limit-reads\" in"), (#"{"weather":"openweather"}"#, "OPENWEATHER_API_KEY"),
        (#"{"behind-proxy":"yes"}"#, "\"behind-proxy\" in"),
    ])
    func `an invalid settings file is an error`(text: String, sentence: String) async throws {
        let folder = try TemporaryFolder()
        try text.write(toFile: folder.file("settings.json"), atomically: true, encoding: .utf8)
        let program = try ServerProgram(["serve", "--settings", folder.file("settings.json")])
        #expect(try await program.waitForExit() == 64)
        #expect(program.standardError.contains(sentence), "\(program.standardError)")
        #expect(program.standardError.contains("settings.json") || sentence == "OPENWEATHER_API_KEY")
        #expect(!program.standardError.contains("s3cret"))
    }

    @Test func `flags take precedence over the environment, and the environment over the file`() async throws {
        // Each value is invalid in its own way, so that the error shows which one was read.
        let folder = try TemporaryFolder()
        let file = folder.file("settings.json")
        try #"{"port":70001,"limit-reads":"x"}"#.write(toFile: file, atomically: true, encoding: .utf8)
        let all = try ServerProgram(
            ["serve", "--settings", file, "--port", "70003"], environment: ["BOARD_PORT": "70002"])
        let two = try ServerProgram(["serve", "--settings", file], environment: ["BOARD_PORT": "70002"])
        let one = try ServerProgram(["serve", "--settings", file], environment: ["BOARD_PORT": ""])
        for (program, number) in [(all, "--port is \"70003\""), (two, "BOARD_PORT is \"70002\""), (one, "\"70001\"")] {
            #expect(try await program.waitForExit() == 64)
            #expect(program.standardError.contains(number), "\(program.standardError)")
        }
    }

    @Test func `a port in use is one sentence`() async throws {
        let folder = try TemporaryFolder()
        let (first, port) = try await ServerProgram.serving(database: folder.database("a"))
        let second = try ServerProgram(
            ["serve", "--port", String(port), "--database", folder.database("b")])
        #expect(try await second.waitForExit() == 1)
        let lines = second.standardError.split(separator: "\n")
        #expect(!FileManager.default.fileExists(atPath: folder.file("b.sqlite")))
        #expect(
            lines == ["Error: Port \(port) on 127.0.0.1 is in use by another program; choose another with --port."],
            "\(second.standardError)")
        first.terminate()
        #expect(try await first.waitForExit() == 0)
    }

    @Test(arguments: ["serve", "check"])
    func `a folder of texts or of backups that cannot be used is an error`(command: String) async throws {
        let folder = try TemporaryFolder()
        for (arguments, sentence) in [
            (["--information", "/nofolder"], "information is /nofolder"),
            (
                ["--backup-every", "1d", "--backup-folder", "/nofolder/backups"],
                "/nofolder/backups, cannot be written to"
            ),
        ] {
            let program = try ServerProgram(
                [command, "--port", "0", "--database", folder.file("board.sqlite")] + arguments)
            #expect(try await program.waitForExit() == 1)
            #expect(program.standardError.contains(sentence), "\(program.standardError)")
        }
    }
}
