import Curl
import OpenWeatherSimulator
import Testing

/// One Call 4.0.
struct TimelineTests {
    private static let base = "/data/4.0/onecall/"
    private static let seoul = "?lat=37.57&lon=126.98&units=metric"

    @Test func `current weather is a list of one record as in 3-0`() async throws {
        try await withWire { wire in
            let four = try await wire.parsed(Self.base + "current" + Self.seoul)
            #expect(four.names == ["lat", "lon", "timezone", "timezone_offset", "data"])
            #expect(four["data"].array.count == 1)
            let three = try await wire.parsed("/data/3.0/onecall" + Self.seoul)
            #expect(four["data"][0]["temp"] == three["current"]["temp"])
            #expect(four["data"][0]["sunrise"] == three["current"]["sunrise"])
        }
    }

    @Test(
        arguments: [
            ("1h", 3600, 20, 1_789_959_600), ("1day", 86_400, 10, 1_789_959_600),
        ] as [(String, Int64, Int64, Int64)])
    func `a timeline starts now and has a page of records`(
        step: String, seconds: Int64, count: Int64, first: Int64
    ) async throws {
        try await withWire { wire in
            let page = try await wire.parsed(Self.base + "timeline/" + step + Self.seoul)
            #expect(page["data"].array.compactMap(\.["dt"].integer) == (0..<count).map { first + $0 * seconds })
            #expect(page["timezone"].string == "Asia/Seoul")
        }
    }

    @Test func `hours and days agree with 3-0`() async throws {
        try await withWire { wire in
            let three = try await wire.parsed("/data/3.0/onecall" + Self.seoul)
            let hours = try await wire.parsed(Self.base + "timeline/1h" + Self.seoul)
            try #require((hours["data"].array.count, three["hourly"].array.count) == (20, 48))
            for (four, three) in zip(hours["data"].array, three["hourly"].array) {
                #expect(four["temp"] == three["temp"])
                #expect(four["pop"] == three["pop"])
                #expect(four["weather"][0]["id"] == three["weather"][0]["id"])
            }
            let days = try await wire.parsed(Self.base + "timeline/1day" + Self.seoul)
            try #require((days["data"].array.count, three["daily"].array.count) == (10, 8))
            for (four, three) in zip(days["data"].array, three["daily"].array) {
                #expect(four["temp"] == three["temp"])
                #expect(four["rain"] == three["rain"])
                #expect(three["summary"].isThere)
                #expect(!four["summary"].isThere)
            }
        }
    }

    @Test func `hours end two days ahead, and the archive begins in 1979`() async throws {
        try await withWire { wire in
            let hours = Self.base + "timeline/1h\(Self.seoul)&start="
            let last = try await wire.parsed(hours + "1790128800")
            #expect(last["data"].array.compactMap(\.["dt"].integer) == [1_790_128_800, 1_790_132_400])
            let first = try await wire.parsed(hours + "283996800")
            #expect(first["data"][0]["dt"].integer == 283_996_800)
        }
    }

    @Test(arguments: [
        ("1h", "283996799"), ("1h", "1790136000"), ("1day", "280000000"), ("1day", "1900000000"),
    ])
    func `a start out of range is rejected`(step: String, start: String) async throws {
        try await withWire { wire in
            let response = try await wire.get(
                Self.base + "timeline/\(step)\(Self.seoul)&start=\(start)", key: .subscribed4)
            #expect(response.status == 400)
            #expect(response.text.hasPrefix(#"{"cod":"400","message":"requested time is out of allowed range of "#))
        }
    }

    @Test func `an invalid start is rejected`() async throws {
        try await withWire { wire in
            let response = try await wire.get(Self.base + "timeline/1h\(Self.seoul)&start=now", key: .subscribed4)
            #expect(response.text == #"{"cod":400,"message":"Invalid date format","parameters":["start"]}"#)
        }
    }

    @Test func `One Call 4-0 has another description of a clear sky`() async throws {
        try await withWire { wire throws in
            wire.simulator.fixtures.set(.clear)
            let four = try await wire.parsed(Self.base + "current" + Self.seoul)
            #expect(four["data"][0]["weather"][0]["description"].string == "sky is clear")
            #expect(try await wire.seoul().contains(#""description":"clear sky""#))
        }
    }

    @Test(
        arguments: [
            ("Kiritimati", "lat=1.98&lon=-157.47", 50_400), ("Pago Pago", "lat=-14.28&lon=-170.70", -39_600),
            ("Kathmandu", "lat=27.71&lon=85.32", 20_700),
        ] as [(String, String, Int64)])
    func `days are local on every page`(name: String, point: String, offset: Int64) async throws {
        try await withWire { wire in
            let days = Self.base + "timeline/1day?" + point
            var times = try await wire.parsed(days)["data"].array.compactMap(\.["dt"].integer)
            let next = try #require(times.last) + 86_400
            times += try await wire.parsed("\(days)&start=\(next)")["data"].array.compactMap(\.["dt"].integer)
            let today = (Wire.start + offset) / 86_400
            #expect(times == (0..<20).map { (today + $0) * 86_400 + 43_200 - offset })
        }
    }
}
