import Glibc
import Synchronization

/// An executable with its environment, run as a child process.
package struct Program: Sendable {
    package var path: String
    package var environment: [String: String]
    /// The folder of the program's files, removed when the last reference to it is released.
    package let folder: TemporaryFolder

    /// Creates a program from any executable, such as `/bin/sh`.
    package init(path: String, environment: [String: String], folder: TemporaryFolder) {
        self.path = path
        self.environment = environment
        self.folder = folder
    }

    /// Creates a program from an executable of this package, which is built into the folder of the test executable.
    package init(named name: String, in folder: TemporaryFolder) throws {
        self.folder = folder
        environment = folder.environment
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = buffer.withUnsafeMutableBytes { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                characters.baseAddress.map { readlink("/proc/self/exe", $0, characters.count) } ?? -1
            }
        }
        guard count > 0 else { throw SpawnFailure(call: "readlink", code: errno) }
        let own = String(decoding: buffer.prefix(count), as: UTF8.self)
        let beside = own.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        path = "\(beside)/\(name)"
        guard access(path, X_OK) == 0 else { throw SpawnFailure(call: "access \(path)", code: errno) }
    }

    package struct Result: Sendable {
        /// The exit code, or minus the number of the signal that ended the program.
        package var status: Int32
        package var output: String
        package var messages: String
    }

    /// Runs the program to its end, with pipes as its standard input, output and error, and returns its result.
    package func run(
        _ arguments: [String], input: String = "", environment extra: [String: String] = [:]
    )
        async throws -> Result
    {
        let environment = environment.merging(extra) { $1 }
        let started = try Spawn.turn.withLock { _ in try start(arguments, environment) }
        signal(SIGPIPE, SIG_IGN)
        async let output = Self.text(of: started.output)
        async let messages = Self.text(of: started.messages)
        try startThread {
            Spawn.writeAll(Array(input.utf8), to: started.input)
            close(started.input)
        }
        return Result(
            status: try await onThread { Spawn.wait(for: started.child) }, output: try await output,
            messages: try await messages)
    }

    private struct Started {
        var child: pid_t
        var input: Int32
        var output: Int32
        var messages: Int32
    }

    private func start(_ arguments: [String], _ environment: [String: String]) throws -> Started {
        let input = try Spawn.pipe()
        let output = try Spawn.pipe()
        let messages = try Spawn.pipe()
        defer {
            for end in [input.read, output.write, messages.write] { close(end) }
        }
        let child = try Spawn.start(path, arguments, environment: environment, newSession: true) { actions in
            posix_spawn_file_actions_adddup2(&actions, input.read, 0)
            posix_spawn_file_actions_adddup2(&actions, output.write, 1)
            posix_spawn_file_actions_adddup2(&actions, messages.write, 2)
        }
        return Started(child: child, input: input.write, output: output.read, messages: messages.read)
    }

    private static func text(of descriptor: Int32) async throws -> String {
        try await onThread {
            var bytes: [UInt8] = []
            Spawn.readAll(descriptor) { bytes += $0 }
            close(descriptor)
            return String(decoding: bytes, as: UTF8.self)
        }
    }
}

/// Runs a closure, which may block, on a thread of its own and returns its result.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        do {
            try startThread { continuation.resume(returning: body()) }
        } catch {
            continuation.resume(throwing: error)
        }
    }
}
