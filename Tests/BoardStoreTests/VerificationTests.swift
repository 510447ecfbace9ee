import BoardModels
import BoardTestSupport
import Testing

@testable import BoardStore

/// Verifications on both engines; those of files only are in `BackupTests`.
struct VerificationTests {
    @Test func `a board with rows of most tables is in order`() async throws {
        let folder = try TemporaryFolder()
        let location = DatabaseLocation(try folder.database())
        try await FilledBoard.make(at: location, in: folder)
        let report = try DatabaseVerification.report(on: location)
        #expect(report.checks.flatMap(\.findings) == [])
        let kinds: [DatabaseReport.Check.Kind] = [.integrity, .foreignKeys, .log, .counters]
        #expect(report.checks.map(\.kind) == kinds.suffix(TestPostgreSQL.isEnabled ? 2 : 4))
        let counts = try #require(report.counts)
        #expect(counts.posts > 30 && counts.members > 3 && counts.logEntries > 5)
    }

    @Test func `a moved post is in order, and each counter that differs from its rows is found`() async throws {
        let scene = try await ModerationScene()
        let summary = try await scene.report()
        try await scene.decide(.move, on: summary.id)
        let post = scene.post.id
        let database = try scene.test.folder.database()
        func findings(after change: String = "") throws -> [String] {
            try TestSQL.run(change, on: database)
            return try DatabaseVerification.report(on: DatabaseLocation(database)).checks.flatMap(\.findings)
        }
        #expect(try findings() == [])
        var expected = ["board with a wrong number of posts: snow"]
        #expect(try findings(after: "UPDATE boards SET posts = posts + 1 WHERE weather = 'snow';") == expected)
        expected.append("post with a wrong number of likes: \(post)")
        #expect(try findings(after: "UPDATE posts SET likes = 7 WHERE id = \(post);") == expected)
        expected.append("post that differs from its latest revision: \(post)")
        #expect(
            try findings(after: "UPDATE posts SET link = 'https://example.org' WHERE id = \(post);") == expected)
        expected.append("post that the search index lacks or wrongly has: \(post)")
        #expect(try findings(after: "DELETE FROM posts_search;") == expected)
        expected.append("case with a wrong number of reports: \(summary.id)")
        #expect(
            try findings(after: "UPDATE cases SET reports = reports + 1, spam = spam + 1 WHERE id = \(summary.id);")
                == expected)
    }

    @Test func `a changed entry of the log is found`() async throws {
        let test = try TestStore()
        try await test.store.join("mina")
        _ = try await test.store.setRole(.moderator, handle: "mina")
        let database = try test.folder.database()
        let table = TestPostgreSQL.isEnabled ? " ON moderation_log" : ""
        try TestSQL.run(
            "DROP TRIGGER moderation_log_is_never_changed\(table); UPDATE moderation_log SET role = 'admin';",
            on: database)
        let wrong = try DatabaseVerification.report(on: DatabaseLocation(database)).checks
            .filter { !$0.findings.isEmpty }
        #expect(wrong.map(\.kind) == [.log])
        #expect(wrong.flatMap(\.findings) == ["entry 1: its content is not what was hashed"])
    }

    @Test func `a database without a board, and one of a newer release, are refused`() async throws {
        let folder = try TemporaryFolder()
        let location = DatabaseLocation(try folder.database())
        try TestSQL.run("CREATE TABLE notes (text text);", on: try folder.database())
        #expect(throws: BackupError.notABoard(location.description)) {
            try DatabaseVerification.report(on: location)
        }
        let test = try TestStore()
        let newer = DatabaseLocation(try test.folder.database())
        try TestSQL.run(
            "INSERT INTO schema_migrations (version, applied_at) VALUES (9000, 0);", on: try test.folder.database())
        let error = #expect(throws: BackupError.self) { try DatabaseVerification.report(on: newer) }
        guard case .schemaTooNew(newer.description, found: 9000, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}
