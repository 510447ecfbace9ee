import Foundation
import Testing

@testable import OpenWeatherSimulator

struct LocalDayTests {
    @Test(
        arguments: [
            ("Pacific/Kiritimati", 50_400), ("Pacific/Pago_Pago", -39_600), ("Asia/Kathmandu", 20_700),
            ("America/Caracas", -14_400), ("Etc/GMT", 0),
        ] as [(String, Int64)])
    func `days are local`(name: String, offset: Int64) throws {
        let zone = try #require(TimeZone(identifier: name))
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
            ("Europe/Berlin", "2026-03-29", 23), ("Europe/Berlin", "2026-10-25", 25),
            ("Europe/Berlin", "2026-07-01", 24),
            ("America/New_York", "2026-03-08", 23), ("America/New_York", "2026-11-01", 25),
            ("Pacific/Auckland", "2026-09-27", 23),
        ] as [(String, String, Int64)])
    func `days of daylight saving changes have 23 or 25 hours`(name: String, date: String, hours: Int64) throws {
        let zone = try #require(TimeZone(identifier: name))
        let day = try #require(LocalDay(date, zone: zone))
        #expect(day.end - day.start == hours * 3600)
        for hour in [0, 6, 12, 18] as [Int64] {
            let time = day.time(hour: hour)
            #expect((time + day.zone.offset(at: time)) % 86_400 == hour * 3600)
        }
    }

    @Test(arguments: ["2026-3-29", "2026-02-30", "26-02-03", "2026-13-01", "2026-02-03x", "2026-02-03T00:00:00Z", ""])
    func `an invalid date is rejected`(text: String) {
        #expect(LocalDay(text, zone: .gmt) == nil)
    }
}
