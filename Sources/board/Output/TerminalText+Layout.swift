extension TerminalText {
    enum Alignment {
        case left, right
    }

    /// The text padded with spaces to a width in columns; unchanged if it is as wide or wider.
    func padded(to width: Int, _ alignment: Alignment = .left) -> TerminalText {
        let missing = width - self.width
        guard missing > 0 else { return self }
        let spaces = TerminalText(String(repeating: " ", count: missing))
        return alignment == .left ? self + spaces : spaces + self
    }

    /// The text truncated to a width in columns, with an ellipsis; a wide character is never split.
    func truncated(to width: Int) -> TerminalText {
        guard self.width > width else { return self }
        guard width > 0 else { return .empty }
        var kept: [Cell] = []
        var used = 0
        for cell in cells {
            guard used + cell.width <= width - 1 else { break }
            kept.append(cell)
            used += cell.width
        }
        while let last = kept.last, last.isSpace { kept.removeLast() }
        let style = kept.last?.style ?? .plain
        return TerminalText(cells: kept) + TerminalText("…", style)
    }

    /// The text wrapped at spaces, or inside a word that is longer than a line; drops a separator at the end of a line.
    func wrapped(to width: Int) -> [TerminalText] {
        guard width > 0, self.width > width else { return [self] }
        var lines: [[Cell]] = []
        var line: [Cell] = []
        var used = 0
        func endLine() {
            line = Self.trimmed(line)
            lines.append(line)
            line = []
            used = 0
        }
        for word in words {
            let wordWidth = word.reduce(0) { $0 + $1.width }
            if word.first?.isSpace == true {
                // Spaces at a break are dropped; those at the start of the text are indentation.
                if used > 0 || lines.isEmpty, used + wordWidth <= width {
                    line += word
                    used += wordWidth
                }
                continue
            }
            // A word longer than a line starts on the current line and is broken.
            if used + wordWidth > width, used > 0, wordWidth <= width { endLine() }
            // A separator at the start of a line is dropped, since the line break separates the facts.
            if word.count == 1, word[0].isSeparator, used == 0, !lines.isEmpty { continue }
            for cell in word {
                if used + cell.width > width { endLine() }
                line.append(cell)
                used += cell.width
            }
        }
        if !line.isEmpty { endLine() }
        return lines.map { TerminalText(cells: $0) }
    }

    /// A line without the spaces and the separator at its end.
    private static func trimmed(_ line: [Cell]) -> [Cell] {
        var kept = line
        while let last = kept.last, last.isSpace { kept.removeLast() }
        guard kept.last?.isSeparator == true, kept.dropLast().last?.isSpace == true else { return kept }
        kept.removeLast()
        return trimmed(kept)
    }

    /// The text wrapped with a hanging indent: every line but the first is indented.
    func wrapped(to width: Int, hanging indent: Int) -> [TerminalText] {
        guard self.width > width else { return [self] }
        let space = TerminalText(String(repeating: " ", count: indent))
        let lines = wrapped(to: max(width - indent, 1))
        return lines.prefix(1) + lines.dropFirst().map { space + $0 }
    }

    /// The text's characters, split into alternating runs of spaces and of non-spaces.
    private var words: [[Cell]] {
        var words: [[Cell]] = []
        for cell in cells {
            if let last = words.indices.last, words[last].last?.isSpace == cell.isSpace {
                words[last].append(cell)
            } else {
                words.append([cell])
            }
        }
        return words
    }

    /// The text without trailing spaces.
    var trimmedEnd: TerminalText {
        var cells = cells[...]
        while let last = cells.last, last.isSpace { cells.removeLast() }
        return TerminalText(cells: cells)
    }
}

extension Array where Element == TerminalText {
    /// The lines, each wrapped to a width and indented.
    func wrapped(to width: Int, indent: Int = 0) -> [TerminalText] {
        let space = TerminalText(String(repeating: " ", count: indent))
        return flatMap { line in
            line.wrapped(to: Swift.max(width - indent, 1)).map { $0.isEmpty ? $0 : space + $0 }
        }
    }
}
