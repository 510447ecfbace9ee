import BoardTestSupport
import Glibc

/// Text positions in terminal columns, measured with the system's table of character widths.
struct TerminalColumns {
    // Swift does not import `wcwidth`, since the header declares it for X/Open only.
    private static let wcwidth = dlsym(nil, "wcwidth").map {
        unsafeBitCast($0, to: (@convention(c) (wchar_t) -> CInt).self)
    }

    /// The number of columns of a text; nil if it contains a character that is not printable.
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

    /// The rest of a line from a column on; nil if no character begins there or the line is shorter.
    static func text(of line: String, from column: Int) -> Substring? {
        var rest = line[...]
        while let width = width(of: line[..<rest.startIndex]), width < column, !rest.isEmpty {
            rest = rest.dropFirst()
        }
        guard width(of: line[..<rest.startIndex]) == column, !rest.isEmpty else { return nil }
        return rest
    }

    /// The column at which a text begins in a line.
    static func column(of text: String, in line: String) -> Int? {
        line.firstRange(of: text).flatMap { width(of: line[..<$0.lowerBound]) }
    }
}

extension Person {
    /// The lines that a command prints on a terminal with a number of columns.
    func screen(_ arguments: String..., columns: Int) async throws -> [String] {
        try await program.screen(arguments, columns: columns)
    }
}
