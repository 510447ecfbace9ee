import BoardTestSupport
import Curl
import OpenMeteo
import OpenMeteoSimulator
import Testing

/// Behaviour of the simulator that the client does not use.
struct SimulatorTests {
    @Test func `wind is in km/h by default`() async throws {
        try await withScene { scene in
            let defaults = try await scene.seoul("current=wind_speed_10m,wind_gusts_10m")
            #expect(defaults.current_units?["wind_speed_10m"] == "km/h")
            let kmh = try #require(defaults.current?["wind_speed_10m"]?.number)
            for (unit, name, factor) in [
                ("ms", "m/s", 1 / 3.6), ("kn", "kn", 0.5399568), ("mph", "mp/h", 0.6213712), ("kmh", "km/h", 1),
            ] {
                for parameter in ["wind_speed_unit", "windspeed_unit"] {
                    let answer = try await scene.seoul("current=wind_speed_10m&\(parameter)=\(unit)")
                    #expect(answer.current_units?["wind_speed_10m"] == name)
                    let speed = try #require(answer.current?["wind_speed_10m"]?.number)
                    #expect(abs(speed - kmh * factor) < 0.1)
                }
            }
            let weather = try await scene.client.currentWeather(latitude: 37.57, longitude: 126.98)
            #expect(abs((weather.current.windSpeed ?? 0) * 3.6 - kmh) < 0.1)
        }
    }

    @Test func `temperature and precipitation are in the requested units`() async throws {
        try await withScene { scene in
            scene.simulator.quirks.set { $0.weatherCode = 65 }
            let question = "forecast_days=1&daily=temperature_2m_max,precipitation_sum,rain_sum"
            let metric = try await scene.seoul(question)
            let other = try await scene.seoul(question + "&temperature_unit=fahrenheit&precipitation_unit=inch")
            #expect(metric.daily_units?["temperature_2m_max"] == "°C")
            #expect(metric.daily_units?["rain_sum"] == "mm")
            #expect(other.daily_units?["temperature_2m_max"] == "°F")
            #expect(other.daily_units?["rain_sum"] == "inch")
            let celsius = try #require(metric.daily?["temperature_2m_max"]?.first??.number)
            let fahrenheit = try #require(other.daily?["temperature_2m_max"]?.first??.number)
            #expect(abs(celsius * 1.8 + 32 - fahrenheit) < 0.2)
            let millimetres = try #require(metric.daily?["rain_sum"]?.first??.number)
            let inches = try #require(other.daily?["rain_sum"]?.first??.number)
            #expect(millimetres == 144)
            #expect(abs(millimetres / 25.4 - inches) < 0.01)
        }
    }

    @Test func `the number of decimals depends on the unit`() async throws {
        try await withScene { scene in
            scene.simulator.quirks.set { $0.weatherCode = 0 }
            let target =
                "/v1/forecast?latitude=37.57&longitude=126.98&current=rain,weather_code,visibility,wind_speed_10m"
            let text = try await scene.raw(target).text
            #expect(text.contains(#""rain":0.00,"weather_code":0,"visibility":24140.00,"#))
            #expect(text.contains(#""latitude":37.625,"longitude":127.0,"#))
        }
    }

    @Test func `a response without variables has the header only`() async throws {
        try await withScene { scene in
            let answer = try await scene.seoul("timezone=auto")
            #expect(answer.timezone == "Asia/Seoul")
            #expect(answer.current == nil && answer.hourly == nil && answer.daily == nil)
            let week = try await scene.seoul("daily=weather_code&hourly=uv_index")
            #expect(week.daily?["time"]?.count == 7)
            #expect(week.hourly?["uv_index"]?.count == 168)
        }
    }

    @Test(arguments: [
        ("/v1/forecast?latitude=95&longitude=0", "Latitude must be in range of -90 to 90°. Given: 95.0."),
        ("/v1/forecast?latitude=0&longitude=-181", "Longitude must be in range of -180 to 180°. Given: -181.0."),
        ("/v1/forecast?latitude=0", "must have the same number of elements"),
        ("/v1/forecast?latitude=0&longitude=0&hourly=xyz", "from invalid String value xyz."),
        ("/v1/forecast?latitude=0&longitude=0&daily=temperature_2m", "from invalid String value temperature_2m."),
        ("/v1/forecast?latitude=0&longitude=0&wind_speed_unit=m/s", "from invalid String value m/s."),
        ("/v1/forecast?latitude=0&longitude=0&forecast_days=17", "Allowed range 0 to 16. Given 17."),
        ("/v1/forecast?latitude=0&longitude=0&past_days=93", "Allowed range 0 to 92. Given 93."),
        ("/v1/forecast?latitude=0&longitude=0&timezone=Mars", "Invalid timezone"),
        ("/v1/air-quality?latitude=0&longitude=0&forecast_days=8", "Allowed range 0 to 7. Given 8."),
        ("/v1/air-quality?latitude=0&longitude=0&current=temperature_2m", "invalid String value temperature_2m."),
        ("/v1/search?name=Seoul&count=101", "Parameter count must be between 1 and 100."),
        ("/v1/get?id=3", "Location ID not found."),
    ])
    func `invalid requests are rejected with the vendor's message`(target: String, reason: String) async throws {
        try await withScene { scene in
            let response = try await scene.raw(target)
            #expect(response.status == 400)
            #expect(response.text.contains(reason))
            #expect(response.text.contains(#""error":true"#))
        }
    }

    @Test func `calls are counted by endpoint and peak minute`() async throws {
        try await withScene { scene in
            let calls = scene.simulator.calls
            scene.simulator.faults.inject(.html502, times: 1)
            _ = try await scene.raw("/v1/forecast?latitude=1&longitude=2")
            scene.clock.advance(by: .seconds(30))
            for _ in 0..<3 { _ = try await scene.raw("/v1/search?name=Seoul") }
            scene.clock.advance(by: .seconds(29))
            _ = try await scene.raw("/v1/forecast?latitude=95&longitude=2")
            #expect(calls.peakPerMinute() == 5)
            scene.clock.advance(by: .seconds(1))
            _ = try await scene.raw("/v1/air-quality?latitude=1&longitude=2")
            #expect(calls.total == 6)
            #expect(calls.of(.forecast) == 2)
            #expect(calls.of(.search) == 3)
            #expect(calls.of(.airQuality) == 1)
            #expect(calls.peakPerMinute() == 5)
            #expect(calls.peakPerMinute(of: .forecast) == 2)
            #expect(calls.peakPerMinute(of: .get) == 0)
            #expect(calls.all.first?.target == "/v1/forecast?latitude=1&longitude=2")
            calls.reset()
            #expect(calls.total == 0)
        }
    }

    @Test func `calls beyond the rate limit are rejected until the next minute`() async throws {
        try await withScene(callsPerMinute: 3) { scene in
            for _ in 0..<3 { _ = try await scene.forecast(days: 1) }
            for _ in 0..<2 {
                await #expect(throws: OpenMeteoError.limitExceeded(.minute)) { try await scene.forecast(days: 1) }
            }
            let refused = try await scene.raw("/v1/search?name=Seoul")
            #expect(refused.status == 429)
            #expect(refused.header("Retry-After") == nil)
            scene.clock.advance(by: .seconds(60))
            #expect(try await scene.forecast(days: 1).days.count == 1)
        }
    }

    @Test func `weather depends on the seed`() async throws {
        var forecasts: [OpenMeteoForecast] = []
        for seed in [1, 1, 2] as [UInt64] {
            try await withScene(seed: seed) { scene in forecasts.append(try await scene.forecast()) }
        }
        #expect(forecasts[0] == forecasts[1])
        #expect(forecasts[0] != forecasts[2])
    }

    @Test func `January is colder than July in Seoul and warmer in Sydney, and day is warmer than night`() async throws
    {
        var means: [Double] = []
        for month in [1, 7] as [Int32] {
            try await withScene(at: utc(2026, month, 15, 3)) { scene in
                for point in [(37.57, 126.98), (-33.87, 151.21)] {
                    let forecast = try await scene.client.forecast(
                        latitude: point.0, longitude: point.1, days: 16, pastDays: 14)
                    let temperatures = forecast.hours.compactMap(\.temperature)
                    means.append(temperatures.reduce(0, +) / Double(temperatures.count))
                    func mean(_ hour: Int) -> Double {
                        stride(from: hour, to: temperatures.count, by: 24).reduce(0) { $0 + temperatures[$1] }
                    }
                    #expect(mean(15) > mean(3))
                }
            }
        }
        #expect(means[0] + 10 < means[2])
        #expect(means[1] > means[3] + 5)
    }

    @Test(arguments: [0, 1, 2, 3, 45, 51, 55, 57, 61, 63, 66, 71, 75, 77, 80, 82, 85, 86, 95, 96, 99])
    func `a set weather code has consistent clouds, precipitation and visibility`(code: Int) async throws {
        try await withScene { scene in
            scene.simulator.quirks.set { $0.weatherCode = code }
            let hour = try #require(try await scene.forecast(days: 1).hours.first)
            #expect(hour.weatherCode == code)
            let cloud = try #require(hour.cloudCover)
            let snow = try #require(hour.snowfall)
            let water = try #require(hour.rain) + (hour.showers ?? 0)
            let visibility = try #require(hour.visibility)
            #expect((snow > 0) == ([71, 75, 77, 85, 86].contains(code)))
            #expect((water > 0) == (code > 50 && snow == 0))
            #expect((visibility < 1000) == (code == 45))
            #expect((cloud < 20) == (code == 0) || code == 45)
            #expect(cloud >= 80 || code < 3 || code == 45)
        }
    }

    @Test func `an unknown path is not found`() async throws {
        try await withScene { scene throws in
            #expect(try await scene.raw("/v1/archive").status == 404)
            #expect(scene.simulator.calls.total == 0)
        }
    }
}
