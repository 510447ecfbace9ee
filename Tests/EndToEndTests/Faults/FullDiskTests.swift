import BoardClient
import BoardModels
import BoardTestSupport
import Testing

extension Faults {
    @Suite(.disabled(if: TestPostgreSQL.isEnabled, "fills the disk of the database file"))
    struct FullDiskTests {
        @Test(
            .enabled(
                if: PrivateMount.isPermitted, "a disk of its own takes the right to mount: root with CAP_SYS_ADMIN"))
        func `on a full disk writes are refused and reads answered, until there is space again`() async throws {
            let load = MixedLoad()
            let town = try await TestBoard(.moderated, settings: MixedLoad.settings, diskSize: 48)
            let disk = try #require(town.disk)
            let reader = try town.client()
            try await load.send(to: town) { () async throws in
                for _ in 0..<LongRun.faults {
                    #expect(try await load.acknowledges(30))
                    // Ends with an error, once the disk is full.
                    _ = try? shell("cat /dev/zero >'\(disk.file("filler"))'")
                    #expect(try await load.refuses(30))
                    #expect(try await town.server.becomes("the disk is full"))
                    #expect(try await reader.posts(PostQuery()).items.isEmpty == false)

                    _ = try shell("rm '\(disk.file("filler"))'")
                    #expect(try await load.acknowledges(30))
                    #expect(try await town.server.becomes("ready"))
                }
            }
            #expect(load.disconnected == 0)
            #expect(try await town.server.stop() == 0)
            _ = try shell("cp '\(disk.file("board.sqlite"))' '\(town.folder.path)'")
            try load.expectNothingLost(in: BoardDatabase(town))
        }
    }
}
