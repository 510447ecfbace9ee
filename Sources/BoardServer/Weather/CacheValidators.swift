import BoardModels

// Cache validators: the values that ETags and the keys of cached responses are computed from. Their age is 0: it changes
// each second, and clients can compute it from the time of measurement.

extension ConditionsReport {
    var cacheValidator: ConditionsReport {
        var report = self
        report.age = 0
        return report
    }
}

extension Forecast {
    var cacheValidator: Forecast {
        var forecast = self
        forecast.age = 0
        return forecast
    }
}
