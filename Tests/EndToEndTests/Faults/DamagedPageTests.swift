import BoardClient
import BoardModels
import BoardTestSupport
import Foundation
import Testing

extension Faults {
    @Suite(.disabled(if: TestPostgreSQL.isEnabled, "damages the database file"))
    struct DamagedPageTests {
        private static let pageSize = 4096

        @Test func `with a damaged page a server serves what it can, says so, and recovers once it can be read`()
            async throws
        {
            let load = MixedLoad()
            let town = try await TestBoard(.moderated, settings: MixedLoad.settings)
            let reader = try town.client()
            try await load.send(to: town) { () async throws in #expect(try await load.acknowledges(50)) }

            let page = try damageRevisions(of: town)
            try await load.send(to: town) { () async throws in
                #expect(try await load.refuses(10))
                // Likes and settings do not need the page.
                #expect(try await load.acknowledges(10))
                #expect(try await town.server.becomes("the database is damaged"))
                #expect(try await reader.posts(PostQuery()).items.isEmpty == false)
            }
            try write(page.content, to: town, at: page.offset)
            #expect(try await town.server.becomes("ready"))
            try await load.send(to: town) { () async throws in #expect(try await load.acknowledges(30)) }
            #expect(load.disconnected == 0)
            #expect(try await town.server.stop() == 0)
            try load.expectNothingLost(in: BoardDatabase(town))
        }

        /// Overwrites the root page of the table of revisions, and returns its content and its offset in the file.
        private func damageRevisions(of town: TestBoard) throws -> (content: Data, offset: UInt64) {
            let path = town.folder.file("board.sqlite")
            // Otherwise the page would be read from the log, or from the caches that a checkpoint empties.
            let checkpoint = try shell(
                "sqlite3 -cmd '.timeout 60000' '\(path)' 'PRAGMA wal_checkpoint(TRUNCATE)'")
            #expect(String(decoding: checkpoint, as: UTF8.self) == "0|0|0\n")
            let root = try BoardDatabase(town).number("SELECT rootpage FROM sqlite_master WHERE name = 'revisions'")
            let number = try #require(root)
            let offset = UInt64((number - 1) * Self.pageSize)
            let file = try #require(FileHandle(forReadingAtPath: path))
            try file.seek(toOffset: offset)
            let content = try #require(try file.read(upToCount: Self.pageSize))
            try file.close()
            try write(Data(repeating: 0xFF, count: Self.pageSize), to: town, at: offset)
            return (content, offset)
        }

        private func write(_ content: Data, to town: TestBoard, at offset: UInt64) throws {
            let file = try #require(FileHandle(forUpdatingAtPath: town.folder.file("board.sqlite")))
            try file.seek(toOffset: offset)
            try file.write(contentsOf: content)
            try file.close()
        }
    }
}
