import BoardModels

extension BoardClient {
    /// The current conditions at a place, with the place as resolved by the board.
    package func conditions(
        at place: PlaceQuery, within timeout: Duration
    ) async throws(ClientError) -> ConditionsReport {
        try await value(Call(.showConditions, query: place.parameters).within(timeout))
    }

    /// The forecast of a place.
    ///
    /// - Parameters:
    ///   - days: 1–16, today included; nil for the board's default.
    ///   - timeout: on a cache miss the board may make several provider calls of some seconds each.
    package func forecast(
        at place: PlaceQuery, days: Int?, within timeout: Duration = .seconds(20)
    ) async throws(ClientError) -> Forecast {
        let days = days.map { [(name: "days", value: String($0))] } ?? []
        return try await value(Call(.showForecast, query: place.parameters + days).within(timeout))
    }
}
