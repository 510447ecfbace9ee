import BoardModels
import BoardScenes
import BoardServer
import BoardTestSupport
import BoardWeather
import Curl
import Logging
import OpenMeteoSimulator
import OpenWeatherSimulator
import Testing

struct ForecastTests {
    private static let seoul = "/forecast?lat=37.57&lon=126.98"

    @Test func `a free key has five days, of which the first and the last are partial`() async throws {
        try await withWeatherBoard { board, scene in
            let forecast: Forecast = try await board.get(Self.seoul).value()
            #expect((5...6).contains(forecast.days.count))
            #expect(forecast.days.first?.date == "2026-09-21")
            #expect(forecast.days.first?.isPartial == true)
            #expect(forecast.days.dropFirst().dropLast().allSatisfy { !$0.isPartial })
            #expect(forecast.steps.allSatisfy { $0.at > board.now })
            #expect(forecast.current != nil)
            #expect(forecast.current?.airQuality == forecast.air?.index)
            #expect(forecast.air?.pm25 != nil)
            #expect(forecast.provider == .simulated)
            #expect(forecast.simulated)
            #expect(forecast.comparison?.today == forecast.days.first)
            #expect(forecast.comparison?.tomorrow?.date == "2026-09-22")
            #expect(forecast.days.first?.sunrise != nil)
        }
    }

    @Test(arguments: [SimulatorKey.subscribed, .subscribed3, .subscribed4])
    func `a key with One Call has eight days, the UV index and yesterday`(key: SimulatorKey) async throws {
        try await withWeatherBoard(key: key) { board, scene in
            let forecast: Forecast = try await board.get(Self.seoul + "&days=16").value()
            #expect(forecast.days.count >= 8)
            #expect(forecast.days.first?.date == "2026-09-21")
            #expect(forecast.days.prefix(8).allSatisfy { !$0.isPartial && $0.moonPhase != nil && $0.uvIndex != nil })
            #expect(forecast.steps.contains { $0.uvIndex != nil })
            // Version 4.0 would need a call of its own for the minutes.
            #expect((forecast.minutes == nil) == (key == .subscribed4))
            #expect(forecast.comparison?.yesterdayFrom == .provider)
            #expect(forecast.comparison?.yesterday?.date == "2026-09-20")
            #expect(forecast.comparison?.warmerThanYesterday != nil)
            let report: ConditionsReport = try await board.get("/conditions?lat=37.57&lon=126.98").value()
            #expect(report.conditions.uvIndex != nil)
            #expect(report.conditions.dewPoint != nil)
            // The discovered plan is logged once.
            _ = try await board.get("/forecast?lat=10&lon=10")
            let found = board.log.entries(from: .notice).filter { $0.contains("one-call") }
            #expect(found.count == 1)
            #expect(found.first?.contains(key == .subscribed4 ? "4.0" : "3.0") == true)
            #expect(!board.log.entries(from: .trace).contains { $0.contains(key.secret) })
            let few: Forecast = try await board.get(Self.seoul + "&days=2").value()
            #expect(few.days == Array(forecast.days.prefix(2)))
            #expect(few.steps.count < forecast.steps.count)
        }
    }

    @Test func `a 401 from One Call is cached for a day and does not affect other endpoints`() async throws {
        try await withWeatherBoard { board, scene in
            for number in 0..<5 {
                let answer = try await board.get("/forecast?lat=\(number)&lon=10")
                #expect(answer.status == 200)
            }
            #expect(scene.simulator.counts.of(kind: .oneCall) == 2)
            #expect(board.log.entries(from: .warning) == [])
            scene.clock.advance(by: .seconds(86_400))
            let answer = try await board.get("/forecast?lat=1&lon=10")
            #expect(answer.status == 200)
            #expect(scene.simulator.counts.of(kind: .oneCall) == 4)
        }
    }

    @Test(arguments: [SimulatorKey.subscribed3, .subscribed4])
    func `warnings are included if the plan has them`(key: SimulatorKey) async throws {
        try await withWeatherBoard(key: key) { board, scene in
            scene.simulator.fixtures.set(.heavySnow)
            let forecast: Forecast = try await board.get(Self.seoul).value()
            let alert = try #require(forecast.alerts.first)
            #expect(!alert.event.isEmpty)
            #expect(alert.startsAt < alert.endsAt)
            #expect(alert.endsAt > board.now)
        }
    }

    /// Checks at 03:15 UTC on Monday, 2026-09-21, when the places have different local dates.
    @Test(arguments: [
        ("Kiritimati", 50_400, "2026-09-21"), ("Pago Pago", -39_600, "2026-09-20"), ("Kathmandu", 20_700, "2026-09-21"),
    ])
    func `days are local calendar days`(place: String, offset: Int, today: String) async throws {
        for key in [SimulatorKey.valid, .subscribed3, .subscribed4] {
            try await withWeatherBoard(key: key) { board, scene in
                // It is 17:15 in Kiritimati and 16:15 in Pago Pago, so that steps of today remain.
                let name = place.replacing(" ", with: "%20")
                let forecast: Forecast = try await board.get("/forecast?place=\(name)").value()
                #expect(forecast.utcOffset == offset)
                #expect(forecast.days.first?.date == today)
                #expect(Set(forecast.days.map(\.date)).count == forecast.days.count)
                for day in forecast.days {
                    let ofDay = forecast.steps.filter {
                        LocalDate.text(daysSince1970: LocalDate.days(at: $0.at, utcOffset: offset)) == day.date
                    }
                    guard !day.isPartial, ofDay.count == 8, key == .valid else { continue }
                    #expect(day.high == ofDay.compactMap(\.temperature).max())
                }
            }
        }
    }

    @Test func `a day whose last step has passed consists of the current conditions`() async throws {
        try await withWeatherBoard { board, scene in
            // 14:30 UTC is 23:30 in Seoul, and the next step is at midnight.
            scene.clock.advance(by: .seconds(11 * 3600 + 900))
            let forecast: Forecast = try await board.get(Self.seoul).value()
            let today = try #require(forecast.days.first)
            #expect(today.date == "2026-09-21")
            #expect(today.isPartial)
            #expect(today.high == forecast.current?.temperature)
        }
    }

    @Test func `while the provider fails, the last forecast is served stale for three hours`() async throws {
        try await withWeatherBoard { board, scene in
            let first: Forecast = try await board.get(Self.seoul).value()
            #expect(!first.isStale)
            scene.simulator.faults.inject(.html502)
            scene.clock.advance(by: .seconds(1800))
            let stale: Forecast = try await board.get(Self.seoul).value()
            #expect(stale.isStale)
            #expect(stale.age == 1800)
            #expect(stale.days == first.days)
            scene.clock.advance(by: .seconds(3 * 3600))
            let none = try await board.get(Self.seoul)
            #expect(try none.problem().type == .weatherUnavailable)
        }
    }

    @Test(arguments: [
        ("", "place:required"), ("?place=Seoul&days=0", "days:out-of-range"),
        ("?place=Seoul&days=17", "days:out-of-range"),
        ("?place=Seoul&days=x", "days:out-of-range"), ("?lat=91&lon=0", "lat,lon:coordinates"),
    ])
    func `an invalid request is rejected`(query: String, rule: String) async throws {
        try await withWeatherBoard { board, scene in
            let answer = try await board.get("/forecast\(query)")
            #expect(answer.status == 422)
            #expect(try answer.brokenRules() == [rule])
            #expect(scene.simulator.counts.total == 0)
        }
    }

    @Test func `Open-Meteo's forecast has the same shape`() async throws {
        let clock = ManualClock(seconds: WeatherScene.start)
        let simulator = MeteoSimulator(.init(now: { clock.now }))
        try await simulator.whileServing { url in
            let provider = OpenMeteoProvider(forecastURL: url, geocodingURL: url)
            try await withBoard(clock: clock, provider: provider) { board in
                let forecast: Forecast = try await board.get(Self.seoul + "&days=16").value()
                #expect(forecast.days.count == 16)
                #expect(forecast.days.first?.date == "2026-09-21")
                #expect(forecast.days.allSatisfy { !$0.isPartial && $0.low != nil && $0.moonPhase != nil })
                #expect(forecast.steps.allSatisfy { $0.seconds == 10_800 && $0.at > board.now })
                #expect(forecast.steps.count >= 40)
                #expect(forecast.comparison?.yesterday?.date == "2026-09-20")
                #expect(forecast.comparison?.yesterdayFrom == .provider)
                #expect(forecast.comparison?.warmerThanYesterday != nil)
                #expect(forecast.air?.index != nil)
                #expect(forecast.provider == .openMeteo)
                let nepal: Forecast = try await board.get("/forecast?lat=27.7&lon=85.32").value()
                #expect(nepal.utcOffset == 20_700)
                #expect(nepal.days.first?.date == "2026-09-21")
                #expect(nepal.steps.allSatisfy { ($0.at.milliseconds / 1000 + 20_700) % 10_800 == 0 })
                // Conditions and forecasts of two places were each fetched once.
                #expect(simulator.calls.of(.forecast) == 4)
            }
        }
    }
}
