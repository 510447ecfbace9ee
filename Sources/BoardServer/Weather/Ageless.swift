import BoardModels

// What an answer's ETag goes by: everything but its age, which grows by itself and which its reader can tell from when
// it was measured.

extension ConditionsReport {
    var ageless: ConditionsReport {
        var report = self
        report.age = 0
        return report
    }
}

extension Forecast {
    var ageless: Forecast {
        var forecast = self
        forecast.age = 0
        return forecast
    }
}

extension BoardList {
    var ageless: BoardList {
        var list = self
        list.current = list.current?.ageless
        return list
    }
}

extension BoardNow {
    var ageless: BoardNow {
        var now = self
        now.current = now.current.ageless
        return now
    }
}
