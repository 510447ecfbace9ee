import ArgumentParser
import BoardClient
import BoardModels
import Glibc

// Private, so that nothing uses it: the fuzzer links the program without its entry point.
@main
private enum Main {
    static func main() async {
        Signals.prepare()
        let environment = Environment.current()
        // The language of errors in the arguments themselves, among which a language may be chosen.
        CurrentLanguage.language = CurrentLanguage.language(arguments: [], environment: environment) { nil }
        let arguments: [String]
        do {
            arguments = try TextInput.arguments()
        } catch {
            error.end(isJSON: false)
        }
        if CommandPath.expectsRequest(arguments) { BoardClient.prepare() }
        CurrentLanguage.language = CurrentLanguage.language(arguments: arguments, environment: environment) {
            // An unreadable settings file is ignored here; the command reads the file again and reports the error.
            let directories = XDGDirectories(environment)
            let settings: Settings? = (try? JSONFile.read(directories.settingsFile)) ?? nil
            return settings?.lang ?? AccountCache.language(in: directories, at: environment, settings)
        }
        if let failure = unknownCommand(in: arguments) { failure.end(isJSON: Failure.wantsJSON(arguments)) }
        do {
            var command = try await BoardProgram.asyncParseAsRoot(CommandPath.normalized(arguments))
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        } catch let failure as Failure {
            failure.end(isJSON: Failure.wantsJSON(arguments))
        } catch {
            end(parsing: error, arguments, environment)
        }
    }

    /// Prints help, a completion script or a usage error, as the argument parser requested, and exits.
    private static func end(parsing error: any Error, _ arguments: [String], _ environment: Environment) -> Never {
        let code = BoardProgram.exitCode(for: error)
        let descriptor = code == .success ? STDOUT_FILENO : STDERR_FILENO
        let width = Terminal.width(of: descriptor, columns: environment["COLUMNS"])
        let output = Output(descriptor: descriptor, isTerminal: false, inColor: false, width: width)
        if code != .success, Failure.wantsJSON(arguments) {
            let message = UsageText.translated(BoardProgram.message(for: error), into: CurrentLanguage.language)
            let advice = suggestion(for: arguments) + quoting(for: error, arguments)
            Failure(.usage, TerminalText.lines(message) + advice).end(isJSON: true)
        }
        if code == .success, CommandPath.asksForProgramHelp(arguments) {
            output.write(ProgramHelp.lines(width: width))
            exit(code.rawValue)
        }
        let text = BoardProgram.fullMessage(for: error, columns: HelpLayout.unwrappedWidth)
        if isForPrograms(arguments) {
            output.write(raw: text + "\n")
        } else if !text.isEmpty {
            var lines = HelpLayout.lines(UsageText.translated(text, into: CurrentLanguage.language), width: width)
            if code != .success {
                // Below the error, which is the first line, and above the usage.
                lines.insert(contentsOf: suggestion(for: arguments) + quoting(for: error, arguments), at: 1)
            }
            output.write(lines)
        }
        exit(code.rawValue)
    }

    private static func suggestion(for arguments: [String]) -> [TerminalText] {
        Suggestion.lines(meant: CommandPath.suggestion(for: arguments))
    }

    /// The advice to put a text in quotes, if the parser refused its words after the first as unexpected arguments.
    private static func quoting(for error: any Error, _ arguments: [String]) -> [TerminalText] {
        let message = BoardProgram.message(for: error)
        let words = message.split(separator: " ")
        // The parser says "Unexpected argument 'x'" or "2 unexpected arguments: 'x', 'y'".
        let count =
            message.hasPrefix("Unexpected argument ")
            ? 1 : words.dropFirst().first == "unexpected" ? words.first.flatMap { Int($0) } : nil
        guard let count, let text = CommandPath.unquotedText(in: arguments, refused: count) else { return [] }
        let advice = LocalizedText(
            "Put a text of several words in quotes: {0}", "여러 낱말로 된 글은 따옴표로 묶어 주세요: {0}")
        return [TerminalText(advice.text(in: CurrentLanguage.language, text))]
    }

    /// The usage error for an unknown command, clearer than the argument parser's own; nil if the command is known.
    private static func unknownCommand(in arguments: [String]) -> Failure? {
        guard let name = CommandPath.unknownCommand(in: arguments) else { return nil }
        let text = LocalizedText("There is no command \"{0}\".", "'{0}' 명령이 없습니다.")
        let help = LocalizedText("board --help lists the commands.", "명령 목록은 board --help로 볼 수 있습니다.")
        return Failure(.usage, text, name).adding(suggestion(for: arguments)).adding(help)
    }

    /// True if the arguments request output for a program, such as a completion script, which must not be wrapped.
    private static func isForPrograms(_ arguments: [String]) -> Bool {
        let requests = ["---completion", "--generate-completion-script", "--experimental-dump-help"]
        return arguments.contains { argument in requests.contains { argument.hasPrefix($0) } }
    }
}
