import BoardTestSupport
import Glibc

/// A running `board-server` process in a folder of its own, killed when the last reference is released.
final class ServerProgram: Sendable {
    private let running: RunningProgram

    struct DidNotEnd: Error {}

    /// - Parameter ulimit: the arguments of a `ulimit` command that is run first; nil for the limits of the tests.
    init(_ arguments: [String], environment: [String: String] = [:], ulimit: String? = nil) throws {
        var program = try Program(named: "board-server", in: TemporaryFolder())
        program.environment.merge(environment) { $1 }
        // Changes to the folder, since the default database is a file in the working directory.
        var words = ["-C", program.folder.path, program.path] + arguments
        program.path = "/usr/bin/env"
        if let ulimit {
            words = ["-c", "ulimit \(ulimit) && exec \"$@\"", "sh", program.path] + words
            program.path = "/bin/sh"
        }
        running = try RunningProgram(program, words)
    }

    var standardOutput: String { running.output }
    var standardError: String { running.messages }
    var isRunning: Bool { running.status == nil }
    var processID: pid_t { running.processID }

    func terminate() { running.send(SIGTERM) }

    func kill() { running.send(SIGKILL) }

    /// Sends SIGTERM and waits until new connections are refused, which is when the shutdown has begun.
    func beginShutdown(port: Int) async throws {
        terminate()
        guard try await eventually({ await !Wire.canConnect(to: port) }) else { throw DidNotEnd() }
    }

    /// Waits until the server has received `count` requests with a method, and returns whether it has.
    ///
    /// The server logs received requests at the level trace only.
    func receives(_ count: Int, _ method: String) async throws -> Bool {
        try await eventually {
            standardError.split(separator: "\n").count { $0.contains("received") && $0.contains("method=\(method)") }
                >= count
        }
    }

    /// Waits for the process to end and returns its exit status, or the negated number of the signal that ended it.
    func waitForExit() async throws -> Int32 {
        guard let status = try await running.end() else { throw DidNotEnd() }
        return status
    }

    /// Starts `board-server serve` and returns the process and the port that it prints.
    static func serving(
        _ arguments: [String] = [], database: String, environment: [String: String] = [:], ulimit: String? = nil
    ) async throws -> (program: ServerProgram, port: Int) {
        let program = try ServerProgram(
            ["serve", "--port", "0", "--database", database] + arguments, environment: environment,
            ulimit: ulimit)
        _ = try await eventually { !program.isRunning || program.standardOutput.contains("board is at ") }
        guard
            let address = program.standardOutput.split(separator: "\n").first(where: { $0.hasPrefix("board is at ") }),
            let port = address.split(separator: ":").last.flatMap({ Int($0) })
        else { throw NotAsExpected(status: 0, body: program.standardOutput + program.standardError) }
        return (program, port)
    }
}
