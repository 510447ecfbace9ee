import BoardModels

/// Formats the weather of a place for the weather pages.
struct WeatherText: Sendable {
    let language: Language
    let display: DisplayOptions
    let now: Timestamp

    private var measure: Measure { Measure(units: display.units) }

    /// The template values of the notes on every page that shows a provider's data: whether it is simulated or
    /// outdated, its attribution, and the time of the forecast.
    func notes(on weather: PlaceWeather) -> PageValues {
        let provider = weather.forecast?.provider ?? weather.report.conditions.provider
        var values: PageValues = [
            "isSimulated": provider.isSimulated, "attribution": provider.creditValues(in: language),
            "isOutdated": weather.report.failure != nil || weather.forecast?.failure != nil,
        ]
        guard let forecast = weather.forecast else { return values }
        let age = RelativeTime.text(forecast.issuedAt, now: now, in: language)
        values["issued"] = forecast.issuedAt.pageValues(ForecastMessage.fetched.text(in: language, age))
        return values
    }

    /// The template values of the page about the weather now.
    func nowValues(of weather: PlaceWeather) -> PageValues {
        var summary = WeatherSummary.values(
            of: weather, in: language, display: display, now: now, moreURL: nil)
        // The page's heading names the place.
        summary["place"] = nil
        let facts = WeatherFacts(language: language, display: display, now: now).chosen(of: weather.report)
        let list = facts.map { fact -> PageValues in
            ["name": fact.label.text(in: language), "value": fact.value]
        }
        return ["weather": summary, "factList": ["facts": list] as PageValues, "warnings": warnings(weather)]
    }

    /// The template values of the provider's alerts (weather warnings): a sentence for each; empty without a forecast.
    func warnings(_ weather: PlaceWeather) -> [PageValues] {
        guard let forecast = weather.forecast else { return [] }
        return forecast.alerts.sentences(in: time(forecast), at: now).map { ["text": $0] }
    }

    /// The template values of the page about the next hours.
    func hourValues(of weather: PlaceWeather) -> PageValues {
        let steps = weather.steps(at: now)
        guard let forecast = weather.forecast, !steps.isEmpty else { return noForecast(of: weather, .weatherNoHours) }
        let time = time(forecast)
        var days: [(number: Int64, rows: [PageValues])] = []
        var isHourly = false
        for step in steps {
            let number = time.day(of: step.at)
            var row = HourRow(language: language, measure: measure, time: time).values(HourPoint(step))
            // The first of the three-hour steps, above which the page says that the interval changes.
            if isHourly, step.seconds > 3600 { row["startsThreeHours"] = true }
            isHourly = step.seconds <= 3600
            if days.last?.number == number {
                days[days.endIndex - 1].rows.append(row)
            } else {
                days.append((number: number, rows: [row]))
            }
        }
        return [
            "days": days.map { hourValues(ofDay: $0.number, rows: $0.rows, forecast, time) },
            "strip": HourStrip(weather, in: language, display: display, now: now)?.values,
        ]
    }

    /// The template values of a day's rows and of the line above them: the date, the weather, the low and the high.
    private func hourValues(
        ofDay number: Int64, rows: [PageValues], _ forecast: Forecast, _ time: PlaceTime
    ) -> PageValues {
        var values: PageValues = ["day": time.date(number), "rows": rows]
        let date = LocalDate.text(daysSince1970: number)
        guard let day = forecast.days.first(where: { $0.date == date }) else { return values }
        values["icon"] = day.weather.icon(isNight: false)
        let text = DayText(language: language, measure: measure, time: time, now: now)
        let range = text.low(day).flatMap { low in
            text.high(day).map { WeatherPageText.weatherRange.text(in: language, low, $0) }
        }
        values["weather"] = [text.weather(day), range].compactMap(\.self).joined(separator: ", ")
        return values
    }

    /// The template values of the page about the next days.
    ///
    /// - Parameter sprite: the path of the file with the icons.
    func dayValues(of weather: PlaceWeather, sprite: String) -> PageValues {
        guard let forecast = weather.forecast, !forecast.days.isEmpty else {
            return noForecast(of: weather, .weatherNoDays)
        }
        let text = DayText(language: language, measure: measure, time: time(forecast), now: now)
        let comparison = forecast.comparison
        let three = [comparison?.yesterday, comparison?.today ?? forecast.days.first, comparison?.tomorrow]
            .compactMap { $0 }
        let shown = three + forecast.days
        return [
            "three": three.map(text.values), "week": forecast.days.map(text.values),
            "isPartial": shown.contains(where: \.isPartial),
            "isRecorded": comparison?.yesterdayFrom == .observed && comparison?.yesterday != nil,
            "comparison": comparison.flatMap(
                WeatherFacts(language: language, display: display, now: now).sentence),
            // SVG and a table made by `GraphMarkup`, which escapes every text in them.
            "graph": WeekBars(forecast.days, text: text, sprite: sprite)?.html,
        ]
    }

    /// The template values of the page that lists the provider's alerts (weather warnings).
    func alertValues(of weather: PlaceWeather) -> PageValues {
        let name = weather.report.place.fullName(in: language)
        guard let forecast = weather.forecast else {
            return ["missed": weather.forecastTrouble(ForecastMessage.warningsNotAvailable, in: language)]
        }
        let time = time(forecast)
        var values: PageValues = ["alerts": forecast.alerts.map { self.values($0, time) }]
        if forecast.missesAlerts == true {
            values["missed"] = ForecastMessage.missedWarnings.text(in: language, name)
        } else if forecast.alerts.isEmpty {
            let text =
                forecast.tellsAlerts ? WeatherPageText.weatherAlertsNone.localized : ForecastMessage.warningsNotProvided
            values["none"] = text.text(in: language, name)
        }
        return values
    }

    /// The template values of one alert (weather warning): its event, state, sender, period, paragraphs and tags.
    private func values(_ alert: WeatherAlert, _ time: PlaceTime) -> PageValues {
        [
            "event": alert.title(in: language), "state": alert.state(at: now, in: language), "sender": alert.sender,
            "span": alert.period(in: time),
            "paragraphs": alert.description.split(separator: "\n", omittingEmptySubsequences: true)
                .map { ["text": $0.trimmingSpaces] as PageValues },
            "tags": !alert.tags.isEmpty ? alert.tags.joined(separator: ", ") : nil,
        ]
    }

    /// The template values of a page without a forecast: that it is not available right now, or that there is none.
    private func noForecast(of weather: PlaceWeather, _ none: WeatherPageText) -> PageValues {
        ["none": weather.forecastTrouble(in: language) ?? none.text(in: language)]
    }

    private func time(_ forecast: Forecast) -> PlaceTime {
        PlaceTime(zone: forecast.zone, clock: display.clock, language: language)
    }
}
