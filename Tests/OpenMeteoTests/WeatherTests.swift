import BoardTestSupport
import OpenMeteo
import Testing

struct WeatherTests {
    private func read(_ body: String) async throws -> OpenMeteoWeather {
        let server = try ScriptedServer([.read, .answer(text: body)])
        return try await client(of: server).currentWeather(latitude: 34.81, longitude: 126.39)
    }

    @Test func `a typical response is decoded completely`() async throws {
        let weather = try await read(
            weatherAnswer(
                current: """
                    "interval":900,"temperature_2m":19.6,"dew_point_2m":17.6,"relative_humidity_2m":88,"apparent_temperature":21.2,"is_day":1,
                    "rain":0.20,"showers":0.10,"snowfall":0.00,"weather_code":61,"cloud_cover":93,"pressure_msl":1011.2,
                    "wind_speed_10m":4.53,"wind_direction_10m":200,"wind_gusts_10m":9.20,
                    "visibility":24140.00,"uv_index":3.55
                    """))
        #expect(weather.utcOffsetSeconds == 32_400)
        #expect(weather.timezone == "Asia/Seoul")
        #expect(weather.sunrise == 1_789_939_380)
        #expect(weather.sunset == 1_789_983_300)
        let current = weather.current
        #expect(current.time == 1_789_960_500)
        #expect(weather.interval == 900)
        #expect(current.temperature == 19.6)
        #expect(current.dewPoint == 17.6)
        #expect(current.relativeHumidity == 88)
        #expect(current.apparentTemperature == 21.2)
        #expect(current.isDay == true)
        #expect(current.weatherCode == 61)
        #expect(current.cloudCover == 93)
        #expect(current.pressure == 1011.2)
        #expect(current.windSpeed == 4.53)
        #expect(current.windDirection == 200)
        #expect(current.windGusts == 9.2)
        #expect(current.visibility == 24_140)
        #expect(current.uvIndex == 3.55)
        #expect(abs((weather.rainPerHour ?? 0) - 1.2) < 1e-9)
        #expect(weather.snowfallPerHour == 0)
    }

    @Test func `null and missing values decode as nil`() async throws {
        let weather = try await read(weatherAnswer(current: #""temperature_2m":null,"weather_code":null,"is_day":0"#))
        #expect(weather.current.temperature == nil)
        #expect(weather.current.weatherCode == nil)
        #expect(weather.current.windGusts == nil)
        #expect(weather.current.isDay == false)
        #expect(weather.rainPerHour == nil)
        #expect(weather.snowfallPerHour == nil)
    }

    @Test func `amounts of one hour are not scaled`() async throws {
        let weather = try await read(weatherAnswer(current: #""interval":3600,"showers":1.5,"snowfall":0.7"#))
        #expect(weather.rainPerHour == 1.5)
        #expect(weather.snowfallPerHour == 0.7)
    }

    @Test func `sun times are those of the current local day`() async throws {
        let days = answer(
            """
            "current":{"time":1789960500},"daily":{"time":[1789830000,1789916400,1790002800],
              "sunrise":[1789852920,1789939380,1790025840],"sunset":[1789897020,1789983300,1790069580]}
            """)
        let weather = try await read(days)
        #expect(weather.sunrise == 1_789_939_380)
        #expect(weather.sunset == 1_789_983_300)
        let other = try await read(days.replacing("1789916400", with: "1789916399"))
        #expect(other.sunrise == nil)
    }

    @Test(arguments: [
        #""current":{"time":9223372036854775807}"#, #""current":{"time":1e300}"#, #""current":{"time":"noon"}"#,
    ])
    func `an invalid time is unreadable`(parts: String) async throws {
        await #expect(throws: OpenMeteoError.unreadable) { try await read(answer(parts)) }
    }

    @Test(arguments: [
        #""sunrise":[0],"sunset":[0]"#, #""sunrise":[null],"sunset":[null]"#, #""sunrise":[],"sunset":[]"#,
        #""sunrise":[1789916400],"sunset":[1789916400]"#, #""sunrise":[1789916400],"sunset":[1790002800]"#,
        #""sunrise":[-9223372036854775808],"sunset":[9223372036854775807]"#,
        #""sunrise":null,"sunset":[1789983300]"#, #""sunrise":[1789939380]"#,
    ])
    func `polar day and night have no sun times`(daily: String) async throws {
        let weather = try await read(weatherAnswer(current: #""interval":900"#, daily: daily))
        #expect(weather.sunrise == nil)
        #expect(weather.sunset == nil)
    }

    @Test func `a request names its units and time format, and equal requests have equal URLs`() async throws {
        let server = try ScriptedServer([.read, .answer(text: weatherAnswer(current: #""interval":900"#)), .again])
        let client = client(of: server)
        for _ in 0..<2 { _ = try await client.currentWeather(latitude: -33.8688, longitude: 0.001) }
        let targets = server.requests.map(\.target)
        let target = try #require(targets.first)
        #expect(targets == [target, target])
        #expect(target.hasPrefix("/v1/forecast?latitude=-33.87&longitude=0&current="))
        #expect(
            target.hasSuffix(
                "&daily=sunrise%2Csunset&wind_speed_unit=ms&timeformat=unixtime&timezone=auto&forecast_days=2"))
        let variables = [
            "temperature_2m", "dew_point_2m", "relative_humidity_2m", "apparent_temperature", "is_day", "rain",
            "showers", "snowfall",
            "weather_code", "cloud_cover", "pressure_msl", "wind_speed_10m", "wind_direction_10m",
            "wind_gusts_10m", "visibility", "uv_index",
        ]
        let requested = target.split(separator: "&").first { $0.hasPrefix("current=") }?.dropFirst("current=".count)
        #expect(Set((requested ?? "").split(separator: "%2C").map(String.init)) == Set(variables))
    }

    @Test(arguments: [(90.1, 0.0), (0, -180.1), (.nan, 0), (0, .infinity)])
    func `coordinates out of range are rejected without a call`(latitude: Double, longitude: Double) async throws {
        let server = try ScriptedServer([.read, .answer(400, text: "")])
        let error = await #expect(throws: OpenMeteoError.self) {
            try await client(of: server).currentWeather(latitude: latitude, longitude: longitude)
        }
        guard case .badRequest(let reason) = error, !reason.isEmpty else {
            Issue.record("not a bad request: \(String(describing: error))")
            return
        }
        #expect(server.connectionCount == 0)
    }
}
