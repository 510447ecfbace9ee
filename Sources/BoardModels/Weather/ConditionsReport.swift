/// The current conditions at a place: the response of `GET /conditions`.
package struct ConditionsReport: Codable, Equatable, Sendable {
    package var place: Place
    package var conditions: Conditions
    /// The age of the measurement in seconds.
    package var age: Int
    /// True if the conditions are older than the cache's freshness lifetime, so that newer ones are to be fetched.
    package var isStale: Bool
    /// The error that prevents newer conditions from being fetched; nil if there is none.
    package var failure: WeatherError?
    /// Today's forecast, if one is cached.
    package var today: ForecastDay?
    /// The comparison with yesterday and tomorrow, if their data is cached.
    package var comparison: DayComparison?

    package init(
        place: Place, conditions: Conditions, age: Int, isStale: Bool, failure: WeatherError? = nil,
        today: ForecastDay? = nil,
        comparison: DayComparison? = nil
    ) {
        self.place = place
        self.conditions = conditions
        self.age = age
        self.isStale = isStale
        self.failure = failure
        self.today = today
        self.comparison = comparison
    }
}
