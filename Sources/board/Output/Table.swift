/// A text table with aligned columns, some of which shrink to fit the table to a width.
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

    /// The way in which a column shrinks on a narrow terminal.
    enum Role: Equatable {
        /// The column does not shrink.
        case fixed
        /// The column's text wraps within the width that the other columns leave, down to a minimum width.
        case wraps(minimum: Int)
        /// The column's text is truncated, down to a minimum width.
        case truncates(minimum: Int)
        /// The column's text is truncated, but only once no other column can shrink.
        case truncatesLast(minimum: Int)
    }

    var columns: [Column]
    /// The cells of each row, one for each column.
    var rows: [[TerminalText]]

    private static let gap = 2

    func lines(width: Int) -> [TerminalText] {
        let widths = fitted(to: width)
        let header = columns.map(\.title)
        return (columns.contains { !$0.title.isEmpty } ? [header] : []).flatMap { lines(of: $0, widths) }
            + rows.flatMap { lines(of: $0, widths) }
    }

    /// True if the table fits a width, with every column at or above its minimum width.
    func fits(_ width: Int) -> Bool {
        let minimum = zip(columns, naturalWidths).reduce(0) { sum, column in
            switch column.0.role {
            case .fixed: sum + column.1
            case .wraps(let minimum), .truncates(let minimum), .truncatesLast(let minimum): sum + min(minimum, column.1)
            }
        }
        return minimum + Self.gap * (columns.count - 1) <= width
    }

    /// The width of each column's widest cell, title included.
    private var naturalWidths: [Int] {
        columns.indices.map { index in
            ([columns[index].title.width] + rows.map { $0[index].width }).max() ?? 0
        }
    }

    /// The columns' widths, shrunk as their roles allow until the table fits `width`.
    private func fitted(to width: Int) -> [Int] {
        var widths = naturalWidths
        var excess = widths.reduce(Self.gap * (columns.count - 1), +) - width
        // Shrinks truncated and very wide wrapping columns first, then all wrapping ones, then `truncatesLast` ones;
        // each pass goes from the last column to the first.
        for pass in 0..<3 {
            for index in columns.indices.reversed() where excess > 0 {
                let minimum: Int
                switch columns[index].role {
                case .fixed: continue
                case .truncates(let least): minimum = least
                case .truncatesLast(let least): minimum = pass < 2 ? widths[index] : least
                case .wraps(let least): minimum = pass < 1 ? max(least, 32) : least
                }
                let cut = max(0, min(excess, widths[index] - minimum))
                widths[index] -= cut
                excess -= cut
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
                // Padding after the last column would only wrap around.
                let isLast = index == columns.count - 1 && columns[index].alignment == .left
                text = text + (isLast ? cell : cell.padded(to: widths[index], columns[index].alignment))
            }
            return text.trimmedEnd
        }
    }
}
