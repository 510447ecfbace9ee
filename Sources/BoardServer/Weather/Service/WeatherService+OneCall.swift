import BoardModels

extension WeatherService {
    /// The provider's forecast of a point, for a reader without One Call while that is not well.
    func foresee(
        _ provider: any WeatherProvider, at point: Coordinates, for asker: Asker
    ) async throws(WeatherError) -> ProviderForecast {
        let awaited = AwaitedLine(line: line)
        defer { if awaited.doesWithout.isUp { noteWithout(provider, at: point) } }
        let line: any CallLine = asker == .board ? line : awaited
        guard let forecast = try await provider.forecast(at: point, through: line) else { throw .unreadable }
        return forecast
    }

    private func noteWithout(_ provider: any WeatherProvider, at point: Coordinates) {
        lastWithout.note {
            self.forecasts.refresh(point.description, unlessYoungerThan: .zero) { () async throws(WeatherError) in
                try await self.foresee(provider, at: point, for: .board)
            }
        }
    }
}
