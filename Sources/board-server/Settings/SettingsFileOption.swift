import ArgumentParser
import BoardModels
import BoardServer
import BoardWeb
import Foundation

/// The `--settings` option, with the method by which subcommands read all settings.
struct SettingsFileOption: ParsableArguments {
    @Option(
        help: .localized(
            "A settings file. (BOARD_SETTINGS; otherwise none)", "설정 파일. (BOARD_SETTINGS; 없으면 쓰지 않음)", value: "file"))
    var settings: String?

    /// Reads the settings from flags, environment variables and the settings file, and prints a warning for each
    /// unknown variable.
    ///
    /// Throws a `CommandFailure` for an invalid setting.
    ///
    /// - Parameter flags: the settings given as flags, by name.
    func read(flags: [String: String]) throws -> ServerSettings {
        let environment = ProcessInfo.processInfo.environment
        for warning in UnknownVariables.warnings(in: environment) { printError(warning) }
        let file = [settings, environment["BOARD_SETTINGS"]].compactMap { $0 }.first { !$0.isEmpty }
        return try ServerSettings(flags: flags, environment: environment, file: file)
    }
}
