extension TerminalText {
    /// The separator of facts on one line; `wrapped(to:)` drops it where it breaks the line.
    static let separator = TerminalText(" · ", .dim)
}

extension Array where Element == TerminalText {
    /// Joins the non-empty texts with separators into lines of at most `width` columns, indent included.
    ///
    /// A line breaks between two texts, where the separator is left out, or inside a text that is longer than a line.
    func facts(width: Int, indent: Int = 0) -> [TerminalText] {
        let room = Swift.max(width - indent, 1)
        var lines: [TerminalText] = []
        for fact in self where !fact.isEmpty {
            if let last = lines.last, last.width + TerminalText.separator.width + fact.width <= room {
                lines[lines.endIndex - 1] = last + TerminalText.separator + fact
            } else {
                lines.append(fact)
            }
        }
        return lines.wrapped(to: width, indent: indent)
    }
}
