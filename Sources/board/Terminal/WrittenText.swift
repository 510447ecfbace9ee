import BoardModels
import Glibc

/// A text of several lines as its writer gives it: on the command line, on standard input, or in the editor.
enum WrittenText {
    private static let limit = 1024 * 1024

    /// What an option gives; `-` stands for standard input, to its end.
    static func given(_ text: String?) throws(Failure) -> String? {
        guard text == "-" else { return text }
        guard let input = Descriptor.readAll(STDIN_FILENO, limit: limit) else {
            throw Failure(.usage, WritingMessage.unreadableInput)
        }
        return String(decoding: input, as: UTF8.self)
    }

    /// Standard input can be read only once, so that only one text may come from there.
    static func checkInputs(_ texts: String?...) throws(Failure) {
        guard texts.count(where: { $0 == "-" }) <= 1 else { throw Failure(.usage, WritingMessage.inputTwice) }
    }

    /// The file that the editor opens: what is below the line is for the writer.
    static func file(_ text: String, hints: [String]) -> String {
        ([text + "\n", TextTemplate.line] + hints.map { "# " + $0 }).joined(separator: "\n") + "\n"
    }

    /// What was written above the line.
    static func read(_ file: String) -> String {
        let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.prefix { $0.trimmingSpaces != TextTemplate.line }.joined(separator: "\n").trimmingSpaces
    }
}

extension Context {
    /// A text that is needed: the one given, else the one written in the editor where somebody sits at a terminal.
    ///
    /// - Parameters:
    ///   - option: what to name where there is no terminal, such as `--reason`.
    ///   - hints: what the writer has to know, a line each.
    func writtenText(
        _ given: String?, option: String, named name: String, initially text: String = "", hints: [String]
    ) throws(Failure) -> String {
        if let given = try WrittenText.given(given) { return given }
        guard terminal.canAsk else { throw Failure(.usage, WritingMessage.needsText, option) }
        let file = try Editor.edit(
            WrittenText.file(text, hints: hints), named: "\(name).\(getpid()).txt", in: directories.drafts,
            environment: environment)
        let written = WrittenText.read(file ?? "")
        guard !written.isEmpty else { throw Failure(.other, WritingMessage.empty) }
        return written
    }

    /// Keeps a text from the editor that could not be sent, and says where; nothing where it stands in the command.
    func keep(_ text: String, named name: String, unlessGiven given: String?) throws(Failure) -> TerminalText {
        guard given == nil else { return .empty }
        let path = "\(directories.drafts)/\(name)-\(now.milliseconds).txt"
        try PrivateFile.write(Array((text + "\n").utf8), to: path)
        return TerminalText(self.text(DraftMessage.keptText, path))
    }
}

enum WritingMessage: LocalizedMessage {
    case needsText, empty, inputTwice, unreadableInput, hintLength, hintEmpty

    var localized: LocalizedText {
        switch self {
        case .needsText:
            LocalizedText(
                "A text is needed: give it with {0}, or {0} - to read standard input.",
                "글이 필요합니다. {0} 뒤에 써 주거나, {0} - 로 표준 입력에서 읽게 해 주세요.")
        case .empty: LocalizedText("There is no text, so nothing was sent.", "쓴 글이 없어 아무것도 보내지 않았습니다.")
        case .inputTwice:
            LocalizedText("Only one text can come from standard input.", "표준 입력에서는 글 하나만 읽을 수 있습니다.")
        case .unreadableInput:
            LocalizedText(
                "Standard input cannot be read, or holds far too much.", "표준 입력을 읽을 수 없거나, 너무 깁니다.")
        case .hintLength: LocalizedText("At most {0} characters.", "{0}자까지 쓸 수 있습니다.")
        case .hintEmpty: LocalizedText("Leave it empty, and nothing is sent.", "비워 두면 아무것도 보내지 않습니다.")
        }
    }
}
