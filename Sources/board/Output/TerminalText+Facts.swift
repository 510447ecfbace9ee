extension Array where Element == TerminalText {
    /// Joins the non-empty texts with " ·" into lines, which break after a dot or inside a text longer than a line.
    func facts(width: Int, indent: Int = 0) -> [TerminalText] {
        let facts = filter { !$0.isEmpty }
        let room = Swift.max(width - indent, 1)
        var lines: [TerminalText] = []
        for (index, fact) in facts.enumerated() {
            let fact = index + 1 < facts.count ? fact + TerminalText(" ·", .dim) : fact
            if let last = lines.last, last.width + 1 + fact.width <= room {
                lines[lines.endIndex - 1] = last + TerminalText(" ") + fact
            } else {
                lines.append(fact)
            }
        }
        return lines.wrapped(to: width, indent: indent)
    }
}
