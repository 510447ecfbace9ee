import BoardModels
import BoardTestSupport

@testable import BoardStore

/// The engine on an empty PostgreSQL database, with the board's schema and a table for the tests of the engine itself.
final class EngineOnPostgreSQL: Sendable {
    private let source: TestDatabase
    let database: PostgreSQLDatabase

    var url: String { source.url }

    init(readers: Int = 4, writers: Int = 4, readTimeout: Duration = .seconds(100)) throws {
        source = try TestPostgreSQL.database()
        database = try PostgreSQLDatabase(
            url: source.url, readers: readers, writers: writers, readTimeout: readTimeout)
        try database.migrate(at: .start)
        try database.setUp { connection in
            try connection.runScript(
                """
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
