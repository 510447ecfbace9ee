import Glibc
import Synchronization

/// A PostgreSQL server with a cluster of its own, which ends with the tests' process.
///
/// Nothing of it survives a crash of the machine: it writes without waiting for the disk.
struct PostgreSQLCluster: Sendable {
    struct NotStarted: Error {
        var messages: String
    }

    let port: UInt16

    /// The URL of a database of the cluster, as a user who may do everything.
    func url(of database: String) -> String { "postgresql://board@127.0.0.1:\(port)/\(database)" }

    /// Creates a cluster in a temporary folder and starts its server; blocks until the server accepts connections.
    static func start() throws -> PostgreSQLCluster {
        var last: NotStarted?
        // Another program can take the free port before the server does.
        for _ in 0..<5 {
            let (socket, port) = try TCPSocket.bindAnyPort()
            close(socket)
            do {
                try start(port: port)
                return PostgreSQLCluster(port: port)
            } catch let error as NotStarted where error.messages.contains("could not create any TCP/IP sockets") {
                last = error
            }
        }
        throw last ?? NotStarted(messages: "")
    }

    private static func start(port: UInt16) throws {
        // Never closed: its end, which comes with the end of this process, stops the server.
        _ = try run(lifetime, [String(port)])
    }

    /// The words before a command that runs one of PostgreSQL's programs, which refuse to run as root.
    static var asOwner: [String] {
        getuid() == 0 ? ["/usr/bin/setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups", "--"] : []
    }

    /// Runs a shell script that starts a server, prints "started" and stops the server when its input ends; returns the
    /// descriptor of that input.
    ///
    /// - Parameter arguments: the arguments of the script, after the folder of PostgreSQL's programs.
    static func run(_ script: String, _ arguments: [String]) throws -> Int32 {
        let words = asOwner + ["/bin/sh", "-c", script, "sh", try PostgreSQLPrograms.folder()] + arguments
        var environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
        environment["TMPDIR"] = getenv("TMPDIR").map { String(cString: $0) }
        let (input, output) = try Spawn.turn.withLock { _ in
            let (input, output) = (try Spawn.pipe(), try Spawn.pipe())
            defer {
                close(input.read)
                close(output.write)
            }
            // A session of its own, so that an interrupt from the terminal does not reach it.
            _ = try Spawn.start(words[0], Array(words.dropFirst()), environment: environment, newSession: true) {
                posix_spawn_file_actions_adddup2(&$0, input.read, 0)
                posix_spawn_file_actions_adddup2(&$0, output.write, 1)
                posix_spawn_file_actions_adddup2(&$0, output.write, 2)
            }
            return (input.write, output.read)
        }
        var messages: [UInt8] = []
        Spawn.readAll(output) { messages += $0 }
        close(output)
        let text = String(decoding: messages, as: UTF8.self)
        guard text == "started\n" else {
            close(input)
            throw NotStarted(messages: text)
        }
        return input
    }

    /// The lines of a script that make a folder, which is removed when the script ends, and enter it.
    ///
    /// In memory, if there is room: each database is 700 files, and ext4 without a journal takes ten times as long to
    /// create files in the seconds after others were deleted.
    static let enterNewFolder = """
        parent=${TMPDIR:-/tmp}
        free=$(df --output=avail --block-size=1M /dev/shm 2>/dev/null | tail -n 1)
        if [ "${free:-0}" -ge 4096 ]; then parent=/dev/shm; fi
        folder=$(mktemp -d "$parent/board-postgres.XXXXXX") || exit 1
        trap 'rm -rf "$folder"' EXIT
        cd "$folder" || exit 1
        """

    /// The server's lifetime as a shell script, with the folder of PostgreSQL's programs and the port as arguments.
    ///
    /// It prints "started", or messages of what failed.
    static let lifetime = """
        \(enterNewFolder)
        "$1/initdb" --pgdata=data --username=board --auth=trust --locale=C --encoding=UTF8 --no-sync \
            >initdb.log 2>&1 || { cat initdb.log; exit 1; }
        cat >>data/postgresql.conf <<SETTINGS
        listen_addresses = '127.0.0.1'
        port = $2
        unix_socket_directories = ''
        max_connections = 1000
        fsync = off
        synchronous_commit = off
        full_page_writes = off
        autovacuum = off
        max_parallel_workers_per_gather = 0
        timezone = 'UTC'
        SETTINGS
        "$1/pg_ctl" start --silent --wait --pgdata=data --log=server.log >/dev/null 2>&1 ||
            { cat server.log; exit 1; }
        echo started
        exec >/dev/null 2>&1
        cat
        "$1/pg_ctl" stop --silent --mode=immediate --pgdata=data
        """
}
