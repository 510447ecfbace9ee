import BoardDatabase
import BoardModels
import BoardTestSupport
import Testing

@testable import BoardStore

/// Tests of the constraints of the schema; those of moderation are in `ModerationSchemaTests`.
@Suite struct ConstraintTests {
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
            VALUES (1, 1, 'rain', 'food', 'Soup', '', 0, \(TestSQL.zeros(32)), 0);
        INSERT INTO revisions (post_id, revision, weather, category, title, body, written_at)
            VALUES (1, 1, 'rain', 'food', 'Soup', '', 0);
        INSERT INTO sessions (member_id, token_hash, client, created_at, last_used_at)
            VALUES (1, \(TestSQL.zeros(32)), '', 0, 0);
        INSERT INTO likes VALUES (1, 1, 0);
        INSERT INTO idempotency_keys VALUES (1, 'key', \(byte), \(empty), NULL, 0);
        INSERT INTO pending_conditions VALUES (1, 0, 0, 0);
        INSERT INTO deletions VALUES (1, 1, 'author', 0);
        INSERT INTO member_deletions VALUES (7, 'retired', 'author', 0);
        """

    /// Inserts a valid post and then makes the change.
    static func post(_ change: String) -> String {
        """
        INSERT INTO posts (id, author_id, weather, category, title, body, hot, text_hash, created_at)
            VALUES (2, 1, 'rain', 'food', 'Soup', '', 0, \(TestSQL.zeros(32)), 0);
        UPDATE posts SET \(change) WHERE id = 2;
        """
    }

    private static let byte = TestSQL.zeros(1)
    private static let empty = TestSQL.literal([])

    static let all = TestPostgreSQL.isEnabled ? onBoth : onBoth + [ofType]

    /// A violation that PostgreSQL refuses before it looks at constraints.
    private static let ofType = Violation(.check, "UPDATE members SET created_at = 'soon'")

    private static let onBoth: [Violation] = [
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
        Violation(.foreignKey, "UPDATE members SET handle = 'nobody'"),
        Violation(
            .unique,
            """
            INSERT INTO members (handle, display_name, password_hash, created_at) VALUES ('mina', 'M', 'x', 0)
            """),
        Violation(.unique, "INSERT INTO member_deletions VALUES (8, 'retired', 'author', 0)"),
        Violation(.check, "UPDATE member_deletions SET why = ''"),
        Violation(.check, "UPDATE sessions SET token_hash = \(byte)"),
        Violation(.check, "UPDATE sessions SET last_used_at = -1"),
        Violation(.check, "UPDATE sessions SET scope = 'all'"),
        Violation(.foreignKey, "UPDATE sessions SET member_id = 9"),
        Violation(
            .unique,
            """
            INSERT INTO sessions (member_id, token_hash, client, created_at, last_used_at)
            VALUES (1, \(TestSQL.zeros(32)), '', 0, 0)
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
        Violation(.check, post("title = \(TestSQL.repeated("'aa'", 241))")),
        Violation(.check, post("body = \(TestSQL.repeated("'aa'", 8001))")),
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
        Violation(.check, post("text_hash = \(byte)")),
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
        Violation(.unique, "INSERT INTO idempotency_keys VALUES (1, 'key', \(byte), \(empty), NULL, 0)"),
        Violation(.check, "INSERT INTO idempotency_keys VALUES (1, '', \(byte), \(empty), NULL, 0)"),
        Violation(.foreignKey, "INSERT INTO idempotency_keys VALUES (9, 'key', \(byte), \(empty), NULL, 0)"),
        Violation(.unique, "INSERT INTO pending_conditions VALUES (1, 0, 0, 0)"),
        Violation(.check, "UPDATE pending_conditions SET attempts = -1"),
        Violation(.foreignKey, "INSERT INTO pending_conditions VALUES (9, 0, 0, 0)"),
    ]
}
