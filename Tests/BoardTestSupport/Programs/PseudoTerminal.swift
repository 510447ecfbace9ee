import Glibc
import Synchronization

/// A program running in a pseudo-terminal, with access to its output, keyboard input, window size and exit status.
package final class PseudoTerminal: Sendable {
    private struct State {
        var shown: [UInt8] = []
        var status: Int32?
    }

    private final class Screen: Sendable {
        let state = Mutex(State())
    }

    // TIOCSPTLCK and TIOCGPTN, which Swift does not import because they are macros.
    package static let setLock: UInt = 0x4004_5431
    package static let getNumber: UInt = 0x8004_5430

    private let program: Program
    private let master: Int32
    private let child: pid_t
    private let screen = Screen()

    /// Starts the program as the leader of a process session whose controlling terminal is this pseudo-terminal.
    package init(_ program: Program, _ arguments: [String], columns: Int = 80, rows: Int = 24) throws {
        self.program = program
        let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard master >= 0 else { throw SpawnFailure(call: "open /dev/ptmx", code: errno) }
        self.master = master
        var locked: Int32 = 0
        var number: Int32 = 0
        guard ioctl(master, Self.setLock, &locked) == 0, ioctl(master, Self.getNumber, &number) == 0 else {
            throw SpawnFailure(call: "ioctl", code: errno)
        }
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        guard ioctl(master, UInt(TIOCSWINSZ), &size) == 0 else { throw SpawnFailure(call: "ioctl", code: errno) }
        let slave = "/dev/pts/\(number)"
        // The first terminal that the leader of a new session opens becomes the session's controlling terminal.
        child = try Spawn.turn.withLock { _ in
            try Spawn.start(program.path, arguments, environment: program.environment, newSession: true) { actions in
                posix_spawn_file_actions_addopen(&actions, 0, slave, O_RDWR, 0)
                posix_spawn_file_actions_adddup2(&actions, 0, 1)
                posix_spawn_file_actions_adddup2(&actions, 0, 2)
            }
        }
        let screen = screen
        let child = child
        let reading = dup(master)
        _ = fcntl(reading, F_SETFD, FD_CLOEXEC)
        try startThread {
            Spawn.readAll(reading) { bytes in screen.state.withLock { $0.shown += bytes } }
            close(reading)
            let status = Spawn.wait(for: child)
            screen.state.withLock { $0.status = status }
        }
    }

    deinit {
        if screen.state.withLock({ $0.status }) == nil { kill(child, SIGKILL) }
        close(master)
    }

    /// The program's output so far, with its escape sequences and with line ends as "\n".
    package var shown: String {
        screen.state.withLock { String(decoding: $0.shown.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self) }
    }

    /// The exit code, or minus the number of the signal that ended the program; nil while it runs.
    package var status: Int32? { screen.state.withLock { $0.status } }

    /// True if the terminal echoes its input.
    package var isEchoing: Bool {
        var settings = termios()
        return tcgetattr(master, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
    }

    package func type(_ keys: String) {
        Spawn.writeAll(Array(keys.utf8), to: master)
    }

    /// Resizes the terminal, which sends SIGWINCH to its program.
    package func resize(columns: Int, rows: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    package func send(_ signal: Int32) {
        guard status == nil else { return }
        kill(child, signal)
    }

    /// True if all threads of the program are stopped.
    package var isStopped: Bool { status == nil && hasStopped(process: child) }

    /// Waits for a text in the output; returns false if it does not appear within the test timeout.
    package func shows(_ text: String) async throws -> Bool {
        try await eventually { shown.contains(text) }
    }

    /// Waits for the program to end and returns its exit status; nil if it does not end within the test timeout.
    package func end() async throws -> Int32? {
        _ = try await eventually { status != nil }
        return status
    }
}

extension Program {
    /// The lines that the program prints on a terminal with a number of columns, including its messages.
    package func screen(
        _ arguments: [String], columns: Int = 80, environment extra: [String: String] = [:]
    ) async throws -> [String] {
        var program = self
        // Without spinner and colours, the output is the lines alone.
        program.environment.merge(["TERM": "dumb"].merging(extra) { $1 }) { $1 }
        let terminal = try PseudoTerminal(program, arguments, columns: columns, rows: 500)
        _ = try await terminal.end()
        return terminal.shown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
