import BoardModels
import Glibc

/// The text file in which a post is edited: title and body, then a separator line, and below it the remaining fields.
extension TypedPost {
    private static let fieldsBelowText = PostContent.fields.filter { field in
        field.property != \PostContent.title && field.property != \PostContent.body
    }

    private static let hints = [
        LocalizedText("The first line is the title, at most 120 characters.", "첫 줄은 제목입니다. 120자까지 쓸 수 있습니다."),
        LocalizedText("The text follows, at most 4,000 characters.", "그 아래는 본문입니다. 4,000자까지 쓸 수 있습니다."),
        LocalizedText("Above are the post's other fields.", "위에 있는 줄들은 글의 다른 항목입니다."),
        LocalizedText("If it is empty or unchanged, nothing is posted.", "비우거나 그대로 두면 아무것도 올리지 않습니다."),
    ]

    /// The title and the body with an empty line between them; an empty title or body is left out.
    var text: String { [self[\.title] ?? "", self[\.body] ?? ""].filter { !$0.isEmpty }.joined(separator: "\n\n") }

    func file(in language: Language) -> String {
        EditorFile.content(
            text, fields: Self.fieldsBelowText.map { ($0.key, self[$0.key] ?? "") },
            hints: Self.hints.map { $0.text(in: language) })
    }

    /// Parses an edited file; a field whose line is missing keeps its value.
    ///
    /// Returns nil if title and body are blank.
    func reading(_ file: String) -> TypedPost? {
        let lines = EditorFile.lines(of: file)
        guard let first = lines.firstIndex(where: { !$0.trimmingSpaces.isEmpty }) else { return nil }
        var typed = self
        typed[\.title] = lines[first].trimmingSpaces
        typed[\.body] = lines[(first + 1)...].joined(separator: "\n").trimmingSpaces
        for (key, text) in EditorFile.fields(of: file) where Self.fieldsBelowText.contains(where: { $0.key == key }) {
            typed[key] = text
        }
        return typed
    }
}

extension Context {
    /// Opens a post in the chosen editor and updates it with the saved text; false if that text is blank.
    ///
    /// Without a chosen editor, asks for the fields one by one. If the editor fails or a signal ends the questions, it
    /// throws, and `typed` contains what was written before.
    func edit(_ typed: inout TypedPost, named name: String) throws(Failure) -> Bool {
        guard let editor = Editor.chosen(in: environment) else {
            try askForFields(of: &typed)
            return true
        }
        let edited = try Editor.edit(
            typed.file(in: language), named: "\(name).\(getpid()).txt", in: directories.drafts, with: editor,
            environment: environment)
        let read = edited.text.flatMap(typed.reading)
        if let read { typed = read }
        if let failure = edited.failure { throw failure }
        return read != nil
    }

    /// Writes the text of an unsent edit to a file, and returns a message with the file's path.
    func saveUnsentText(_ typed: TypedPost, named name: String) -> [TerminalText] {
        saveUnsentText(typed.text, named: name, unlessGiven: nil)
    }
}
