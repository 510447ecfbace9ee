import BoardModels
import BoardTestSupport
import BoardWeather
import Testing

@testable import BoardServer

/// Tests of a forecast in which clocks change, with each provider and plan that names the time zone.
struct ChangeOfClocksTests {
    private static let plans = ProviderPlan.allCases.filter { $0 != .openWeather }

    /// Checks at noon on the day before Berlin puts its clocks back, at 01:00 UTC on the 25th.
    @Test(arguments: plans)
    func `each day has the sunrise and sunset by its own clock`(plan: ProviderPlan) async throws {
        let now = try #require(Timestamp("2026-10-24T12:00:00Z"))
        try await plan.withBoard(at: now.milliseconds / 1000) { board, _ in
            let path = "lat=52.52&lon=13.41"
            let forecast: Forecast = try await board.get("/forecast?\(path)").value()
            #expect(forecast.timeZone == "Europe/Berlin")
            #expect(forecast.utcOffset == 7200)
            let change = PlaceZone.OffsetChange(
                at: try #require(Timestamp("2026-10-25T01:00:00Z")), before: 7200, after: 3600)
            #expect(forecast.offsetChanges == [change])
            let dates = forecast.days.prefix(4).map(\.date)
            #expect(dates == ["2026-10-24", "2026-10-25", "2026-10-26", "2026-10-27"])
            let sunrise = try #require(forecast.days.first { $0.date == "2026-10-26" }?.sunrise)
            let winter = PlaceTime(zone: PlaceZone(utcOffset: 3600), clock: .hours24, language: .english)
            let page = try await Browser(board).get("/weather/days?\(path)")
            #expect(page.text.contains(winter.time(sunrise)))
            let conditions = try #require(forecast.current)
            #expect(conditions.timeZone == "Europe/Berlin")
            #expect(conditions.offsetChanges == [change])
        }
    }

    @Test(
        arguments: [
            ("Kathmandu", "lat=27.71&lon=85.32", "2026-10-24T18:20:00Z", 20_700),
            ("Pago Pago", "lat=-14.28&lon=-170.7", "2026-10-24T11:30:00Z", -39_600),
        ] as [(String, String, String, Int)])
    func `the first day of a forecast is the place's today`(
        name: String, path: String, now: String, offset: Int
    ) async throws {
        let now = try #require(Timestamp(now))
        try await ProviderPlan.openMeteo.withBoard(at: now.milliseconds / 1000) { board, _ in
            let forecast: Forecast = try await board.get("/forecast?\(path)").value()
            #expect(forecast.utcOffset == offset)
            #expect(forecast.days.first?.date == forecast.zone.date(of: now))
        }
    }
}
