import BoardModels

extension BoardClient {
    /// What is to come at a place.
    ///
    /// - Parameter days: 1–16, today included; nil for as many as the board usually tells.
    package func forecast(at place: PlaceQuestion, days: Int?) async throws(ClientError) -> Forecast {
        let days = days.map { [(name: "days", value: String($0))] } ?? []
        // A board that asks its provider first may make several calls of some seconds.
        return try await value(Call(.showForecast, query: place.parameters + days).within(.seconds(20)))
    }
}
