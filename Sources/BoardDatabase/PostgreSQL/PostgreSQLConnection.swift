import CPostgreSQL

/// A connection to a PostgreSQL server, used by one thread at a time, which its calls block.
///
/// A class because it needs a `deinit`, and because its statements share its state.
package final class PostgreSQLConnection: Connection {
    /// The identity of the server's process for this connection.
    struct Backend: Sendable {
        let processID: Int32
        /// The time when the process started, as the server writes it: process ids are used again.
        let start: String
        /// The time when the server has started.
        let serverStart: String
    }

    package let engine = Engine.postgreSQL
    let library: PostgreSQLLibrary
    let handle: OpaquePointer
    private let statements: PostgreSQLStatementCache
    private let notices: PostgreSQLNotices
    private let isReader: Bool
    let backend: Backend
    /// Asks the server to cancel the running statement; nil if there is not enough memory.
    let cancelRequest: PostgreSQLCancelRequest?
    /// The error of the last statement that has failed; nil if none has since `forgetFailure`.
    private(set) var failure: PostgreSQLFailure?
    /// Called before each statement of a read, so that it can end between two statements.
    var beforeStatement: () throws -> Void = {}

    /// Connects to the server that a URL names, or to the first of its servers that accepts writes, and sets the
    /// session's parameters.
    init(to url: String, as use: PostgreSQLSessionUse, library: PostgreSQLLibrary) throws(PostgreSQLFailure) {
        self.library = library
        let functions = library.functions
        guard let handle = use.connect(to: url, library) else {
            throw PostgreSQLFailure(
                sqlState: PostgreSQLFailure.connectionFailure, detail: "out of memory", isConnectionLost: true)
        }
        guard cpostgresql_status(functions, handle) == CONNECTION_OK else {
            let failure = PostgreSQLFailure(of: handle, library)
            cpostgresql_finish(functions, handle)
            throw failure
        }
        let notices = PostgreSQLNotices()
        cpostgresql_set_notice_receiver(
            functions, handle, PostgreSQLNotices.receiver, Unmanaged.passUnretained(notices).toOpaque())
        do throws(PostgreSQLFailure) {
            let started = try Self.exec(use.sql, on: handle, library)
            backend = Backend(
                processID: cpostgresql_backend_pid(functions, handle), start: started.text(0) ?? "",
                serverStart: started.text(1) ?? "")
            _ = try Self.exec(use.limits, on: handle, library).commandTag
        } catch {
            cpostgresql_finish(functions, handle)
            throw error
        }
        switch use {
        case .reading, .standby: isReader = true
        case .writing, .migrating, .listening, .watching, .watchingStandby: isReader = false
        }
        self.notices = notices
        self.handle = handle
        statements = PostgreSQLStatementCache(handle, library)
        cancelRequest = cpostgresql_get_cancel(functions, handle).map { PostgreSQLCancelRequest($0, of: library) }
    }

    /// Connects to the server that a URL names for migrations, copies or checks, which may take long.
    package convenience init(migrating url: String) throws(DatabaseError) {
        let library = try PostgreSQLLibrary.load()
        do throws(PostgreSQLFailure) {
            try self.init(to: url, as: .migrating, library: library)
        } catch {
            throw DatabaseError(postgreSQL: error)
        }
    }

    deinit {
        cpostgresql_finish(library.functions, handle)
    }

    /// True if the connection has not been lost, as far as its last statement has shown.
    var isOpen: Bool { cpostgresql_status(library.functions, handle) == CONNECTION_OK }

    /// True if a transaction has begun and not ended.
    private var isInTransaction: Bool {
        switch cpostgresql_transaction_status(library.functions, handle) {
        case PQTRANS_INTRANS, PQTRANS_INERROR: true
        default: false
        }
    }

    package func rows<Value>(_ statement: Statement, _ decode: (inout Row) throws -> Value) throws -> [Value] {
        try execute(statement).rows(decode)
    }

    @discardableResult
    package func run(_ statement: Statement) throws -> Int {
        try execute(statement).changedRows
    }

    package func runScript(_ sql: String) throws(DatabaseError) {
        do throws(PostgreSQLFailure) {
            _ = try Self.exec(sql, on: handle, library).commandTag
        } catch {
            throw recorded(error)
        }
    }

    package func lock(rowsOf query: Statement) throws -> Bool {
        // Not FOR UPDATE, for which inserted rows that reference the locked one would have to wait.
        try exists("\(sql: query) FOR NO KEY UPDATE")
    }

    package func hasTable(_ name: String) throws -> Bool {
        try exists(
            """
            SELECT 1 FROM pg_catalog.pg_class c
            WHERE c.relnamespace = to_regnamespace(current_schema()::text) AND c.relname = \(name) AND c.relkind = 'r'
            """)
    }

    package func isEmpty() throws -> Bool {
        // Views of extensions, such as pg_stat_statements, are not another program's tables.
        try !exists(
            """
            SELECT 1 FROM pg_catalog.pg_class c
            WHERE c.relnamespace = to_regnamespace(current_schema()::text) AND NOT EXISTS (
                SELECT 1 FROM pg_catalog.pg_depend d
                WHERE d.classid = 'pg_catalog.pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
            LIMIT 1
            """)
    }

    func forgetFailure() { failure = nil }

    /// The outcome of a COMMIT.
    package enum CommitOutcome {
        case committed
        /// The connection was lost, or the wait for a synchronous standby was given up.
        case unknown
    }

    /// Commits the transaction; throws if it is known not to be committed.
    package func commit() throws(DatabaseError) -> CommitOutcome {
        notices.clear()
        return try outcome { () throws(PostgreSQLFailure) in
            try Self.exec("COMMIT", on: handle, library).commandTag
        }
    }

    /// Commits the transaction as `commit` does, and asks for the end of the log after it, in one round trip; nil if
    /// that is not known.
    func commitAskingForEnd() throws(DatabaseError) -> (outcome: CommitOutcome, end: PostgreSQLLogEnd?) {
        notices.clear()
        // Two results, so that an error of the question is not taken for one of the commit.
        guard cpostgresql_send(library.functions, handle, "COMMIT; " + PostgreSQLLogEnd.query) else {
            _ = recorded(PostgreSQLFailure(of: handle, library))
            return (.unknown, nil)
        }
        defer {
            while let further = cpostgresql_next_result(library.functions, handle) {
                cpostgresql_clear(library.functions, further)
            }
        }
        let outcome = try outcome { () throws(PostgreSQLFailure) in
            try PostgreSQLResult.checked(
                cpostgresql_next_result(library.functions, handle), of: handle, library
            ).commandTag
        }
        guard outcome == .committed else { return (outcome, nil) }
        return (outcome, logEnd(in: cpostgresql_next_result(library.functions, handle)))
    }

    /// Returns the end of the log; nil if the connection is lost.
    func logEnd() -> PostgreSQLLogEnd? {
        logEnd(in: cpostgresql_exec(library.functions, handle, PostgreSQLLogEnd.query))
    }

    private func logEnd(in answer: OpaquePointer?) -> PostgreSQLLogEnd? {
        do throws(PostgreSQLFailure) {
            let answer = try PostgreSQLResult.checked(answer, of: handle, library)
            return PostgreSQLLogEnd(location: answer.text(0), timeline: answer.text(1))
        } catch {
            return nil
        }
    }

    /// Returns the outcome of a COMMIT by its command tag; throws if the transaction is known not to be committed.
    private func outcome(
        _ commit: () throws(PostgreSQLFailure) -> String
    ) throws(DatabaseError) -> CommitOutcome {
        let tag: String
        do throws(PostgreSQLFailure) {
            tag = try commit()
        } catch {
            let mapped = recorded(error)
            guard error.remedy == .reconnection else { throw mapped }
            return .unknown
        }
        guard tag == "COMMIT" else {
            // The server rolls back a transaction with a failed statement.
            let cause = failure.map { DatabaseError(postgreSQL: $0) }
            throw cause ?? .internalFault("a transaction was not committed: \(tag)")
        }
        return notices.hasReplicationWarning ? .unknown : .committed
    }

    /// Rolls back the transaction, if there is one; the failure that was recorded in it remains.
    package func rollBack() {
        guard isInTransaction else { return }
        // Ignored: a connection that cannot roll back is lost, which `isOpen` says.
        _ = try? Self.exec("ROLLBACK", on: handle, library).commandTag
    }

    private func execute(_ statement: Statement) throws -> PostgreSQLResult {
        try beforeStatement()
        do {
            return try statements.execute(statement)
        } catch let failure as PostgreSQLFailure {
            throw recorded(failure)
        }
    }

    /// Records the error of a statement, and maps it.
    private func recorded(_ failure: PostgreSQLFailure) -> DatabaseError {
        self.failure = failure
        return DatabaseError(postgreSQL: failure, isRead: isReader)
    }

    /// Runs a script and returns the result of its last statement, in text format.
    private static func exec(
        _ sql: String, on handle: OpaquePointer, _ library: PostgreSQLLibrary
    ) throws(PostgreSQLFailure) -> PostgreSQLResult {
        try .checked(cpostgresql_exec(library.functions, handle, sql), of: handle, library)
    }
}
