/// The time zone of a place: its UTC offset, and the changes of the offset around the present.
///
/// The server takes the changes from the rules of the IANA time zone, so a client needs no time zone database.
package struct PlaceZone: Hashable, Sendable {
    /// The IANA name, such as `Europe/Berlin`; nil if no provider has reported it.
    package let name: String?
    /// The changes of the UTC offset from two days before to three weeks after the weather was fetched, by time.
    package let changes: [OffsetChange]
    /// The UTC offset in seconds east of UTC if there are no changes, and otherwise the one that the provider reported.
    package let constantOffset: Int

    package init(name: String? = nil, utcOffset: Int, changes: [OffsetChange] = []) {
        self.name = name
        self.changes = changes
        constantOffset = utcOffset
    }

    /// A change of a place's UTC offset, in seconds east of UTC, such as the begin of daylight saving time.
    package struct OffsetChange: Codable, Hashable, Sendable {
        package var at: Timestamp
        package var before: Int
        package var after: Int

        package init(at: Timestamp, before: Int, after: Int) {
            self.at = at
            self.before = before
            self.after = after
        }
    }

    /// The UTC offset at a moment, in seconds east of UTC.
    package func utcOffset(at moment: Timestamp) -> Int {
        changes.last { $0.at <= moment }?.after ?? changes.first?.before ?? constantOffset
    }

    /// The local time of a moment, in milliseconds since 1970-01-01 00:00.
    package func milliseconds(at moment: Timestamp) -> Int64 {
        LocalDate.milliseconds(at: moment, utcOffset: utcOffset(at: moment))
    }

    /// The local day of a moment, in days since 1970-01-01.
    package func day(of moment: Timestamp) -> Int64 {
        LocalDate.days(at: moment, utcOffset: utcOffset(at: moment))
    }

    /// The local date of a moment, as `YYYY-MM-DD`.
    package func date(of moment: Timestamp) -> String { LocalDate.text(daysSince1970: day(of: moment)) }

    /// The first moment of a local day: midnight or, if a change of clocks skips midnight, the moment of the change.
    ///
    /// - Parameter day: the day, in days since 1970-01-01.
    package func start(ofDay day: Int64) -> Timestamp {
        let offsets = changes.isEmpty ? [constantOffset] : changes.flatMap { [$0.before, $0.after] }
        let midnights = offsets.map { LocalDate.start(daysSince1970: day, utcOffset: $0) }
        let moments = midnights + changes.map(\.at)
        return moments.filter { self.day(of: $0) == day }.min() ?? midnights[0]
    }
}
