import BoardModels

// What an answer's ETag goes by: everything but its age, which grows by itself and which its reader can tell from when
// it was measured.

extension ConditionsReport {
    var withoutAge: ConditionsReport {
        var report = self
        report.age = 0
        return report
    }
}

extension Forecast {
    var withoutAge: Forecast {
        var forecast = self
        forecast.age = 0
        return forecast
    }
}

extension BoardList {
    var withoutAge: BoardList {
        var list = self
        list.current = list.current?.withoutAge
        return list
    }
}

extension BoardNow {
    var withoutAge: BoardNow {
        var now = self
        now.current = now.current.withoutAge
        return now
    }
}
