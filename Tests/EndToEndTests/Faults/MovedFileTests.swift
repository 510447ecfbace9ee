import BoardTestSupport
import Testing

extension Faults {
    @Suite(.disabled(if: TestPostgreSQL.isEnabled, "moves the database files"))
    struct MovedFileTests {
        @Test(arguments: ["board.sqlite", "board.sqlite-wal", "board.sqlite-lock"])
        func `while a file of the database is gone, writes are refused, and they resume once it is back`(
            name: String
        ) async throws {
            let load = MixedLoad()
            let town = try await TestBoard(.moderated, settings: MixedLoad.settings)
            let (file, hidden) = (town.folder.file(name), town.folder.file("hidden"))
            try await load.send(to: town) { () async throws in
                for _ in 0..<LongRun.faults {
                    #expect(try await load.acknowledges(30))
                    _ = try shell("mv '\(file)' '\(hidden)'")
                    #expect(try await load.refuses(30))
                    #expect(try await town.server.becomes("a file of the database was deleted or replaced"))

                    // Replaces an empty file that a refused connection may have left.
                    _ = try shell("mv -f '\(hidden)' '\(file)'")
                    #expect(try await load.acknowledges(30))
                    #expect(try await town.server.becomes("ready"))
                }
            }
            #expect(load.disconnected == 0)
            #expect(try await town.server.stop() == 0)
            try load.expectNothingLost(in: BoardDatabase(town))
        }
    }
}
