import Glibc
import Synchronization

/// The error thrown for a shell command line that did not end with status 0.
package struct ShellFailure: Error {
    package var command: String
    package var status: Int32
}

/// Runs a shell command line and returns its standard output; throws ``ShellFailure`` if its status is not 0.
///
/// Its messages go where those of the tests go.
package func shell(_ command: String) throws -> [UInt8] {
    let (child, output) = try Spawn.turn.withLock { _ in
        let output = try Spawn.pipe()
        defer { close(output.write) }
        let child = try Spawn.start(
            "/bin/sh", ["-c", command], environment: ["PATH": "/usr/bin:/bin"], newSession: false
        ) { actions in
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
            posix_spawn_file_actions_adddup2(&actions, output.write, 1)
        }
        return (child, output.read)
    }
    var printed: [UInt8] = []
    Spawn.readAll(output) { printed += $0 }
    close(output)
    let status = Spawn.wait(for: child)
    guard status == 0 else { throw ShellFailure(command: command, status: status) }
    return printed
}
