import BoardModels

/// The file that an editor opens: a title on the first line, then the text; what is below the line is for the writer.
struct TextTemplate: Equatable {
    var title: String
    var body: String

    static let line = "# ----------------------------------------------------------------"

    func file(in language: Language) -> String {
        let text = body.isEmpty ? title + "\n" : title + "\n\n" + body + "\n"
        let notes = TemplateMessage.allCases.map { "# " + $0.text(in: language) }
        return ([text, Self.line] + notes).joined(separator: "\n") + "\n"
    }

    /// What was written above the line; nil where that is nothing.
    static func read(_ file: String) -> TextTemplate? {
        var lines: [String] = []
        for line in file.split(separator: "\n", omittingEmptySubsequences: false) {
            guard line.trimmingSpaces != self.line else { break }
            lines.append(String(line))
        }
        guard let first = lines.firstIndex(where: { !$0.trimmingSpaces.isEmpty }) else { return nil }
        let body = lines[(first + 1)...].joined(separator: "\n")
        return TextTemplate(title: lines[first].trimmingSpaces, body: body.trimmingSpaces)
    }
}

enum TemplateMessage: LocalizedMessage {
    case title, body, empty

    var localized: LocalizedText {
        switch self {
        case .title:
            LocalizedText("The first line is the title, at most 120 characters.", "첫 줄은 제목입니다. 120자까지 쓸 수 있습니다.")
        case .body: LocalizedText("What follows is the text, at most 4,000.", "그 아래는 본문입니다. 4,000자까지 쓸 수 있습니다.")
        case .empty: LocalizedText("Leave it empty, or as it was, and nothing is posted.", "비우거나 그대로 두면 아무것도 올리지 않습니다.")
        }
    }
}
