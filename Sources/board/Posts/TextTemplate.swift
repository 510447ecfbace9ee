import BoardModels

/// A post's title and body, in the format of the file that the editor opens: hints follow below a separator line.
struct TextTemplate: Equatable {
    var title: String
    var body: String

    private static let hints = [
        LocalizedText("The first line is the title, at most 120 characters.", "첫 줄은 제목입니다. 120자까지 쓸 수 있습니다."),
        LocalizedText("The text follows, at most 4,000 characters.", "그 아래는 본문입니다. 4,000자까지 쓸 수 있습니다."),
        LocalizedText("If it is empty or unchanged, nothing is posted.", "비우거나 그대로 두면 아무것도 올리지 않습니다."),
    ]

    func file(in language: Language) -> String {
        let text = body.isEmpty ? title : title + "\n\n" + body
        return EditorFile.content(text, hints: Self.hints.map { $0.text(in: language) })
    }

    /// Parses the title and body above the separator line of an edited file; nil if they are blank.
    static func read(_ file: String) -> TextTemplate? {
        let lines = EditorFile.lines(of: file)
        guard let first = lines.firstIndex(where: { !$0.trimmingSpaces.isEmpty }) else { return nil }
        let body = lines[(first + 1)...].joined(separator: "\n")
        return TextTemplate(title: lines[first].trimmingSpaces, body: body.trimmingSpaces)
    }
}
