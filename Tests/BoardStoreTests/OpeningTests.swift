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
        let path = folder.file("board.sqlite")
        let first = try Store(path: path)
        let author = try await first.memberID("mina")
        let place = try Place.at("Seoul", 37.57, 126.98)
        let post = try await first.publish(
            NewPost(
                weather: .snow, category: .music, title: "눈", body: "첫눈", link: "https://example.org", place: place),
            by: author, conditions: .rainy)
        let boards = try await first.boards()
        try first.close()

        let second = try Store(path: path)
        #expect(try await second.post(post.id, reader: author) == post)
        #expect(try await second.boards() == boards)
        #expect(try await second.allPosts(PostQuery(search: "첫눈")).map(\.id) == [post.id])
        #expect(try await second.member(handle: "mina").id == author)
        #expect(try await second.durability() == "journal_mode=wal synchronous=2")
        try second.close()
    }

    @Test func `only the owner of a new database file can read it`() throws {
        let path = folder.file("board.sqlite")
        let store = try Store(path: path, exclusively: true)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
        try store.close()
    }

    @Test func `closing checkpoints the write-ahead log into the file`() async throws {
        let path = folder.file("board.sqlite")
        let store = try Store(path: path)
        _ = try await store.publish(.soup, by: try await store.memberID("mina"))
        #expect(try await store.allPosts(PostQuery()).count == 1)
        try store.close()
        #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
    }

    @Test func `a file that is not a database is refused and not changed`() throws {
        let path = folder.file("picture.png")
        let bytes = Data(repeating: 0x89, count: 8192)
        try bytes.write(to: URL(fileURLWithPath: path))
        let error = #expect(throws: StoreError.self) { try Store(path: path) }
        guard case .notADatabase = error else {
            Issue.record("refused with \(String(describing: error))")
            return
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    }

    @Test func `another program's database is refused`() async throws {
        let path = folder.file("recipes.sqlite")
        let other = try SQLiteDatabase(path: path, readers: 1)
        try other.setUp { connection in try connection.runScript("CREATE TABLE recipes (id INTEGER)")
        }
        try other.close()
        let error = #expect(throws: StoreError.self) { try Store(path: path) }
        #expect(error == .notADatabase("it holds another program's tables"))
    }

    @Test func `the error for a missing folder names the path`() throws {
        let path = folder.file("nowhere/board.sqlite")
        let error = #expect(throws: StoreError.self) { try Store(path: path) }
        guard case .unavailable(.cannotOpen, let detail) = error else {
            Issue.record("refused with \(String(describing: error))")
            return
        }
        #expect(detail.contains(path))
    }

    // Marks the file header as read-only, which applies to every user; file permissions do not apply to root.
    @Test func `a read-only database is refused`() throws {
        let path = folder.file("board.sqlite")
        try Store(path: path).close()
        let file = try #require(FileHandle(forUpdatingAtPath: path))
        try file.seek(toOffset: 18)
        try file.write(contentsOf: [3])
        try file.close()
        let error = #expect(throws: StoreError.self) { try Store(path: path) }
        guard case .unavailable(.readOnly, _) = error else {
            Issue.record("refused with \(String(describing: error))")
            return
        }
    }

    @Test func `a newer schema is refused`() async throws {
        let path = folder.file("board.sqlite")
        let newer = try Store(path: path)
        try await newer.unchecked.write { connection -> Void in
            try connection.run("INSERT INTO schema_migrations (version, applied_at) VALUES (999, 0)")
        }
        try newer.close()
        let known = try #require(newer.database.migrations.last?.version)
        let error = #expect(throws: StoreError.self) { try Store(path: path) }
        #expect(error == .schemaTooNew(found: 999, known: known))
    }

    @Test func `an emptied list of migrations is refused`() async throws {
        let path = folder.file("board.sqlite")
        let store = try Store(path: path)
        try await store.unchecked.write { connection -> Void in
            try connection.run("DELETE FROM schema_migrations")
        }
        try store.close()
        let error = #expect(throws: StoreError.self) { try Store(path: path) }
        #expect(error == .unknownSchema)
    }

    @Test func `migrations are numbered consecutively from 1`() throws {
        let migrations = try Store(path: folder.file("board.sqlite")).database.migrations
        #expect(migrations.map(\.version) == Array(1...migrations.count))
    }

    @Test func `nothing is written to a closed store`() async throws {
        let store = try Store(path: folder.file("board.sqlite"))
        try store.close()
        await #expect(throws: StoreError.self) { try await store.join("mina") }
    }

    @Test func `a full disk is reported, and no write is left incomplete`() async throws {
        let store = try Store(path: folder.file("board.sqlite"))
        let mina = try await store.memberID("mina")
        try await store.unchecked.write { connection -> Void in
            // Simulates a full disk.
            try connection.run("PRAGMA max_page_count = 1")
        }
        var text = NewPost.soup
        text.body = String(repeating: "rain ", count: 800)
        var failure: StoreError?
        var stored = 0
        for number in 0..<100 where failure == nil {
            text.title = "Soup \(number)"
            do throws(StoreError) {
                _ = try await store.publish(text, by: mina, at: .start(minutes: Int64(number) * 1500))
                stored += 1
            } catch {
                failure = error
            }
        }
        guard case .unavailable(.full, _) = failure else {
            Issue.record("failed with \(String(describing: failure))")
            return
        }
        #expect(try await store.allPosts(PostQuery()).count == stored)
        #expect(try await store.boards().map(\.posts).reduce(0, +) == stored)
        try store.close()
    }

    @Test func `a cancelled task writes nothing`() async throws {
        let store = try Store(path: folder.file("board.sqlite"))
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
