import BoardModels
import Foundation
import Testing

@testable import BoardServer

@Suite("A zoned schedule")
struct ZonedScheduleTests {
    private static func zone(_ name: String) throws -> ZonedSchedule {
        .zone(try #require(TimeZone(identifier: name)))
    }

    private static func moment(_ text: String) throws -> Timestamp { try #require(Timestamp(text)) }

    @Test(
        "gives the moment of a local time on each day",
        arguments: [
            ("Pacific/Kiritimati", 450, "2026-11-21T00:00:00Z", "2026-11-21T17:30:00.000Z", "2026-11-22"),
            ("Pacific/Pago_Pago", 450, "2026-11-21T00:00:00Z", "2026-11-21T18:30:00.000Z", "2026-11-21"),
            ("Asia/Kathmandu", 450, "2026-11-21T00:00:00Z", "2026-11-21T01:45:00.000Z", "2026-11-21"),
            ("Asia/Kathmandu", 0, "2026-11-21T00:00:00Z", "2026-11-21T18:15:00.000Z", "2026-11-22"),
            // Spring forward: 01:30 does not exist on March 29; 02:00 is the next time that does.
            ("Europe/London", 90, "2026-03-28T02:00:00Z", "2026-03-29T01:00:00.000Z", "2026-03-29"),
            ("Europe/London", 90, "2026-03-29T01:00:00Z", "2026-03-30T00:30:00.000Z", "2026-03-30"),
            // Fall back: 01:30 occurs twice on October 25, and counts once.
            ("Europe/London", 90, "2026-10-24T12:00:00Z", "2026-10-25T00:30:00.000Z", "2026-10-25"),
            ("Europe/London", 90, "2026-10-25T00:30:00Z", "2026-10-26T01:30:00.000Z", "2026-10-26"),
            ("America/New_York", 150, "2026-03-07T12:00:00Z", "2026-03-08T07:00:00.000Z", "2026-03-08"),
            ("America/New_York", 450, "2026-03-07T13:00:00Z", "2026-03-08T11:30:00.000Z", "2026-03-08"),
            ("America/New_York", 90, "2026-10-31T12:00:00Z", "2026-11-01T05:30:00.000Z", "2026-11-01"),
            ("America/New_York", 450, "2026-10-31T12:00:00Z", "2026-11-01T12:30:00.000Z", "2026-11-01"),
            // Samoa's calendar skipped December 30.
            ("Pacific/Apia", 450, "2011-12-29T18:00:00Z", "2011-12-30T17:30:00.000Z", "2011-12-31"),
        ])
    func next(_ name: String, _ minute: Int, _ after: String, _ due: String, _ date: String) throws {
        let clock = try Self.zone(name)
        let slot = try #require(clock.next(minute, after: try Self.moment(after)))
        #expect(slot.at.description == due)
        #expect(slot.date == date)
        #expect(clock.latest(minute, by: slot.at) == slot)
        #expect(clock.latest(minute, by: slot.at + .seconds(3600)) == slot)
        #expect(clock.latest(minute, by: slot.at - .milliseconds(1)) != slot)
    }

    @Test("has one moment per local day over several years, in order, in each zone")
    func everyDay() throws {
        let zones = [
            "Europe/London", "America/New_York", "Australia/Lord_Howe", "America/St_Johns", "Africa/Casablanca",
            "Pacific/Chatham", "America/Asuncion", "Asia/Beirut",
        ]
        for zone in zones {
            let clock = try Self.zone(zone)
            for minute in [0, 30, 90, 150, 1439] {
                var moment = try Self.moment("2026-01-01T00:00:00Z")
                var last: ZonedSchedule.Slot?
                for _ in 0..<800 {
                    let slot = try #require(clock.next(minute, after: moment))
                    if let last { #expect(slot.day == last.day + 1, "\(zone) \(minute) \(slot.date)") }
                    #expect(clock.day(at: slot.at) == slot.day)
                    (last, moment) = (slot, slot.at)
                }
            }
        }
    }

    @Test("falls back to the UTC offset without a time zone")
    func offset() throws {
        let slot = try #require(
            ZonedSchedule.offset(-39_600).next(450, after: try Self.moment("2026-11-21T00:00:00Z")))
        #expect(slot.at.description == "2026-11-21T18:30:00.000Z")
    }
}
