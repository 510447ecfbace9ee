import BoardModels
import Glibc

/// Reads text options, whose value is the text itself or `-` for standard input.
enum TextArgument {
    /// The maximum size of standard input, in bytes.
    private static let limit = 1024 * 1024

    /// The value of a text option, or all of standard input if the value is `-`; nil if the option is not given.
    static func given(_ text: String?) throws(Failure) -> String? {
        guard text == "-" else { return text }
        guard let input = Descriptor.readAll(STDIN_FILENO, limit: limit) else {
            throw Failure(
                .usage,
                LocalizedText("Standard input cannot be read, or is too long.", "표준 입력을 읽을 수 없거나, 너무 깁니다."))
        }
        guard let text = TextInput.decoded(input) else {
            throw TextInput.unknownEncoding(
                LocalizedText("Standard input", "표준 입력").text(in: CurrentLanguage.language))
        }
        return text
    }

    /// Throws a usage error if more than one of the option values is `-`, for standard input.
    static func checkInputs(_ texts: String?...) throws(Failure) {
        guard texts.count(where: { $0 == "-" }) <= 1 else {
            throw Failure(
                .usage, LocalizedText("Only one text can come from standard input.", "표준 입력에서는 글 하나만 읽을 수 있습니다."))
        }
    }
}

extension Context {
    /// The hints below a text in the editor: its purpose, its maximum length, and how to send nothing.
    func writingHints(_ purpose: String, limit: Int) -> [String] {
        [
            purpose, text(LocalizedText("At most {0} characters.", "{0}자까지 쓸 수 있습니다."), String(limit)),
            text(LocalizedText("If the text is empty, nothing is sent.", "비워 두면 아무것도 보내지 않습니다.")),
        ]
    }

    /// Returns a required text: the value given on the command line, or standard input for `-`, else a text written in
    /// the chosen editor or, without one, at a prompt.
    ///
    /// Throws a usage error if the text has to be written and there is no terminal.
    ///
    /// - Parameters:
    ///   - name: the beginning of the name of the editor's file.
    ///   - option: the option that the usage error names if there is no terminal, such as `--reason`.
    ///   - hints: lines shown to the writer below the text in the editor.
    func writtenText(
        _ given: String?, option: String, named name: String, initially text: String = "", hints: [String]
    ) throws(Failure) -> String {
        if let given = try TextArgument.given(given) { return given }
        guard terminal.isInteractive else {
            throw Failure(
                .usage,
                LocalizedText(
                    "A text is required: give it with {0}, or {0} - to read standard input.",
                    "글이 필요합니다. {0} 뒤에 써 주거나, {0} - 로 표준 입력에서 읽게 해 주세요."), option)
        }
        guard let editor = Editor.chosen(in: environment) else { return try askForText(now: text, hints: hints) }
        let edited = try Editor.edit(
            EditorFile.content(text, hints: hints), named: "\(name).\(getpid()).txt", in: directories.drafts,
            with: editor, environment: environment)
        let written = EditorFile.lines(of: edited.text ?? "").joined(separator: "\n").trimmingSpaces
        if let failure = edited.failure {
            let isChanged = !written.isEmpty && written != text.trimmingSpaces
            throw isChanged ? failure.adding(saveUnsentText(written, named: name, unlessGiven: nil)) : failure
        }
        guard !written.isEmpty else { throw Failure(.other, Self.noText) }
        return written
    }

    /// Asks for a required text on one line, with the hints above it; Enter alone keeps the present text.
    private func askForText(now present: String, hints: [String]) throws(Failure) -> String {
        messages.say(hints.map { TerminalText($0) })
        let written = try questions.newValue(of: text(LocalizedText("Text", "글")), now: present) ?? present
        guard !written.isEmpty else { throw Failure(.other, Self.noText) }
        return written
    }

    private static let noText = LocalizedText(
        "There is no text, so nothing was sent.", "쓴 글이 없어 아무것도 보내지 않았습니다.")

    /// Writes an unsent text from the editor to a file, and returns a message with the file's path.
    ///
    /// Does nothing if the text was given on the command line. If the file cannot be written, the message has the text.
    func saveUnsentText(_ text: String, named name: String, unlessGiven given: String?) -> [TerminalText] {
        guard given == nil else { return [] }
        let path = "\(directories.drafts)/\(name)-\(now.milliseconds).txt"
        do throws(Failure) {
            try PrivateFile.write(Array((text + "\n").utf8), to: path)
        } catch {
            return unsaved(text, error)
        }
        return [TerminalText(self.text(LocalizedText("Your text is saved in {0}", "쓴 글을 여기에 저장했습니다: {0}"), path))]
    }

    /// The message about a text that could not be saved, with the text, which has no other copy.
    func unsaved(_ text: String, _ failure: Failure) -> [TerminalText] {
        failure.lines + [TerminalText(self.text(LocalizedText("Your text is not saved:", "쓴 글을 저장하지 못했습니다:")))]
            + copy(of: text)
    }

    /// The lines of a text that an error prints, since it has no other copy; empty lines, which errors leave out, are
    /// spaces.
    func copy(of text: String) -> [TerminalText] {
        TerminalText.lines(text).map { $0.isEmpty ? TerminalText(" ") : $0 }
    }

    /// Reads a text from an argument, standard input or the editor, and passes it to `send`.
    ///
    /// A text from the editor is saved to a file if `send` throws. The parameters are those of `writtenText`; the hint
    /// says what the text is for, and `limit` is its maximum number of characters.
    func sendingWritten<Value>(
        _ given: String?, option: String, named name: String, hint: String, limit: Int,
        send: (String) async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let written = try writtenText(given, option: option, named: name, hints: writingHints(hint, limit: limit))
        do {
            return try await send(written)
        } catch {
            throw error.adding(saveUnsentText(written, named: name, unlessGiven: given))
        }
    }
}
