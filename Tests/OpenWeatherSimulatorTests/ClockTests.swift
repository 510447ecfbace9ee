import BoardTestSupport
import Curl
import OpenWeatherSimulator
import Testing

/// The adjustable clock, over the control API.
struct ClockTests {
    @Test func `weather follows the clock`() async throws {
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

    @Test func `the clock can be set and stopped`() async throws {
        try await withWire { wire in
            _ = try await wire.bare(.post, "/simulator/clock", body: #"{"at":1800000000}"#)
            wire.clock.advance(by: .seconds(5))
            #expect(try await wire.bare(.get, "/simulator/clock").text == #"{"now":1800000005,"stopped":false}"#)
            _ = try await wire.bare(.post, "/simulator/clock", body: #"{"at":1800000100.25,"stopped":true}"#)
            wire.clock.advance(by: .seconds(5))
            #expect(try await wire.bare(.get, "/simulator/clock").text == #"{"now":1800000100.25,"stopped":true}"#)
            _ = try await wire.bare(.post, "/simulator/clock", body: #"{"advance":-0.25}"#)
            #expect(try await wire.bare(.get, "/simulator/clock").text == #"{"now":1800000100,"stopped":true}"#)
            _ = try await wire.bare(.post, "/simulator/clock", body: #"{"stopped":false}"#)
            wire.clock.advance(by: .seconds(5))
            #expect(try await wire.bare(.get, "/simulator/clock").text == #"{"now":1800000105,"stopped":false}"#)
        }
    }

    @Test(arguments: ["{}", #"{"at":-5}"#, #"{"at":1e300}"#, #"{"advance":1e300}"#, #"{"at":"noon"}"#, "noon"])
    func `an invalid control request is rejected`(control: String) async throws {
        try await withWire { wire throws in
            #expect(try await wire.bare(.post, "/simulator/clock", body: control).status == 400)
            #expect(wire.simulator.clock.now == Wire.start * 1000)
        }
    }

    @Test func `key activation follows the clock, and rate limits do not`() async throws {
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

    @Test func `a reset clock follows the system time`() async throws {
        try await withWire { wire in
            wire.simulator.clock.setStopped(true)
            wire.clock.advance(by: .seconds(30))
            #expect(wire.simulator.clock.now == Wire.start * 1000)
            #expect(wire.simulator.clock.isStopped)
            wire.simulator.clock.reset()
            #expect(wire.simulator.clock.now == (Wire.start + 30) * 1000)
            #expect(!wire.simulator.clock.isStopped)
        }
    }
}
