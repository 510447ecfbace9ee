import BoardDatabase
import BoardModels
import BoardTestSupport
import Crypto
import Foundation
import Testing

@testable import BoardStore

@Suite(.disabled(if: TestPostgreSQL.isEnabled, "about the schema in SQLite's dialect"))
struct SchemaTests {
    @Test func `the migrations create the schema in schema.sql`() async throws {
        let folder = try TemporaryFolder()
        let migrated = try Store(path: folder.file("migrated.sqlite"))
        let shown = try SQLiteDatabase(path: folder.file("shown.sqlite"))
        let schema = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "schema.sql")
        let sql = try String(contentsOf: schema, encoding: .utf8)
        try shown.setUp { connection in try connection.runScript(sql) }

        let (left, right) = (try await Self.objects(of: migrated.database.base), try await Self.objects(of: shown))
        #expect(left.count > 40)
        for (one, other) in zip(left, right) { #expect(one == other) }
        #expect(left.count == right.count)
        #expect(try await Self.boards(of: migrated.database.base) == Self.boards(of: shown))
        try migrated.close()
        try shown.close()
    }

    /// The SHA-256 of each of SQLite's own migrations, in order.
    private static let shippedOnSQLite = [
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
        "cf843f0d5dba634c28d8e9f703f411b96c7575cf884871f9aaffe8230aac961c",
    ]

    /// Those of PostgreSQL's own.
    private static let shippedOnPostgreSQL = [
        "4c45df6d06da3e6defcc19647937fd885ff21546e3ae5657d7e9b9cd6c90d9c8",
        "25d5c11db67e0432deba352b978f1538c73c14044a6eaeaa2755f3ae91147e75",
        "277cbc5677622e1b64f6b8cc3bfd974ab0c6c53d7444da248f20866656221fe7",
    ]

    /// Those of the list of both engines; a new migration adds a line.
    private static let shippedInCommon = [
        "e49d1bc3b7b11d7550b20f228639d76b59a9b7bb959b8799df9367c0b0a0b559",
        "863d942f0d6161be1c0598b2ce3958bc45643410f6e230b9606468f35d726b3a",
        "1451cfba055c17106f2a92041df6bba74f53dbe31ac0d0f238ec13fa268c68c3",
    ]

    @Test func `shipped migrations are unchanged`() {
        func hashes(_ migrations: [Migration]) -> [String] {
            migrations.filter { $0.version < CommonMigration.firstVersion }.map { Self.hash(of: $0.step) }
        }
        #expect(hashes(SQLiteMigrations.all) == Self.shippedOnSQLite)
        #expect(hashes(PostgreSQLMigrations.all) == Self.shippedOnPostgreSQL)
        #expect(CommonMigration.all.map { Self.hash(of: $0.step) } == Self.shippedInCommon)
    }

    private static func hash(of step: Migration.Step) -> String {
        SHA256.hash(data: Array(step.texts.joined(separator: "\n").utf8)).map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }.joined()
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
}
