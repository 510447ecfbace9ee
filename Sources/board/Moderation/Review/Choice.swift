/// A key that does something, and what.
struct Choice {
    var key: Character
    var label: String
    /// Whether it is only done by the key and not told of.
    var isHidden = false

    /// The key of every way back; Escape is the same.
    static let back: Character = "b"

    init(_ key: Character, _ label: String, isHidden: Bool = false) {
        self.key = key
        self.label = label
        self.isHidden = isHidden
    }

    /// The key and what it does, kept together by spaces that do not break.
    private var text: TerminalText {
        let name = key == " " ? "Space" : String(key)
        return TerminalText(name, .bold) + TerminalText("\u{A0}" + label.replacing(" ", with: "\u{A0}"))
    }

    /// A question and the keys that answer it: on one line where it holds them, else the question above.
    static func menu(_ question: TerminalText, _ choices: [Choice], width: Int) -> [TerminalText] {
        let gap = TerminalText("  ")
        let line = choices.filter { !$0.isHidden }.map(\.text).joined(gap)
        let questions = question.isEmpty ? [] : question.wrapped(to: width)
        guard !line.isEmpty else { return questions }
        guard let last = questions.last else { return line.wrapped(to: width) }
        guard last.width + gap.width + line.width <= width else { return questions + line.wrapped(to: width) }
        return questions.dropLast() + [last + gap + line]
    }
}
