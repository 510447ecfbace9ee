import Glibc

/// Reads lines typed at a terminal.
enum TerminalInput {
    /// Prints a question and reads the next line as its answer; nil at the end of input.
    ///
    /// After a terminating signal, restores the terminal and throws, so that the caller can save what was typed before.
    ///
    /// - Parameters:
    ///   - isHidden: true to read the line without echo.
    ///   - ask: prints the question. It runs after the signal handlers are installed and echo is off, since the user
    ///     may press Ctrl-C or type a password as soon as the question is printed.
    static func readLine(
        from descriptor: CInt, isHidden: Bool = false, asking ask: () -> Void
    ) throws(Failure) -> String? {
        var original = termios()
        guard tcgetattr(descriptor, &original) == 0, let signals = SignalPipe() else {
            ask()
            return Descriptor.readLine(descriptor)
        }
        if isHidden {
            var hidden = original
            hidden.c_lflag &= ~tcflag_t(ECHO)
            // The newline is echoed, so that the next output begins on a new line.
            hidden.c_lflag |= tcflag_t(ECHONL | ICANON | ISIG)
            tcsetattr(descriptor, TCSAFLUSH, &hidden)
        }
        ask()
        let signal = waitForInput(descriptor, or: signals.readEnd)
        let line = signal == nil ? Descriptor.readLine(descriptor) : nil
        if isHidden { tcsetattr(descriptor, TCSAFLUSH, &original) }
        signals.restore()
        if let signal { throw Failure(interruptedBy: signal) }
        return line
    }

    /// Waits for a whole line or a caught signal; returns the signal's number, or nil if a line can be read.
    private static func waitForInput(_ descriptor: CInt, or signals: CInt) -> CInt? {
        while true {
            var waiting = [
                pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            ]
            let ready = poll(&waiting, 2, -1)
            if ready < 0 && errno == EINTR { continue }
            guard ready > 0, waiting[0].revents != 0 else { return nil }
            var number: UInt8 = 0
            return read(signals, &number, 1) == 1 ? CInt(number) : nil
        }
    }
}
