import BoardClient
import BoardModels

/// Today's forecast, which adds the day's range, yesterday, UV index, air quality and moon to the current conditions.
enum DailyOutlook {
    /// The forecast is optional, so its timeout is short.
    private static let timeout = Duration.seconds(2)

    /// Fetches the forecast if the display options need it; nil if it is not available in time.
    ///
    /// - Parameter display: nil for JSON output, which has no forecast.
    static func fetch(_ client: BoardClient, at place: PlaceQuestion, for display: DisplayOptions?) async -> Forecast? {
        guard display?.needsForecast == true else { return nil }
        do throws(ClientError) {
            return try await client.forecast(at: place, days: 1, within: timeout)
        } catch {
            return nil
        }
    }
}

extension DisplayOptions {
    fileprivate var needsForecast: Bool {
        let forecast: Set<WeatherDetail> = [.range, .comparison, .uv, .air, .moon]
        return details?.contains(where: forecast.contains) ?? true
    }
}

extension ConditionsReport {
    /// The report with the forecast's values where it has none; measurements from another hour are not used.
    func adding(_ forecast: Forecast?) -> ConditionsReport {
        guard let forecast else { return self }
        var report = self
        report.today = today ?? forecast.comparison?.today ?? forecast.days.first
        report.comparison = comparison ?? forecast.comparison
        let (now, then) = (conditions.observedAt, forecast.current?.observedAt)
        if conditions.uvIndex == nil, let then, now.distance(to: then) < .seconds(3600) {
            report.conditions.uvIndex = forecast.current?.uvIndex
        }
        if conditions.airQuality == nil, let air = forecast.air, air.isOf(now) {
            report.conditions.airQuality = air.index
        }
        return report
    }
}
