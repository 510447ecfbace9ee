import BoardDatabase
import BoardModels
import BoardTestSupport
import Foundation
import Testing

@testable import BoardStore

/// Tests of the files of a SQLite database.
@Suite(.disabled(if: TestPostgreSQL.isEnabled, "about the database file"))
struct DatabaseFileTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
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
}
