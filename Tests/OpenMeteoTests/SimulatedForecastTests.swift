import BoardTestSupport
import OpenMeteo
import OpenMeteoSimulator
import Testing

/// The client's requests against the simulator's responses.
struct SimulatedForecastTests {
    @Test func `a forecast is complete`() async throws {
        try await withScene { scene in
            let forecast = try await scene.forecast(days: 16, pastDays: 1)
            #expect(forecast.days.count == 17)
            #expect(forecast.hours.count == 17 * 24)
            #expect(forecast.days.first?.start == utc(2026, 9, 19, 15))
            #expect(forecast.hours.map(\.time).first == forecast.days.first?.start)
            for (before, after) in zip(forecast.hours, forecast.hours.dropFirst()) {
                #expect(after.time - before.time == 3600)
            }
            for hour in forecast.hours { Self.check(hour) }
            for day in forecast.days { Self.check(day) }
        }
    }

    @Test func `the hours of yesterday and today have a call weight of two and include sun times`() async throws {
        try await withScene { scene in
            let (latitude, longitude) = Scene.seoul
            let recent = try await scene.client.recentHours(latitude: latitude, longitude: longitude)
            #expect(scene.simulator.calls.total == 1)
            #expect(scene.simulator.calls.weight == 2)
            #expect(recent.hours.map(\.time).first == utc(2026, 9, 19, 15))
            #expect(recent.hours.count == 48)
            for hour in recent.hours { Self.check(hour) }
            #expect(recent.days.count == 2)
            #expect(recent.days.allSatisfy { $0.sunrise != nil && $0.sunset != nil && $0.temperatureMax == nil })
            let forecast = try await scene.forecast(days: 1, pastDays: 1)
            #expect(recent.hours == forecast.hours)
            await #expect(throws: OpenMeteoError.self) {
                try await scene.client.recentHours(latitude: 91, longitude: longitude)
            }
        }
    }

    private static func check(_ hour: OpenMeteoMoment) {
        let values = [
            hour.temperature, hour.relativeHumidity, hour.dewPoint, hour.apparentTemperature,
            hour.precipitationProbability, hour.precipitation, hour.rain, hour.showers, hour.snowfall, hour.pressure,
            hour.cloudCover, hour.visibility, hour.windSpeed, hour.windDirection, hour.windGusts, hour.uvIndex,
        ]
        #expect(!values.contains(nil))
        #expect(hour.weatherCode != nil)
        #expect(hour.isDay != nil)
        #expect((hour.dewPoint ?? 0) <= (hour.temperature ?? 0) + 0.1)
    }

    private static func check(_ day: OpenMeteoDay) {
        let values = [
            day.temperatureMax, day.temperatureMin, day.apparentTemperatureMax, day.apparentTemperatureMin,
            day.uvIndexMax, day.rainSum, day.showersSum, day.snowfallSum, day.precipitationProbabilityMax,
            day.windSpeedMax, day.windGustsMax, day.windDirectionDominant,
        ]
        #expect(!values.contains(nil))
        #expect(day.weatherCode != nil)
        #expect((day.temperatureMin ?? 0) <= (day.temperatureMax ?? 0))
        let noon = day.start + 43_200
        #expect((day.sunrise ?? 0) > day.start && (day.sunrise ?? 0) < noon)
        #expect((day.sunset ?? 0) > noon && (day.sunset ?? 0) < day.start + 86_400)
    }

    @Test func `a day's extremes and sums match its hours`() async throws {
        try await withScene { scene in
            scene.simulator.quirks.set { $0.weatherCode = 63 }
            let forecast = try await scene.forecast(days: 2)
            let day = try #require(forecast.days.last)
            let hours = forecast.hours.filter { $0.time >= day.start && $0.time < day.start + 86_400 }
            #expect(hours.count == 24)
            #expect(day.temperatureMax == hours.compactMap(\.temperature).max())
            #expect(day.temperatureMin == hours.compactMap(\.temperature).min())
            let sum = hours.compactMap(\.rain).reduce(0, +)
            #expect(sum > 0)
            #expect(abs((day.rainSum ?? 0) - sum) < 0.01)
        }
    }

    @Test func `yesterday's hours are unchanged`() async throws {
        try await withScene { scene in
            let before = try await scene.forecast(days: 1)
            scene.clock.advance(by: .seconds(86_400))
            let after = try await scene.forecast(days: 1, pastDays: 1)
            #expect(after.hours.count == 48)
            #expect(Array(after.hours.prefix(24)) == before.hours)
            #expect(after.days.first == before.days.first)
        }
    }

    @Test func `no forecast days and no past days are an empty forecast`() async throws {
        try await withScene { scene in
            let forecast = try await scene.forecast(days: 0)
            #expect(forecast.hours == [])
            #expect(forecast.days == [])
        }
    }

    @Test func `only missing values decode as nil`() async throws {
        try await withScene { scene in
            let whole = try await scene.forecast(days: 1)
            scene.simulator.quirks.set { quirks in
                quirks.nullEvery = 3
                quirks.nullVariables = ["uv_index"]
                quirks.missingVariables = ["visibility"]
            }
            let forecast = try await scene.forecast(days: 1)
            for (index, hour) in forecast.hours.enumerated() {
                #expect(hour.temperature == (index % 3 == 2 ? nil : whole.hours[index].temperature))
                #expect((hour.weatherCode == nil) == (index % 3 == 2))
            }
            #expect(forecast.hours.count == 24)
            #expect(forecast.hours.allSatisfy { $0.uvIndex == nil && $0.visibility == nil })
            let day = try #require(forecast.days.first)
            #expect(day.temperatureMax == whole.days.first?.temperatureMax)
        }
    }

    @Test(
        arguments: [
            (utc(2026, 12, 20, 12), false), (utc(2026, 6, 20, 12), true),
        ] as [(Int64, Bool)])
    func `polar night and day have no sunrise`(now: Int64, isDay: Bool) async throws {
        try await withScene(at: now) { scene in
            let days = try await scene.client.forecast(latitude: 69.65, longitude: 18.96, days: 2).days
            #expect(days.map(\.sunrise) == [nil, nil])
            let weather = try await scene.client.currentWeather(latitude: 69.65, longitude: 18.96)
            #expect(weather.sunrise == nil && weather.sunset == nil)
            #expect(weather.current.isDay == isDay)
        }
    }

    @Test func `current weather is consistent with the forecast`() async throws {
        try await withScene { scene in
            scene.simulator.quirks.set { $0.weatherCode = 63 }
            let weather = try await scene.client.currentWeather(latitude: 37.57, longitude: 126.98)
            #expect(weather.current.time == Scene.start)
            #expect(weather.interval == 900)
            #expect(weather.current.weatherCode == 63)
            #expect(weather.rainPerHour == 2)
            #expect(weather.current.windSpeed != nil)
            #expect(weather.sunrise.map { $0 < Scene.start } == true)
        }
    }

    @Test func `client and provider compute the same call weight`() async throws {
        try await withScene { scene in
            for (days, pastDays) in [(1, 0), (7, 1), (16, 1), (16, 92)] {
                scene.simulator.calls.reset()
                _ = try await scene.forecast(days: days, pastDays: pastDays)
                let weight = OpenMeteoClient.callWeight(forecastDays: days, pastDays: pastDays)
                #expect(abs(scene.simulator.calls.weight - weight) < 1e-9)
                #expect(weight > 3)
            }
        }
    }
}
