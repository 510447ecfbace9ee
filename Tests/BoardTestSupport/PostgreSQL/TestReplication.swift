import Glibc
import Synchronization

/// A PostgreSQL primary of its own with streaming standbys, for tests of reads from them.
///
/// Not the server of the other tests, whose standbys would have to replay what all of them write. Everything ends with
/// this object, or with the tests' process.
package final class TestReplication: Sendable {
    /// A standby of the primary, with a replication slot; it ends with this object.
    package final class Standby: Sendable {
        private let port: UInt16
        /// The server's main process.
        private let process: Int32
        /// The input whose end stops the server; nil once it was stopped.
        private let input: Mutex<Int32?>

        fileprivate init(port: UInt16, input: Int32) throws {
            self.port = port
            self.input = Mutex(input)
            let file = try TestSQL.run("SELECT pg_read_file('postmaster.pid');", on: Self.administration(port))
            guard let process = Int32(file.prefix { $0.isNumber }) else {
                close(input)
                throw PostgreSQLCluster.NotStarted(messages: file)
            }
            self.process = process
        }

        deinit { stop() }

        /// The host and the port, as a URL has them.
        package var address: String { "127.0.0.1:\(port)" }

        private static func administration(_ port: UInt16) -> String {
            "postgresql://board@127.0.0.1:\(port)/postgres"
        }

        /// Stops the server, without regard to its connections.
        package func stop() {
            if let input = input.withLock({ $0.take() }) { close(input) }
        }

        /// Ends all processes of the server without regard to its connections, and starts it again.
        package func restart() throws {
            let folder = try TestSQL.run("SHOW data_directory;", on: Self.administration(port)).prefix { $0 != "\n" }
            let command =
                PostgreSQLCluster.asOwner.joined(separator: " ") + " \(try PostgreSQLPrograms.folder())/pg_ctl"
            _ = try shell(
                "cd '\(folder)/..' && \(command) restart --silent --wait --mode=immediate --pgdata=data >/dev/null 2>&1"
            )
        }

        /// Runs a closure while all processes of the server are stopped, which leaves its connections open without an
        /// answer.
        package func suspended<Value>(_ body: () async throws -> Value) async throws -> Value {
            // The children are the processes of the connections.
            let processes = "\(process) $(pgrep -P \(process))"
            // A connection can end meanwhile.
            _ = try shell("kill -STOP \(processes) || true")
            defer { _ = try? shell("kill -CONT \(processes)") }
            return try await body()
        }

        /// Runs a closure while the standby receives no log, with its connection to the primary left open.
        package func receivingNothing<Value>(_ body: () async throws -> Value) async throws -> Value {
            let receiver = "$(pgrep --parent \(process) --full walreceiver)"
            _ = try shell("kill -STOP \(receiver)")
            defer { _ = try? shell("kill -CONT \(receiver)") }
            return try await body()
        }

        /// Stops the standby from replaying what it receives, or lets it go on.
        package func pauseReplay(_ isPaused: Bool) throws {
            let function = isPaused ? "pg_wal_replay_pause" : "pg_wal_replay_resume"
            try TestSQL.run("SELECT \(function)();", on: Self.administration(port))
        }
    }

    /// The input whose end stops the primary; nil once it was stopped.
    private let primary: Mutex<Int32?>
    private let port: UInt16

    /// The URL of the primary's database `board`, which is empty at first.
    package var url: String { "postgresql://board@127.0.0.1:\(port)/board" }

    /// Starts a primary with an empty database; blocks for about two seconds.
    package init() throws {
        let (socket, port) = try TCPSocket.bindAnyPort()
        close(socket)
        self.port = port
        primary = Mutex(try PostgreSQLCluster.run(PostgreSQLCluster.lifetime, [String(port)]))
        try TestSQL.run(
            "CREATE DATABASE board TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C';",
            on: "postgresql://board@127.0.0.1:\(port)/postgres")
    }

    deinit { stop() }

    /// Stops the primary, without regard to its connections.
    package func stop() {
        if let input = primary.withLock({ $0.take() }) { close(input) }
    }

    /// Makes each commit wait until a standby has it, and waits until one is there.
    package func awaitConfirmations() throws {
        try TestSQL.run(
            """
            ALTER SYSTEM SET synchronous_commit = on;
            ALTER SYSTEM SET synchronous_standby_names = '*';
            SELECT pg_reload_conf();
            """, on: url)
        // The servers apply their settings without telling when.
        for _ in 0..<1000 {
            if try count("pg_stat_replication WHERE sync_state = 'sync'") > 0 { return }
            usleep(10_000)
        }
        throw PostgreSQLCluster.NotStarted(messages: "no standby confirms commits")
    }

    /// The number of commits that wait for a standby.
    package func commitsThatWait() throws -> Int {
        try count("pg_stat_activity WHERE wait_event = 'SyncRep'")
    }

    private func count(_ rows: String) throws -> Int {
        let output = try TestSQL.run("SELECT count(*) FROM \(rows);", on: url)
        return Int(output.prefix { $0.isNumber }) ?? 0
    }

    /// Starts a standby that streams from the primary; blocks for about two seconds.
    ///
    /// - Parameter delay: the time after a commit at which the standby replays it.
    package func addStandby(delay: Duration = .zero) throws -> Standby {
        let (socket, port) = try TCPSocket.bindAnyPort()
        close(socket)
        let milliseconds = delay.components.seconds * 1000 + delay.components.attoseconds / 1_000_000_000_000_000
        let input = try PostgreSQLCluster.run(
            Self.lifetimeOfStandby, [String(port), String(self.port), String(milliseconds)])
        return try Standby(port: port, input: input)
    }

    /// Returns a URL that names standbys, as the setting `replicas`.
    package func replicas(_ standbys: [Standby]) -> String {
        "postgresql://board@\(standbys.map(\.address).joined(separator: ","))/board"
    }

    /// The lifetime of a standby as a shell script, with the folder of PostgreSQL's programs, the port, the primary's
    /// port and the delay in milliseconds as arguments.
    private static let lifetimeOfStandby = """
        \(PostgreSQLCluster.enterNewFolder)
        "$1/pg_basebackup" --pgdata=data --write-recovery-conf --checkpoint=fast --no-sync --wal-method=stream \
            --create-slot --slot="standby_$2" --dbname="postgresql://board@127.0.0.1:$3/postgres" \
            >backup.log 2>&1 || { cat backup.log; exit 1; }
        cat >>data/postgresql.conf <<SETTINGS
        port = $2
        recovery_min_apply_delay = $4
        SETTINGS
        "$1/pg_ctl" start --silent --wait --pgdata=data --log=server.log >/dev/null 2>&1 ||
            { cat server.log; exit 1; }
        echo started
        exec >/dev/null 2>&1
        cat
        "$1/pg_ctl" stop --silent --mode=immediate --pgdata=data
        """
}
