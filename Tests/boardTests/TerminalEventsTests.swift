import BoardTestSupport
import Glibc
import Testing

@testable import board

/// The thread that reads keys and signals for a full-screen terminal.
@Suite struct TerminalEventsTests {
    @Test func `input that is discarded before it is read does not block the reading thread`() async throws {
        let controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        defer { close(controller) }
        var isLocked: CInt = 0
        var number: CInt = 0
        try #require(ioctl(controller, PseudoTerminal.setLock, &isLocked) == 0)
        try #require(ioctl(controller, PseudoTerminal.getNumber, &number) == 0)
        let name = "/dev/pts/\(number)"
        let terminal = open(name, O_RDWR | O_NOCTTY)
        defer { close(terminal) }
        var settings = termios()
        try #require(tcgetattr(terminal, &settings) == 0)
        settings.c_lflag &= ~tcflag_t(ECHO | ICANON)
        try #require(tcsetattr(terminal, TCSANOW, &settings) == 0)

        let events = try #require(TerminalEvents(reading: name))
        let resizes = Counter()
        let counting = Task { [stream = events.stream] in
            for await event in stream {
                if case .resized = event { await resizes.increment() }
            }
        }
        for _ in 0..<500 {
            // Each byte wakes the reading thread and is discarded at about the time at which it is read.
            for _ in 0..<20 {
                var byte = UInt8(ascii: "x")
                #expect(write(controller, &byte, 1) == 1)
                tcflush(terminal, TCIFLUSH)
            }
        }
        // The thread still receives signals.
        kill(getpid(), SIGWINCH)
        let isReading = try await eventually { await resizes.count > 0 }
        #expect(isReading)
        // A blocked thread would never end.
        if isReading { events.stop() }
        counting.cancel()
    }
}

private actor Counter {
    private(set) var count = 0

    func increment() { count += 1 }
}
