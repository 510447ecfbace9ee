import BoardTestSupport
import Curl
import OpenWeatherSimulator
import Testing

struct TimeMachineTests {
    private static let seoul = "lat=37.57&lon=126.98&units=metric"

    @Test func `past weather agrees with the current weather of that time`() async throws {
        try await withWire { wire in
            let then = try await wire.parsed("/data/2.5/weather?" + Self.seoul)
            wire.clock.advance(by: .seconds(3 * 86_400))
            let machine = try await wire.parsed("/data/3.0/onecall/timemachine?\(Self.seoul)&dt=\(Wire.start)")
            #expect(machine.names == ["lat", "lon", "timezone", "timezone_offset", "data"])
            #expect(machine["data"].array.count == 1)
            let record = machine["data"][0]
            #expect(record["dt"].integer == Wire.start)
            #expect(record["temp"] == then["main"]["temp"])
            #expect(record["weather"] == then["weather"])
            #expect(record["sunset"] == then["sys"]["sunset"])
            #expect(record["uvi"].isThere)
            #expect(!record["pop"].isThere)
        }
    }

    @Test func `the UV index is available for five days`() async throws {
        try await withWire { wire in
            wire.clock.advance(by: .seconds(5 * 86_400 + 1))
            let machine = try await wire.parsed("/data/3.0/onecall/timemachine?\(Self.seoul)&dt=\(Wire.start)")
            #expect(!machine["data"][0]["uvi"].isThere)
        }
    }

    @Test(arguments: [(283_996_800, 200), (283_996_799, 400), (1_790_306_100, 200), (1_790_306_101, 400)])
    func `past weather ranges from 1979 to four days ahead`(dt: Int64, status: Int) async throws {
        try await withWire { wire in
            let response = try await wire.get(
                "/data/3.0/onecall/timemachine?\(Self.seoul)&dt=\(dt)", key: .subscribed)
            #expect(response.status == status)
            guard status == 400 else { return }
            #expect(response.text.hasPrefix(#"{"cod":"400","message":"requested time is out of allowed range of "#))
        }
    }

    @Test(arguments: [
        ("timemachine", "", "dt"), ("timemachine", "&dt=noon", "dt"), ("day_summary", "", "date"),
        ("day_summary", "&date=20260302", "date"), ("day_summary", "&date=2026-02-30", "date"),
        ("day_summary", "&date=2026-13-01", "date"), ("day_summary", "&date=2026-3-2", "date"),
    ])
    func `a time in another format is rejected`(endpoint: String, query: String, parameter: String) async throws {
        try await withWire { wire in
            let response = try await wire.get("/data/3.0/onecall/\(endpoint)?\(Self.seoul)\(query)", key: .subscribed)
            #expect(response.status == 400)
            #expect(response.text == #"{"cod":400,"message":"Invalid date format","parameters":["\#(parameter)"]}"#)
        }
    }

    @Test func `a day's summary has numbers with fractions, in the vendor's order`() async throws {
        try await withWire { wire in
            wire.simulator.fixtures.set(.wholeNumbers)
            let text = try await wire.get(
                "/data/3.0/onecall/day_summary?\(Self.seoul)&date=2026-03-02", key: .subscribed
            ).text
            #expect(
                text.hasPrefix(
                    #"{"lat":37.57,"lon":126.98,"tz":"+09:00","date":"2026-03-02","units":"metric","cloud_cover":{"afternoon":"#
                ))
            #expect(
                text.contains(
                    #""temperature":{"min":12.0,"max":12.0,"afternoon":12.0,"night":12.0,"evening":12.0,"morning":12.0}"#
                ))
            #expect(text.contains(#""wind":{"max":{"speed":3.0,"direction":"#))
        }
    }

    @Test func `a day's summary agrees with the day's record`() async throws {
        try await withWire { wire in
            let today = try await wire.parsed("/data/3.0/onecall?" + Self.seoul)["daily"][0]
            let summary = try await wire.parsed("/data/3.0/onecall/day_summary?\(Self.seoul)&date=2026-09-21")
            #expect(summary["temperature"]["min"] == today["temp"]["min"])
            #expect(summary["temperature"]["max"] == today["temp"]["max"])
            #expect(summary["temperature"]["afternoon"] == today["temp"]["day"])
            #expect(summary["humidity"]["afternoon"] == today["humidity"])
            #expect(summary["wind"]["max"]["speed"] == today["wind_speed"])
        }
    }

    @Test(arguments: [
        ("lat=1.98&lon=-157.47", "+14:00"), ("lat=-14.28&lon=-170.70", "-11:00"), ("lat=27.71&lon=85.32", "+05:45"),
        ("lat=47.56&lon=-52.71", "-02:30"),
    ])
    func `a day is local`(point: String, zone: String) async throws {
        try await withWire { wire in
            let summary = try await wire.parsed("/data/3.0/onecall/day_summary?\(point)&date=2026-09-21")
            #expect(summary["tz"].string == zone)
        }
    }

    @Test(arguments: [("1979-01-01", 400), ("1979-01-02", 200), ("2028-03-22", 200), ("2028-03-24", 400)])
    func `summaries range from 1979 to a year and a half ahead`(date: String, status: Int) async throws {
        try await withWire { wire throws in
            let target = "/data/3.0/onecall/day_summary?\(Self.seoul)&date=\(date)"
            #expect(try await wire.get(target, key: .subscribed).status == status)
        }
    }
}
