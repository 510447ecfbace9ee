import BoardModels
import BoardTestSupport
import Crypto
import Foundation
import Testing

@testable import BoardStore

@Suite struct SchemaTests {
    @Test func `the migrations create the schema in schema.sql`() async throws {
        let folder = try TemporaryFolder()
        let migrated = try Store(path: folder.file("migrated.sqlite"))
        let shown = try SQLiteDatabase(path: folder.file("shown.sqlite"), readers: 1)
        let schema = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "schema.sql")
        let sql = try String(contentsOf: schema, encoding: .utf8)
        try shown.setUp { connection in try connection.runScript(sql) }

        let (left, right) = (try await Self.objects(of: migrated.database), try await Self.objects(of: shown))
        #expect(left.count > 40)
        for (one, other) in zip(left, right) { #expect(one == other) }
        #expect(left.count == right.count)
        #expect(try await Self.boards(of: migrated.database) == Self.boards(of: shown))
        try migrated.close()
        try shown.close()
    }

    /// The SHA-256 of each migration, in order; a new migration adds a line.
    private static let shipped = [
        "f302f4e282c16da5e4f1a595411abdd12f56bd7297845b216fbb283d809906b1",
        "1905be6e34de654bbc8f62e2067532d14fdfde575f27c35d9c02d9e81cd85f21",
        "bbcb751c214f9fcd6e9ca1c04c2f17b879718ffc0a8b1c3f4a2b1bd0d81c6087",
        "88aa2f92188f0bc2c66c38af4cbdcfdbf27254ba66c4dbd05c100cfaf13497c1",
        "8bcaab78d30b7fb7fbd9952e9987b2ca8da45fe63356c029fbf24089a47cf834",
        "1cee6ac301b943dbc9d1f72545ea7c389186179fac11b3f25c7d29d560740dc4",
        "7b58f703d89fa23941a003da9e5cd5eaf75a0eb86f6076db644bf66cf9593a55",
        "98f72d3eb623ca3069ebf85dba9839ba678598f3258df6ddf75dba8d7cf7a075",
        "98b943a5538347da5fa86bf658677572a45a6c414cc9ac43fba21a7908e2a6d2",
        "856824ff24218e11d2090e264f15438e758dfda26f6dd02aacc2c67913865869",
        "a730989eda8e89ef62a4fa0a7153f794b195ccce430d16d849e208110603b113",
        "7737a25ed135f59ae461efc28b6f8805c477d5675d2c4d4d66c701911a35e0ee",
    ]

    @Test func `shipped migrations are unchanged`() throws {
        let hashes = try TestStore().store.database.migrations.map { migration in
            SHA256.hash(data: Array(migration.sql.utf8)).map { byte in
                let digits = String(byte, radix: 16)
                return digits.count == 1 ? "0" + digits : digits
            }.joined()
        }
        #expect(hashes == Self.shipped)
    }

    private static func objects(of database: any Database) async throws -> [String] {
        try await database.fetch("SELECT type, name, sql FROM sqlite_master ORDER BY type, name") {
            row in
            let (type, name): (String, String) = (try row.next(), try row.next())
            return "\(type) \(name): \(normalized(try row.next(String?.self) ?? ""))"
        }
    }

    private static func boards(of database: any Database) async throws -> [String] {
        try await database.fetch("SELECT weather FROM boards ORDER BY weather") { row in
            try row.next(String.self)
        }
    }

    /// The SQL without comments, with single spaces; SQLite adds columns in its own layout.
    private static func normalized(_ sql: String) -> String {
        sql.split(separator: "\n").map { line in line.split(separator: "--", omittingEmptySubsequences: false)[0] }
            .joined(separator: " ").replacing("\"", with: "").split(whereSeparator: \.isWhitespace).joined(
                separator: " "
            )
            .replacing(" ,", with: ",").replacing("( ", with: "(").replacing(" )", with: ")")
    }

    @Test func `every table is strict`() async throws {
        let test = try TestStore()
        let loose = try await test.store.unchecked.fetch(
            "SELECT name FROM pragma_table_list WHERE type = 'table' AND schema = 'main' AND strict = 0 ORDER BY name"
        ) { row in try row.next(String.self) }
        // SQLite's internal tables.
        #expect(loose == ["sqlite_schema", "sqlite_sequence"])
    }

    @Test func `the table of each kind of content publishes its changes`() async throws {
        let test = try TestStore()
        let triggers = try await test.store.unchecked.write { connection in
            try connection.rows(
                """
                SELECT m.name, (
                    SELECT count(*) FROM sqlite_temp_master t WHERE t.type = 'trigger' AND t.tbl_name = m.name)
                FROM sqlite_master m JOIN pragma_foreign_key_list(m.name) f
                WHERE m.type = 'table' AND f."from" = 'id' AND f."table" = 'content'
                """
            ) { row in
                (table: try row.next(String.self), count: try row.next(Int.self))
            }
        }
        #expect(triggers.count == ContentKind.allCases.count)
        for (table, count) in triggers { #expect(count == 3, "insertions, updates and deletions of \(table)") }
    }

    @Test func `the write connection uses WAL with synchronous FULL`() async throws {
        let test = try TestStore()
        #expect(try await test.store.durability() == "journal_mode=wal synchronous=2")
    }

    @Test func `foreign keys are enforced on the write connection`() async throws {
        let test = try TestStore()
        let isOn = try await test.store.unchecked.write { connection in
            try connection.value(Int.self, "PRAGMA foreign_keys")
        }
        #expect(isOn == 1)
    }

    @Test(arguments: Violation.all)
    fileprivate func `the schema refuses invalid rows`(_ violation: Violation) async throws {
        let test = try TestStore()
        try await test.store.unchecked.write { connection in
            try connection.runScript(Violation.baseRows)
        }
        let error = await #expect(throws: StoreError.self) {
            try await test.store.unchecked.write { connection in
                try connection.runScript(violation.sql)
            }
        }
        guard case .brokenConstraint(let constraint, _) = error else {
            Issue.record("\(violation.sql) failed with \(String(describing: error))")
            return
        }
        #expect(constraint == violation.constraint)
    }

    @Test func `the base rows are valid`() async throws {
        let test = try TestStore()
        try await test.store.unchecked.write { connection in
            try connection.runScript(Violation.baseRows)
            try connection.runScript(Violation.post("title = 'Another'"))
        }
        #expect(try await test.store.allPosts(PostQuery()).count == 2)
    }
}

private struct Violation: Sendable, CustomTestStringConvertible {
    let sql: String
    let constraint: StoreError.Constraint
    var testDescription: String { sql }

    init(_ constraint: StoreError.Constraint, _ sql: String) {
        self.sql = sql
        self.constraint = constraint
    }

    static let baseRows = """
        INSERT INTO handles VALUES ('mina'), ('retired');
        INSERT INTO members (id, handle, display_name, password_hash, created_at) VALUES (1, 'mina', 'Mina', 'x', 0);
        INSERT INTO observations (id, provider, latitude, longitude, observed_at, weather, code, is_night)
            VALUES (1, 'simulated', 1, 2, 3, 'rain', 500, 0);
        INSERT INTO content (id, kind, author_id, created_at) VALUES (1, 'post', 1, 0), (2, 'post', 1, 0);
        INSERT INTO posts (id, author_id, weather, category, title, body, hot, text_hash, created_at)
            VALUES (1, 1, 'rain', 'food', 'Soup', '', 0, zeroblob(32), 0);
        INSERT INTO revisions (post_id, revision, weather, category, title, body, written_at)
            VALUES (1, 1, 'rain', 'food', 'Soup', '', 0);
        INSERT INTO sessions (member_id, token_hash, client, created_at, last_used_at)
            VALUES (1, zeroblob(32), '', 0, 0);
        INSERT INTO likes VALUES (1, 1, 0);
        INSERT INTO idempotency_keys VALUES (1, 'key', x'00', x'', NULL, 0);
        INSERT INTO pending_conditions VALUES (1, 0, 0, 0);
        INSERT INTO deletions VALUES (1, 1, 'author', 0);
        INSERT INTO member_deletions VALUES (7, 'retired', 'author', 0);
        """

    /// Inserts a valid post and then makes the change.
    static func post(_ change: String) -> String {
        """
        INSERT INTO posts (id, author_id, weather, category, title, body, hot, text_hash, created_at)
            VALUES (2, 1, 'rain', 'food', 'Soup', '', 0, zeroblob(32), 0);
        UPDATE posts SET \(change) WHERE id = 2;
        """
    }

    static let all: [Violation] = [
        Violation(.unique, "INSERT INTO handles VALUES ('mina')"),
        Violation(.check, "INSERT INTO handles VALUES ('Mina')"),
        Violation(.check, "INSERT INTO handles VALUES ('1mina')"),
        Violation(.check, "INSERT INTO handles VALUES ('mi')"),
        Violation(.check, "INSERT INTO handles VALUES ('minaé')"),
        Violation(.check, "UPDATE members SET role = 'king'"),
        Violation(.check, "UPDATE members SET display_name = ''"),
        Violation(.check, "UPDATE members SET introduction = ''"),
        Violation(.check, "UPDATE members SET password_hash = ''"),
        Violation(.notNull, "UPDATE members SET created_at = NULL"),
        Violation(.check, "UPDATE members SET created_at = 'soon'"),
        Violation(.foreignKey, "UPDATE members SET handle = 'nobody'"),
        Violation(
            .unique,
            """
            INSERT INTO members (handle, display_name, password_hash, created_at) VALUES ('mina', 'M', 'x', 0)
            """),
        Violation(.unique, "INSERT INTO member_deletions VALUES (8, 'retired', 'author', 0)"),
        Violation(.check, "UPDATE member_deletions SET why = ''"),
        Violation(.check, "UPDATE sessions SET token_hash = x'00'"),
        Violation(.check, "UPDATE sessions SET last_used_at = -1"),
        Violation(.foreignKey, "UPDATE sessions SET member_id = 9"),
        Violation(
            .unique,
            """
            INSERT INTO sessions (member_id, token_hash, client, created_at, last_used_at)
            VALUES (1, zeroblob(32), '', 0, 0)
            """),
        Violation(.check, "UPDATE observations SET provider = 'window'"),
        Violation(.check, "UPDATE observations SET latitude = 90.01"),
        Violation(.check, "UPDATE observations SET longitude = -180.01"),
        Violation(.check, "UPDATE observations SET weather = 'fog'"),
        Violation(.check, "UPDATE observations SET is_night = 2"),
        Violation(
            .unique,
            """
            INSERT INTO observations (provider, latitude, longitude, observed_at, weather, code, is_night)
            VALUES ('simulated', 1, 2, 3, 'snow', 600, 0)
            """),
        Violation(.foreignKey, post("author_id = 9")),
        Violation(.check, post("weather = 'unknown'")),
        Violation(.check, post("category = 'cats'")),
        Violation(.check, post("title = ''")),
        Violation(.check, post("title = replace(hex(zeroblob(241)), '00', 'aa')")),
        Violation(.check, post("body = replace(hex(zeroblob(8001)), '00', 'aa')")),
        Violation(.check, post("link = ''")),
        Violation(.check, post("place_name = 'Seoul'")),
        Violation(.check, post("place_key = 'seoul'")),
        Violation(.check, post("place_name = 'Seoul', place_key = 'seoul', latitude = 1")),
        Violation(.check, post("place_name = 'Seoul', place_key = 'seoul', latitude = 1, longitude = 1")),
        Violation(.check, post("latitude = 1, longitude = 1, cell = 1")),
        Violation(.check, post("place_name = 'N', place_key = 'n', latitude = 91, longitude = 1, cell = 1")),
        Violation(.check, post("observation_id = 1")),
        Violation(.check, post("likes = -1")),
        Violation(.check, post("revision = 2")),
        Violation(.check, post("edited_at = 1")),
        Violation(.check, post("text_hash = x'00'")),
        Violation(.notNull, post("hot = NULL")),
        Violation(.unique, "INSERT INTO deletions VALUES (1, 1, 'author', 0)"),
        Violation(.foreignKey, "UPDATE deletions SET deleted_by = 9"),
        Violation(.foreignKey, "UPDATE deletions SET content_id = 9"),
        Violation(.foreignKey, "UPDATE posts SET id = 9"),
        Violation(.foreignKey, "DELETE FROM content WHERE id = 1"),
        Violation(.check, "UPDATE content SET kind = 'poem'"),
        Violation(
            .unique,
            """
            INSERT INTO revisions (post_id, revision, weather, category, title, body, written_at)
            VALUES (1, 1, 'rain', 'food', 'Soup', '', 0)
            """),
        Violation(.check, "UPDATE revisions SET revision = 0"),
        Violation(.foreignKey, "UPDATE revisions SET post_id = 9"),
        Violation(.unique, "INSERT INTO likes VALUES (1, 1, 5)"),
        Violation(.foreignKey, "INSERT INTO likes VALUES (1, 9, 5)"),
        Violation(.foreignKey, "INSERT INTO likes VALUES (9, 1, 5)"),
        Violation(.check, "UPDATE boards SET posts = -1 WHERE weather = 'rain'"),
        Violation(.unique, "INSERT INTO boards (weather) VALUES ('rain')"),
        Violation(.unique, "INSERT INTO idempotency_keys VALUES (1, 'key', x'00', x'', NULL, 0)"),
        Violation(.check, "INSERT INTO idempotency_keys VALUES (1, '', x'00', x'', NULL, 0)"),
        Violation(.foreignKey, "INSERT INTO idempotency_keys VALUES (9, 'key', x'00', x'', NULL, 0)"),
        Violation(.unique, "INSERT INTO pending_conditions VALUES (1, 0, 0, 0)"),
        Violation(.check, "UPDATE pending_conditions SET attempts = -1"),
        Violation(.foreignKey, "INSERT INTO pending_conditions VALUES (9, 0, 0, 0)"),
    ]
}
