import Glibc

/// A minimal terminal emulator: the screen after a program's output, with the escape sequences that `board` uses.
package struct TerminalScreen {
    package private(set) var rows: [String]
    /// True if the alternate screen is active.
    package private(set) var isAlternate = false
    package private(set) var isCursorShown = true
    /// True if the program wrote a line that is longer than the screen is wide.
    package private(set) var hasOverflown = false

    private var cells: [[Character?]]
    private let columns: Int
    private var row = 0
    private var column = 0

    package init(_ written: String, columns: Int, rows count: Int) {
        self.columns = columns
        cells = Array(repeating: Array(repeating: " ", count: columns), count: count)
        rows = []
        var rest = written[...]
        while let character = rest.first {
            if character == "\u{1B}", let (parameters, final, after) = Self.sequence(rest) {
                execute(parameters, final)
                rest = rest[after...]
            } else {
                write(character)
                rest = rest.dropFirst()
            }
        }
        rows = cells.map { line in
            var text = String(line.compactMap(\.self))
            while text.last == " " { text.removeLast() }
            return text
        }
    }

    package var text: String { rows.joined(separator: "\n") }

    /// Parses a control sequence (`ESC [`, parameters, a letter) at the start of a text; nil if there is none.
    private static func sequence(_ text: Substring) -> (parameters: String, final: Character, after: String.Index)? {
        let second = text.index(after: text.startIndex)
        guard second < text.endIndex, text[second] == "[" else { return nil }
        let start = text.index(after: second)
        guard let end = text[start...].firstIndex(where: { $0.isASCII && $0.isLetter }) else { return nil }
        return (String(text[start..<end]), text[end], text.index(after: end))
    }

    private mutating func execute(_ parameters: String, _ final: Character) {
        let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        switch (final, parameters) {
        case ("H", _):
            row = min(max(0, (numbers.first ?? 1) - 1), cells.count - 1)
            column = max(0, (numbers.count > 1 ? numbers[1] : 1) - 1)
        case ("K", _): erase(row, from: column)
        case ("J", "2"): for row in cells.indices { erase(row, from: 0) }
        case ("J", _):
            erase(row, from: column)
            for row in cells.indices.dropFirst(row + 1) { erase(row, from: 0) }
        case ("h", "?1049"), ("l", "?1049"): isAlternate = final == "h"
        case ("h", "?25"), ("l", "?25"): isCursorShown = final == "h"
        default: break
        }
    }

    private mutating func erase(_ row: Int, from column: Int) {
        for index in cells[row].indices.dropFirst(column) { cells[row][index] = " " }
    }

    private mutating func write(_ character: Character) {
        guard character != "\n", character != "\r\n" else { return endLine() }
        guard character != "\r" else { return column = 0 }
        let width = Self.width(of: character)
        if column + width > columns {
            hasOverflown = true
            endLine()
        }
        guard width > 0 else { return }
        cells[row][column] = character
        if width == 2 { cells[row][column + 1] = nil }
        column += width
    }

    private mutating func endLine() {
        column = 0
        row += 1
        guard row == cells.count else { return }
        row -= 1
        cells.removeFirst()
        cells.append(Array(repeating: " ", count: columns))
    }

    // The system's table of widths, independent of the one in `board`. Swift does not import `wcwidth`, since the
    // header declares it for X/Open only.
    private static let wcwidth = dlsym(nil, "wcwidth").map {
        unsafeBitCast($0, to: (@convention(c) (wchar_t) -> CInt).self)
    }

    private static func width(of character: Character) -> Int {
        let locale = newlocale(1 << LC_CTYPE, "C.UTF-8", nil)
        let before = uselocale(locale)
        defer {
            uselocale(before)
            freelocale(locale)
        }
        let widths = character.unicodeScalars.map { Int(wcwidth?(wchar_t($0.value)) ?? 1) }
        return max(0, widths.max() ?? 1)
    }
}

extension PseudoTerminal {
    /// Returns the screen as the output so far has left it.
    package func screen(columns: Int = 80, rows: Int = 24) -> TerminalScreen {
        TerminalScreen(shown, columns: columns, rows: rows)
    }

    /// Waits for a text on the screen; returns false if it does not appear within the test timeout.
    package func shows(onScreen text: String, columns: Int = 80, rows: Int = 24) async throws -> Bool {
        try await eventually { screen(columns: columns, rows: rows).text.contains(text) }
    }
}
