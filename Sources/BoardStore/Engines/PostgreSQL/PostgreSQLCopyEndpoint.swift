import BoardDatabase
import Glibc

/// A PostgreSQL database as the source or the target of a copy, with the lock of exclusive writes.
struct PostgreSQLCopyEndpoint: CopyEndpoint {
    let location: DatabaseLocation
    private let session: PostgreSQLConnection

    let migrations = PostgreSQLMigrations.all
    let dialect: any Dialect = PostgreSQLDialect()
    var connection: any Connection { session }

    private static let types: [String: CopyTable.ColumnType] = [
        "bigint": .integer, "double precision": .real, "text": .text, "bytea": .blob,
    ]
    /// The names of the tables that only PostgreSQL has; they are not copied.
    static let ownTables: Statement = "'posts_search', 'changes', 'write_outcomes', 'board_changes', 'limit_uses'"
    /// The time that is given to connections that are being closed.
    private static let closingTimeout = Duration.seconds(5)

    /// Connects to a database for a closure that reads one snapshot of it, and keeps servers from writing until the
    /// closure returns.
    static func source<Value>(
        _ url: String, _ body: (PostgreSQLCopyEndpoint) throws -> Value
    ) throws(CopyError) -> Value {
        try connecting(to: url) { endpoint in
            try endpoint.session.runScript(PostgreSQLTransactions.beginReading)
            defer { endpoint.session.rollBack() }
            return try body(endpoint)
        }
    }

    /// Connects to a database for a closure, and keeps servers from writing until the closure returns.
    static func target<Value>(
        _ url: String, _ body: (PostgreSQLCopyEndpoint) throws -> Value
    ) throws(CopyError) -> Value {
        try connecting(to: url) { endpoint in
            try endpoint.session.checkLocale()
            return try body(endpoint)
        }
    }

    private static func connecting<Value>(
        to url: String, _ body: (PostgreSQLCopyEndpoint) throws -> Value
    ) throws(CopyError) -> Value {
        let location = DatabaseLocation.postgreSQL(url)
        do {
            let session = try PostgreSQLConnection(migrating: url)
            let endpoint = PostgreSQLCopyEndpoint(location: location, session: session)
            try endpoint.excludeServers()
            return try body(endpoint)
        } catch {
            throw CopyError(error, at: location)
        }
    }

    /// Takes the lock of exclusive writes until the connection ends, and throws `connected` if another program of the
    /// board is connected: a server that is idle now would write after the copy.
    private func excludeServers() throws {
        let deadline = ContinuousClock.now + Self.closingTimeout
        while true {
            let others = try otherSessions()
            let isLocked = try connection.value(Bool.self, PostgreSQLTransactions.tryLockWrites) ?? false
            if isLocked, others == 0 { return }
            guard .now < deadline else { throw CopyError.connected(location, by: max(1, others)) }
            // Connections that were just closed may still be listed; the command has nothing else to do meanwhile.
            usleep(50_000)
        }
    }

    /// Returns the number of other connections to the database that may be a server's.
    ///
    /// They are those of the same role, and those with the name that servers have if the URL gives none.
    private func otherSessions() throws -> Int {
        try connection.value(
            Int.self,
            """
            SELECT count(*) FROM pg_catalog.pg_stat_activity a
            WHERE a.datname = current_database() AND a.pid <> pg_backend_pid()
                AND (a.usename = current_user OR a.application_name = 'board')
            """) ?? 0
    }

    func tables() throws -> [CopyTable] {
        let columns = try connection.rows(
            """
            SELECT t.relname, a.attname, format_type(a.atttypid, a.atttypmod),
                coalesce((SELECT k.place FROM unnest(i.indkey) WITH ORDINALITY k (number, place)
                    WHERE k.number = a.attnum), 0)
            FROM pg_catalog.pg_class t
            JOIN pg_catalog.pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
                AND a.attgenerated = ''
            LEFT JOIN pg_catalog.pg_index i ON i.indrelid = t.oid AND i.indisprimary
            WHERE t.relnamespace = to_regnamespace(current_schema()::text) AND t.relkind = 'r'
                AND t.relname NOT IN ('schema_migrations', 'unfinished_copy', \(sql: Self.ownTables))
            """
        ) { row in
            CatalogueColumn(
                table: try row.next(), name: try row.next(), type: try row.next(), keyPosition: try row.next())
        }
        return try CatalogueColumn.tables(columns, types: Self.types)
    }

    func relation(of table: CopyTable) -> Statement {
        guard table.name == "boards" else { return table.relation }
        // The numbers of posts that the board shows, as SQLite stores them.
        return "(SELECT b.weather, \(sql: dialect.boardPosts) AS posts FROM boards b) shown"
    }

    func lastNumber(in column: String, of table: CopyTable) throws -> Int64 {
        let sequence = Self.sequence(of: column, in: table)
        return try connection.value(
            Int64.self, "SELECT coalesce(pg_sequence_last_value(\(sql: sequence)), 0)") ?? 0
    }

    func setLastNumber(_ number: Int64, in column: String, of table: CopyTable) throws {
        // Does nothing without a sequence, which is NULL.
        try connection.run(
            """
            SELECT setval(\(sql: Self.sequence(of: column, in: table)), greatest(CAST(\(number) AS bigint), 1),
                CAST(\(number) AS bigint) > 0)
            """)
    }

    private static func sequence(of column: String, in table: CopyTable) -> Statement {
        "CAST(pg_get_serial_sequence(\(table.name), \(column)) AS regclass)"
    }

    func transaction(_ body: () throws -> Void) throws {
        do {
            try session.runScript("BEGIN ISOLATION LEVEL READ COMMITTED")
            try body()
        } catch {
            session.rollBack()
            throw error
        }
        guard try session.commit() == .committed else {
            throw StoreError.unavailable(.unreachable, "a commit was not confirmed; the next copy tells")
        }
    }

    func begin() throws {
        // The rows are copied in the order of their tables' names, and some tables refer to each other. Triggers would
        // record a change for each row.
        try session.runScript(
            """
            CREATE TABLE unfinished_copy (statement text NOT NULL);
            DO $$
            DECLARE
                item record;
            BEGIN
                FOR item IN
                    SELECT t.relname, k.conname, pg_get_constraintdef(k.oid) AS definition
                    FROM pg_catalog.pg_constraint k JOIN pg_catalog.pg_class t ON t.oid = k.conrelid
                    WHERE k.contype = 'f' AND t.relnamespace = to_regnamespace(current_schema()::text)
                LOOP
                    INSERT INTO unfinished_copy VALUES (format(
                        'ALTER TABLE %I ADD CONSTRAINT %I %s', item.relname, item.conname, item.definition));
                    EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', item.relname, item.conname);
                END LOOP;
                FOR item IN
                    SELECT t.relname FROM pg_catalog.pg_class t
                    WHERE t.relnamespace = to_regnamespace(current_schema()::text) AND EXISTS (
                        SELECT 1 FROM pg_catalog.pg_trigger g WHERE g.tgrelid = t.oid AND NOT g.tgisinternal)
                LOOP
                    INSERT INTO unfinished_copy VALUES (format('ALTER TABLE %I ENABLE TRIGGER USER', item.relname));
                    EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER', item.relname);
                END LOOP;
            END $$
            """)
    }

    func finish() throws {
        // ANALYZE first, since the checks of foreign keys are joins. Servers would need it too until the server's own
        // has come round.
        try session.runScript(
            """
            ANALYZE;
            DO $$
            DECLARE
                item record;
            BEGIN
                FOR item IN SELECT u.statement FROM unfinished_copy u LOOP
                    EXECUTE item.statement;
                END LOOP;
            END $$;
            DROP TABLE unfinished_copy
            """)
    }
}
