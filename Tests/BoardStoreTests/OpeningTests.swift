import BoardDatabase
import BoardModels
import BoardTestSupport
import Foundation
import Testing

@testable import BoardStore

@Suite struct OpeningTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `reopening a database finds everything`() async throws {
        let first = try folder.store()
        let author = try await first.memberID("mina")
        let place = try Place.at("Seoul", 37.57, 126.98)
        let post = try await first.publish(
            NewPost(
                weather: .snow, category: .music, title: "눈", body: "첫눈", link: "https://example.org", place: place),
            by: author, conditions: .rainy)
        let boards = try await first.boards()
        try first.close()

        let second = try folder.store()
        #expect(try await second.post(post.id, reader: author) == post)
        #expect(try await second.boards() == boards)
        #expect(try await second.allPosts(PostQuery(search: "첫눈")).map(\.id) == [post.id])
        #expect(try await second.member(handle: "mina").id == author)
        if !TestPostgreSQL.isEnabled {
            #expect(try await second.durability() == "journal_mode=wal synchronous=2")
        }
        try second.close()
    }

    @Test func `another program's database is refused`() throws {
        try TestSQL.run("CREATE TABLE recipes (id INTEGER);", on: folder.database("recipes"))
        let error = #expect(throws: StoreError.self) { try folder.store("recipes") }
        #expect(error == .notADatabase("it holds another program's tables"))
    }

    @Test func `a newer schema is refused`() async throws {
        let newer = try folder.store()
        try await newer.unchecked.write { connection -> Void in
            try connection.run("INSERT INTO schema_migrations (version, applied_at) VALUES (999, 0)")
        }
        try newer.close()
        let known = try #require(migrations.last?.version)
        let error = #expect(throws: StoreError.self) { try folder.store() }
        #expect(error == .schemaTooNew(found: 999, known: known))
    }

    @Test func `an emptied list of migrations is refused`() async throws {
        let store = try folder.store()
        try await store.unchecked.write { connection -> Void in
            try connection.run("DELETE FROM schema_migrations")
        }
        try store.close()
        let error = #expect(throws: StoreError.self) { try folder.store() }
        #expect(error == .unknownSchema)
    }

    private var migrations: [Migration] { TestPostgreSQL.isEnabled ? PostgreSQLMigrations.all : SQLiteMigrations.all }

    @Test func `migrations are numbered consecutively, those of both engines alike`() {
        let common = CommonMigration.all
        for (engine, migrations) in [(Engine.sqlite, SQLiteMigrations.all), (.postgreSQL, PostgreSQLMigrations.all)] {
            let shared = common.indices.filter { (common[$0].engine ?? engine) == engine }
            let own = migrations.count - shared.count
            #expect(
                own < CommonMigration.firstVersion && (engine == .postgreSQL || own == CommonMigration.firstVersion - 1)
            )
            #expect(migrations.map(\.version) == Array(1...own) + shared.map { CommonMigration.firstVersion + $0 })
        }
    }

    @Test func `nothing is written to a closed store`() async throws {
        let store = try folder.store()
        try store.close()
        await #expect(throws: StoreError.self) { try await store.join("mina") }
    }

    @Test func `a cancelled task writes nothing`() async throws {
        let store = try folder.store()
        let mina = try await store.memberID("mina")
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            _ = try await store.publish(.soup, by: mina)
        }
        await #expect(throws: StoreError.cancelled) { try await task.value }
        #expect(try await store.allPosts(PostQuery()).isEmpty)
        try store.close()
    }
}
