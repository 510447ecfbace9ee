import BoardDatabase
import BoardModels
import BoardTestSupport
import Foundation
import Testing

@testable import BoardStore

/// Compares the schemas of the engines, each as its migrations make it.
@Suite(.enabled(if: TestPostgreSQL.isEnabled)) struct SameSchemaTests {
    private let folder: TemporaryFolder
    private let server: TestDatabase
    private let sqlite: SQLiteSchema
    private let postgreSQL: PostgreSQLSchema

    init() async throws {
        folder = try TemporaryFolder()
        server = try TestPostgreSQL.database()
        sqlite = SQLiteSchema(database: try Store(path: folder.file("board.sqlite")).database)
        postgreSQL = PostgreSQLSchema(database: try Store(at: .postgreSQL(server.url)).database)
    }

    /// Closes the databases after a test's body.
    private func closing(_ body: () async throws -> Void) async throws {
        try await body()
        try sqlite.database.base.close()
        try postgreSQL.database.base.close()
    }

    @Test func `the tables have the same columns`() async throws {
        try await closing {
            let columns = try await sqlite.columns()
            #expect(columns.count > 250)
            #expect(try await postgreSQL.columns() == columns)
        }
    }

    @Test func `the tables have the same keys`() async throws {
        try await closing {
            let keys = try await sqlite.keys()
            #expect(keys.count > 90)
            #expect(try await postgreSQL.keys() == keys)
        }
    }

    @Test func `the tables have the same checks`() async throws {
        try await closing {
            var checks = try await sqlite.checks()
            #expect(checks.count > 25)
            // The pattern of handles is in SQLite's own syntax: SchemaTests.
            checks["handles"] = nil
            for (table, expressions) in checks {
                let (own, expected) = try await postgreSQL.checks(of: table, and: expressions)
                #expect(own == expected, "\(table)")
            }
        }
    }

    @Test func `a table in SQLite's words, translated as those of new migrations, is PostgreSQL's`() async throws {
        try await closing {
            let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().deletingLastPathComponent().appending(path: "schema.sql")
            let schema = try String(contentsOf: file, encoding: .utf8)
            // The first one's pattern and skeleton are in SQLite's own syntax, and PostgreSQL needs the table of a key
            // before the table that refers to it.
            let tables = schema.matches(of: /CREATE TABLE (\w+) \((?s:.*?)\n\) STRICT(?:, WITHOUT ROWID)?;/)
                .filter { $0.1 != "handles" }.map { String($0.0) }
            let script = tables.joined(separator: "\n")
                .replacing("closed_by INTEGER REFERENCES decisions (id)", with: "closed_by INTEGER")
            let translated = Migration.Step.script(script).inPostgreSQL
            let other = try TestPostgreSQL.database()
            try TestSQL.run(
                "CREATE TABLE handles (handle text PRIMARY KEY);" + translated.texts.joined(), on: other.url)
            let database = try PostgreSQLDatabase(url: other.url, readers: 1, writers: 1, readTimeout: testTimeout)
            let made = PostgreSQLSchema(database: StoreDatabase(base: database))
            let columns = try await made.columns().filter { $0.table != "handles" }
            #expect(columns.count > 250)
            #expect(try await postgreSQL.columns().filter { $0.table != "handles" } == columns)
            #expect(try await postgreSQL.keysOfTables() == made.keysOfTables())
            try database.close()
        }
    }

    @Test func `each index has a counterpart of the same name`() async throws {
        try await closing {
            let names = try await sqlite.indexes()
            #expect(names.count > 70)
            #expect(names.subtracting(try await postgreSQL.indexes()) == [])
        }
    }

    @Test func `the tables begin with the same rows`() async throws {
        try await closing {
            for query: Statement in [
                "SELECT weather FROM boards ORDER BY weather", "SELECT handle FROM handles ORDER BY handle",
                "SELECT skeleton FROM handles ORDER BY handle",
            ] {
                let rows = try await sqlite.database.fetch(query) { row in try row.next(String.self) }
                #expect(try await postgreSQL.database.fetch(query) { row in try row.next(String.self) } == rows)
            }
        }
    }

    @Test func `the skeletons of handles are the same`() async throws {
        let handles = ["a0123456789", "rnrn-_1i0", "corn_dog", "z-9", "illo1", "aeiou7734"]
        try await closing {
            var skeletons: [[String]] = []
            for database in [sqlite.database, postgreSQL.database] {
                try await database.write { connection in
                    for handle in handles {
                        _ = try connection.run("INSERT INTO handles (handle) VALUES (\(handle))")
                    }
                }
                skeletons.append(
                    try await database.fetch("SELECT skeleton FROM handles ORDER BY handle") { row in
                        try row.next(String.self)
                    })
            }
            #expect(skeletons[0] == skeletons[1])
        }
    }
}

extension PostgreSQLSchema {
    /// The keys that CREATE TABLE makes, without those of the test's exceptions.
    fileprivate func keysOfTables() async throws -> Set<SchemaKey> {
        try await keys().filter { key in
            if case .unique(condition: .some) = key.kind { return false }
            return key.table != "handles" && key.columns != ["closed_by"]
        }
    }
}
