import BoardModels
import BoardScenes
import BoardTestSupport
import Curl
import OpenWeatherSimulator
import Testing

@testable import BoardServer
@testable import BoardWeather

/// Tests of days, sun and moon in a place's local time, with each provider.
struct LocalDayTests {
    struct Spot: Sendable, CustomTestStringConvertible {
        let name: String
        let point: String
        /// The UTC offset in seconds.
        let offset: Int
        let now: Timestamp
        let today: String

        var testDescription: String { "\(name) at \(now)" }

        private init(_ name: String, _ point: String, _ offset: Int, _ now: String, _ today: String) {
            self.name = name
            self.point = point
            self.offset = offset
            self.now = Timestamp(now) ?? Timestamp(milliseconds: 0)
            self.today = today
        }

        private static let kiritimati = "lat=1.98&lon=-157.47"
        private static let pagoPago = "lat=-14.28&lon=-170.7"
        private static let kathmandu = "lat=27.71&lon=85.32"
        private static let chatham = "lat=-43.95&lon=-176.56"

        static let all = [
            // Three local dates at the same moment.
            Spot("Kiritimati", kiritimati, 50_400, "2026-09-21T10:30:00Z", "2026-09-22"),
            Spot("Pago Pago", pagoPago, -39_600, "2026-09-21T10:30:00Z", "2026-09-20"),
            Spot("Kathmandu", kathmandu, 20_700, "2026-09-21T10:30:00Z", "2026-09-21"),
            Spot("Chatham", chatham, 45_900, "2026-09-21T10:30:00Z", "2026-09-21"),
            // Just before and after local midnight.
            Spot("Kiritimati", kiritimati, 50_400, "2026-12-31T09:59:00Z", "2026-12-31"),
            Spot("Kiritimati", kiritimati, 50_400, "2026-12-31T10:01:00Z", "2027-01-01"),
            Spot("Pago Pago", pagoPago, -39_600, "2027-01-01T10:59:00Z", "2026-12-31"),
            Spot("Pago Pago", pagoPago, -39_600, "2027-01-01T11:01:00Z", "2027-01-01"),
            // 00:15 and 23:55 local time; with an offset in whole hours, 00:15 would be the day before.
            Spot("Kathmandu", kathmandu, 20_700, "2026-06-30T18:30:00Z", "2026-07-01"),
            Spot("Kathmandu", kathmandu, 20_700, "2026-06-30T18:10:00Z", "2026-06-30"),
            // Daylight saving time on the Chatham Islands starts on Sunday, 2026-09-27, at 02:45 (14:00 UTC the day
            // before) and ends on Sunday, 2027-04-04, at 03:45.
            Spot("Chatham before its summer", chatham, 45_900, "2026-09-26T13:50:00Z", "2026-09-27"),
            Spot("Chatham in its summer", chatham, 49_500, "2026-09-26T14:10:00Z", "2026-09-27"),
            Spot("Chatham in its summer", chatham, 49_500, "2027-01-15T10:14:00Z", "2027-01-15"),
            Spot("Chatham in its summer", chatham, 49_500, "2027-01-15T10:16:00Z", "2027-01-16"),
            Spot("Chatham before its winter", chatham, 49_500, "2027-04-03T13:50:00Z", "2027-04-04"),
            Spot("Chatham in its winter", chatham, 45_900, "2027-04-03T14:10:00Z", "2027-04-04"),
        ]

        func date(_ moment: Timestamp) -> String {
            LocalDate.text(daysSince1970: LocalDate.days(at: moment, utcOffset: offset))
        }

        func date(today plus: Int64) -> String { date(now + .seconds(plus * 86_400)) }

        /// Returns the local hour of the day at a time, with a fraction.
        func hour(_ moment: Timestamp) -> Double {
            let local = moment.milliseconds / 1000 + Int64(offset)
            return Double(local % 86_400) / 3600
        }
    }

    @Test(arguments: Spot.all, ProviderPlan.allCases)
    func `days, sun and moon are in the place's local time`(spot: Spot, source: ProviderPlan) async throws {
        try await source.withBoard(at: spot.now.milliseconds / 1000) { board, _ in
            let forecast: Forecast = try await board.get("/forecast?\(spot.point)").value()
            #expect(spot.date(spot.now) == spot.today)
            #expect(forecast.utcOffset == spot.offset)
            #expect(forecast.current?.utcOffset == spot.offset)

            // The days are consecutive and start with today.
            #expect(forecast.days.count >= 5)
            for (index, day) in forecast.days.enumerated() {
                #expect(day.date == spot.date(today: Int64(index)))
                let number = try #require(LocalDate.days(of: day.date))
                let moon = MoonPhase.atNoon(daysSince1970: number, in: PlaceZone(utcOffset: spot.offset))
                let apart = abs(try #require(day.moonPhase) - moon)
                #expect(min(apart, 1 - apart) < 0.01)
            }
            let comparison = try #require(forecast.comparison)
            #expect(comparison.today == forecast.days.first)
            #expect(comparison.tomorrow == forecast.days.dropFirst().first)
            #expect(comparison.yesterday?.date == (source.hasYesterday ? spot.date(today: -1) : nil))
            #expect((comparison.warmerThanYesterday != nil) == source.hasYesterday)

            // All four places have a sunrise and a sunset every day, at roughly the usual local hours.
            let today = try #require(forecast.days.first)
            for sun in [(today.sunrise, today.sunset), (forecast.current?.sunrise, forecast.current?.sunset)] {
                let (sunrise, sunset) = (try #require(sun.0), try #require(sun.1))
                #expect((4.5..<8).contains(spot.hour(sunrise)), "\(sunrise)")
                #expect((17..<21.5).contains(spot.hour(sunset)), "\(sunset)")
                #expect(spot.date(sunrise) == spot.today)
                #expect(spot.date(sunset) == spot.today)
            }

            // The low and the high are those of the local day's hours.
            let (low, high) = (try #require(today.low), try #require(today.high))
            #expect(low <= high)
            let now = try #require(forecast.current?.temperature)
            #expect((low...high).contains(now))
            for day in forecast.days.prefix(4) {
                let steps = forecast.steps.filter { spot.date($0.at) == day.date }.compactMap(\.temperature)
                guard let minimum = steps.min(), let maximum = steps.max() else { continue }
                // Days consist of whole local hours and steps start at whole UTC hours, which can differ.
                #expect(try #require(day.low) <= minimum + 1, "\(day.date) \(day.low ?? 0) \(steps)")
                #expect(try #require(day.high) >= maximum - 1, "\(day.date) \(day.high ?? 0) \(steps)")
            }
            #expect(forecast.steps.allSatisfy { $0.at > spot.now })

            let report: ConditionsReport = try await board.get("/conditions?\(spot.point)").value()
            #expect(report.conditions.utcOffset == spot.offset)
            #expect(report.today == today)
            #expect(report.comparison == comparison)
            #expect(report.conditions.sunrise == forecast.current?.sunrise)
        }
    }

    /// Checks that past days are removed from a cached forecast when it is served.
    @Test(arguments: ProviderPlan.allCases)
    func `at midnight tomorrow becomes today in a cached forecast`(source: ProviderPlan) async throws {
        let evening = try #require(Timestamp("2026-09-21T09:50:00Z"))
        try await source.withBoard(at: evening.milliseconds / 1000) { board, clock in
            let path = "/forecast?lat=1.98&lon=-157.47"
            let before: Forecast = try await board.get(path).value()
            #expect(before.days.first?.date == "2026-09-21")
            clock.advance(by: .seconds(900))
            let after: Forecast = try await board.get(path).value()
            #expect(after.issuedAt == before.issuedAt)
            #expect(after.days.first?.date == "2026-09-22")
            #expect(after.comparison?.today?.date == "2026-09-22")
            #expect(after.comparison?.tomorrow?.date == "2026-09-23")
            // The new yesterday is fetched in the background.
            var yesterday = after.comparison?.yesterday?.date
            if source.hasYesterday {
                _ = try await eventually {
                    yesterday = (try await board.get(path).value() as Forecast).comparison?.yesterday?.date
                    return yesterday != nil
                }
            }
            #expect(yesterday == (source.hasYesterday ? "2026-09-21" : nil))
        }
    }

    /// Checks at 14:00 UTC on 2026-09-26, when local time on the Chatham Islands goes from 02:45 to 03:45.
    @Test(arguments: ProviderPlan.allCases)
    func `a cached forecast has the UTC offset after a daylight saving change`(source: ProviderPlan) async throws {
        let before = try #require(Timestamp("2026-09-26T13:48:00Z"))
        try await source.withBoard(at: before.milliseconds / 1000) { board, clock in
            let path = "/forecast?lat=-43.95&lon=-176.56"
            let first: Forecast = try await board.get(path).value()
            #expect(first.utcOffset == 45_900)
            clock.advance(by: .seconds(1500))
            var second: Forecast = try await board.get(path).value()
            // The conditions are refreshed in the background.
            _ = try await eventually {
                second = try await board.get(path).value()
                return second.current?.utcOffset != 45_900
            }
            #expect(second.issuedAt == first.issuedAt)
            #expect(second.utcOffset == 49_500)
            #expect(second.days.first?.date == "2026-09-27")
            let report: ConditionsReport = try await board.get("/conditions?lat=-43.95&lon=-176.56").value()
            #expect(report.conditions.utcOffset == 49_500)
            #expect(report.today?.date == "2026-09-27")
        }
    }

    @Test(
        arguments: [
            (SimulatorKey.valid, nil), (.subscribed3, "Asia/Kathmandu"), (.subscribed4, "Asia/Kathmandu"),
        ] as [(SimulatorKey, String?)])
    func `the name of the time zone comes from One Call`(key: SimulatorKey, zone: String?) async throws {
        try await withWeather { scene in
            try await withWeatherService(of: scene, provider: scene.provider(key: key), limits: .plenty) {
                weatherService in
                let point = try #require(Coordinates(latitude: 27.71, longitude: 85.32))
                func shownZone() async throws -> String? {
                    try await weatherService.observation(at: point, priority: .background).value.conditions.timeZone
                }
                #expect(try await shownZone() == nil)
                _ = try await weatherService.forecast(for: .at(point), days: 7, priority: .background, budget: .board)
                #expect(try await shownZone() == zone)
            }
        }
    }
}
