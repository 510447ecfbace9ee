import BoardTestSupport
import Glibc

/// Lines as a terminal shows them, measured by the system's own table of character widths.
struct TerminalColumns {
    // The header hides it from those who do not ask for X/Open, as Swift does not.
    private static let wcwidth = dlsym(nil, "wcwidth").map {
        unsafeBitCast($0, to: (@convention(c) (wchar_t) -> CInt).self)
    }

    /// How many columns a text takes; nil where it holds something that no terminal shows.
    static func width(of text: some StringProtocol) -> Int? {
        let locale = newlocale(1 << LC_CTYPE, "C.UTF-8", nil)
        let before = uselocale(locale)
        defer {
            uselocale(before)
            freelocale(locale)
        }
        guard let wcwidth else { return nil }
        var width = 0
        for scalar in text.unicodeScalars {
            let columns = wcwidth(wchar_t(scalar.value))
            guard columns >= 0 else { return nil }
            width += Int(columns)
        }
        return width
    }

    /// What stands in a line from a column on; nil where no character begins there or the line is shorter.
    static func text(of line: String, from column: Int) -> Substring? {
        var rest = line[...]
        while let width = width(of: line[..<rest.startIndex]), width < column, !rest.isEmpty {
            rest = rest.dropFirst()
        }
        guard width(of: line[..<rest.startIndex]) == column, !rest.isEmpty else { return nil }
        return rest
    }

    /// The column where a text begins in a line.
    static func column(of text: String, in line: String) -> Int? {
        line.firstRange(of: text).flatMap { width(of: line[..<$0.lowerBound]) }
    }
}

extension Person {
    /// The lines that a command shows in a terminal of so many columns.
    func screen(_ arguments: String..., columns: Int) async throws -> [String] {
        var program = program
        // Nothing turns or is coloured on such a terminal, so that what is left are the lines.
        program.environment["TERM"] = "dumb"
        let terminal = try PseudoTerminal(program, arguments, columns: columns, rows: 500)
        _ = try await terminal.end()
        return terminal.shown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
