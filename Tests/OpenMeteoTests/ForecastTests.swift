import BoardTestSupport
import OpenMeteo
import Testing

/// Decoding of complete and malformed responses.
struct ForecastTests {
    private func forecast(_ parts: String) async throws -> OpenMeteoForecast {
        let server = try ScriptedServer([.read, .answer(text: answer(parts))])
        return try await client(of: server).forecast(latitude: 34.81, longitude: 126.39)
    }

    @Test func `hours are decoded completely`() async throws {
        let forecast = try await forecast(
            """
            "hourly_units":{"time":"unixtime"},
            "hourly":{"time":[1789916400,1789920000],"temperature_2m":[18.9,18.4],"relative_humidity_2m":[91,93],
              "dew_point_2m":[17.4,17.2],"apparent_temperature":[20.1,19.8],"precipitation_probability":[55,80],
              "precipitation":[1.34,0.00],"rain":[0.40,0.00],"showers":[0.80,0.00],"snowfall":[0.10,0.00],
              "weather_code":[80,3],"pressure_msl":[1012.1,1012.4],"cloud_cover":[100,88],
              "visibility":[8600.00,24140.00],"wind_speed_10m":[3.20,2.10],"wind_direction_10m":[182,190],
              "wind_gusts_10m":[7.10,5.00],"uv_index":[0.00,0.15],"is_day":[0,1]}
            """)
        #expect(forecast.utcOffsetSeconds == 32_400)
        #expect(forecast.hours.map(\.time) == [1_789_916_400, 1_789_920_000])
        let hour = try #require(forecast.hours.first)
        #expect(hour.temperature == 18.9)
        #expect(hour.relativeHumidity == 91)
        #expect(hour.dewPoint == 17.4)
        #expect(hour.apparentTemperature == 20.1)
        #expect(hour.precipitationProbability == 55)
        #expect(hour.precipitation == 1.34)
        #expect(hour.rain == 0.4)
        #expect(hour.showers == 0.8)
        #expect(hour.snowfall == 0.1)
        #expect(hour.weatherCode == 80)
        #expect(hour.pressure == 1012.1)
        #expect(hour.cloudCover == 100)
        #expect(hour.visibility == 8600)
        #expect(hour.windSpeed == 3.2)
        #expect(hour.windDirection == 182)
        #expect(hour.windGusts == 7.1)
        #expect(hour.uvIndex == 0)
        #expect(forecast.hours.map(\.isDay) == [false, true])
        #expect(forecast.days == [])
    }

    @Test func `days are decoded completely`() async throws {
        let forecast = try await forecast(
            """
            "daily":{"time":[1789916400],"weather_code":[63],"temperature_2m_max":[24.1],"temperature_2m_min":[17.2],
              "apparent_temperature_max":[26.0],"apparent_temperature_min":[18.3],"sunrise":[1789939380],
              "sunset":[1789983300],"uv_index_max":[5.20],"rain_sum":[9.10],"showers_sum":[5.00],"snowfall_sum":[0.07],
              "precipitation_probability_max":[96],"wind_speed_10m_max":[6.40],"wind_gusts_10m_max":[13.20],
              "wind_direction_10m_dominant":[175]}
            """)
        let day = try #require(forecast.days.first)
        #expect(day.start == 1_789_916_400)
        #expect(day.daysSince1970 == utc(2026, 9, 21) / 86_400)
        #expect(day.weatherCode == 63)
        #expect(day.temperatureMax == 24.1)
        #expect(day.temperatureMin == 17.2)
        #expect(day.apparentTemperatureMax == 26)
        #expect(day.apparentTemperatureMin == 18.3)
        #expect(day.sunrise == 1_789_939_380)
        #expect(day.sunset == 1_789_983_300)
        #expect(day.uvIndexMax == 5.2)
        #expect(day.rainSum == 9.1)
        #expect(day.showersSum == 5)
        #expect(day.snowfallSum == 0.07)
        #expect(day.precipitationProbabilityMax == 96)
        #expect(day.windSpeedMax == 6.4)
        #expect(day.windGustsMax == 13.2)
        #expect(day.windDirectionDominant == 175)
        #expect(forecast.hours == [])
    }

    @Test func `null values and short, null or missing columns decode as nil without shifting rows`() async throws {
        let forecast = try await forecast(
            """
            "hourly":{"time":[1789916400,1789920000,1789923600],"temperature_2m":[18.9,null,18.1],
              "weather_code":[null,61,3.0],"visibility":[100.5],"uv_index":null,"is_day":[null,0,1]}
            """)
        #expect(forecast.hours.map(\.temperature) == [18.9, nil, 18.1])
        #expect(forecast.hours.map(\.weatherCode) == [nil, 61, 3])
        #expect(forecast.hours.map(\.visibility) == [100.5, nil, nil])
        #expect(forecast.hours.map(\.uvIndex) == [nil, nil, nil])
        #expect(forecast.hours.map(\.isDay) == [nil, false, true])
        #expect(forecast.hours.map(\.windGusts) == [nil, nil, nil])
    }

    @Test func `a response without hours and days is an empty forecast`() async throws {
        let server = try ScriptedServer([
            .read,
            .answer(text: #"{"latitude":-89,"longitude":0,"utc_offset_seconds":0,"timezone":"Antarctica/McMurdo"}"#),
        ])
        let forecast = try await client(of: server).forecast(latitude: -89, longitude: 0)
        #expect(forecast.hours == [])
        #expect(forecast.days == [])
    }

    @Test(arguments: [1_789_916_400, 1_790_002_800] as [Int64])
    func `polar night and polar day have no sun times`(sunset: Int64) async throws {
        let parts = #""daily":{"time":[1789916400],"sunrise":[1789916400],"sunset":[\#(sunset)]}"#
        let day = try #require(try await forecast(parts).days.first)
        #expect(day.sunrise == nil)
        #expect(day.sunset == nil)
    }

    @Test(arguments: [
        #""hourly":{"temperature_2m":[1]}"#, #""hourly":{"time":[9223372036854775807]}"#,
        #""hourly":{"time":["2026-09-21T00:00"]}"#, #""hourly":[]"#,
    ])
    func `malformed columns are unreadable`(parts: String) async throws {
        await #expect(throws: OpenMeteoError.unreadable) { try await forecast(parts) }
    }

    @Test(arguments: [Int64.max, Int64.min, 86_401])
    func `an invalid UTC offset is unreadable`(offset: Int64) async throws {
        let body =
            #"{"latitude":1,"longitude":2,"utc_offset_seconds":\#(offset),"timezone":"GMT","daily":{"time":[0]}}"#
        let server = try ScriptedServer([.read, .answer(text: body)])
        await #expect(throws: OpenMeteoError.unreadable) {
            try await client(of: server).forecast(latitude: 1, longitude: 2)
        }
    }

    @Test func `a response for several places is unreadable`() async throws {
        let server = try ScriptedServer([.read, .answer(text: "[" + answer(#""x":1"#) + "]")])
        await #expect(throws: OpenMeteoError.unreadable) {
            try await client(of: server).forecast(latitude: 1, longitude: 2)
        }
    }

    @Test func `a request names its units and days, and equal requests have equal URLs`() async throws {
        let server = try ScriptedServer([.read, .answer(text: answer(#""x":1"#)), .again])
        let client = client(of: server)
        for _ in 0..<2 { _ = try await client.forecast(latitude: 37.5665, longitude: 126.978, days: 16, pastDays: 1) }
        let targets = server.requests.map(\.target)
        let target = try #require(targets.first)
        #expect(targets == [target, target])
        #expect(target.hasPrefix("/v1/forecast?latitude=37.57&longitude=126.98&hourly=temperature_2m%2C"))
        #expect(
            target.hasSuffix(
                "&wind_speed_unit=ms&timeformat=unixtime&timezone=auto&forecast_days=16&past_days=1"))
        // Servers from before mid-2026 reject a request for the moon.
        #expect(!target.contains("moon"))
    }

    @Test(arguments: [(17, 0), (-1, 0), (7, 93), (7, -1)])
    func `a number of days out of range is rejected without a call`(days: Int, pastDays: Int) async throws {
        let server = try ScriptedServer([.read, .answer(400, text: "")])
        await #expect(throws: OpenMeteoError.badRequest(reason: "the number of days is out of the provider's range")) {
            try await client(of: server).forecast(latitude: 1, longitude: 2, days: days, pastDays: pastDays)
        }
        #expect(server.connectionCount == 0)
    }
}
