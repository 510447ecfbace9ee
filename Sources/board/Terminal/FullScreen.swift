import Glibc

/// A terminal in full-screen mode, restored afterwards.
struct FullScreen {
    private let descriptor: CInt
    private let input: CInt
    private let original: termios
    private let hasAlternateScreen: Bool

    /// Nil where the terminal's settings cannot be read.
    ///
    /// - Parameter kind: `TERM`; the oldest kinds have no alternate screen.
    init?(input: CInt, output: CInt, kind: String) {
        var settings = termios()
        guard tcgetattr(input, &settings) == 0 else { return nil }
        original = settings
        descriptor = output
        self.input = input
        hasAlternateScreen = !["vt52", "vt100", "vt102", "ansi", "linux", "cons25"].contains(kind)
    }

    /// Whether a kind of terminal can move the cursor.
    static func isPossible(on kind: String?) -> Bool {
        guard let kind else { return false }
        return kind != "dumb" && kind != "unknown" && kind != "emacs"
    }

    /// Turns off line buffering and echo; Ctrl-C and Ctrl-Z still send signals.
    func enter() {
        var settings = original
        settings.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN)
        settings.c_lflag |= tcflag_t(ISIG)
        settings.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | ISTRIP)
        tcsetattr(input, TCSADRAIN, &settings)
        write((hasAlternateScreen ? "\u{1B}[?1049h" : "") + "\u{1B}[?25l\u{1B}[H\u{1B}[2J")
    }

    /// Discards unread input, so that it does not reach the shell.
    func leave() {
        let rows = Terminal.size(of: descriptor)?.rows ?? 24
        write("\u{1B}[?25h" + (hasAlternateScreen ? "\u{1B}[?1049l" : "\u{1B}[\(rows);1H\r\n"))
        var settings = original
        tcsetattr(input, TCSAFLUSH, &settings)
    }

    /// Paints the whole screen; the cursor is hidden without a position.
    func paint(_ lines: [TerminalText], inColor: Bool, cursor: (row: Int, column: Int)? = nil) {
        var frame = "\u{1B}[?25l"
        for (row, line) in lines.enumerated() {
            // Erased before it is written: after a line as wide as the screen, erasing would take its last character.
            frame += "\u{1B}[\(row + 1);1H\u{1B}[K" + line.rendered(inColor: inColor)
        }
        if let cursor { frame += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h" }
        write(frame)
    }

    // A failure means that the terminal is gone, which the next read reports.
    private func write(_ text: String) {
        _ = Descriptor.write(Array(text.utf8), to: descriptor)
    }
}
