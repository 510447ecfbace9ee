import BoardTestSupport
import Curl
import OpenWeatherSimulator
import Testing

struct CacheTests {
    private func dt(_ text: String) throws -> Int64 {
        let digits = try #require(text.split(separator: #""dt":"#).last).prefix { $0.isNumber }
        return try #require(Int64(digits))
    }

    @Test func `a response is cached for ten minutes`() async throws {
        try await withWire { wire in
            let first = try await wire.seoul()
            #expect(try dt(first) == Wire.start)
            wire.clock.advance(by: .seconds(599))
            #expect(try await wire.seoul() == first)
            wire.clock.advance(by: .seconds(1))
            #expect(try dt(try await wire.seoul()) == Wire.start + 600)
        }
    }

    @Test func `points with equal rounding share a cached response`() async throws {
        try await withWire { wire in
            let first = try await wire.get("/data/2.5/weather?lat=37.566&lon=126.978&units=metric").text
            #expect(first.hasPrefix(#"{"coord":{"lon":126.978,"lat":37.566},"#))
            wire.clock.advance(by: .seconds(10))
            #expect(try await wire.get("/data/2.5/weather?units=metric&lon=126.9811&lat=37.5701").text == first)
            let other = try await wire.get("/data/2.5/weather?lat=37.576&lon=126.978&units=metric").text
            #expect(try dt(other) == Wire.start + 10)
        }
    }

    @Test func `air quality is hourly`() async throws {
        try await withWire { wire in
            let text = try await wire.get("/data/2.5/air_pollution?lat=37.57&lon=126.98").text
            #expect(try dt(text) == 1_789_959_600)
        }
    }

    @Test func `weather depends on seed and time only`() async throws {
        var answers: [String] = []
        for seed in [7, 7, 8] as [UInt64] {
            try await withWire(seed: seed) { wire in
                answers.append(try await wire.seoul())
                answers.append(try await wire.get("/data/2.5/air_pollution?lat=37.57&lon=126.98").text)
            }
        }
        #expect(answers[0] == answers[2])
        #expect(answers[1] == answers[3])
        #expect(answers[0] != answers[4])
        #expect(answers[1] != answers[5])
    }
}
