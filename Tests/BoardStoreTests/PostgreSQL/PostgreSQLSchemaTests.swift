import BoardDatabase
import BoardModels
import BoardTestSupport
import Testing

@testable import BoardStore

/// What only PostgreSQL's schema has.
@Suite(.enabled(if: TestPostgreSQL.isEnabled)) struct PostgreSQLSchemaTests {
    private let server: TestDatabase
    private let store: Store

    init() throws {
        server = try TestPostgreSQL.database()
        store = try Store(at: .postgreSQL(server.url), limits: .unlimited)
    }

    @Test func `the table of each kind of content publishes its changes`() async throws {
        let kinds = try await store.database.fetch(
            """
            SELECT t.relname, coalesce((
                SELECT bit_or(g.tgtype::bigint) FROM pg_trigger g JOIN pg_proc f ON f.oid = g.tgfoid
                WHERE g.tgrelid = t.oid AND starts_with(f.proname::text, 'collect')), 0)
            FROM pg_constraint k JOIN pg_class t ON t.oid = k.conrelid JOIN pg_class p ON p.oid = k.confrelid
            JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.conkey[1]
            WHERE k.contype = 'f' AND p.relname = 'content' AND a.attname = 'id'
            """
        ) { row in (table: try row.next(String.self), events: try row.next(Int.self)) }
        #expect(kinds.count == ContentKind.allCases.count)
        // The bits of insertions, deletions and updates.
        for (table, events) in kinds { #expect(events & 28 == 28, "\(table)") }
        try store.close()
    }

    @Test func `the moderation log cannot be emptied`() async throws {
        await #expect(throws: StoreError.self) {
            try await store.database.write { connection in try connection.runScript("TRUNCATE moderation_log") }
        }
        try store.close()
    }

    @Test func `a change of a post is recorded for its board, and a move for both boards`() async throws {
        let mina = try await store.memberID("mina")
        let post = try await store.publish(.titled("Soup", weather: .rain), by: mina)
        _ = try await store.editPost(
            post.id, to: .titled("Soup", weather: .snow), by: mina, ifRevision: 1, at: .start(minutes: 1))
        let changes = try await store.database.fetch(
            "SELECT kind, subject, board FROM changes ORDER BY transaction, id"
        ) { row in
            Change(kind: try row.next(), subject: try row.next(), detail: try row.next()).meaning
        }
        let rain = Change.Meaning.post(post.id, board: .rain)
        // The feed publishes a set: an edit changes a post in more than one statement.
        #expect(changes.first == rain && Set(changes) == [rain, .post(post.id, board: .snow)])
        try store.close()
    }
}
