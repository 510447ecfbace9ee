@testable import board

/// Other people's text on a terminal: no control character gets through, and no line is wider than the terminal.
///
/// The first byte is the width.
enum TerminalFuzz {
    static func check(_ bytes: [UInt8]) throws {
        var input = FuzzInput(bytes)
        let width = Int(input.byte() % 100)
        let text = String(input.text.prefix(300))
        let styled = TerminalText(text, Style(isBold: true, color: 39)) + TerminalText(text)
        for line in TerminalText.lines(text) + [styled] {
            try checkSafety(line)
            try checkWidth(line, width)
        }
    }

    /// Checks that a line has no control characters and no escape sequences but those of its styles.
    static func checkSafety(_ line: TerminalText) throws {
        for scalar in line.rendered(inColor: false).unicodeScalars {
            try expect(isSafe(scalar), "no control character reaches the terminal: \(scalar.value)")
        }
        let escapes = line.rendered(inColor: true).unicodeScalars.count { $0 == "\u{1B}" }
        let styled = line.pieces.count { !$0.style.sequence.isEmpty }
        try expect(escapes == 2 * styled, "escape sequences are the program's own")
    }

    private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: false
        default: true
        }
    }

    private static func checkWidth(_ line: TerminalText, _ width: Int) throws {
        try expect(line.width >= 0 && line.width <= 2 * line.plain.unicodeScalars.count, "a width has a bound")
        let truncated = line.truncated(to: width)
        try expect(truncated.width <= width, "a truncated line is no wider than \(width)")
        try expect(line.width > width || truncated == line, "a line that fits is not truncated")
        try expect(line.padded(to: width).width >= width, "a padded line is at least \(width) wide")
        // A wide character needs two columns, and more after a sign that it is drawn with, such as U+0600.
        let widest = line.plain.map { DisplayWidth.of(String($0)) }.max() ?? 0
        for wrapped in line.wrapped(to: width) where width > 0 {
            try expect(wrapped.width <= max(width, widest), "a wrapped line is no wider than \(width)")
        }
        let wrapped = line.wrapped(to: width).map(\.plain).joined()
        try expect(withoutSpaces(wrapped) == withoutSpaces(line.plain), "wrapping loses spaces only")
    }

    private static func withoutSpaces(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter { $0 != " " }
    }
}
