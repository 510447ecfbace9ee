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
            ("1min", 60, 60, 1_789_960_500), ("15min", 900, 50, 1_789_960_500), ("1h", 3600, 20, 1_789_959_600),
            ("1day", 86_400, 10, 1_789_959_600),
        ] as [(String, Int64, Int64, Int64)])
    func `a timeline starts now and has a page of records`(
        step: String, seconds: Int64, count: Int64, first: Int64
    ) async throws {
        try await withWire { wire in
            let page = try await wire.parsed(Self.base + "timeline/" + step + Self.seoul)
            #expect(page["data"].array.compactMap(\.["dt"].integer) == (0..<count).map { first + $0 * seconds })
            #expect(page["timezone"].string == "Asia/Seoul")
            #expect(page["next"].isThere == (step != "1min"))
            #expect(page["prev"].isThere == ["1h", "1day"].contains(step))
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

    @Test(arguments: ["15min", "1h", "1day"])
    func `pages follow each other without gaps to the end`(step: String) async throws {
        try await withWire { wire in
            var page = try await wire.parsed(Self.base + "timeline/" + step + Self.seoul)
            var times = page["data"].array.compactMap(\.["dt"].integer)
            for _ in 0..<5 {
                guard page["next"].isThere else { break }
                page = try await wire.follow(page["next"])
                times += page["data"].array.compactMap(\.["dt"].integer)
            }
            let seconds: Int64 = ["15min": 900, "1h": 3600, "1day": 86_400][step] ?? 0
            let first = try #require(times.first)
            #expect(times.count > 20)
            #expect(times == times.indices.map { first + Int64($0) * seconds })
            guard step != "1day" else { return }
            #expect(!page["next"].isThere)
            let last = try #require(times.last)
            #expect((Wire.start + 172_800 - seconds..<Wire.start + 172_801).contains(last))
        }
    }

    @Test func `the previous page ends where this one begins`() async throws {
        try await withWire { wire in
            let page = try await wire.parsed(Self.base + "timeline/1h" + Self.seoul)
            let before = try await wire.follow(page["prev"])
            let times = before["data"].array.compactMap(\.["dt"].integer)
            #expect(times == (0..<20).map { 1_789_959_600 - 72_000 + $0 * 3600 })
            #expect(try await wire.follow(before["next"])["data"] == page["data"])
        }
    }

    @Test func `the archive begins in 1979`() async throws {
        try await withWire { wire in
            let start = 283_996_800 + 5 * 3600
            let page = try await wire.parsed(Self.base + "timeline/1h\(Self.seoul)&start=\(start)")
            let first = try await wire.follow(page["prev"])
            #expect(first["data"].array.compactMap(\.["dt"].integer) == (0..<5).map { 283_996_800 + $0 * 3600 })
            #expect(!first["prev"].isThere)
        }
    }

    @Test func `a link is an absolute URL with a placeholder for the key`() async throws {
        try await withWire { wire in
            let target = Self.base + "timeline/1h?lon=126.98&lang=kr&lat=37.57&cnt=3"
            let page = try await wire.parsed(target)
            #expect(
                page["next"].string
                    == wire.baseURL + Self.base
                    + "timeline/1h?lat=37.57&lon=126.98&lang=kr&start=1789970400&cnt=3&appid=YOUR_API_KEY")
        }
    }

    @Test(arguments: [
        ("1h", "283996799"), ("1h", "1790136000"), ("15min", "1789959599"), ("1min", "1789964200"),
        ("1day", "280000000"), ("1day", "1900000000"),
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
            var page = try await wire.parsed(Self.base + "timeline/1day?" + point)
            var times = page["data"].array.compactMap(\.["dt"].integer)
            page = try await wire.follow(page["next"])
            times += page["data"].array.compactMap(\.["dt"].integer)
            let today = (Wire.start + offset) / 86_400
            #expect(times == (0..<20).map { (today + $0) * 86_400 + 43_200 - offset })
        }
    }
}

extension Wire {
    /// Follows a link of the simulator with a key instead of the placeholder.
    fileprivate func follow(_ link: Parsed) async throws -> Parsed {
        let link = try #require(link.string)
        try #require(link.hasPrefix(baseURL) && link.hasSuffix("&appid=YOUR_API_KEY"))
        return try await parsed(String(link.dropFirst(baseURL.count).dropLast("&appid=YOUR_API_KEY".count)))
    }
}
