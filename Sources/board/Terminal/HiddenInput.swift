import Glibc

/// Lines typed without being shown.
enum HiddenInput {
    /// The line typed, nil at the end of input.
    ///
    /// A signal that ends the program puts the terminal back before it does.
    static func readLine(from descriptor: CInt) -> String? {
        var original = termios()
        guard tcgetattr(descriptor, &original) == 0, let signals = SignalPipe() else {
            return Descriptor.readLine(descriptor)
        }
        var hidden = original
        hidden.c_lflag &= ~tcflag_t(ECHO)
        // The end of the line is shown, so that what follows begins on a new one.
        hidden.c_lflag |= tcflag_t(ECHONL | ICANON | ISIG)
        tcsetattr(descriptor, TCSAFLUSH, &hidden)

        let signal = awaitInput(descriptor, or: signals.readEnd)
        let line = signal == nil ? Descriptor.readLine(descriptor) : nil
        tcsetattr(descriptor, TCSAFLUSH, &original)
        signals.restore()
        if let signal {
            _ = Descriptor.write([UInt8(ascii: "\n")], to: STDERR_FILENO)
            Signals.end(by: signal)
        }
        return line
    }

    /// Waits for a line, which the terminal hands over whole; the number of a signal when that came first.
    private static func awaitInput(_ descriptor: CInt, or signals: CInt) -> CInt? {
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
