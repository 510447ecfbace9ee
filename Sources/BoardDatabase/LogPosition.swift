/// The position of a committed write in the log of a PostgreSQL cluster.
///
/// Its description is what clients send back with later requests: the three numbers in hexadecimal, such as
/// `1.16b374d8.3e8`.
package struct LogPosition: Sendable, Equatable, LosslessStringConvertible {
    /// The number of the timeline, which increases when a standby becomes the primary.
    let timeline: UInt32
    /// A location (LSN) at or behind the end of the write's record of commit.
    let location: UInt64
    /// The number of the transaction, by which the change feed tells whether it has published the write.
    let transaction: UInt64

    init(timeline: UInt32, location: UInt64, transaction: UInt64) {
        self.timeline = timeline
        self.location = location
        self.transaction = transaction
    }

    package init?(_ description: String) {
        // A client can send a text of any length.
        guard description.utf8.count <= 42 else { return nil }
        let parts = description.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let timeline = UInt32(parts[0], radix: 16),
            let location = UInt64(parts[1], radix: 16), let transaction = UInt64(parts[2], radix: 16)
        else { return nil }
        self.init(timeline: timeline, location: location, transaction: transaction)
    }

    package var description: String {
        [UInt64(timeline), location, transaction].map { String($0, radix: 16) }.joined(separator: ".")
    }

    /// Returns the later of two positions.
    ///
    /// Those of a later timeline come later, even at a lower location: a standby becomes the primary at a location that
    /// all acknowledged writes of the timeline before precede.
    static func later(_ first: LogPosition, _ second: LogPosition) -> LogPosition {
        (first.timeline, first.location) > (second.timeline, second.location) ? first : second
    }
}
