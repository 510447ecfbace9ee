import BoardModels

/// A member's daily digest that is due for a check.
package struct DueDigest: Sendable, Equatable {
    package var member: Member.ID
    package var placeID: SavedPlace.ID
    package var label: String
    package var place: Place
    /// Minutes after midnight in the place's time zone.
    package var minute: Int
    package var language: Language
    /// Everything due up to this moment is delivered.
    package var doneUntil: Timestamp
    /// The place's IANA time zone, if a provider reported it.
    package var timeZone: String?
    /// Seconds east of UTC, as a provider last reported.
    package var utcOffset: Int?
}

/// A digest ready for delivery.
package struct PreparedDigest: Sendable, Equatable {
    package var digest: Digest
    /// The member and the settings that it was prepared for.
    package var due: DueDigest
    /// Its day, `YYYY-MM-DD` in the place's calendar; a member gets at most one a day.
    package var localDate: String
    package var dueAt: Timestamp
    /// When to check this member's digest again.
    package var lookAt: Timestamp

    package init(digest: Digest, due: DueDigest, localDate: String, dueAt: Timestamp, lookAt: Timestamp) {
        self.digest = digest
        self.due = due
        self.localDate = localDate
        self.dueAt = dueAt
        self.lookAt = lookAt
    }
}
