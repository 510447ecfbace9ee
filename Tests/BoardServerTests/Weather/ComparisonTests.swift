import BoardModels
import BoardScenes
import BoardServer
import BoardTestSupport
import OpenWeatherSimulator
import Testing

/// Yesterday, today and tomorrow side by side.
struct ComparisonTests {
    private static let seoul = "lat=37.57&lon=126.98"

    @Test func `where the provider does not tell of yesterday the board remembers what it was told`() async throws {
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
                // One observation is no day.
                #expect(forecast.comparison?.yesterday == nil)
                // Now that a forecast is known, the conditions tell too, without another call.
                let calls = scene.simulator.counts.total
                let report: ConditionsReport = try await board.get("/conditions?\(Self.seoul)").value()
                #expect(report.comparison?.warmerThanYesterday == -15.8)
                #expect(report.today == forecast.days.first)
                #expect(scene.simulator.counts.total == calls)
            }
        }
    }

    /// Noon in Seoul is over by two hours and a half when it is compared, and was as warm the day before at noon.
    @Test func `an old measurement is compared with the same hour of the day before`() async throws {
        try await withWeatherBoard { board, scene in
            func report() async throws -> ConditionsReport {
                try await board.get("/conditions?\(Self.seoul)").value()
            }
            scene.simulator.fixtures.set(.rain)
            _ = try await report()
            scene.clock.advance(by: .seconds(9000))
            scene.simulator.fixtures.set(.snow)
            // Arrived, not only asked for: an answer that is under way would be one of the next day.
            #expect(try await eventually { try await !report().isStale })
            scene.clock.advance(by: .seconds(86_400 - 9000))
            scene.simulator.fixtures.set(.rain)
            let now = try await report()
            #expect(now.conditions.weather == .known(.rain))
            scene.simulator.faults.set(.html502, endpoint: .weather)
            scene.clock.advance(by: .seconds(9000))
            let forecast: Forecast = try await board.get("/forecast?\(Self.seoul)").value()
            #expect(forecast.current?.observedAt == now.conditions.observedAt)
            #expect(forecast.comparison?.warmerThanYesterday == 0)
        }
    }

    /// At ten past midnight in Seoul, of a day that is colder than the evening before.
    @Test func `what was measured before midnight is not of today`() async throws {
        try await withWeatherBoard { board, scene in
            scene.clock.advance(by: .seconds(11 * 3600 + 2400))
            scene.simulator.fixtures.set(.heat)
            let evening: ConditionsReport = try await board.get("/conditions?\(Self.seoul)").value()
            let warm = try #require(evening.conditions.temperature)
            scene.simulator.fixtures.set(.snow)
            scene.simulator.faults.set(.html502, endpoint: .weather)
            scene.clock.advance(by: .seconds(900))
            let forecast: Forecast = try await board.get("/forecast?\(Self.seoul)").value()
            #expect(forecast.current?.temperature == warm)
            #expect(forecast.days.first?.date == "2026-09-22")
            #expect(try #require(forecast.days.first?.high) < warm)
        }
    }

    @Test func `hours that were observed all day make a yesterday`() async throws {
        try await withWeatherBoard { board, scene in
            // From midnight in Seoul on, once an hour.
            scene.clock.advance(by: .seconds(11 * 3600 + 2700))
            for hour in 0...24 {
                if hour > 0 { scene.clock.advance(by: .seconds(3600)) }
                // The answer from the cache is followed by the next, behind it.
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

    @Test func `what the provider tells of yesterday is asked for once a day, and the hour when it is wanted`()
        async throws
    {
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
