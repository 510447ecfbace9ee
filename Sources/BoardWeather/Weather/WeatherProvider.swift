import BoardModels

/// A provider of weather data and places, converted to the models of `BoardModels`.
///
/// Only `WeatherService` uses it. A request may take several calls, each of which passes the context's gateway once.
/// Data that a provider does not offer is nil or empty, without a call.
package protocol WeatherProvider: Sendable {
    /// The provider to which the data is attributed; cached data of one provider is never served as another's.
    var name: Provider { get }
    /// The current conditions at a point, with the provider's name for the place if it has one; makes one call.
    func observe(at point: Coordinates, _ context: CallContext) async throws(WeatherError) -> Observation
    /// The forecast of a point, for as many days as the provider has; nil if it has none.
    func forecast(at point: Coordinates, _ context: CallContext) async throws(WeatherError) -> ProviderForecast?
    /// The current air quality at a point; nil if the provider has none. Makes one call.
    func air(at point: Coordinates, _ context: CallContext) async throws(WeatherError) -> AirQuality?
    /// Yesterday's weather, for providers whose forecast does not include it; nil if there is none.
    func yesterday(_ query: PreviousDayQuery, _ context: CallContext) async throws(WeatherError) -> PreviousDay?
    /// True if the provider has past measurements; makes a call if that is not known yet.
    func hasHistory(at point: Coordinates, _ context: CallContext) async throws(WeatherError) -> Bool
    /// The measurements of a past hour, and any others that the same call returns; empty if there is no history.
    ///
    /// - Parameter hour: a full hour of UTC, at most two days ago.
    func measurements(
        at point: Coordinates, in hour: Timestamp, _ context: CallContext
    ) async throws(WeatherError) -> [Conditions]
    /// The places with a name, most relevant first; empty if the provider finds none.
    func places(named name: String, _ context: CallContext) async throws(WeatherError) -> [Place]
    /// The places that a postcode denotes; empty if the provider finds none.
    func places(of postcode: Postcode, _ context: CallContext) async throws(WeatherError) -> [Place]
    /// The place nearest to a point; nil if the provider has none.
    func place(at point: Coordinates, _ context: CallContext) async throws(WeatherError) -> Place?
}

extension WeatherProvider {
    package func forecast(at point: Coordinates, _ context: CallContext) async throws(WeatherError) -> ProviderForecast?
    { nil }

    package func air(at point: Coordinates, _ context: CallContext) async throws(WeatherError) -> AirQuality? { nil }

    package func yesterday(_ query: PreviousDayQuery, _ context: CallContext) async throws(WeatherError) -> PreviousDay?
    {
        nil
    }

    package func hasHistory(at point: Coordinates, _ context: CallContext) async throws(WeatherError) -> Bool { false }

    package func measurements(
        at point: Coordinates, in hour: Timestamp, _ context: CallContext
    ) async throws(WeatherError) -> [Conditions] { [] }

    package func places(of postcode: Postcode, _ context: CallContext) async throws(WeatherError) -> [Place] { [] }

    package func place(at point: Coordinates, _ context: CallContext) async throws(WeatherError) -> Place? { nil }
}

/// A provider's current conditions at a point: the value of a cache entry.
package struct Observation: Codable, Equatable, Sendable {
    package var conditions: Conditions
    /// The provider's name for the place; nil if there is none, as at sea.
    package var placeName: String?

    package init(conditions: Conditions, placeName: String? = nil) {
        self.conditions = conditions
        self.placeName = placeName
    }
}
