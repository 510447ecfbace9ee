import BoardDatabase
import BoardTestSupport
import Testing

@testable import BoardStore

@Suite(.disabled(if: TestPostgreSQL.isEnabled, "about SQLite's query plans"))
struct PlanRuleTests {
    private let test: TestStore

    init() throws {
        test = try TestStore()
    }

    /// What the tests' store does with a statement of any method.
    private func run(_ statement: Statement) async throws {
        try await test.store.database.write { connection -> Void in _ = try connection.rows(statement) { _ in } }
    }

    @Test(arguments: [
        "SELECT id FROM posts WHERE title = 'Soup'",
        "SELECT p.id FROM members m CROSS JOIN posts p WHERE m.id = 1 AND p.title = 'Soup' LIMIT 1",
        "SELECT id FROM members ORDER BY display_name LIMIT 10",
        "SELECT author_id, count(*) FROM posts WHERE author_id > 7 GROUP BY title",
        "UPDATE posts SET likes = 0 WHERE title = 'Soup'",
        "DELETE FROM sessions WHERE client = 'tests'",
        "SELECT count(*) FROM likes",
    ])
    func `a statement that would grow with the board is rejected`(sql: String) async throws {
        let error = await #expect(throws: (any Error).self) { try await run(Statement(sql: sql)) }
        #expect("\(String(describing: error))".contains("GrowingStatement"))
        // Not only the first time.
        await #expect(throws: (any Error).self) { try await run(Statement(sql: sql)) }
    }

    @Test(arguments: [
        "SELECT id FROM posts WHERE id = 7", "SELECT weather FROM boards WHERE posts > 1",
        "SELECT id FROM posts WHERE author_id = 7", "SELECT number FROM moderation_log ORDER BY number LIMIT 1",
    ])
    func `a statement that reads rows by an index is not`(sql: String) async throws {
        try await run(Statement(sql: sql))
    }
}
