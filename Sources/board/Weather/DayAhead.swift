import BoardClient
import BoardModels

/// What the day's forecast adds to what is measured now: low and high, yesterday, the sun's strength, the air, the moon.
enum DayAhead {
    /// It is an extra, which the weather itself does not wait for longer.
    private static let patience = Duration.seconds(2)

    /// The forecast, where the reader wants to see something of it and the board has it soon enough.
    ///
    /// - Parameter look: nil for programs, which ask for a forecast by themselves.
    static func ask(_ client: BoardClient, at place: PlaceQuery, for display: DisplayOptions?) async -> Forecast? {
        guard display?.showsDayAhead == true else { return nil }
        do throws(ClientError) {
            return try await client.forecast(at: place, days: 1, within: patience)
        } catch {
            // What is measured is shown without it; whoever asks for a forecast is told why there is none.
            return nil
        }
    }
}

extension DisplayOptions {
    fileprivate var showsDayAhead: Bool {
        let ahead: Set<WeatherDetail> = [.range, .comparison, .uv, .air, .moon]
        return details?.contains(where: ahead.contains) ?? true
    }
}

extension ConditionsReport {
    /// The report with what a forecast knows and it does not; what the forecast's board was told of another hour is not
    /// how it is now.
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
