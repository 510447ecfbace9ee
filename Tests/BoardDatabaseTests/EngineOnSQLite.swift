import BoardTestSupport

@testable import BoardDatabase

/// The engine on a SQLite file with a table for the tests.
final class EngineOnSQLite: Sendable {
    private let folder: TemporaryFolder
    let database: SQLiteDatabase

    init(readers: Int = 4, readTimeout: Duration = .seconds(100), writesPerTransaction: Int = 64) throws {
        folder = try TemporaryFolder()
        database = try SQLiteDatabase(
            path: folder.file("engine.sqlite"), readers: readers, readTimeout: readTimeout,
            writesPerTransaction: writesPerTransaction)
        try database.setUp { connection in
            try connection.runScript(
                """
                CREATE TABLE schema_migrations (version INTEGER PRIMARY KEY) STRICT;
                CREATE TABLE samples (id INTEGER PRIMARY KEY, name TEXT UNIQUE) STRICT;
                """)
        }
        try database.publishChanges(
            of: """
                CREATE TEMP TRIGGER sample_inserted AFTER INSERT ON main.samples
                BEGIN SELECT collect_change('sample', NEW.id, NEW.name); END;
                """)
    }

    deinit { try? database.close() }

    func insert(_ name: String) async throws {
        try await database.write { connection -> Void in
            try connection.run("INSERT INTO samples (name) VALUES (\(name))")
        }
    }

    func names() async throws -> [String] {
        try await database.fetch("SELECT name FROM samples ORDER BY id") { row in try row.next() }
    }
}
