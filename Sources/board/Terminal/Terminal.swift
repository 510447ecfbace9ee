import Glibc

/// Tells which of the process's standard streams are terminals.
struct Terminal: Sendable {
    let isInputTerminal: Bool
    let isOutputTerminal: Bool
    let isErrorTerminal: Bool

    static func current() -> Terminal {
        Terminal(
            isInputTerminal: isatty(STDIN_FILENO) == 1, isOutputTerminal: isatty(STDOUT_FILENO) == 1,
            isErrorTerminal: isatty(STDERR_FILENO) == 1)
    }

    /// True if the user can be asked questions: standard input and standard error are terminals.
    var isInteractive: Bool { isInputTerminal && isErrorTerminal }

    struct Size: Equatable {
        var columns: Int
        var rows: Int
    }

    /// The size of the terminal that a descriptor refers to; nil if it is not a terminal or the size is unknown.
    static func size(of descriptor: CInt) -> Size? {
        var window = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return nil }
        return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
    }

    /// The output width in columns if neither the terminal's width nor `COLUMNS` is known.
    static let defaultWidth = 80
    static let minimumWidth = 20

    /// The output width in columns: the terminal's, else `COLUMNS`, else 80; limited to 20–1000.
    static func width(of descriptor: CInt, columns: String?) -> Int {
        let width = size(of: descriptor)?.columns ?? columns.flatMap(Int.init) ?? defaultWidth
        return min(max(width, minimumWidth), 1000)
    }
}
