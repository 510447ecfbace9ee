extension OneCallAnswer {
    /// A day's record.
    ///
    /// - Parameter alerts: given in 4.0 only, where a record names them and has no summary.
    func day(_ day: DayWeather, alerts: JSON? = nil) -> JSON {
        let noon = day.noon
        let windiest = day.windiest
        return .object([
            ("dt", .integer(noon.time)),
            ("sunrise", sunTime(noon.sunrise)),
            ("sunset", sunTime(noon.sunset)),
            ("moonrise", .integer(day.moonrise ?? 0)),
            ("moonset", .integer(day.moonset ?? 0)),
            ("moon_phase", .number(day.moonPhase, decimals: 2)),
            ("summary", wording.isOneCall4 ? nil : .string(summary(day))),
            ("temp", temperatures(day)),
            ("feels_like", feelings(day)),
            ("pressure", .integer(Int64(noon.pressure.rounded()))),
            ("humidity", .integer(Int64(noon.humidity.rounded()))),
            ("dew_point", wording.units.temperature(noon.dewPoint)),
            ("wind_speed", wording.units.speed(windiest.wind)),
            ("wind_deg", windiest.windDegrees.map { .integer($0) }),
            ("wind_gust", day.gust.map(wording.units.speed)),
            ("weather", wording.conditions(day.codes, isDay: true)),
            ("clouds", .integer(day.clouds)),
            ("pop", .number(day.chance, decimals: 2)),
            ("rain", amount(day.rain)),
            ("snow", amount(day.snow)),
            ("uvi", .number(day.uvIndex, decimals: 2)),
            ("alerts", alerts),
        ])
    }

    private func temperatures(_ day: DayWeather) -> JSON {
        let units = wording.units
        return .object([
            ("day", units.temperature(day.noon.temperature)), ("min", units.temperature(day.lowest)),
            ("max", units.temperature(day.highest)), ("night", units.temperature(day.night.temperature)),
            ("eve", units.temperature(day.evening.temperature)), ("morn", units.temperature(day.morning.temperature)),
        ])
    }

    private func feelings(_ day: DayWeather) -> JSON {
        let units = wording.units
        return .object([
            ("day", day.noon.feelsLike.map(units.temperature)), ("night", day.night.feelsLike.map(units.temperature)),
            ("eve", day.evening.feelsLike.map(units.temperature)),
            ("morn", day.morning.feelsLike.map(units.temperature)),
        ])
    }

    /// A bare number, and none when nothing falls.
    private func amount(_ millimetres: Double) -> JSON? {
        millimetres > 0 ? .number(millimetres, decimals: 2) : nil
    }

    private func summary(_ day: DayWeather) -> String {
        "A simulated day of \(ConditionEntry.of(day.codes.first ?? 800).english)"
    }
}
