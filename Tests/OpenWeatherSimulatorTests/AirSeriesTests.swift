import Curl
import OpenWeatherSimulator
import Testing

struct AirSeriesTests {
    private static let seoul = "lat=37.57&lon=126.98"

    @Test func `the air quality forecast has 96 hours from now`() async throws {
        try await withWire { wire in
            let now = try await wire.parsed("/data/2.5/air_pollution?" + Self.seoul)
            let forecast = try await wire.parsed("/data/2.5/air_pollution/forecast?" + Self.seoul)
            #expect(forecast["coord"] == now["coord"])
            #expect(forecast["list"][0] == now["list"][0])
            #expect(forecast["list"].array.compactMap(\.["dt"].integer) == (0..<96).map { 1_789_959_600 + $0 * 3600 })
            wire.simulator.clock.advance(by: .seconds(50 * 3600))
            let later = try await wire.parsed("/data/2.5/air_pollution?" + Self.seoul)
            #expect(later["list"][0] == forecast["list"][50])
        }
    }

    @Test func `the history has the full hours between two times and no future ones`() async throws {
        try await withWire { wire in
            let (start, end) = (Wire.start - 7200, Wire.start + 86_400)
            let history = try await wire.parsed(
                "/data/2.5/air_pollution/history?\(Self.seoul)&start=\(start)&end=\(end)")
            #expect(history["list"].array.compactMap(\.["dt"].integer) == [1_789_956_000, 1_789_959_600])
            let now = try await wire.parsed("/data/2.5/air_pollution?" + Self.seoul)
            #expect(history["list"][1] == now["list"][0])
        }
    }

    @Test(arguments: [
        ("start=1606300000&end=1606438800", 2), ("start=1500000000&end=1500086400", 0),
        ("start=1700000000&end=1600000000", 0), ("start=1606435200&end=99999999999", 366 * 24),
    ])
    func `the history begins in 2020 and is limited to a year per response`(span: String, count: Int) async throws {
        try await withWire { wire in
            let history = try await wire.parsed("/data/2.5/air_pollution/history?\(Self.seoul)&\(span)")
            #expect(history["list"].array.count == count)
        }
    }

    @Test(arguments: [("end=1700000000", "start"), ("start=1700000000", "end"), ("start=x&end=1", "start")])
    func `a history without start or end is rejected`(span: String, parameter: String) async throws {
        try await withWire { wire in
            let response = try await wire.get("/data/2.5/air_pollution/history?\(Self.seoul)&\(span)")
            #expect(response.status == 400)
            #expect(response.text == #"{"cod":400,"message":"Invalid date format","parameters":["\#(parameter)"]}"#)
        }
    }
}
