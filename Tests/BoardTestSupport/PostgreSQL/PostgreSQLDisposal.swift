import Glibc
import Synchronization

/// Drops databases in the background, and at the end of the tests' process, however it ends, those that are left.
final class PostgreSQLDisposal: Sendable {
    /// The input of a `psql` process, which nobody waits for.
    private let input: Mutex<Int32>

    /// - Parameter prefix: how the names of the databases to drop at the end begin.
    init(on url: String, prefix: String) throws {
        let leftovers = """
            SELECT format('DROP DATABASE %I WITH (FORCE)', datname) FROM pg_database \
            WHERE starts_with(datname, '\(prefix)') \\gexec
            """
        let script = """
            { cat; cat <<'END'
            \(leftovers)
            END
            } | "$1" --no-psqlrc --quiet --dbname "$2"
            """
        let words = ["-c", script, "sh", try PostgreSQLPrograms.folder() + "/psql", url]
        input = Mutex(
            try Spawn.turn.withLock { _ in
                let input = try Spawn.pipe()
                defer { close(input.read) }
                _ = try Spawn.start("/bin/sh", words, environment: ["PATH": "/usr/bin:/bin"], newSession: true) {
                    posix_spawn_file_actions_adddup2(&$0, input.read, 0)
                    posix_spawn_file_actions_addopen(&$0, 1, "/dev/null", O_WRONLY, 0)
                    posix_spawn_file_actions_addopen(&$0, 2, "/dev/null", O_WRONLY, 0)
                }
                return input.write
            })
    }

    func drop(_ database: String) {
        input.withLock { input in
            _ = Spawn.writeAll(Array("DROP DATABASE IF EXISTS \(database) WITH (FORCE);\n".utf8), to: input)
        }
    }
}
