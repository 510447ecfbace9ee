import Glibc
import Synchronization

/// A `psql` process that runs commands one after another, so that each costs neither a process nor a connection.
final class PostgreSQLSession: Sendable {
    struct Failure: Error {
        var sql: String
        var messages: String
    }

    /// The process's standard input and error.
    private struct Pipes {
        let input: Int32
        let messages: Int32
    }

    private let pipes: Mutex<Pipes>

    init(on url: String) throws {
        let arguments = ["--no-psqlrc", "--quiet", "--dbname", url]
        let program = try PostgreSQLPrograms.folder() + "/psql"
        pipes = Mutex(
            try Spawn.turn.withLock { _ in
                let (input, messages) = (try Spawn.pipe(), try Spawn.pipe())
                defer {
                    close(input.read)
                    close(messages.write)
                }
                _ = try Spawn.start(program, arguments, environment: ["LC_ALL": "C.UTF-8"], newSession: true) {
                    posix_spawn_file_actions_adddup2(&$0, input.read, 0)
                    posix_spawn_file_actions_addopen(&$0, 1, "/dev/null", O_WRONLY, 0)
                    posix_spawn_file_actions_adddup2(&$0, messages.write, 2)
                }
                return Pipes(input: input.write, messages: messages.read)
            })
    }

    // The process ends when its input does.
    deinit {
        pipes.withLock { pipes in
            close(pipes.input)
            close(pipes.messages)
        }
    }

    /// Runs a command and waits for its end; blocks.
    func run(_ sql: String) throws {
        try pipes.withLock { pipes in
            // psql does not buffer what it writes to standard error.
            Spawn.writeAll(Array("\(sql);\n\\warn end :ERROR\n".utf8), to: pipes.input)
            let messages = Self.text(until: "end ", from: pipes.messages)
            guard messages.hasSuffix("end false\n") else { throw Failure(sql: sql, messages: messages) }
        }
    }

    /// Reads lines, up to and including the first that begins with a prefix.
    private static func text(until prefix: String, from descriptor: Int32) -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { break }
            bytes += buffer[..<count]
            let isLine = bytes.last == UInt8(ascii: "\n")
            let last = bytes.split(separator: UInt8(ascii: "\n")).last ?? []
            if isLine, last.starts(with: prefix.utf8) { break }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
