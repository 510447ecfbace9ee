import BoardModels

/// A source of conditions and places, in board's own words; the weather desk is the only one who asks it.
package protocol WeatherProvider: Sendable {
    /// What it measured at a point, and what it calls the place.
    func observe(at point: Coordinates) async throws(WeatherTrouble) -> Observation
    /// Places of that name, the likeliest first; none where nothing has it.
    func places(named name: String) async throws(WeatherTrouble) -> [Place]
}

/// One measurement and the provider's name for where it was made, nil at sea and in empty land.
package struct Observation: Sendable, Equatable {
    package var conditions: Conditions
    package var placeName: String?

    package init(conditions: Conditions, placeName: String? = nil) {
        self.conditions = conditions
        self.placeName = placeName
    }
}
