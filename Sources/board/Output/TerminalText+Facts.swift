extension Array where Element == TerminalText {
    /// The facts that are not empty, a dot after each but the last; a line ends after a dot, and inside a fact that no
    /// line holds.
    func facts(width: Int, indent: Int = 0) -> [TerminalText] {
        let told = filter { !$0.isEmpty }
        let room = Swift.max(width - indent, 1)
        var lines: [TerminalText] = []
        for (index, fact) in told.enumerated() {
            let fact = index + 1 < told.count ? fact + TerminalText(" ·", .dim) : fact
            if let last = lines.last, last.width + 1 + fact.width <= room {
                lines[lines.endIndex - 1] = last + TerminalText(" ") + fact
            } else {
                lines.append(fact)
            }
        }
        return lines.wrapped(to: width, indent: indent)
    }
}
