extension ConditionsReport {
    /// Returns the report with missing values filled in from a forecast.
    ///
    /// The UV index and air quality are filled in only if they apply at the time of the conditions.
    package func adding(_ forecast: Forecast?) -> ConditionsReport {
        guard let forecast else { return self }
        var report = self
        report.today = today ?? forecast.comparison?.today ?? forecast.days.first
        report.comparison = comparison ?? forecast.comparison
        let (now, then) = (conditions.observedAt, forecast.current?.observedAt)
        if conditions.uvIndex == nil, let then, now.distance(to: then) < .seconds(3600) {
            report.conditions.uvIndex = forecast.current?.uvIndex
        }
        if conditions.airQuality == nil, let air = forecast.air, air.applies(at: now) {
            report.conditions.airQuality = air.index
        }
        return report
    }
}
