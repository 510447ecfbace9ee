import BoardTestSupport
import Foundation
import Testing

extension Faults {
    @Suite(.disabled(if: TestPostgreSQL.isEnabled, "truncates the log of SQLite"))
    struct TruncatedLogTests {
        @Test func `while the log is truncated, writes are refused, and they resume once it is whole`() async throws {
            let load = MixedLoad()
            let town = try await TestBoard(.moderated, settings: MixedLoad.settings)
            let (database, path) = (town.folder.file("board.sqlite"), town.folder.file("board.sqlite-wal"))
            for _ in 0..<LongRun.faults {
                try await load.send(to: town) { () async throws in #expect(try await load.acknowledges(30)) }
                // The lock keeps the server's own checks from writing between the copy and the truncation.
                let whole = try await withDatabaseLock(on: database) { () async throws -> Data in
                    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
                    _ = try shell("truncate -s 0 '\(path)'")
                    return whole
                }
                try await load.send(to: town) { () async throws in
                    #expect(try await load.refuses(30))
                    #expect(try await town.server.becomes("the write-ahead log was truncated"))
                }
                #expect(try Data(contentsOf: URL(fileURLWithPath: path)).isEmpty)

                let file = try #require(FileHandle(forWritingAtPath: path))
                try file.write(contentsOf: whole)
                try file.close()
                #expect(try await town.server.becomes("ready"))
                try await load.send(to: town) { () async throws in #expect(try await load.acknowledges(30)) }
            }
            #expect(load.disconnected == 0)
            #expect(try await town.server.stop() == 0)
            try load.expectNothingLost(in: BoardDatabase(town))
        }
    }
}
