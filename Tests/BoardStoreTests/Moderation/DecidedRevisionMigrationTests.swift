import BoardDatabase
import BoardModels
import BoardTestSupport
import Testing

@testable import BoardStore

@Suite(.disabled(if: TestPostgreSQL.isEnabled, "about a migration of SQLite's schema"))
struct DecidedRevisionMigrationTests {
    /// Three decisions of the second release: on a post's second revision, after the first one was reported; on its
    /// third one, while the clock was behind; and without a post.
    private static let rows = """
        INSERT INTO handles VALUES ('mina'), ('sora');
        INSERT INTO members (id, handle, display_name, role, password_hash, created_at)
            VALUES (1, 'mina', 'Mina', 'member', 'x', 0), (2, 'sora', 'Sora', 'moderator', 'x', 0);
        INSERT INTO posts (id, author_id, weather, category, revision, title, body, hot, text_hash, created_at,
            edited_at)
            VALUES (1, 1, 'rain', 'food', 3, 'Soup', '', 0, zeroblob(32), 10, 30);
        INSERT INTO revisions (post_id, revision, weather, category, title, body, written_at)
            VALUES (1, 1, 'rain', 'food', 'One', '', 10), (1, 2, 'rain', 'food', 'Two', '', 20),
                (1, 3, 'rain', 'food', 'Three', '', 30);
        INSERT INTO cases (id, post_id, author_id, author_handle, title, weather, category, opened_at)
            VALUES (1, 1, 1, 'mina', 'One', 'rain', 'food', 15);
        INSERT INTO evidence (case_id, revision, weather, category, title, body, taken_at)
            VALUES (1, 1, 'rain', 'food', 'One', '', 15);
        INSERT INTO decisions (id, case_id, post_id, member_id, member_handle, moderator_handle, verdict, reason,
            decided_at)
            VALUES (1, 1, 1, 1, 'mina', 'sora', 'hide', 'spam', 25);
        UPDATE cases SET closed_by = 1, closed_at = 25;
        INSERT INTO cases (id, post_id, author_id, author_handle, title, weather, category, opened_at)
            VALUES (2, 1, 1, 'mina', 'Three', 'rain', 'food', 35);
        INSERT INTO evidence (case_id, revision, weather, category, title, body, taken_at)
            VALUES (2, 3, 'rain', 'food', 'Three', '', 35);
        INSERT INTO decisions (id, case_id, post_id, member_id, member_handle, moderator_handle, verdict, reason,
            decided_at)
            VALUES (2, 2, 1, 1, 'mina', 'sora', 'hide', 'spam', 5);
        INSERT INTO decisions (id, member_id, member_handle, moderator_handle, reason, decided_at)
            VALUES (3, 1, 'mina', 'sora', 'spam', 40);
        """

    @Test func `earlier decisions get the last revision before them, or of their evidence`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("board.sqlite")
        let old = try SQLiteDatabase(path: path)
        try old.setUp { connection in
            _ = try Migration.run(Array(SQLiteMigrations.all.prefix(2)), on: connection, at: .start)
            try connection.runScript(Self.rows)
        }
        try old.close()

        let migrated = try SQLiteDatabase(path: path)
        try migrated.setUp { connection in
            _ = try Migration.run(Array(SQLiteMigrations.all.prefix(4)), on: connection, at: .start)
        }
        let revisions = try await migrated.fetch("SELECT revision FROM decisions ORDER BY id") { row in
            try row.next(Int?.self)
        }
        #expect(revisions == [2, 3, nil])
        try migrated.close()
    }
}
