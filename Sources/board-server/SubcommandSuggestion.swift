import ArgumentParser
import BoardModels

/// The check of the command's name, for which the argument parser has no suggestion.
enum SubcommandSuggestion {
    /// Throws a usage error with the most similar name if the first argument, or the one after `help`, names no
    /// command.
    static func check(_ arguments: [String], among commands: [any ParsableCommand.Type]) throws {
        let names = commands.map { $0.configuration.commandName ?? "" }
        let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
        guard let word = words.first, !word.hasPrefix("-"), !names.contains(word), word != "help" else { return }
        let nearest = SimilarName.nearest(to: word, among: names)
        let hint =
            nearest.map { LocalizedText("did you mean {0}?", "혹시 {0}인가요?").text($0) }
            ?? LocalizedText("board-server --help lists them.", "board-server --help로 모든 명령을 볼 수 있습니다.").text()
        let text = LocalizedText("\"{0}\" is not a command; {1}", "\"{0}\"{0|은|는} 없는 명령입니다. {1}")
        throw CommandFailure.wrongSetting(text.text(word, hint))
    }
}
