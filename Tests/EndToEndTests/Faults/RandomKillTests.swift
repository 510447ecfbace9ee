import BoardTestSupport
import Testing

extension Faults {
    @Suite struct RandomKillTests {
        @Test func `a server killed again and again under mixed load keeps all that it acknowledged`() async throws {
            let load = MixedLoad()
            var random = SeededGenerator(seed: 29)
            var town = try await TestBoard(.moderated, settings: MixedLoad.settings)
            for _ in 0..<LongRun.kills {
                let server = town.server
                let count = Int.random(in: 1...100, using: &random)
                try await load.send(to: town) { () async throws in
                    #expect(try await load.acknowledges(count))
                    try await server.kill()
                }
                town = try await town.restarted(settings: MixedLoad.settings)
                #expect(try await town.server.becomes("ready"))
                try load.expectNothingLost(in: BoardDatabase(town))
            }
            #expect(try await town.server.stop() == 0)
            try load.expectNothingLost(in: BoardDatabase(town))
        }
    }
}
