import Foundation
import Testing

@testable import OpenWeatherSimulator

struct LocalDayTests {
    @Test(
        arguments: [
            ("+14", 50_400), ("-11", -39_600), ("+5:45", 20_700), ("-3:30", -12_600), ("+0", 0),
        ] as [(String, Int64)])
    func `days are local`(rule: String, offset: Int64) throws {
        let zone = try #require(TimeZoneRule(rule))
        for hour in 0..<48 as Range<Int64> {
            let time = 1_789_948_800 + hour * 3600
            let day = LocalDay(at: time, zone: zone)
            #expect((day.start..<day.end).contains(time))
            #expect(day.end - day.start == 86_400)
            #expect((day.start + offset) % 86_400 == 0)
            #expect(day.time(hour: 12) == day.start + 43_200)
        }
    }

    @Test(
        arguments: [
            // 2026: Berlin on 29 March and 25 October, New York on 8 March and 1 November, Auckland on 27 September.
            ("+1eu", "2026-03-29", 23), ("+1eu", "2026-10-25", 25), ("+1eu", "2026-07-01", 24),
            ("-5us", "2026-03-08", 23), ("-5us", "2026-11-01", 25), ("+12nz", "2026-09-27", 23),
        ] as [(String, String, Int64)])
    func `days of daylight saving changes have 23 or 25 hours`(rule: String, date: String, hours: Int64) throws {
        let zone = try #require(TimeZoneRule(rule))
        let day = try #require(LocalDay(date, zone: zone))
        #expect(day.end - day.start == hours * 3600)
        for hour in [0, 6, 12, 18] as [Int64] {
            let time = day.time(hour: hour)
            #expect((time + day.zone.offset(at: time)) % 86_400 == hour * 3600)
        }
    }

    @Test func `dates survive a round trip through their day number`() {
        for number in stride(from: Int64(-100_000), through: 100_000, by: 37) {
            let date = CivilDate(day: number)
            #expect(CivilDate.day(year: date.year, month: date.month, day: date.day) == number)
        }
        let leap = CivilDate(day: CivilDate.day(year: 2028, month: 2, day: 29))
        #expect([leap.year, leap.month, leap.day] == [2028, 2, 29])
    }

    @Test(arguments: ["+9:00", "09:00", "+24:00", "+09:60", "+09", "+0a:00", "", "UTC"])
    func `an offset in another format is rejected`(text: String) {
        #expect(TimeZoneRule(offset: text) == nil)
    }

    /// Places whose daylight saving time the gazetteer does not model.
    private static let withoutSummer: Set = ["CL", "CU", "EG", "GL", "IL", "MA"]

    @Test func `every place's IANA zone agrees with its UTC offsets`() throws {
        for place in Gazetteer.shared.places {
            let name = Locality(place.point).zoneName
            guard !name.hasPrefix("Etc/") else {
                #expect(place.country == "AQ", "\(place.name)")
                continue
            }
            let zone = try #require(TimeZone(identifier: name), "\(name)")
            // 2026-01-15 and 2026-07-15.
            for time in [1_768_435_200, 1_784_073_600] as [Int64] {
                guard time == 1_768_435_200 || !Self.withoutSummer.contains(place.country) else { continue }
                let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(time)))
                #expect(Int64(offset) == place.zone.offset(at: time), "\(place.name): \(name)")
            }
        }
    }
}
