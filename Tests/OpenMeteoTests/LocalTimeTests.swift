import BoardTestSupport
import Curl
import FoundationEssentials
import OpenMeteo
import OpenMeteoSimulator
import Testing

/// Local midnights and dates.
struct LocalTimeTests {
    @Test(
        arguments: [
            (1.98, -157.48, "Pacific/Kiritimati", 50_400), (-14.28, -170.70, "Pacific/Pago_Pago", -39_600),
            (27.70, 85.32, "Asia/Kathmandu", 20_700), (37.57, 126.98, "Asia/Seoul", 32_400),
            (51.51, -0.13, "Europe/London", 3600), (40.71, -74.01, "America/New_York", -14_400),
            (0, -30, "Etc/GMT+2", -7200), (-60, 100, "Etc/GMT-7", 25_200), (45, -0.5, "Etc/GMT", 0),
        ] as [(Double, Double, String, Int)])
    func `days start at local midnight and have local dates`(
        latitude: Double, longitude: Double, timezone: String, offset: Int
    ) async throws {
        try await withScene { scene in
            let forecast = try await scene.client.forecast(latitude: latitude, longitude: longitude, days: 2)
            let weather = try await scene.client.currentWeather(latitude: latitude, longitude: longitude)
            #expect(weather.timezone == timezone)
            #expect(forecast.utcOffsetSeconds == offset)
            let today = (Scene.start + Int64(offset)) / 86_400
            #expect(forecast.days.map(\.daysSince1970) == [today, today + 1])
            #expect(forecast.days.first?.start == today * 86_400 - Int64(offset))
            #expect(forecast.hours.first?.time == forecast.days.first?.start)
            for day in forecast.days {
                let sunrise = try #require(day.sunrise)
                let sunset = try #require(day.sunset)
                #expect(sunrise < sunset)
                // The local noon lies within the day everywhere.
                #expect((day.start...day.start + 86_400).contains((sunrise + sunset) / 2))
            }
        }
    }

    @Test func `three local dates exist at the same moment`() async throws {
        try await withScene(at: utc(2026, 9, 21, 10, 30)) { scene in
            var dates: [Int64?] = []
            for point in [(-14.28, -170.70), (37.57, 126.98), (1.98, -157.48)] {
                let forecast = try await scene.client.forecast(latitude: point.0, longitude: point.1, days: 1)
                dates.append(forecast.days.first?.daysSince1970)
            }
            let seoul = utc(2026, 9, 21) / 86_400
            #expect(dates == [seoul - 1, seoul, seoul + 1])
        }
    }

    /// The provider uses the UTC offset at the time of the request for the whole response.
    @Test(
        arguments: [
            (51.51, -0.13, utc(2026, 10, 24, 12), 3600, utc(2026, 10, 25, 12), 0),
            (51.51, -0.13, utc(2026, 3, 28, 12), 0, utc(2026, 3, 29, 12), 3600),
            (40.71, -74.01, utc(2026, 3, 7, 18), -18_000, utc(2026, 3, 8, 18), -14_400),
            (40.71, -74.01, utc(2026, 10, 31, 18), -14_400, utc(2026, 11, 1, 18), -18_000),
        ] as [(Double, Double, Int64, Int64, Int64, Int64)])
    func `days last 24 hours across a daylight saving change until the next request`(
        latitude: Double, longitude: Double, before: Int64, offset: Int64, after: Int64, changed: Int64
    ) async throws {
        try await withScene(at: before) { scene in
            let first = try await scene.client.forecast(latitude: latitude, longitude: longitude, days: 4)
            #expect(first.utcOffsetSeconds == Int(offset))
            let today = (before + offset) / 86_400
            #expect(first.days.map(\.daysSince1970) == Array(today...today + 3))
            #expect(first.days.map(\.start) == (0...3).map { (today + $0) * 86_400 - offset })
            #expect(first.hours.count == 96)

            scene.clock.advance(by: .seconds(after - before))
            let second = try await scene.client.forecast(latitude: latitude, longitude: longitude, days: 3)
            #expect(second.utcOffsetSeconds == Int(changed))
            #expect(second.days.map(\.daysSince1970) == Array(today + 1...today + 3))
            #expect(second.days.first?.start == (today + 1) * 86_400 - changed)
        }
    }

    @Test func `daylight saving time starts and ends at the right second`() async throws {
        for (change, before, after, place) in [
            (utc(2026, 3, 29, 1), 0, 3600, "latitude=51.51&longitude=-0.13"),
            (utc(2026, 10, 25, 1), 3600, 0, "latitude=51.51&longitude=-0.13"),
            (utc(2026, 3, 8, 7), -18_000, -14_400, "latitude=40.71&longitude=-74.01"),
            (utc(2026, 11, 1, 6), -14_400, -18_000, "latitude=40.71&longitude=-74.01"),
        ] {
            try await withScene(at: change - 1) { scene in
                var offsets: [Int] = []
                for _ in 0..<2 {
                    let response = try await scene.raw("/v1/forecast?timezone=auto&" + place)
                    offsets.append(try JSONDecoder().decode(Raw.self, from: Data(response.body)).utc_offset_seconds)
                    scene.clock.advance(by: .seconds(1))
                }
                #expect(offsets == [before, after])
            }
        }
    }

    @Test func `the first day in Nepal is yesterday until 00:45`() async throws {
        // 00:30 on the 22nd.
        try await withScene(at: utc(2026, 9, 21, 18, 45)) { scene in
            let early = try await scene.client.forecast(latitude: 27.7, longitude: 85.32, days: 2)
            let date = utc(2026, 9, 22) / 86_400
            // Current weather still has the sun times of the 22nd.
            let weather = try await scene.client.currentWeather(latitude: 27.7, longitude: 85.32)
            #expect(weather.sunrise.map { ($0 + 20_700) / 86_400 } == date)
            #expect(early.days.map(\.daysSince1970) == [date - 1, date])
            scene.clock.advance(by: .seconds(900))
            let later = try await scene.client.forecast(latitude: 27.7, longitude: 85.32, days: 2)
            #expect(later.days.map(\.daysSince1970) == [date, date + 1])
            #expect(later.hours.allSatisfy { ($0.time + 20_700) % 3600 == 0 })
        }
    }

    @Test func `local ISO times and UNIX times agree`() async throws {
        try await withScene { scene in
            let question = "timezone=auto&forecast_days=1&current=is_day&hourly=is_day&daily=sunrise,moonrise"
            let local = try await scene.seoul(question)
            let unix = try await scene.seoul(question + "&timeformat=unixtime")
            #expect(local.timezone_abbreviation == "GMT+9")
            #expect(local.daily?["time"] == [.text("2026-09-21")])
            #expect(unix.daily?["time"] == [.number(Double(utc(2026, 9, 20, 15)))])
            #expect(local.current?["time"] == .text("2026-09-21T12:15"))
            #expect(unix.current?["time"] == .number(Double(Scene.start)))
            #expect(local.hourly?["time"]?.first == .text("2026-09-21T00:00"))
            #expect(local.hourly?["time"]?.last == .text("2026-09-21T23:00"))
            #expect(unix.hourly?["time"]?.last == .number(Double(utc(2026, 9, 21, 14))))
            #expect(local.daily_units?["time"] == "iso8601")
            #expect(unix.daily_units?["sunrise"] == "unixtime")
            let sunrise = try #require(unix.daily?["sunrise"]?.first??.number)
            let minute = (Int(sunrise) + 32_400) % 86_400 / 60
            let text = "2026-09-21T0\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
            #expect(local.daily?["sunrise"] == [.text(text)])
        }
    }

    @Test func `days default to UTC`() async throws {
        try await withScene { scene in
            let answer = try await scene.seoul("daily=weather_code&forecast_days=1&timeformat=unixtime")
            #expect(answer.timezone == "GMT")
            #expect(answer.utc_offset_seconds == 0)
            #expect(answer.daily?["time"] == [.number(Double(utc(2026, 9, 21)))])
        }
    }
}
