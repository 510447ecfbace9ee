import BoardModels
import Glibc

/// A multi-line text from an option, from standard input, or from the editor.
enum WrittenText {
    private static let limit = 1024 * 1024

    /// An option's value; `-` stands for all of standard input.
    static func given(_ text: String?) throws(Failure) -> String? {
        guard text == "-" else { return text }
        guard let input = Descriptor.readAll(STDIN_FILENO, limit: limit) else {
            throw Failure(
                .usage,
                LocalizedText("Standard input cannot be read, or is too long.", "표준 입력을 읽을 수 없거나, 너무 깁니다."))
        }
        return String(decoding: input, as: UTF8.self)
    }

    /// Rejects a command that reads two texts from standard input.
    static func checkInputs(_ texts: String?...) throws(Failure) {
        guard texts.count(where: { $0 == "-" }) <= 1 else {
            throw Failure(
                .usage, LocalizedText("Only one text can come from standard input.", "표준 입력에서는 글 하나만 읽을 수 있습니다."))
        }
    }

    /// The file that the editor opens: the text, and hints below a separator line.
    static func file(_ text: String, hints: [String]) -> String {
        ([text + "\n", TextTemplate.line] + hints.map { "# " + $0 }).joined(separator: "\n") + "\n"
    }

    /// Parses what is above the separator line.
    static func read(_ file: String) -> String {
        let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.prefix { $0.trimmingSpaces != TextTemplate.line }.joined(separator: "\n").trimmingSpaces
    }
}

extension Context {
    /// A required text: the one given, else from the editor at a terminal.
    ///
    /// - Parameters:
    ///   - option: the option to name where there is no terminal, such as `--reason`.
    ///   - hints: lines for the writer below the text.
    func writtenText(
        _ given: String?, option: String, named name: String, initially text: String = "", hints: [String]
    ) throws(Failure) -> String {
        if let given = try WrittenText.given(given) { return given }
        guard terminal.canAsk else {
            throw Failure(
                .usage,
                LocalizedText(
                    "A text is needed: give it with {0}, or {0} - to read standard input.",
                    "글이 필요합니다. {0} 뒤에 써 주거나, {0} - 로 표준 입력에서 읽게 해 주세요."), option)
        }
        let file = try Editor.edit(
            WrittenText.file(text, hints: hints), named: "\(name).\(getpid()).txt", in: directories.drafts,
            environment: environment)
        let written = WrittenText.read(file ?? "")
        guard !written.isEmpty else {
            throw Failure(
                .other, LocalizedText("There is no text, so nothing was sent.", "쓴 글이 없어 아무것도 보내지 않았습니다."))
        }
        return written
    }

    /// Saves a text from the editor that could not be sent, and returns a line that says where; empty where the text
    /// was given in the command.
    func keep(_ text: String, named name: String, unlessGiven given: String?) throws(Failure) -> TerminalText {
        guard given == nil else { return .empty }
        let path = "\(directories.drafts)/\(name)-\(now.milliseconds).txt"
        try PrivateFile.write(Array((text + "\n").utf8), to: path)
        return TerminalText(self.text(LocalizedText("Your text is kept in {0}", "쓴 글을 여기에 저장했습니다: {0}"), path))
    }
}

/// Hints below a text in the editor.
enum WritingMessage: LocalizedMessage {
    case hintLength, hintEmpty

    var localized: LocalizedText {
        switch self {
        case .hintLength: LocalizedText("At most {0} characters.", "{0}자까지 쓸 수 있습니다.")
        case .hintEmpty: LocalizedText("Leave it empty, and nothing is sent.", "비워 두면 아무것도 보내지 않습니다.")
        }
    }
}
