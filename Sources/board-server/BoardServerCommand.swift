import ArgumentParser
import BoardModels
import Foundation

// Private, so that nothing uses it: the fuzzer links the program without its entry point.
@main
private struct BoardServerCommand: AsyncParsableCommand {
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
            try requireWritten()
        } catch let failure as CommandFailure {
            printError(LocalizedText("Error: {0}", "오류: {0}").text(failure.description))
            Foundation.exit(failure.status)
        } catch {
            end(parsing: error)
        }
    }

    /// Throws if what was printed could not be written, as on a full disk.
    private static func requireWritten() throws(CommandFailure) {
        // A closed pipe is the reader's own decision.
        guard fflush(nil) != 0, errno != EPIPE else { return }
        throw CommandFailure(
            LocalizedText("The output cannot be written: {0}.", "출력을 쓸 수 없습니다: {0}.").text(
                String(cString: strerror(errno))))
    }

    /// Prints help, a completion script or a usage error, as the argument parser requested, and exits.
    private static func end(parsing error: any Error) -> Never {
        let language = ProgramLanguage.current
        // Output for other programs, such as completion scripts, is not translated.
        let isForPrograms = CommandLine.arguments.contains {
            $0.contains("-completion") || $0.hasPrefix("--experimental")
        }
        guard language != .english, !isForPrograms else {
            let code = exitCode(for: error)
            guard code == .success else { exit(withError: error) }
            print(fullMessage(for: error))
            endSuccessfully()
        }
        // The parser wraps by characters, but a Korean syllable takes two terminal columns.
        let text = UsageText.translated(fullMessage(for: error, columns: 58), into: language)
        let code = exitCode(for: error)
        guard code == .success else {
            printError(text)
            Foundation.exit(code.rawValue)
        }
        print(text)
        endSuccessfully()
    }

    private static func endSuccessfully() -> Never {
        do throws(CommandFailure) {
            try requireWritten()
        } catch {
            printError(LocalizedText("Error: {0}", "오류: {0}").text(error.description))
            Foundation.exit(error.status)
        }
        Foundation.exit(EXIT_SUCCESS)
    }
}
