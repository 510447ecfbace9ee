import BoardModels

extension BoardClient {
    /// What is to come at a place.
    ///
    /// - Parameter days: 1–16, today included; nil for as many as the board usually tells.
    /// - Parameter timeout: a board that asks its provider first may make several calls of some seconds.
    package func forecast(
        at place: PlaceQuestion, days: Int?, within timeout: Duration = .seconds(20)
    ) async throws(ClientError) -> Forecast {
        let days = days.map { [(name: "days", value: String($0))] } ?? []
        return try await value(Call(.showForecast, query: place.parameters + days).within(timeout))
    }
}
