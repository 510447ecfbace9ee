extension Array where Element == TerminalText {
    /// The facts that are not empty, a dot between two; a line ends between facts, and inside one that no line holds.
    func facts(width: Int, indent: Int = 0) -> [TerminalText] {
        let dot = TerminalText(" · ", .dim)
        let room = Swift.max(width - indent, 1)
        var lines: [TerminalText] = []
        for fact in self where !fact.isEmpty {
            if let last = lines.last, last.width + dot.width + fact.width <= room {
                lines[lines.endIndex - 1] = last + dot + fact
            } else {
                lines.append(fact)
            }
        }
        return lines.wrapped(to: width, indent: indent)
    }
}
