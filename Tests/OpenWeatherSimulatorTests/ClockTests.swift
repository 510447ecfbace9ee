import BoardTestSupport
import Curl
import OpenWeatherSimulator
import Testing

/// The simulator's own time, which somebody may move who cannot reach into its process.
struct ClockTests {
    @Test func `the weather is that of the time it was moved to`() async throws {
        try await withWire { wire in
            let now = try await wire.seoul()
            #expect(try await wire.bare(.post, "/simulator/clock", body: #"{"advance":86400}"#).status == 204)
            let tomorrow = try await wire.seoul()
            #expect(tomorrow.contains(#""dt":1790046900"#))
            #expect(tomorrow != now)
            #expect(try await wire.bare(.delete, "/simulator/clock").status == 204)
            #expect(try await wire.seoul() == now)
        }
    }

    @Test func `it goes on from a time, or stands still`() async throws {
        try await withWire { wire in
            _ = try await wire.bare(.post, "/simulator/clock", body: #"{"at":1800000000}"#)
            wire.clock.advance(by: .seconds(5))
            #expect(try await wire.bare(.get, "/simulator/clock").text == #"{"now":1800000005,"held":false}"#)
            _ = try await wire.bare(.post, "/simulator/clock", body: #"{"at":1800000100.25,"held":true}"#)
            wire.clock.advance(by: .seconds(5))
            #expect(try await wire.bare(.get, "/simulator/clock").text == #"{"now":1800000100.25,"held":true}"#)
            _ = try await wire.bare(.post, "/simulator/clock", body: #"{"advance":-0.25}"#)
            #expect(try await wire.bare(.get, "/simulator/clock").text == #"{"now":1800000100,"held":true}"#)
            _ = try await wire.bare(.post, "/simulator/clock", body: #"{"held":false}"#)
            wire.clock.advance(by: .seconds(5))
            #expect(try await wire.bare(.get, "/simulator/clock").text == #"{"now":1800000105,"held":false}"#)
        }
    }

    @Test(arguments: ["{}", #"{"at":-5}"#, #"{"at":1e300}"#, #"{"advance":1e300}"#, #"{"at":"noon"}"#, "noon"])
    func `an order that makes no sense is refused`(order: String) async throws {
        try await withWire { wire throws in
            #expect(try await wire.bare(.post, "/simulator/clock", body: order).status == 400)
            #expect(wire.simulator.clock.now == Wire.start * 1000)
        }
    }

    @Test func `a new key becomes active when the clock is moved, quotas do not notice`() async throws {
        try await withWire { wire throws in
            let target = "/data/2.5/weather?lat=1&lon=2"
            #expect(try await wire.get(target, key: .notYetActive).status == 401)
            wire.simulator.clock.advance(by: .seconds(7200))
            #expect(try await wire.get(target, key: .notYetActive).status == 200)
            for _ in 0..<60 { _ = try await wire.get(target) }
            wire.simulator.clock.advance(by: .seconds(3600))
            #expect(try await wire.get(target).status == 429)
            wire.clock.advance(by: .seconds(60))
            #expect(try await wire.get(target).status == 200)
        }
    }

    @Test func `the true time goes on where it was left`() async throws {
        try await withWire { wire in
            wire.simulator.clock.hold(true)
            wire.clock.advance(by: .seconds(30))
            #expect(wire.simulator.clock.now == Wire.start * 1000)
            #expect(wire.simulator.clock.isHeld)
            wire.simulator.clock.reset()
            #expect(wire.simulator.clock.now == (Wire.start + 30) * 1000)
            #expect(!wire.simulator.clock.isHeld)
        }
    }
}
