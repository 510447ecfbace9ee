/// What lies on a desk, and how it is cut to a screen: a heading, a page that scrolls, what just happened, and below
/// all that the keys or the text being typed.
struct ReviewScreenLayout {
    var heading = TerminalText.empty
    /// Stands at the right end of the heading.
    var aside = TerminalText.empty
    var page: [TerminalText] = []
    var news: [TerminalText] = []
    var question = TerminalText.empty
    var choices: [Choice] = []
    /// What was typed so far where a text is asked for.
    var typed: String?
    /// Says which lines of how many are seen.
    var position: (_ first: Int, _ last: Int, _ all: Int) -> String = { "\($0)-\($1)/\($2)" }

    /// A screenful.
    struct Frame {
        /// As many as the screen has rows.
        var lines: [TerminalText]
        var cursor: (row: Int, column: Int)?
        /// How many rows the page has, where it begins, and where it begins when its end is seen.
        var pageRows: Int
        var top: Int
        var lastTop: Int
    }

    func frame(_ size: Terminal.Size, from top: Int) -> Frame {
        let (width, rows) = (max(size.columns, 1), max(size.rows, 4))
        let foot = foot(width: width, atMost: rows / 2)
        let told = Array(news.wrapped(to: width).prefix(max(1, rows / 3)))
        let pageRows = max(1, rows - 2 - told.count - foot.lines.count)
        let lastTop = max(0, page.count - pageRows)
        let top = min(top, lastTop)
        var lines = [headline(width)]
        lines += page.dropFirst(top).prefix(pageRows).map { $0.truncated(to: width) }
        lines += Array(repeating: .empty, count: max(0, pageRows + 1 - lines.count))
        lines += [rule(from: top, pageRows, width)] + told + foot.lines
        lines = Array(lines.prefix(size.rows))
        let cursor = foot.cursor.map { (row: lines.count - foot.lines.count + $0.row, column: $0.column) }
        return Frame(lines: lines, cursor: cursor, pageRows: pageRows, top: top, lastTop: lastTop)
    }

    private func headline(_ width: Int) -> TerminalText {
        let room = width - aside.width - 2
        guard !aside.isEmpty, room >= width / 2 else { return heading.truncated(to: width) }
        return heading.truncated(to: room).padded(to: room) + "  " + aside
    }

    /// The line between the page and what can be done, saying how much of the page is seen.
    ///
    /// Of ASCII alone: terminals disagree about how wide the finer lines are.
    private func rule(from top: Int, _ rows: Int, _ width: Int) -> TerminalText {
        var text = "--"
        if page.count > rows {
            text += " \(position(top + 1, min(top + rows, page.count), page.count)) --"
        }
        let line = TerminalText(text, .dim).truncated(to: width)
        return line + TerminalText(String(repeating: "-", count: max(0, width - line.width)), .dim)
    }

    private func foot(width: Int, atMost rows: Int) -> (lines: [TerminalText], cursor: (row: Int, column: Int)?) {
        guard let typed else { return (Array(Choice.menu(question, choices, width: width).suffix(rows)), nil) }
        var lines: [TerminalText] = []
        var line: [TerminalText.Cell] = []
        var used = 0
        for cell in (question + TerminalText(typed)).cells {
            // A column stays free for the cursor.
            if used + cell.width > width - 1 {
                lines.append(TerminalText(cells: line))
                (line, used) = ([], 0)
            }
            line.append(cell)
            used += cell.width
        }
        lines.append(TerminalText(cells: line))
        lines = Array(lines.suffix(max(1, rows)))
        return (lines, (row: lines.count - 1, column: used))
    }
}
