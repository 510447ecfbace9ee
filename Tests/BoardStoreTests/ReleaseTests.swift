import BoardDatabase
import BoardModels
import BoardTestSupport
import Foundation
import Testing

@testable import BoardStore

/// Boards of earlier releases, whose rows are kept in `Tests/Releases`.
///
/// Their tables are made by the migrations that were shipped, which `SchemaTests` knows the hashes of. A file is named
/// after the engine and the version whose tables its rows are for.
@Suite struct ReleaseTests {
    private static let all = TestPostgreSQL.isEnabled ? PostgreSQLMigrations.all : SQLiteMigrations.all
    private static let releases = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Releases")

    /// Creates a board of an earlier release in a folder: the rows of the newest file for its version or an older one.
    private static func create(_ version: Int, in folder: TemporaryFolder) throws {
        let prefix = TestPostgreSQL.isEnabled ? "postgresql-" : "sqlite-"
        let versions = try FileManager.default.contentsOfDirectory(atPath: releases.path).compactMap { name in
            name.hasPrefix(prefix) ? Int(name.dropFirst(prefix.count).prefix { $0.isNumber }) : nil
        }
        let first = try #require(versions.filter { $0 <= version }.max())
        let rows = try String(contentsOf: releases.appending(path: "\(prefix)\(first).sql"), encoding: .utf8)
        try migrate(folder, to: first)
        try TestSQL.run(rows + TestSQL.followingIDs, on: folder.database())
        try migrate(folder, to: version)
    }

    private static func migrate(_ folder: TemporaryFolder, to version: Int) throws {
        let migrations = all.filter { $0.version <= version }
        switch DatabaseLocation(try folder.database()) {
        case .file(let path):
            let database = try SQLiteDatabase(path: path)
            try database.migrate(migrations, at: .start)
            try database.close()
        case .postgreSQL(let url):
            let database = try PostgreSQLDatabase(url: url, readers: 1, writers: 1, readTimeout: testTimeout)
            try database.migrate(migrations, at: .start)
            try database.close()
        }
    }

    @Test(arguments: ReleaseTests.all.map(\.version)) func `a board of an earlier release works in today's`(
        version: Int
    ) async throws {
        let folder = try TemporaryFolder()
        try Self.create(version, in: folder)
        let store = try Store(at: DatabaseLocation(folder.database()))
        let (mina, sora) = (try await store.member(handle: "mina"), try await store.member(handle: "sora"))
        let soup = try await store.post(Post.ID(rawValue: 1), reader: nil)
        #expect(soup.title == "Noodle soup" && soup.revision == 2 && soup.likes == 1)
        #expect(try await store.allPosts(PostQuery(search: "noodle")).map(\.id) == [soup.id])
        let account = try await store.account(of: mina, language: .english, at: .start)
        #expect(account.sanctions.map(\.id.rawValue) == [5])
        let decision = try await store.decision(Decision.ID(rawValue: 2), reader: sora, language: .english, at: .start)
        #expect(decision.reason == .abuse)
        #expect(try await store.savedPlaces(of: mina.id).map(\.label) == ["Home"])

        let ara = try await store.memberID("ara")
        let post = try await store.publish(.titled("Tea"), by: ara)
        #expect(try await store.allPosts(PostQuery(search: "tea")).map(\.id) == [post.id])
        #expect(try await store.boards().first { $0.weather == .rain }?.posts == 2)
        try store.close()
        #expect(try DatabaseVerification.report(on: DatabaseLocation(folder.database())).isWhole)
    }

    @Test func `migrations only add, so that a server of the release before works on the migrated database`() {
        // On SQLite, a migration runs while no server does.
        let added = Set(CommonMigration.firstVersion..<CommonMigration.firstVersion + CommonMigration.all.count)
        for migration in PostgreSQLMigrations.all where added.contains(migration.version) {
            let removals = migration.step.texts.flatMap(\.removals)
            guard let expansion = CommonMigration.all[migration.version - CommonMigration.firstVersion].contracting
            else {
                #expect(removals == [], "migration \(migration.version)")
                continue
            }
            let isReleased = Self.released.contains { (expansion..<migration.version).contains($0) }
            #expect(isReleased, "\(migration.version): no release between")
        }
    }

    /// The last version of each release.
    private static let released = [13]

    @Test(arguments: [
        ("ALTER TABLE posts ADD COLUMN season TEXT", 0), ("ALTER TABLE posts ADD n bigint NOT NULL DEFAULT 0", 0),
        ("CREATE TABLE t (n INTEGER NOT NULL) STRICT", 0), ("ALTER TABLE posts ADD COLUMN n INTEGER NOT NULL", 1),
        ("ALTER TABLE posts DROP COLUMN season", 1), ("DROP TABLE likes", 1), ("DROP INDEX posts_by_id", 0),
        ("alter table posts rename column body to text", 1), ("ALTER TABLE a RENAME TO b; DROP TABLE c", 2),
        ("ALTER TABLE posts ALTER COLUMN body SET NOT NULL", 1),
    ]) func `what a statement removes or requires is noticed`(sql: String, count: Int) {
        #expect(sql.removals.count == count, "\(sql.removals)")
    }
}

extension Migration.Step {
    var texts: [String] {
        switch self {
        case .script(let sql), .batches(let sql): [sql]
        case .statements(let statements): statements
        case .rows(let name, _): [name]
        }
    }
}

extension String {
    /// The statements of a migration that break a release which does not know of it: they remove or rename what its
    /// statements name, or require a value that it does not write.
    fileprivate var removals: [String] {
        split(separator: ";").map(String.init).filter { sql in
            let text = sql.uppercased()
            return text.contains(/\bDROP\s+(TABLE|COLUMN|VIEW)\b/) || text.contains(/\bRENAME\b/)
                || text.contains(/\bSET\s+NOT\s+NULL\b/)
                || text.contains(/\bALTER\s+TABLE\s+\w+\s+ADD\b.*NOT\s+NULL/.dotMatchesNewlines())
                    && !text.contains(/\bDEFAULT\b/)
        }
    }
}
