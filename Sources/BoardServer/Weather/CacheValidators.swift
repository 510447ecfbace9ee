import BoardModels

// Cache validators: the values that ETags are computed from. They leave out the age, which changes constantly and which
// clients can compute from the time of measurement.

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

extension BoardList {
    var cacheValidator: BoardList {
        var list = self
        list.current = list.current?.cacheValidator
        return list
    }
}

extension BoardNow {
    var cacheValidator: BoardNow {
        var now = self
        now.current = now.current.cacheValidator
        return now
    }
}
