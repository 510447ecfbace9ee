import BoardClient
import BoardModels
import BoardTestSupport
import Glibc
import Testing

extension Faults {
    @Suite struct ShutdownTests {
        @Test func `a server that gets SIGTERM finishes the requests in flight and exits with 0`() async throws {
            let simulator = try await SimulatorProcess()
            let relay = try Relay(to: simulator.port)
            let town = try await TestBoard(settings: simulator.settings(url: relay.url))
            let person = try Person(at: town.server.url)
            try await simulator.setWeather("rain")
            relay.holdResponses()

            async let response = person.now("37.56,126.91")
            #expect(try await eventually { relay.heldResponses > 0 })
            town.server.running.send(SIGTERM)
            let port = town.server.port
            #expect(try await eventually { !isAccepting(port) })
            relay.releaseResponses()
            #expect(try await response.current.conditions.weather.type == .rain)
            #expect(try await town.server.running.end() == 0)

            let late = try await person.run("list")
            #expect(late.status == 7)
        }

        @Test func `a server that gets SIGTERM under mixed load exits with 0 and keeps all that it acknowledged`()
            async throws
        {
            let load = MixedLoad()
            var town = try await TestBoard(.moderated, settings: MixedLoad.settings)
            for _ in 0..<LongRun.shutdowns {
                let server = town.server
                try await load.send(to: town) { () async throws in
                    #expect(try await load.acknowledges(50))
                    #expect(try await server.stop() == 0)
                }
                try load.expectNothingLost(in: BoardDatabase(town))
                town = try await town.restarted(settings: MixedLoad.settings)
            }
            #expect(try await town.server.stop() == 0)
        }
    }
}
