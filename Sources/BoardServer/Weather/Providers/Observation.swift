import BoardModels

/// One measurement and the provider's name for where it was made, nil at sea and in empty land.
package struct Observation: Codable, Equatable, Sendable {
    package var conditions: Conditions
    package var placeName: String?
    /// The place's IANA time zone, where the provider says it.
    package var timeZone: String?

    package init(conditions: Conditions, placeName: String? = nil, timeZone: String? = nil) {
        self.conditions = conditions
        self.placeName = placeName
        self.timeZone = timeZone
    }
}
