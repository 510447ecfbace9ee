/// The end of a primary's log at some time: its timeline and the location behind its last record.
struct PostgreSQLLogEnd: Sendable, Equatable {
    let timeline: UInt32
    let location: UInt64

    /// The query of the log's end, whose two columns are texts.
    ///
    /// Not the end of what has reached the disk, which may lie before the record of a commit that does not wait for it.
    static let query = """
        SELECT pg_current_wal_insert_lsn()::text, left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)
        """

    /// An end behind all others, for a write whose position could not be found out: no standby has it.
    static let unknown = PostgreSQLLogEnd(timeline: .max, location: .max)

    init(timeline: UInt32, location: UInt64) {
        self.timeline = timeline
        self.location = location
    }

    /// Reads the columns of `query`; nil if they are something else.
    init?(location: String?, timeline: String?) {
        guard let location = location.flatMap({ Self.location($0) }),
            let timeline = timeline.flatMap({ UInt32($0, radix: 16) })
        else { return nil }
        self.init(timeline: timeline, location: location)
    }

    /// Reads the text of a `pg_lsn`, two hexadecimal numbers such as `16/B374D848`; nil if it is not one.
    static func location(_ text: String) -> UInt64? {
        let halves = text.split(separator: "/").map { UInt64($0, radix: 16) }
        guard halves.count == 2, let high = halves[0], let low = halves[1] else { return nil }
        return high << 32 | low
    }
}
