import CPostgreSQL
import Glibc

/// The use of a connection, by which the parameters of its session differ.
enum PostgreSQLSessionUse: Sendable {
    /// Reads, each statement of which the server ends after a time.
    case reading(timeout: Duration)
    /// Writes of a server, by whose number the outbox tells its changes from those of others.
    case writing(server: Int64)
    /// Migrations and copies, which may take long; migrations wait for each other.
    case migrating
    /// Reads of the outbox, each of which the listener gives up after a time of its own.
    case listening
    /// Reads of a standby, as those of `reading`.
    case standby(timeout: Duration)
    /// Questions for the state of the primary, each of which the watch gives up after a time of its own.
    case watching
    /// The same questions, to a standby.
    case watchingStandby

    /// The settings of a session that the planner needs, by name.
    private static let settings = [
        // The planner keeps the written order of joins.
        "join_collapse_limit": "1",
        // Compiling a statement takes longer than running it.
        "jit": "off",
        // The cost of reading a page of an index or table that is in memory or on a solid-state disk.
        "random_page_cost": "1.1",
    ]
    /// The parameters that a URL can replace.
    ///
    /// With them, a server whose machine has gone is noticed within about ten seconds, and libpq does not use Kerberos,
    /// whose library fails an assertion if the program exits while a thread connects.
    private static let defaults = [
        ("connect_timeout", "3"), ("tcp_user_timeout", "5000"), ("keepalives_idle", "5"), ("keepalives_interval", "2"),
        ("keepalives_count", "3"), ("fallback_application_name", "board"),
        ("gssencmode", "disable"),
    ]
    /// The parameters that replace those of a URL.
    private var required: [(String, String)] {
        // A replica is asked what it is, since it may become the primary at any time.
        [("client_encoding", "UTF8"), ("target_session_attrs", isForReplica ? "any" : "read-write")]
    }

    private var isForReplica: Bool {
        switch self {
        case .standby, .watchingStandby: true
        case .reading, .writing, .migrating, .listening, .watching: false
        }
    }

    /// Connects to the server of a URL, or to the first of its servers that is of use; nil if there is not enough
    /// memory.
    func connect(to url: String, _ library: PostgreSQLLibrary) -> OpaquePointer? {
        let parameters = Self.defaults + [("dbname", url)] + required
        // The arrays end with a null pointer.
        let keywords = parameters.map { strdup($0.0) } + [nil]
        let values = parameters.map { strdup($0.1) } + [nil]
        defer { for text in keywords + values { free(text) } }
        return cpostgresql_connect(
            library.functions, keywords.map { UnsafePointer($0) }, values.map { UnsafePointer($0) })
    }

    /// The script that sets the session's parameters, and whose last statement returns when the server's process for it
    /// has started, and when the server has.
    var sql: String {
        let settings = Self.settings.sorted { $0.key < $1.key }.map { "SET \($0.key) = \($0.value);" }
        return """
            \(settings.joined(separator: " ")) SET client_min_messages = warning;
            SELECT backend_start, pg_postmaster_start_time()::text FROM pg_catalog.pg_stat_activity
            WHERE pid = pg_backend_pid()
            """
    }

    /// The script that sets the limits of the session, after the first one, which they could end.
    var limits: String {
        switch self {
        case .reading(let timeout), .standby(let timeout):
            // A timeout of 0 would be none, and a busy server needs some milliseconds for any statement.
            """
            SET default_transaction_read_only = on; SET statement_timeout = \(max(50, timeout.wholeMilliseconds)); \
            SET idle_in_transaction_session_timeout = 5000;
            """
        case .writing(let server):
            // A plan is kept for any values, without which the planner takes rows at the end of a table for a large part
            // of it.
            """
            SET enable_seqscan = off; SET statement_timeout = 0; \
            SET lock_timeout = \(PostgreSQLTransactions.lockTimeout.wholeMilliseconds); \
            SET idle_in_transaction_session_timeout = 5000; \
            SET \(PostgreSQLOutbox.serverSetting) = \(server);
            """
        case .migrating: "SET statement_timeout = 0; SET lock_timeout = 0;"
        // The planner does not know that a position is near the end of the outbox.
        case .listening: "SET statement_timeout = 0; SET lock_timeout = 0; SET enable_seqscan = off;"
        case .watching, .watchingStandby: "SET statement_timeout = 5000;"
        }
    }
}
