import ArgumentParser
import BoardServer
import BoardTestSupport
import BoardWeb
import Foundation
import Testing

@testable import board_server

/// Tests every declared setting with every source of settings.
struct SettingDeclarationTests {
    @Test(arguments: ServerSettings.all.map(\.name))
    func `a setting takes effect as a flag, as an environment variable and in the settings file`(name: String) throws {
        let setting = try #require(ServerSettings.all.first { $0.name == name })
        let (text, expected) = try #require(Self.sample(for: setting))
        let folder = try TemporaryFolder()
        let file = folder.file("settings.json")
        try "{\"\(name)\":\"\(text)\"}".write(toFile: file, atomically: true, encoding: .utf8)
        var read = [
            try ServerSettings(flags: [:], environment: [setting.variable: text], file: nil),
            try ServerSettings(flags: [:], environment: [:], file: file),
        ]
        if !setting.isSecret {
            let flags = try SettingOptions.parse([setting.flag, text]).flags
            read.append(try ServerSettings(flags: flags, environment: [:], file: nil))
        }
        for settings in read { #expect(String(describing: settings) == expected) }
    }

    @Test func `setting names are unique, and secrets have no flag`() throws {
        #expect(Set(ServerSettings.all.map(\.name)).count == ServerSettings.all.count)
        let secrets = ServerSettings.all.filter(\.isSecret)
        #expect(secrets.map(\.name) == ["openweather-api-key"])
        for secret in secrets {
            #expect(throws: (any Error).self) { try SettingOptions.parse([secret.flag, "x"]) }
            #expect(!SettingOptions.helpMessage(includeHidden: true).contains(secret.flag))
        }
    }

    @Test func `an empty value counts as not set`() throws {
        let folder = try TemporaryFolder()
        let file = folder.file("settings.json")
        try #"{"port":9000,"host":" "}"#.write(toFile: file, atomically: true, encoding: .utf8)
        let settings = try ServerSettings(flags: ["port": ""], environment: ["BOARD_PORT": " "], file: file)
        #expect(settings.port == 9000)
        #expect(settings.host == ServerSettings().host)
    }

    /// Returns a valid text that is not the setting's default, and the description of the settings that result from it.
    private static func sample(for setting: Setting) -> (text: String, expected: String)? {
        for text in [
            "board.example", "7", "2048", "true", "false", "simulated", "trace", "6h", "http://192.0.2.1",
            "mailto:ops@board.example", "postgresql://db2/board",
        ] {
            var settings = ServerSettings()
            guard setting.apply(text, &settings) else { continue }
            let description = String(describing: settings)
            if description != String(describing: ServerSettings()) { return (text, description) }
        }
        return nil
    }
}
