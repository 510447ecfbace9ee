import BoardModels

/// A provider's current conditions at a point, as they are cached.
package struct Observation: Codable, Equatable, Sendable {
    package var conditions: Conditions
    /// The provider's name for the place; nil where there is none, as at sea.
    package var placeName: String?
    /// The place's IANA time zone, where the provider has it.
    package var timeZone: String?

    package init(conditions: Conditions, placeName: String? = nil, timeZone: String? = nil) {
        self.conditions = conditions
        self.placeName = placeName
        self.timeZone = timeZone
    }
}
