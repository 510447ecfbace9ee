import BoardModels

/// A member's subscription to a daily weather digest, read because its next check is due: a digest may have to be
/// delivered now.
package struct DueDigest: Sendable, Equatable {
    package var member: Member.ID
    package var placeID: SavedPlace.ID
    /// The member's label for the saved place.
    package var label: String
    package var place: Place
    /// The time of delivery, in minutes after local midnight at the place.
    package var minute: Int
    package var language: Language
    /// The time up to which the subscription's digests have been delivered or skipped.
    package var doneUntil: Timestamp
    /// The place's IANA time zone; nil if no provider has reported it.
    package var timeZone: String?
    /// The place's UTC offset in seconds east of UTC, as a provider last reported it; nil if none has.
    package var utcOffset: Int?
}
