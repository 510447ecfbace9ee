import BoardTestSupport
import Curl
import OpenWeatherSimulator
import Testing

struct KeyTests {
    @Test func `a new key is active after two hours`() async throws {
        try await withWire { wire throws in
            let target = "/data/2.5/weather?lat=1&lon=2"
            #expect(try await wire.get(target, key: .notYetActive).status == 401)
            wire.clock.advance(by: .seconds(7199))
            #expect(try await wire.get(target, key: .notYetActive).status == 401)
            wire.clock.advance(by: .seconds(1))
            #expect(try await wire.get(target, key: .notYetActive).status == 200)
        }
    }

    @Test func `a subscribed key can call the free endpoints`() async throws {
        try await withWire { wire throws in
            #expect(try await wire.get("/data/2.5/weather?lat=1&lon=2", key: .subscribed).status == 200)
        }
    }

    @Test func `the sixty-first call of a minute is rejected until the next minute`() async throws {
        try await withWire { wire throws in
            for call in 1...60 {
                #expect(try await wire.get("/data/2.5/weather?lat=1&lon=2").status == 200, "call \(call)")
            }
            #expect(try await wire.get("/geo/1.0/direct?q=Seoul&limit=1").status == 429)
            #expect(try await wire.get("/data/2.5/weather?lat=1&lon=2", key: .subscribed).status == 200)
            wire.clock.advance(by: .seconds(60))
            #expect(try await wire.get("/geo/1.0/direct?q=Seoul&limit=1").status == 200)
        }
    }

    @Test func `the keys of one account share its rate limit`() async throws {
        let keys = ["one", "two"].map { SimulatorKey(secret: $0, account: "shared") }
        let simulator = Simulator(.init(keys: keys, callsPerMinute: 3, now: { 0 }))
        try await simulator.whileServing { baseURL in
            let wire = Wire(simulator: simulator, clock: .init(milliseconds: 0), baseURL: baseURL)
            var statuses: [Int] = []
            for key in [keys[0], keys[1], keys[0], keys[1]] {
                statuses.append(try await wire.get("/data/2.5/weather?lat=1&lon=2", key: key).status)
            }
            #expect(statuses == [200, 200, 200, 429])
        }
    }

    @Test func `calls are counted by kind of endpoint`() async throws {
        try await withWire { wire in
            _ = try await wire.get("/data/2.5/weather?lat=1&lon=2", key: .subscribed)
            _ = try await wire.get("/data/2.5/forecast?lat=1&lon=2")
            _ = try await wire.get("/geo/1.0/direct?q=Seoul&limit=1")
            _ = try await wire.get("/data/3.0/onecall?lat=1&lon=2")
            _ = try await wire.get("/data/4.0/onecall/current?lat=1&lon=2", key: .subscribed)
            _ = try await wire.get("/data/4.0/onecall/alert/none", key: .subscribed)
            #expect(wire.simulator.counts.of(kind: .weather) == 2)
            #expect(wire.simulator.counts.of(kind: .air) == 0)
            #expect(wire.simulator.counts.of(kind: .geocoding) == 1)
            #expect(wire.simulator.counts.of(kind: .oneCall) == 3)
            #expect(wire.simulator.counts.of(kind: .oneCall, key: .subscribed) == 2)
            #expect(wire.simulator.counts.of(.alert) == 1)
        }
    }

    @Test func `the peak minute is a sliding window`() async throws {
        try await withWire { wire in
            let counts = wire.simulator.counts
            #expect(counts.peakPerMinute() == 0)
            // 3 calls, 40 s later 2, 19 s later 1: six within 59 s; after another second the first three have expired.
            for (pause, calls) in [(0, 3), (40, 2), (19, 1), (1, 2)] {
                wire.clock.advance(by: .seconds(pause))
                for _ in 0..<calls { _ = try await wire.get("/data/2.5/weather?lat=1&lon=2") }
            }
            #expect(counts.peakPerMinute() == 6)
            counts.reset()
            #expect(counts.peakPerMinute() == 0)
        }
    }

    @Test func `calls are counted by endpoint and key`() async throws {
        try await withWire { wire in
            _ = try await wire.get("/data/2.5/weather?lat=1&lon=2")
            _ = try await wire.get("/data/2.5/weather?lat=1&lon=2", key: .subscribed)
            _ = try await wire.get("/geo/1.0/direct?q=Seoul&limit=1")
            _ = try await wire.bare(.get, "/geo/1.0/direct?q=Seoul&limit=1&appid=somebody")
            #expect(wire.simulator.counts.of(.weather) == 2)
            #expect(wire.simulator.counts.of(.weather, key: .subscribed) == 1)
            #expect(wire.simulator.counts.of(.direct) == 2)
            #expect(wire.simulator.counts.of(.direct, key: .valid) == 1)
            #expect(wire.simulator.counts.of(.zip) == 0)
            #expect(wire.simulator.counts.total == 4)
        }
    }
}
