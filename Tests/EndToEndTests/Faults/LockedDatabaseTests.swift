import BoardClient
import BoardModels
import BoardTestSupport
import Testing

extension Faults {
    @Suite struct LockedDatabaseTests {
        @Test func `while another program locks the database, writes are refused and reads answered`() async throws {
            let load = MixedLoad()
            let town = try await TestBoard(.moderated, settings: MixedLoad.settings)
            let reader = try town.client()
            try await load.send(to: town) { () async throws in
                for _ in 0..<LongRun.faults {
                    #expect(try await load.acknowledges(30))
                    try await withDatabaseLock(on: town.folder.database()) { () async throws in
                        #expect(try await load.refuses(8))
                        if !TestPostgreSQL.isEnabled {
                            // PostgreSQL has no lock of the whole database, whose health the lock of a table is not.
                            #expect(try await town.server.becomes("another program has locked the database"))
                        }
                        #expect(try await reader.posts(PostQuery()).items.isEmpty == false)
                    }
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
