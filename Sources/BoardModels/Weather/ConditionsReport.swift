/// The answer to "what is it like there now?".
package struct ConditionsReport: Codable, Equatable, Sendable {
    package var place: Place
    package var conditions: Conditions
    /// Seconds since the provider made the measurement.
    package var age: Int
    /// True when the provider could not be asked again and this is its last answer.
    package var isStale: Bool

    package init(place: Place, conditions: Conditions, age: Int, isStale: Bool) {
        self.place = place
        self.conditions = conditions
        self.age = age
        self.isStale = isStale
    }
}
