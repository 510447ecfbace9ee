import BoardClient
import BoardModels

/// Fetches today's forecast, which adds daily range, yesterday, UV index, air quality and moon to the conditions.
enum DailyOutlook {
    /// The timeout of the forecast request, which is short because the forecast is optional.
    private static let timeout = Duration.seconds(2)

    /// Fetches the forecast if the display options need it; nil if they do not or it is not available in time.
    ///
    /// - Parameter display: the display options; nil for JSON output, which includes no forecast.
    static func fetch(_ client: BoardClient, at place: PlaceQuery, for display: DisplayOptions?) async -> Forecast? {
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
    /// A copy of the report with missing values taken from a forecast, except measurements of another hour.
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
