import BoardModels

/// The large summary of the weather at a place, as `partials/weather` shows it.
enum WeatherSummary {
    /// The template values of the partial.
    ///
    /// - Parameters:
    ///   - weather: the weather, whose forecast makes the strip of hours.
    ///   - moreURL: the URL of the page with all details; nil on that page itself.
    static func values(
        of weather: PlaceWeather, in language: Language, display: DisplayOptions, now: Timestamp,
        moreURL: String? = PageRoute.showWeather.path
    ) -> PageValues {
        let measure = Measure(units: display.units)
        let report = weather.report
        let conditions = report.conditions
        var values = brief(of: conditions, at: report.place, in: language, units: display.units)
        values["observed"] = observed(conditions, now: now, in: language)
        values["attribution"] = conditions.provider.creditValues(in: language)
        values["isOutdated"] = report.failure != nil
        if let low = report.today?.low, let high = report.today?.high {
            values["range"] = WeatherPageText.weatherTodayRange.text(
                in: language, measure.bareTemperature(low), measure.bareTemperature(high) + "°")
        }
        let facts = WeatherFacts(language: language, display: display, now: now)
        values["yesterday"] = report.comparison.flatMap(facts.sentence)
        values["nextHour"] = weather.forecast?.nextHour(at: now, in: language)
        values["strip"] = HourStrip(weather, in: language, display: display, now: now)?.values
        values["moreURL"] = moreURL
        let stale = report.failure == nil ? nil : ForecastMessage.stale.text(in: language)
        let troubles = [stale, weather.forecastTrouble(in: language)].compactMap(\.self)
        values["trouble"] = troubles.isEmpty ? nil : troubles.joined(separator: " ")
        return values
    }

    /// The template values of `partials/now`: the place, the conditions, and whether they are simulated.
    static func brief(
        of conditions: Conditions, at place: Place, in language: Language, units: UnitChoice
    ) -> PageValues {
        let measure = Measure(units: units)
        return [
            "place": self.place(place, in: language), "isSimulated": conditions.provider.isSimulated,
            "description": WeatherMessage(conditions.weather.type).text(in: language),
            "temperature": conditions.temperature.map { measure.bareTemperature($0) + "°" },
            "feels": conditions.feelsLike.map {
                WeatherPageText.weatherFeels.text(in: language, measure.bareTemperature($0) + "°")
            },
        ]
    }

    private static func place(_ place: Place, in language: Language) -> PageValues {
        [
            "name": place.fullName(in: language),
            "changeURL": PageRoute.showPlaceChoice.url(returningTo: PageRoute.frontPage.path),
        ]
    }

    /// The time of the observation, or of the making of simulated weather.
    private static func observed(_ conditions: Conditions, now: Timestamp, in language: Language) -> PageValues {
        let age = RelativeTime.text(conditions.observedAt, now: now, in: language)
        let text: WeatherPageText = conditions.provider.isSimulated ? .weatherMade : .weatherObserved
        return conditions.observedAt.pageValues(text.text(in: language, age))
    }
}

extension MeasuredWeather {
    /// The name of the weather type's icon; nil for unknown weather.
    func icon(isNight: Bool) -> String? {
        type.map { $0.rawValue + (isNight ? "-night" : "") }
    }
}
