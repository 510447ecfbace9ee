/// The answer to "what is it like there now?".
package struct ConditionsReport: Codable, Equatable, Sendable {
    package var place: Place
    package var conditions: Conditions
    /// Seconds since the provider made the measurement.
    package var age: Int
    /// True when the provider could not be asked again and this is its last answer.
    package var isStale: Bool
    /// Today at the place; only where a forecast of it is known already.
    package var today: ForecastDay?
    /// Only where a forecast of the place is known already.
    package var comparison: DayComparison?

    package init(
        place: Place, conditions: Conditions, age: Int, isStale: Bool, today: ForecastDay? = nil,
        comparison: DayComparison? = nil
    ) {
        self.place = place
        self.conditions = conditions
        self.age = age
        self.isStale = isStale
        self.today = today
        self.comparison = comparison
    }
}
