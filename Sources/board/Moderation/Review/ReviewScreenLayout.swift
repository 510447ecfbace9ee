/// Lays out the review screen: a heading, a scrolling page, a notification, and the menu or the text being typed.
struct ReviewScreenLayout {
    var heading = TerminalText.empty
    /// The text at the right end of the heading, such as the number of cases left.
    var aside = TerminalText.empty
    var page: [TerminalText] = []
    var notification: [TerminalText] = []
    var question = TerminalText.empty
    var keys: [MenuKey] = []
    /// The text typed so far, while the screen reads a line.
    var typed: String?
    /// Formats the number of lines below the visible part of a long page; the number is 0 at the end of the page.
    var formatRest: (_ lines: Int) -> String = { "+\($0)" }

    /// The rendered contents of the screen, and the scroll position.
    struct Frame {
        /// The lines to draw, one for each row of the screen.
        var lines: [TerminalText]
        var cursor: (row: Int, column: Int)?
        /// The number of rows available to the scrolling page.
        var pageRows: Int
        /// The index of the first visible line of the page.
        var top: Int
        /// The maximum of `top`, at which the end of the page is visible.
        var lastTop: Int
    }

    /// Lays out the screen with the page scrolled to the line `top`, or to the end of the page if `top` is beyond it.
    func frame(_ size: Terminal.Size, from top: Int) -> Frame {
        let (width, rows) = (max(size.columns, 1), max(size.rows, 4))
        let foot = foot(width: width, atMost: rows / 2)
        let notification = Array(notification.wrapped(to: width).prefix(max(1, rows / 3)))
        // The heading and the rule take one row each.
        let pageRows = max(1, rows - 2 - notification.count - foot.lines.count)
        let lastTop = max(0, page.count - pageRows)
        let top = min(top, lastTop)
        var lines = [headline(width)]
        lines += page.dropFirst(top).prefix(pageRows).map { $0.truncated(to: width) }
        lines += Array(repeating: .empty, count: max(0, pageRows + 1 - lines.count))
        lines += [rule(from: top, pageRows, width)] + notification + foot.lines
        lines = Array(lines.prefix(size.rows))
        let cursor = foot.cursor.map { (row: lines.count - foot.lines.count + $0.row, column: $0.column) }
        return Frame(lines: lines, cursor: cursor, pageRows: pageRows, top: top, lastTop: lastTop)
    }

    private func headline(_ width: Int) -> TerminalText {
        let room = width - aside.width - 2
        guard !aside.isEmpty, room >= width / 2 else { return heading.truncated(to: width) }
        return heading.truncated(to: room).padded(to: room) + "  " + aside
    }

    /// The separator line below the page, with the number of lines that do not fit on the screen.
    ///
    /// The line is ASCII, since terminals disagree about the width of box-drawing characters.
    private func rule(from top: Int, _ rows: Int, _ width: Int) -> TerminalText {
        var text = "--"
        if page.count > rows {
            text += " \(formatRest(max(0, page.count - top - rows))) --"
        }
        let line = TerminalText(text, .dim).truncated(to: width)
        return line + TerminalText(String(repeating: "-", count: max(0, width - line.width)), .dim)
    }

    /// Lays out the menu or, while a line is typed, the question and the typed text, wrapped by characters, with the
    /// cursor at its end.
    private func foot(width: Int, atMost rows: Int) -> (lines: [TerminalText], cursor: (row: Int, column: Int)?) {
        guard let typed else { return (Array(MenuKey.menu(question, keys, width: width).suffix(rows)), nil) }
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
