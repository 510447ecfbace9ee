import BoardClient
import BoardModels
import BoardTestSupport
import Glibc
import Testing

extension Faults {
    @Suite(.disabled(if: TestPostgreSQL.isEnabled, "PostgreSQL is backed up by its own programs"))
    struct BackupDrillTests {
        @Test func `a backup made under load restores all that was acknowledged before it, after a kill`() async throws
        {
            var random = SeededGenerator(seed: 41)
            for _ in 0..<LongRun.restorations {
                let load = MixedLoad()
                let town = try await TestBoard(.moderated, settings: MixedLoad.settings)
                let (path, backup) = (town.folder.file("board.sqlite"), town.folder.file("backup.sqlite"))
                let program = try Program(named: "board-server", in: town.folder)
                let (before, after) = (Int.random(in: 1...60, using: &random), Int.random(in: 1...60, using: &random))
                var mark: Ledger.Mark?
                try await load.send(to: town) { () async throws in
                    #expect(try await load.acknowledges(before))
                    mark = load.ledger.mark()
                    let made = try await program.run(["backup", backup, "--database", path])
                    #expect(made.status == 0, "\(made.messages)")
                    #expect(try await load.acknowledges(after))
                    try await town.server.kill()
                }

                let refused = try await program.run(["restore", backup, "--database", path])
                #expect(refused.status == 1)
                #expect(refused.messages.contains("exists already"), "\(refused.messages)")
                let restored = try await program.run(["restore", backup, "--database", path, "--replace"])
                #expect(restored.status == 0, "\(restored.messages)")
                let verified = try await program.run(["verify", path])
                #expect(verified.status == 0, "\(verified.output)\(verified.messages)")
                try check(town, load, madeAfter: #require(mark))

                let again = try await town.restarted(settings: MixedLoad.settings)
                #expect(try await again.server.becomes("ready"))
                _ = try await again.client("mina").createPost(
                    PostContent(weather: .rain, category: .food, title: "After the restoration"),
                    idempotencyKey: "after")
                #expect(try await again.server.stop() == 0)
            }
        }

        /// Expects that the restored database has what was acknowledged before the backup, and that the replaced one,
        /// which is kept, has all of it.
        private func check(_ town: TestBoard, _ load: MixedLoad, madeAfter mark: Ledger.Mark) throws {
            let restored = try BoardDatabase(town)
            expectNone(load.ledger.losses(in: try restored.ledgerStates(), madeAfter: mark))
            expectNone(try restored.damageAfterEdits())
            let names = town.folder.names(in: "")
            let name = try #require(names.first { $0.contains(".replaced-") && $0.hasSuffix("Z") }, "\(names)")
            try load.expectNothingLost(in: BoardDatabase(path: town.folder.file(name)))
        }
    }
}
