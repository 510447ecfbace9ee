import BoardModels

// Cache validators are values from which ETags and the keys of cached responses are computed. Their age is 0, because
// it changes each second, and clients can compute it from the time of measurement.

extension ConditionsReport {
    /// The report with the age 0, for ETags and cache keys.
    package var cacheValidator: ConditionsReport {
        var report = self
        report.age = 0
        return report
    }
}

extension Forecast {
    /// The forecast with the age 0, for ETags.
    package var cacheValidator: Forecast {
        var forecast = self
        forecast.age = 0
        return forecast
    }
}
