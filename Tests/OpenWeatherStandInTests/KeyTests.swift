import BoardTestSupport
import Curl
import OpenWeatherStandIn
import Testing

struct KeyTests {
    @Test func `a new key works after two hours`() async throws {
        try await withWire { wire throws in
            let target = "/data/2.5/weather?lat=1&lon=2"
            #expect(try await wire.get(target, key: .notYetActive).status == 401)
            wire.clock.advance(by: .seconds(7199))
            #expect(try await wire.get(target, key: .notYetActive).status == 401)
            wire.clock.advance(by: .seconds(1))
            #expect(try await wire.get(target, key: .notYetActive).status == 200)
        }
    }

    @Test func `a subscribed key asks the free endpoints too`() async throws {
        try await withWire { wire throws in
            #expect(try await wire.get("/data/2.5/weather?lat=1&lon=2", key: .subscribed).status == 200)
        }
    }

    @Test func `the sixty-first call of a minute is refused, the next minute's first is not`() async throws {
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

    @Test func `the keys of one account share its calls`() async throws {
        let keys = ["one", "two"].map { StandInKey(secret: $0, account: "shared") }
        let standIn = StandIn(.init(keys: keys, callsPerMinute: 3, now: { 0 }))
        try await standIn.whileServing { baseURL in
            let wire = Wire(standIn: standIn, clock: .init(milliseconds: 0), baseURL: baseURL)
            var statuses: [Int] = []
            for key in [keys[0], keys[1], keys[0], keys[1]] {
                statuses.append(try await wire.get("/data/2.5/weather?lat=1&lon=2", key: key).status)
            }
            #expect(statuses == [200, 200, 200, 429])
        }
    }

    @Test func `calls are counted by endpoint and key`() async throws {
        try await withWire { wire in
            _ = try await wire.get("/data/2.5/weather?lat=1&lon=2")
            _ = try await wire.get("/data/2.5/weather?lat=1&lon=2", key: .subscribed)
            _ = try await wire.get("/geo/1.0/direct?q=Seoul&limit=1")
            _ = try await wire.bare(.get, "/geo/1.0/direct?q=Seoul&limit=1&appid=somebody")
            #expect(wire.standIn.counts.of(.weather) == 2)
            #expect(wire.standIn.counts.of(.weather, key: .subscribed) == 1)
            #expect(wire.standIn.counts.of(.direct) == 2)
            #expect(wire.standIn.counts.of(.direct, key: .valid) == 1)
            #expect(wire.standIn.counts.of(.zip) == 0)
            #expect(wire.standIn.counts.total == 4)
        }
    }
}
