import BoardModels
import Foundation

extension PlaceZone {
    /// Creates a place's zone with the changes of its UTC offset from two days before to three weeks after a moment.
    ///
    /// - Parameters:
    ///   - name: the IANA name; if it is nil or unknown, the zone has only the offset.
    ///   - utcOffset: the UTC offset that the provider reported.
    package init(named name: String?, utcOffset: Int, around moment: Timestamp) {
        guard let name, let rules = TimeZone(identifier: name) else {
            self.init(utcOffset: utcOffset)
            return
        }
        func offset(_ seconds: Int64) -> Int { rules.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds))) }
        let now = moment.milliseconds / 1000
        let days = (-2..<21).map { now + $0 * 86_400 }
        let changes = days.compactMap { day -> OffsetChange? in
            var (before, after) = (day, day + 86_400)
            guard offset(before) != offset(after) else { return nil }
            // A binary search for the first second of the new offset.
            while after - before > 1 {
                let middle = before + (after - before) / 2
                if offset(middle) == offset(day) { before = middle } else { after = middle }
            }
            return OffsetChange(at: Timestamp(seconds: after), before: offset(day), after: offset(after))
        }
        self.init(name: name, utcOffset: offset(now), changes: changes)
    }
}
