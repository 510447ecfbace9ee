import BoardModels
import BoardStore
import Foundation

/// A daily schedule in a place's local time, by the rules of its time zone or else by its last known UTC offset.
enum ZonedSchedule: Sendable, Equatable {
    case zone(TimeZone)
    /// A UTC offset in seconds east of UTC, for a place whose time zone is unknown.
    case offset(Int)

    /// Creates the schedule of a digest; nil if neither the place's time zone nor its UTC offset is known.
    init?(_ due: DueDigest) {
        if let zone = due.timeZone.flatMap({ TimeZone(identifier: $0) }) {
            self = .zone(zone)
        } else if let offset = due.utcOffset {
            self = .offset(offset)
        } else {
            return nil
        }
    }

    /// One occurrence of the schedule.
    struct Slot: Equatable {
        /// The local day of the occurrence, in days since 1970-01-01.
        var day: Int64
        /// The moment at which the digest is due.
        var at: Timestamp

        /// The local date of the slot, as `YYYY-MM-DD`.
        var date: String { CivilDate(daysSince1970: day).text }
    }

    /// The UTC offset at a moment, in seconds east of UTC.
    func offset(at moment: Timestamp) -> Int64 {
        switch self {
        case .zone(let zone):
            Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment.milliseconds) / 1000)))
        case .offset(let offset): Int64(offset)
        }
    }

    /// The local day of a moment, in days since 1970-01-01.
    func day(at moment: Timestamp) -> Int64 {
        let seconds = moment.milliseconds.floorDivided(by: 1000) + offset(at: moment)
        return seconds.floorDivided(by: Self.daySeconds)
    }

    /// The local date of a moment, as `YYYY-MM-DD`.
    func date(at moment: Timestamp) -> String { CivilDate(daysSince1970: day(at: moment)).text }

    /// The latest slot that is due by a moment; nil only if the place's calendar skips all days near the moment.
    ///
    /// - Parameter minute: the time of day in minutes after local midnight.
    func latest(_ minute: Int, by moment: Timestamp) -> Slot? {
        let today = day(at: moment)
        // Tomorrow's slot may have passed if clocks were put back over midnight, and a calendar may skip days.
        return (-3...1).reversed().lazy.compactMap { slot(today + $0, minute) }.first { $0.at <= moment }
    }

    /// The first slot that is due after a moment; nil only if the place's calendar skips all days near the moment.
    ///
    /// - Parameter minute: the time of day in minutes after local midnight.
    func next(_ minute: Int, after moment: Timestamp) -> Slot? {
        let today = day(at: moment)
        // More days than the usual two, since a calendar may skip days.
        return (-1...4).lazy.compactMap { slot(today + $0, minute) }.first { $0.at > moment }
    }

    /// The slot of a local day, at a time of day in minutes after midnight; nil if the place's calendar skips the day.
    ///
    /// If clocks are put back and the time occurs twice, the slot is its first occurrence; if clocks are put forward
    /// over the time, the slot is the end of the gap.
    func slot(_ day: Int64, _ minute: Int) -> Slot? {
        let wanted = day * Self.daySeconds + Int64(minute) * 60
        let seconds = moment(showing: wanted)
        let slot = Slot(day: day, at: Timestamp(seconds: seconds))
        return self.day(at: slot.at) == day ? slot : nil
    }

    /// The first moment, in seconds since 1970 UTC, at which the local time is `wanted` or later.
    ///
    /// - Parameter wanted: a local time, as the seconds since 1970-01-01 00:00 local time.
    private func moment(showing wanted: Int64) -> Int64 {
        // UTC offsets are shorter than a day, so the interval contains the moment, and at most one change of the
        // offset, which a binary search finds.
        var (before, after) = (wanted - Self.daySeconds, wanted + Self.daySeconds)
        let (early, late) = (offset(seconds: before), offset(seconds: after))
        guard early != late else { return wanted - early }
        while after - before > 1 {
            let middle = before + (after - before) / 2
            if offset(seconds: middle) == early { before = middle } else { after = middle }
        }
        // The old offset applies before the change; if the change skips `wanted`, the result is the change itself.
        let byOldClock = wanted - early
        return byOldClock < after ? byOldClock : max(after, wanted - late)
    }

    private func offset(seconds: Int64) -> Int64 { offset(at: Timestamp(seconds: seconds)) }

    private static let daySeconds: Int64 = 86_400
}
