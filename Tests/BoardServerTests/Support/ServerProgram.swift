import BoardTestSupport
import Glibc

/// The board-server that was built with these tests, running beside them in a folder of its own; killed when the last
/// reference goes.
final class ServerProgram: Sendable {
    private let running: RunningProgram

    struct DidNotEnd: Error {}

    init(_ arguments: [String], environment: [String: String] = [:]) throws {
        var program = try Program(named: "board-server", in: TemporaryFolder())
        program.environment.merge(environment) { $1 }
        running = try RunningProgram(program, arguments)
    }

    var printed: String { running.output }
    var complaints: String { running.messages }
    var isRunning: Bool { running.status == nil }

    func terminate() { running.send(SIGTERM) }

    /// Its exit status, once it has ended; a signal's number made negative.
    func ended() async throws -> Int32 {
        guard let status = try await running.end() else { throw DidNotEnd() }
        return status
    }

    /// A serving board-server and the port it says it listens on.
    static func serving(
        _ arguments: [String] = [], database: String, environment: [String: String] = [:]
    ) async throws -> (program: ServerProgram, port: Int) {
        let program = try ServerProgram(
            ["serve", "--port", "0", "--database", database] + arguments, environment: environment)
        _ = try await eventually { !program.isRunning || program.printed.contains("board is at ") }
        guard let address = program.printed.split(separator: "\n").first(where: { $0.hasPrefix("board is at ") }),
            let port = address.split(separator: ":").last.flatMap({ Int($0) })
        else { throw NotAsExpected(status: 0, body: program.printed + program.complaints) }
        return (program, port)
    }
}
