import BoardDatabase
import BoardTestSupport
import Testing

@testable import BoardStore

@Suite(.enabled(if: TestPostgreSQL.isEnabled, "BOARD_TEST_POSTGRES is not set"))
struct PostgreSQLStartTests {
    @Test func `servers that start at once migrate once`() async throws {
        let source = try TestPostgreSQL.database()
        try await withThrowingTaskGroup { group in
            for _ in 0..<4 {
                group.addTask {
                    let store = try Store(at: DatabaseLocation(source.url))
                    try store.close()
                }
            }
            try await group.waitForAll()
        }
        let versions = try TestSQL.run("SELECT count(*) FROM schema_migrations", on: source.url)
        #expect(versions == "\(PostgreSQLMigrations.all.count)\n")
    }

    @Test func `the health check notices that the database refuses connections, and that it is back`() async throws {
        let source = try TestPostgreSQL.database()
        let store = try Store(at: DatabaseLocation(source.url))
        await store.check()
        #expect(store.fault == nil)
        try source.refuseConnections()
        await store.check()
        guard case .unavailable(.unreachable, _) = store.fault else {
            Issue.record("\(String(describing: store.fault))")
            return
        }
        try store.close()
    }

    @Test func `a database with another locale is refused, also by the check before a start`() throws {
        let source = try TestPostgreSQL.database(locale: "C.UTF-8")
        let refusal = StoreError.wrongLocale(encoding: "UTF8", locale: "C.UTF-8")
        #expect(throws: refusal) { try Store(at: .postgreSQL(source.url)) }
        #expect(throws: refusal) { try Store.pendingMigrations(ofServerAt: source.url) }
        let right = try TestPostgreSQL.database()
        #expect(try Store.pendingMigrations(ofServerAt: right.url) == PostgreSQLMigrations.all.count)
    }

    @Test func `another program's database is refused`() throws {
        let source = try TestPostgreSQL.database()
        try TestSQL.run("CREATE TABLE recipes (id integer)", on: source.url)
        #expect(throws: StoreError.notADatabase("it holds another program's tables")) {
            try Store(at: .postgreSQL(source.url))
        }
    }
}
