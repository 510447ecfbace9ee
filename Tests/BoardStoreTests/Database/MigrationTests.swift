import BoardDatabase
import BoardModels
import BoardTestSupport
import Foundation
import Testing

@testable import BoardStore

/// The kinds of steps of migrations, on the engine of the tests.
@Suite struct MigrationTests {
    private let folder: TemporaryFolder
    private let store: Store
    private var database: any Database { store.unchecked.base }

    init() throws {
        folder = try TemporaryFolder()
        store = try folder.store()
    }

    private static let samples = CommonMigration(
        step: .script(
            """
            CREATE TABLE samples (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                bytes BLOB,
                done INTEGER NOT NULL DEFAULT 0
            ) STRICT;
            INSERT INTO samples (bytes) VALUES (NULL), (NULL), (NULL), (NULL), (NULL);
            """))

    /// Two rows at a time; the fifth cannot be changed while `bytes` is NULL.
    private static let batches = CommonMigration(
        step: .batches(
            """
            UPDATE samples SET done = CASE WHEN id < 5 OR bytes IS NOT NULL THEN 1 END
            WHERE id IN (SELECT s.id FROM samples s WHERE s.done = 0 ORDER BY s.id LIMIT 2)
            """))

    private static let indexes = [
        CommonMigration(step: .statements(["CREATE INDEX samples_by_done ON samples (done)"]), engine: .sqlite),
        CommonMigration(
            step: .statements([
                "DROP INDEX IF EXISTS samples_by_done", "CREATE INDEX CONCURRENTLY samples_by_done ON samples (done)",
            ]), engine: .postgreSQL),
    ]

    private var version: Int {
        get async throws { try await number("SELECT max(version) FROM schema_migrations") }
    }

    private var done: Int {
        get async throws { try await number("SELECT count(*) FROM samples WHERE done = 1") }
    }

    private func number(_ statement: Statement) async throws -> Int {
        let numbers = try await database.fetch(statement) { row in try row.next(Int.self) }
        return try #require(numbers.first)
    }

    @Test func `batches are committed one by one, and a failed migration goes on from there`() async throws {
        let before = try await version
        let migrations = [Self.samples, Self.batches] + Self.indexes
        #expect(throws: (any Error).self) { try database.migrate(appending: migrations) }
        #expect(try await version == before + 1)
        #expect(try await done == 4)

        try await database.write { connection in
            try connection.runScript("UPDATE samples SET bytes = '' WHERE id = 5".inWordsOfTests)
        }
        try database.migrate(appending: migrations)
        #expect(try await version == before + (TestPostgreSQL.isEnabled ? 4 : 3))
        #expect(try await done == 5)
        try store.close()
    }

    @Test func `scripts that are pending together are applied together or not at all`() async throws {
        let before = try await version
        let broken = CommonMigration(step: .script("CREATE TABLE broken (id NO_SUCH_TYPE) STRICT"))
        #expect(throws: (any Error).self) { try database.migrate(appending: [Self.samples, broken]) }
        #expect(try await version == before)
        try database.migrate(appending: [Self.samples])
        #expect(try await version == before + 1)
        try store.close()
    }

    @Test func `a store goes on working while a later release adds a column, a table and an index`() async throws {
        let mina = try await store.memberID("mina")
        let post = try await store.publish(by: mina)
        let season = CommonMigration(
            step: .script(
                """
                ALTER TABLE posts ADD COLUMN season TEXT CHECK (season IN ('spring', 'autumn'));
                ALTER TABLE members ADD COLUMN visits INTEGER NOT NULL DEFAULT 0;
                CREATE INDEX posts_by_season ON posts (season, id);
                """))
        try database.migrate(appending: [season, Self.samples])

        // Statements that were prepared before, and new ones.
        #expect(try await store.post(post.id, reader: mina) == post)
        _ = try await store.editPost(post.id, to: .titled("Tea"), by: mina, ifRevision: 1, at: .start(minutes: 1))
        let sora = try await store.memberID("sora")
        let second = try await store.publish(.titled("Rice"), by: sora)
        #expect(try await store.allPosts(PostQuery(search: "tea")).map(\.id) == [post.id])
        #expect(try await store.allPosts(PostQuery()).map(\.id) == [second.id, post.id])
        try store.close()
    }

    @Test(.enabled(if: TestPostgreSQL.isEnabled, "SQLite has one writer"))
    func `a migration that cannot lock a table lets the requests behind it pass, and tries again`() async throws {
        _ = try await store.memberID("mina")
        let (database, gate) = (database, ThreadGate())
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let holder = Task {
            try await database.write(.concurrent) { connection -> Void in
                try connection.run("UPDATE members SET display_name = 'Mina'")
                start.finish()
                gate.pass()
            }
        }
        for await _ in started {}
        let column = CommonMigration(step: .script("ALTER TABLE members ADD COLUMN visits INTEGER NOT NULL DEFAULT 0"))
        let migration = Task.detached { try database.migrate(appending: [column]) }
        var attempts: Set<String> = []
        #expect(
            try await eventually {
                attempts.formUnion(
                    try await database.fetch(
                        """
                        SELECT xact_start::text FROM pg_stat_activity
                        WHERE wait_event_type = 'Lock' AND query LIKE 'ALTER TABLE members%'
                        """
                    ) { row in try row.next(String.self) })
                return attempts.count > 1
            })
        gate.open()
        try await holder.value
        try await migration.value
        #expect(try await store.member(handle: "mina").displayName == "Mina")
        try store.close()
    }
}

extension Database {
    /// Migrates an open database to a schema of a later release.
    func migrate(appending common: [CommonMigration]) throws {
        let own = engine == .sqlite ? SQLiteMigrations.all : PostgreSQLMigrations.all
        let all = own + CommonMigration.list(common, of: engine, from: (own.last?.version ?? 0) + 1)
        if let sqlite = self as? SQLiteDatabase { try sqlite.migrate(all, at: .start) }
        if let postgreSQL = self as? PostgreSQLDatabase { try postgreSQL.migrate(all, at: .start) }
    }
}

extension String {
    /// The text with the literal of no bytes in the words of the engine of the tests.
    fileprivate var inWordsOfTests: String {
        TestPostgreSQL.isEnabled ? self : replacing("''", with: "x''")
    }
}
