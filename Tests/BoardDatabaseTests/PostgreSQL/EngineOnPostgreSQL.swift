import BoardTestSupport

@testable import BoardDatabase

/// The engine on a PostgreSQL database with the engine's own tables and one for the tests.
final class EngineOnPostgreSQL: Sendable {
    private let source: TestDatabase
    let database: PostgreSQLDatabase

    var url: String { source.url }

    init(readers: Int = 4, writers: Int = 4, readTimeout: Duration = .seconds(100)) throws {
        source = try TestPostgreSQL.database()
        database = try PostgreSQLDatabase(
            url: source.url, readers: readers, writers: writers, readTimeout: readTimeout)
        try database.setUp { connection in
            // As in the migrations of the store.
            try connection.runScript(
                """
                CREATE TABLE schema_migrations (version bigint PRIMARY KEY);
                CREATE TABLE write_outcomes (token bytea PRIMARY KEY, created_at bigint NOT NULL);
                CREATE UNLOGGED TABLE changes (
                    id bigint GENERATED ALWAYS AS IDENTITY,
                    transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
                    kind text NOT NULL,
                    subject bigint NOT NULL,
                    board text,
                    created_at bigint NOT NULL DEFAULT (extract(epoch FROM clock_timestamp()) * 1000)::bigint,
                    server bigint DEFAULT nullif(current_setting('board.server', true), '')::bigint,
                    PRIMARY KEY (transaction, id)
                );
                CREATE TABLE samples (
                    id bigint PRIMARY KEY,
                    whole bigint CHECK (whole <> 13),
                    number double precision,
                    words text,
                    name text UNIQUE,
                    bytes bytea,
                    parent bigint REFERENCES samples (id)
                );
                """)
        }
    }

    deinit { try? database.close() }

    /// A session of the calling thread, for tests of single connections.
    func session(_ use: PostgreSQLSessionUse = .writing(server: 1)) throws -> PostgreSQLSession {
        let library = try PostgreSQLLibrary.load()
        return PostgreSQLSession { [url] () throws(PostgreSQLFailure) in
            try PostgreSQLConnection(to: url, as: use, library: library)
        }
    }

    func value<Value: ColumnValue & Sendable>(
        _ type: Value.Type = Value.self, _ statement: Statement
    ) async throws -> Value? {
        try await database.fetch(statement) { row in try row.next(Value.self) }.first
    }
}
