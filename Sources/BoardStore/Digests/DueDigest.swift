import BoardModels

/// A member's subscription to a daily digest that is due for a check: a digest may have to be delivered now.
package struct DueDigest: Sendable, Equatable {
    package var member: Member.ID
    package var placeID: SavedPlace.ID
    package var label: String
    package var place: Place
    /// The time of delivery, in minutes after local midnight at the place.
    package var minute: Int
    package var language: Language
    /// The time up to which digests have been delivered or skipped.
    package var doneUntil: Timestamp
    /// The place's IANA time zone, if a provider reported it.
    package var timeZone: String?
    /// The place's UTC offset in seconds east of UTC, as a provider last reported it.
    package var utcOffset: Int?
}

/// A daily digest with its content, ready for delivery as a notice.
package struct PreparedDigest: Sendable, Equatable {
    package var digest: Digest
    /// The subscription, with the settings for which the digest was prepared.
    package var due: DueDigest
    /// The local date at the place, `YYYY-MM-DD`; a member gets at most one digest per date.
    package var localDate: String
    package var dueAt: Timestamp
    /// The time of the next check of the subscription.
    package var lookAt: Timestamp

    package init(digest: Digest, due: DueDigest, localDate: String, dueAt: Timestamp, lookAt: Timestamp) {
        self.digest = digest
        self.due = due
        self.localDate = localDate
        self.dueAt = dueAt
        self.lookAt = lookAt
    }
}
