import Glibc
import Synchronization

/// A child process that runs concurrently with a test, with access to its output so far, signals and exit status.
package final class RunningProgram: Sendable {
    private struct State {
        var output: [UInt8] = []
        var messages: [UInt8] = []
        var hasClosedMessages = false
        var status: Int32?
    }

    private final class Record: Sendable {
        let state = Mutex(State())
    }

    package let processID: pid_t
    private let program: Program
    private let record = Record()

    /// Starts the program with empty input; it is killed when the last reference is released.
    package init(_ program: Program, _ arguments: [String]) throws {
        self.program = program
        let started = try Spawn.turn.withLock { _ in
            let output = try Spawn.pipe()
            let messages = try Spawn.pipe()
            defer {
                close(output.write)
                close(messages.write)
            }
            let child = try Spawn.start(
                program.path, arguments, environment: program.environment, newSession: true
            ) { actions in
                posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
                posix_spawn_file_actions_adddup2(&actions, output.write, 1)
                posix_spawn_file_actions_adddup2(&actions, messages.write, 2)
            }
            return (child: child, output: output.read, messages: messages.read)
        }
        processID = started.child
        let record = record
        try startThread {
            Spawn.readAll(started.messages) { bytes in record.state.withLock { $0.messages += bytes } }
            close(started.messages)
            record.state.withLock { $0.hasClosedMessages = true }
        }
        try startThread {
            Spawn.readAll(started.output) { bytes in record.state.withLock { $0.output += bytes } }
            close(started.output)
            let status = Spawn.wait(for: started.child)
            record.state.withLock { $0.status = status }
        }
    }

    deinit {
        send(SIGKILL)
    }

    package var output: String { record.state.withLock { String(decoding: $0.output, as: UTF8.self) } }

    package var messages: String { record.state.withLock { String(decoding: $0.messages, as: UTF8.self) } }

    /// The exit code, or minus the number of the signal that ended the program; nil until its output is complete.
    package var status: Int32? { record.state.withLock { $0.hasClosedMessages ? $0.status : nil } }

    package func send(_ signal: Int32) {
        guard status == nil else { return }
        kill(processID, signal)
    }

    /// Waits for the program to end and returns its exit status; nil if it does not end within the test timeout.
    package func end() async throws -> Int32? {
        _ = try await eventually { status != nil }
        return status
    }
}
