/// Rows of texts in aligned columns that fit a width.
struct Table {
    struct Column {
        var title: TerminalText
        var alignment: TerminalText.Alignment
        var role: Role

        init(_ title: String, _ alignment: TerminalText.Alignment = .left, role: Role = .fixed) {
            self.title = TerminalText(title, .dim)
            self.alignment = alignment
            self.role = role
        }
    }

    /// What a column does when the terminal is too narrow.
    enum Role: Equatable {
        /// Stays as wide as its widest text.
        case fixed
        /// Takes what the others leave, and wraps.
        case wraps(least: Int)
        /// Is cut down to so many columns.
        case cut(least: Int)
        /// Likewise, once nothing else can give way.
        case cutLast(least: Int)
    }

    var columns: [Column]
    var rows: [[TerminalText]]

    private static let gap = 2

    func lines(width: Int) -> [TerminalText] {
        let widths = fitted(to: width)
        let header = columns.map(\.title)
        return (columns.contains { !$0.title.isEmpty } ? [header] : []).flatMap { lines(of: $0, widths) }
            + rows.flatMap { lines(of: $0, widths) }
    }

    /// Whether nothing has to be squeezed below what its column needs.
    func fits(_ width: Int) -> Bool {
        let least = zip(columns, natural).reduce(0) { sum, column in
            switch column.0.role {
            case .fixed: sum + column.1
            case .wraps(let least), .cut(let least), .cutLast(let least): sum + min(least, column.1)
            }
        }
        return least + Self.gap * (columns.count - 1) <= width
    }

    private var natural: [Int] {
        columns.indices.map { index in
            ([columns[index].title.width] + rows.map { $0[index].width }).max() ?? 0
        }
    }

    private func fitted(to width: Int) -> [Int] {
        var widths = natural
        var excess = widths.reduce(Self.gap * (columns.count - 1), +) - width
        // What is cut gives way first only down to its least; then what wraps, the last columns before the first ones.
        for pass in 0..<3 {
            for index in columns.indices.reversed() where excess > 0 {
                let least: Int
                switch columns[index].role {
                case .fixed: continue
                case .cut(let columns): least = columns
                case .cutLast(let columns): least = pass < 2 ? widths[index] : columns
                case .wraps(let columns): least = pass < 1 ? max(columns, 32) : columns
                }
                let given = max(0, min(excess, widths[index] - least))
                widths[index] -= given
                excess -= given
            }
        }
        return widths
    }

    private func lines(of row: [TerminalText], _ widths: [Int]) -> [TerminalText] {
        let cells = columns.indices.map { index -> [TerminalText] in
            if case .wraps = columns[index].role { return row[index].wrapped(to: widths[index]) }
            return [row[index].truncated(to: widths[index])]
        }
        let height = cells.map(\.count).max() ?? 0
        return (0..<height).map { line in
            var text = TerminalText.empty
            for index in columns.indices {
                let cell = line < cells[index].count ? cells[index][line] : .empty
                if index > 0 { text = text + TerminalText(String(repeating: " ", count: Self.gap)) }
                // Nothing stands behind the last column, so its spaces would only wrap around.
                let isLast = index == columns.count - 1 && columns[index].alignment == .left
                text = text + (isLast ? cell : cell.padded(to: widths[index], columns[index].alignment))
            }
            return text.trimmedEnd
        }
    }
}

extension TerminalText {
    /// The text without spaces at its end.
    var trimmedEnd: TerminalText {
        var cells = cells[...]
        while let last = cells.last, last.isSpace { cells.removeLast() }
        return TerminalText(cells: cells)
    }
}
