/// The current conditions at a place: the response of `GET /conditions`.
package struct ConditionsReport: Codable, Equatable, Sendable {
    package var place: Place
    package var conditions: Conditions
    /// The age of the measurement in seconds.
    package var age: Int
    /// True if the conditions are from a stale cache entry, which is being refreshed or cannot be refreshed.
    package var isStale: Bool
    /// Today's forecast, if one is cached.
    package var today: ForecastDay?
    /// The comparison with yesterday and tomorrow, if their data is cached.
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
