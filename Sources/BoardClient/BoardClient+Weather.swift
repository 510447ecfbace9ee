import BoardModels

extension BoardClient {
    /// Fetches the current weather conditions at a place, with the place as the server resolved it.
    package func conditions(
        at place: PlaceQuery, within timeout: Duration
    ) async throws(ClientError) -> ConditionsReport {
        try await value(Call(.showConditions, query: place.parameters).within(timeout))
    }

    /// Fetches the weather forecast for a place.
    ///
    /// - Parameters:
    ///   - days: the number of days, 1–16, including today; if nil, the server's default is used.
    ///   - timeout: the request's timeout; on a cache miss the server may make several slow provider calls.
    package func forecast(
        at place: PlaceQuery, days: Int?, within timeout: Duration = .seconds(20)
    ) async throws(ClientError) -> Forecast {
        let days = days.map { [(name: "days", value: String($0))] } ?? []
        return try await value(Call(.showForecast, query: place.parameters + days).within(timeout))
    }
}
