import Glibc

/// Which of the program's standard streams are terminals.
struct Terminal: Sendable {
    let input: Bool
    let output: Bool
    let messages: Bool

    static func current() -> Terminal {
        Terminal(
            input: isatty(STDIN_FILENO) == 1, output: isatty(STDOUT_FILENO) == 1, messages: isatty(STDERR_FILENO) == 1)
    }

    /// Whether questions are possible: they go to standard error, and answers come from standard input.
    var canAsk: Bool { input && messages }

    struct Size: Equatable {
        var columns: Int
        var rows: Int
    }

    /// The size of the terminal of a descriptor; nil where there is none or it is unknown.
    static func size(of descriptor: CInt) -> Size? {
        var window = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return nil }
        return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
    }

    static let defaultWidth = 80
    static let leastWidth = 20

    /// The output width: the terminal's own, else `COLUMNS`, else 80.
    static func width(of descriptor: CInt, columns: String?) -> Int {
        let width = size(of: descriptor)?.columns ?? columns.flatMap(Int.init) ?? defaultWidth
        return min(max(width, leastWidth), 1000)
    }
}
