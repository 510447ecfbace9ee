import BoardModels

/// A key that the moderator may press on the review screen, with its label in the menu.
struct MenuKey {
    var key: Character
    var label: String
    /// True if the key works but is not listed in the menu.
    var isHidden = false

    /// The key that goes back to the previous question, like Escape.
    static let backKey: Character = "b"

    init(_ key: Character, _ label: String, isHidden: Bool = false) {
        self.key = key
        self.label = label
        self.isHidden = isHidden
    }

    /// The key and its label, joined by non-breaking spaces; a digit has a parenthesis, as in "1) 1 day".
    fileprivate var text: TerminalText {
        let name = key == " " ? "Space" : key.isNumber ? "\(key))" : String(key)
        return TerminalText(name, .bold) + TerminalText("\u{A0}" + label.replacing(" ", with: "\u{A0}"))
    }
}

/// Lays out the review screen: a heading, a scrolling page, a notification, and the menu or the text being typed.
struct ReviewScreenLayout {
    let language: Language
    var heading = TerminalText.empty
    /// The text at the right end of the heading, such as the number of cases left.
    var aside = TerminalText.empty
    var notification: [TerminalText] = []
    var question = TerminalText.empty
    var keys: [MenuKey] = []
    /// The text typed so far, while the screen reads a line.
    var typed: String?
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
    func frame(_ size: Terminal.Size, _ page: [TerminalText], from top: Int) -> Frame {
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
        lines += [rule(hidden: lastTop > 0 ? lastTop - top : nil, width)] + notification + foot.lines
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
    ///
    /// - Parameter hidden: the number of lines below the visible part of a long page; nil if the whole page is visible.
    private func rule(hidden: Int?, _ width: Int) -> TerminalText {
        let rest = hidden.map { lines in
            lines > 0
                ? LocalizedText("{0} more {0|line|lines}, o: more", "{0}줄 더 있음, o: 더 보기").text(
                    in: language, String(lines))
                : LocalizedText("the end, o: from the top", "끝, o: 처음부터")[language]
        }
        let line = TerminalText(rest.map { "-- \($0) --" } ?? "--", .dim).truncated(to: width)
        return line + TerminalText(String(repeating: "-", count: max(0, width - line.width)), .dim)
    }

    /// Renders the question and its keys as a menu, on one line if they fit.
    func menu(width: Int) -> [TerminalText] {
        let gap = TerminalText("  ")
        let line = keys.filter { !$0.isHidden }.map(\.text).joined(gap)
        let questions = question.isEmpty ? [] : question.wrapped(to: width)
        guard !line.isEmpty else { return questions }
        guard let last = questions.last, last.width + gap.width + line.width <= width else {
            return questions + line.wrapped(to: width)
        }
        return questions.dropLast() + [last + gap + line]
    }

    /// Lays out the menu or, while a line is typed, the question and the typed text, wrapped by characters, with the
    /// cursor at its end.
    private func foot(width: Int, atMost rows: Int) -> (lines: [TerminalText], cursor: (row: Int, column: Int)?) {
        guard let typed else { return (Array(menu(width: width).suffix(rows)), nil) }
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
