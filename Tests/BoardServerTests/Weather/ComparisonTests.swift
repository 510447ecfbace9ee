import BoardModels
import BoardScenes
import BoardServer
import BoardTestSupport
import OpenWeatherSimulator
import Testing

/// Tests of the comparison of yesterday, today and tomorrow in a forecast.
struct ComparisonTests {
    private static let seoul = "lat=37.57&lon=126.98"

    @Test func `without the provider's yesterday, the recorded temperatures are used`() async throws {
        try await withWeather { scene in
            let folder = try TemporaryFolder()
            try await withBoard(clock: scene.clock, provider: scene.provider(), folder: folder) { board in
                scene.simulator.fixtures.set(.rain)
                let report: ConditionsReport = try await board.get("/conditions?\(Self.seoul)").value()
                #expect(report.conditions.temperature == 12.4)
                #expect(report.comparison == nil)
                let first: Forecast = try await board.get("/forecast?\(Self.seoul)").value()
                #expect(first.comparison?.yesterdayFrom == nil)
                #expect(first.comparison?.warmerThanYesterday == nil)
            }
            scene.clock.advance(by: .seconds(86_400 + 1800))
            try await withBoard(clock: scene.clock, provider: scene.provider(), folder: folder) { board in
                scene.simulator.fixtures.set(.snow)
                let forecast: Forecast = try await board.get("/forecast?\(Self.seoul)").value()
                #expect(forecast.comparison?.warmerThanYesterday == -15.8)
                #expect(forecast.comparison?.yesterdayFrom == .observed)
                // One observation is not enough for a day.
                #expect(forecast.comparison?.yesterday == nil)
                // With the forecast cached, the report has the comparison too, without a call.
                let calls = scene.simulator.counts.total
                let report: ConditionsReport = try await board.get("/conditions?\(Self.seoul)").value()
                #expect(report.comparison?.warmerThanYesterday == -15.8)
                #expect(report.today == forecast.days.first)
                #expect(scene.simulator.counts.total == calls)
            }
        }
    }

    /// Checks with a measurement from noon in Seoul, 2.5 hours ago; noon of the day before had the same temperature.
    @Test func `a stale measurement is compared with the same hour of the day before`() async throws {
        try await withWeatherBoard { board, scene in
            func report() async throws -> ConditionsReport {
                try await board.get("/conditions?\(Self.seoul)").value()
            }
            scene.simulator.fixtures.set(.rain)
            _ = try await report()
            scene.clock.advance(by: .seconds(9000))
            scene.simulator.fixtures.set(.snow)
            // Waits for the refresh to end, as one in flight would measure the next day.
            #expect(try await eventually { try await !report().isStale })
            scene.clock.advance(by: .seconds(86_400 - 9000))
            scene.simulator.fixtures.set(.rain)
            let now = try await report()
            #expect(now.conditions.weather == .known(.rain))
            scene.simulator.faults.inject(.html502, endpoint: .weather)
            scene.clock.advance(by: .seconds(9000))
            let forecast: Forecast = try await board.get("/forecast?\(Self.seoul)").value()
            #expect(forecast.current?.observedAt == now.conditions.observedAt)
            #expect(forecast.comparison?.warmerThanYesterday == 0)
        }
    }

    @Test(arguments: [SimulatorKey.valid, .subscribed3])
    func `today's range includes a current temperature that the forecast does not have`(key: SimulatorKey) async throws
    {
        try await withWeatherBoard(key: key) { board, scene in
            scene.simulator.fixtures.set(.snow)
            let cold: ConditionsReport = try await board.get("/conditions?\(Self.seoul)").value()
            let temperature = try #require(cold.conditions.temperature)
            scene.simulator.fixtures.set(.heat)
            let forecast: Forecast = try await board.get("/forecast?\(Self.seoul)").value()
            let today = try #require(forecast.days.first)
            #expect(today.isPartial == (key == .valid))
            #expect(today.low == temperature && today.high.map { $0 > temperature } == true)
            let report: ConditionsReport = try await board.get("/conditions?\(Self.seoul)").value()
            #expect(report.today == today)
        }
    }

    /// Checks at 00:10 in Seoul, on a day that is colder than the evening before.
    @Test func `a measurement from before midnight is not part of today`() async throws {
        try await withWeatherBoard { board, scene in
            scene.clock.advance(by: .seconds(11 * 3600 + 2400))
            scene.simulator.fixtures.set(.heat)
            let evening: ConditionsReport = try await board.get("/conditions?\(Self.seoul)").value()
            let warm = try #require(evening.conditions.temperature)
            scene.simulator.fixtures.set(.snow)
            scene.simulator.faults.inject(.html502, endpoint: .weather)
            scene.clock.advance(by: .seconds(900))
            let forecast: Forecast = try await board.get("/forecast?\(Self.seoul)").value()
            #expect(forecast.current?.temperature == warm)
            #expect(forecast.days.first?.date == "2026-09-22")
            #expect(try #require(forecast.days.first?.high) < warm)
        }
    }

    @Test func `yesterday is computed from the recorded hours of a whole day`() async throws {
        try await withWeatherBoard { board, scene in
            // Measures once an hour, from midnight in Seoul.
            scene.clock.advance(by: .seconds(11 * 3600 + 2700))
            for hour in 0...24 {
                if hour > 0 { scene.clock.advance(by: .seconds(3600)) }
                // The stale entry is refreshed in the background.
                let isMeasured = try await eventually {
                    let report: ConditionsReport = try await board.get("/conditions?\(Self.seoul)").value()
                    return !report.isStale
                }
                #expect(isMeasured)
            }
            scene.clock.advance(by: .seconds(600))
            let forecast: Forecast = try await board.get("/forecast?\(Self.seoul)").value()
            let yesterday = try #require(forecast.comparison?.yesterday)
            #expect(yesterday.date == "2026-09-22")
            let (low, high) = (try #require(yesterday.low), try #require(yesterday.high))
            #expect(low < high)
            #expect(forecast.comparison?.yesterdayFrom == .observed)
        }
    }

    @Test func `yesterday is fetched once a day, and its temperatures for each hour`() async throws {
        try await withWeatherBoard(key: .subscribed3) { board, scene in
            for _ in 0..<4 {
                let forecast: Forecast = try await board.get("/forecast?\(Self.seoul)").value()
                #expect(forecast.comparison?.warmerThanYesterday != nil)
                scene.clock.advance(by: .seconds(3 * 3600))
            }
            #expect(scene.simulator.counts.of(.daySummary) == 1)
            #expect(scene.simulator.counts.of(.timeMachine) == 4)
        }
    }
}
