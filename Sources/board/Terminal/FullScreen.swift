import Glibc

/// Switches a terminal to full-screen mode (alternate screen, no echo) and back.
struct FullScreen {
    private let descriptor: CInt
    private let input: CInt
    private let original: termios
    private let hasAlternateScreen: Bool

    /// Saves the terminal's settings (termios), which `leave` restores; nil if they cannot be read.
    ///
    /// - Parameter kind: the value of `TERM`, which tells whether the terminal has an alternate screen.
    init?(input: CInt, output: CInt, kind: String) {
        var settings = termios()
        guard tcgetattr(input, &settings) == 0 else { return nil }
        original = settings
        descriptor = output
        self.input = input
        hasAlternateScreen = !["vt52", "vt100", "vt102", "ansi", "linux", "cons25"].contains(kind)
    }

    /// True if a terminal type (`TERM`) supports full-screen mode; false if the type is nil.
    static func isPossible(on kind: String?) -> Bool {
        guard let kind else { return false }
        return kind != "dumb" && kind != "unknown" && kind != "emacs"
    }

    /// Enters full-screen mode without line buffering and echo; Ctrl-C and Ctrl-Z still send signals.
    func enter() {
        var settings = original
        settings.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN)
        settings.c_lflag |= tcflag_t(ISIG)
        settings.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | ISTRIP)
        tcsetattr(input, TCSADRAIN, &settings)
        // Switches to the alternate screen, hides the cursor, moves it to the top left and clears the screen.
        write((hasAlternateScreen ? "\u{1B}[?1049h" : "") + "\u{1B}[?25l\u{1B}[H\u{1B}[2J")
    }

    /// Leaves full-screen mode and discards unread input, so that the input does not reach the shell.
    func leave() {
        let rows = Terminal.size(of: descriptor)?.rows ?? 24
        // Shows the cursor, and leaves the alternate screen or, without one, goes below the last row.
        write("\u{1B}[?25h" + (hasAlternateScreen ? "\u{1B}[?1049l" : "\u{1B}[\(rows);1H\r\n"))
        var settings = original
        tcsetattr(input, TCSAFLUSH, &settings)
    }

    /// Draws lines from the top of the screen, one per row; rows below the last line keep their old text.
    ///
    /// - Parameters:
    ///   - lines: lines no wider than the screen.
    ///   - cursor: the position of the cursor, with row and column counted from 0; nil hides it.
    func paint(_ lines: [TerminalText], inColor: Bool, cursor: (row: Int, column: Int)? = nil) {
        // Hides the cursor while drawing.
        var frame = "\u{1B}[?25l"
        for (row, line) in lines.enumerated() {
            // A row is erased before it is written: erasing after a line of full width would delete its last character.
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
