import ArgumentParser
import BoardModels
import Foundation

@main
struct BoardServerCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "board-server",
        abstract: LocalizedText("The server of a community weather board.", "날씨별 추천 게시판의 서버.").text(),
        discussion: LocalizedText("Start here: {0}", "처음이라면: {0}").text("board-server serve --weather simulated"),
        version: ServerVersion.text,
        subcommands: [
            ServeCommand.self, CheckCommand.self, SimulatorCommand.self, AppointCommand.self, DismissCommand.self,
            ResetPasswordCommand.self, BackupCommand.self, VerifyCommand.self, RestoreBackupCommand.self,
            CopyCommand.self, DrawPreviewCommand.self,
        ])

    @OptionGroup var language: LanguageOption

    static func main() async {
        do {
            let arguments = LanguageOption.movedBehindCommand(Array(CommandLine.arguments.dropFirst()))
            try SubcommandSuggestion.check(arguments, among: configuration.subcommands)
            var command = try parseAsRoot(arguments)
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch let failure as CommandFailure {
            printError(LocalizedText("Error: {0}", "오류: {0}").text(failure.description))
            Foundation.exit(failure.status)
        } catch {
            end(parsing: error)
        }
    }

    /// Prints help, a completion script or a usage error, as the argument parser requested, and exits.
    private static func end(parsing error: any Error) -> Never {
        let language = ProgramLanguage.current
        // Output for other programs, such as completion scripts, is not translated.
        let isForPrograms = CommandLine.arguments.contains {
            $0.contains("-completion") || $0.hasPrefix("--experimental")
        }
        guard language != .english, !isForPrograms else { exit(withError: error) }
        // The parser wraps by characters, but a Korean syllable takes two terminal columns.
        let text = UsageText.translated(fullMessage(for: error, columns: 58), into: language)
        let code = exitCode(for: error)
        if code == .success { print(text) } else { printError(text) }
        Foundation.exit(code.rawValue)
    }
}
