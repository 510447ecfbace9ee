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

    @Test(arguments: [false, true])
    func `the check before a start refuses a role without the rights to create and to write`(hasTables: Bool) throws {
        let source = try TestPostgreSQL.database()
        if hasTables { try Store(at: .postgreSQL(source.url)).close() }
        let role = "guest_\(UInt32.random(in: .min ... .max))"
        try TestSQL.run(
            "CREATE ROLE \(role) LOGIN; \(hasTables ? "GRANT CREATE ON SCHEMA public TO \(role);" : "")", on: source.url
        )
        let url = source.url.replacing("//board@", with: "//\(role)@")
        let error = #expect(throws: StoreError.self) { try Store.pendingMigrations(ofServerAt: url) }
        guard case .unavailable(.readOnly, let detail) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(detail.contains(hasTables ? "\(role) may not read and write the table" : "permission denied"))
        #expect(
            try TestSQL.run("SELECT count(*) FROM pg_class WHERE relname = 'rights_of_a_board'", on: source.url)
                == "0\n")
        try TestSQL.run("DROP OWNED BY \(role); DROP ROLE \(role)", on: source.url)
    }

    @Test func `another program's database is refused`() throws {
        let source = try TestPostgreSQL.database()
        try TestSQL.run("CREATE TABLE recipes (id integer)", on: source.url)
        #expect(throws: StoreError.notADatabase("it holds another program's tables")) {
            try Store(at: .postgreSQL(source.url))
        }
    }
}
