/// A key that the moderator may press on the review screen, with its label in the menu.
struct MenuKey {
    var key: Character
    var label: String
    /// True if the key works but is not listed in the menu.
    var isHidden = false

    /// The key that goes back to the previous question, like Escape.
    static let backKey: Character = "b"

    init(_ key: Character, _ label: String, isHidden: Bool = false) {
        self.key = key
        self.label = label
        self.isHidden = isHidden
    }

    /// The key and its label, joined by non-breaking spaces; a digit has a parenthesis, as in "1) 1 day".
    private var text: TerminalText {
        let name = key == " " ? "Space" : key.isNumber ? "\(key))" : String(key)
        return TerminalText(name, .bold) + TerminalText("\u{A0}" + label.replacing(" ", with: "\u{A0}"))
    }

    /// Renders a question and its keys as a menu, on one line if they fit.
    static func menu(_ question: TerminalText, _ keys: [MenuKey], width: Int) -> [TerminalText] {
        let gap = TerminalText("  ")
        let line = keys.filter { !$0.isHidden }.map(\.text).joined(gap)
        let questions = question.isEmpty ? [] : question.wrapped(to: width)
        guard !line.isEmpty else { return questions }
        guard let last = questions.last else { return line.wrapped(to: width) }
        guard last.width + gap.width + line.width <= width else { return questions + line.wrapped(to: width) }
        return questions.dropLast() + [last + gap + line]
    }
}
