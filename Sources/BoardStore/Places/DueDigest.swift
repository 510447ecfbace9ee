import BoardModels

/// A member's digest that somebody has to look at now.
package struct DueDigest: Sendable, Equatable {
    package var member: Member.ID
    package var placeID: SavedPlace.ID
    package var label: String
    package var place: Place
    /// Minutes after midnight by the place's clock.
    package var minute: Int
    package var language: Language
    /// What was due up to here is done.
    package var doneUntil: Timestamp
    /// The place's IANA time zone, where a provider told it.
    package var timeZone: String?
    /// Seconds east of UTC, the latest that a provider told.
    package var utcOffset: Int?
}

/// A digest that is ready to be delivered.
package struct PreparedDigest: Sendable, Equatable {
    package var digest: Digest
    /// For whom, and as which settings it was prepared.
    package var due: DueDigest
    /// The day that it is for, `YYYY-MM-DD` in the place's calendar: nobody gets two for one.
    package var localDate: String
    package var dueAt: Timestamp
    /// When to look at this member's digest again.
    package var lookAt: Timestamp

    package init(digest: Digest, due: DueDigest, localDate: String, dueAt: Timestamp, lookAt: Timestamp) {
        self.digest = digest
        self.due = due
        self.localDate = localDate
        self.dueAt = dueAt
        self.lookAt = lookAt
    }
}
