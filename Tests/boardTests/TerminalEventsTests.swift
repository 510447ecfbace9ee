import BoardTestSupport
import Glibc
import Testing

@testable import board

/// The thread that reads keys and signals for a full-screen terminal.
@Suite struct TerminalEventsTests {
    @Test func `a read for which the terminal has too little input does not delay signals`() async throws {
        let controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        defer { close(controller) }
        var isLocked: CInt = 0
        var number: CInt = 0
        try #require(ioctl(controller, PseudoTerminal.setLock, &isLocked) == 0)
        try #require(ioctl(controller, PseudoTerminal.getNumber, &number) == 0)
        let name = "/dev/pts/\(number)"
        let terminal = open(name, O_RDWR | O_NOCTTY)
        defer { close(terminal) }
        // Announces one byte, but lets a blocking read wait for a second one.
        var settings = termios()
        try #require(tcgetattr(terminal, &settings) == 0)
        settings.c_lflag &= ~tcflag_t(ICANON)
        settings.c_lflag |= tcflag_t(ECHO)
        withUnsafeMutableBytes(of: &settings.c_cc) {
            $0[Int(VMIN)] = 2; $0[Int(VTIME)] = 255
        }
        try #require(tcsetattr(terminal, TCSANOW, &settings) == 0)

        let events = try #require(TerminalEvents(reading: name))
        defer { events.stop() }
        var byte = UInt8(ascii: "x")
        #expect(write(controller, &byte, 1) == 1)
        // The terminal has the byte when it has echoed it.
        #expect(read(controller, &byte, 1) == 1)
        #expect(
            try await eventually {
                var unread: CInt = 1
                return ioctl(terminal, UInt(FIONREAD), &unread) == 0 && unread == 0
            })
        raiseResize()
        byte = UInt8(ascii: "y")
        #expect(write(controller, &byte, 1) == 1)

        var isResized = false
        for await event in events.stream {
            if case .resized = event { isResized = true }
            if case .key(.character("y"), _) = event { break }
        }
        #expect(isResized)
    }

    /// Sends `SIGWINCH` to this thread, whose handler has returned when this function returns.
    private func raiseResize() {
        var resize = sigset_t()
        var before = sigset_t()
        sigemptyset(&resize)
        sigaddset(&resize, SIGWINCH)
        // Threads of the concurrency pool block signals.
        pthread_sigmask(SIG_UNBLOCK, &resize, &before)
        raise(SIGWINCH)
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }
}
