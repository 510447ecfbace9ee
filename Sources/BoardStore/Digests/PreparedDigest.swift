import BoardModels

/// A daily digest with its content, ready for delivery as a notice.
package struct PreparedDigest: Sendable, Equatable {
    package var digest: Digest
    /// The subscription as it was read before the digest was prepared.
    package var due: DueDigest
    /// The local date at the place, `YYYY-MM-DD`; a member gets at most one digest per date.
    package var localDate: String
    /// The time of delivery that the subscription sets; the digest itself may be delivered later.
    package var dueAt: Timestamp
    /// The time of the next check of the subscription.
    package var nextCheckAt: Timestamp

    package init(digest: Digest, due: DueDigest, localDate: String, dueAt: Timestamp, nextCheckAt: Timestamp) {
        self.digest = digest
        self.due = due
        self.localDate = localDate
        self.dueAt = dueAt
        self.nextCheckAt = nextCheckAt
    }
}
