import BoardModels

/// One thing that is said of the weather at a place.
struct WeatherFact {
    /// What it is about.
    var message: ConditionsMessage
    var value: String
    /// The measurement behind it, where two places can be compared by it.
    var amount: Amount?

    /// A measurement in metric units.
    enum Amount {
        case temperature(Double), speed(Double), percent(Double), pressure(Double), distance(Double), depth(Double)
        case index(Double)
    }
}

/// What is said of the weather at a place, one thing after the other, as its reader wants it said.
struct WeatherFacts {
    let language: Language
    let display: DisplayOptions
    let now: Timestamp

    private var measure: Measure { Measure(units: display.units) }

    /// What the reader chose, in the order chosen, and when it was measured, which is said always.
    func chosen(of report: ConditionsReport) -> [WeatherFact] {
        let all = all(of: report.conditions, today: report.today, comparison: report.comparison)
        guard let details = display.details else { return all }
        let wanted = details.flatMap(\.messages) + [.observed]
        return wanted.compactMap { message in all.first { $0.message == message } }
    }

    func all(
        of conditions: Conditions, today: ForecastDay? = nil, comparison: DayComparison? = nil
    ) -> [WeatherFact] {
        let time = PlaceTime(utcOffset: conditions.utcOffset ?? 0, clock: display.clock, language: language)
        func clock(_ moment: Timestamp) -> String {
            // In UTC, saying so, where the place's offset is not known.
            let text = time.time(moment)
            return conditions.utcOffset == nil ? ConditionsMessage.utc.text(in: language, text) : text
        }
        let all: [(ConditionsMessage, String?, WeatherFact.Amount?)] = [
            (.feelsLike, conditions.feelsLike.map(measure.temperature), conditions.feelsLike.map { .temperature($0) }),
            (today?.isPartial == true ? .restOfDay : .today, today.flatMap(range), nil),
            (.comparison, comparison.flatMap(difference), nil),
            (.wind, wind(conditions), conditions.windSpeed.map { .speed($0) }),
            (.gusts, conditions.windGust.map(measure.speed), conditions.windGust.map { .speed($0) }),
            (.rain, conditions.rain.map(inOneHour), conditions.rain.map { .depth($0) }),
            (.snow, conditions.snow.map(inOneHour), conditions.snow.map { .depth($0) }),
            (.humidity, conditions.humidity.map(measure.percent), conditions.humidity.map { .percent($0) }),
            (.dewPoint, conditions.dewPoint.map(measure.temperature), conditions.dewPoint.map { .temperature($0) }),
            (.clouds, conditions.clouds.map(measure.percent), conditions.clouds.map { .percent($0) }),
            (.visibility, conditions.visibility.map(measure.distance), conditions.visibility.map { .distance($0) }),
            (.pressure, conditions.pressure.map(measure.pressure), conditions.pressure.map { .pressure($0) }),
            (.uvIndex, conditions.uvIndex.map { Number.text($0) }, conditions.uvIndex.map { .index($0) }),
            (.airQuality, conditions.airQuality.flatMap { ConditionsMessage.air($0, in: language) }, nil),
            (.sun, conditions.sunrise.map(clock), nil),
            (.sunset, conditions.sunset.map(clock), nil),
            (.moon, (today?.moonPhase).flatMap { MoonMessage(phase: $0)?.text(in: language) }, nil),
            (.observed, RelativeTime.text(conditions.observedAt, now: now, in: language), nil),
        ]
        return all.compactMap { message, value, amount in
            value.map { WeatherFact(message: message, value: $0, amount: amount) }
        }
    }

    /// "3° colder than yesterday"; nil where yesterday is not known.
    func sentence(_ comparison: DayComparison) -> String? {
        guard let warmer = comparison.warmerThanYesterday else { return nil }
        guard let degrees = measure.degrees(abs(warmer)) else {
            return ComparisonMessage.sameAsYesterday.text(in: language)
        }
        return (warmer < 0 ? ComparisonMessage.colderThanYesterday : .warmerThanYesterday).text(in: language, degrees)
    }

    private func difference(_ comparison: DayComparison) -> String? {
        guard let warmer = comparison.warmerThanYesterday else { return nil }
        guard let degrees = measure.degrees(abs(warmer)) else { return ComparisonMessage.same.text(in: language) }
        return (warmer < 0 ? ComparisonMessage.colder : .warmer).text(in: language, degrees)
    }

    private func range(_ day: ForecastDay) -> String? {
        guard let low = day.low, let high = day.high else { return nil }
        return ConditionsMessage.range.text(in: language, measure.bareTemperature(low), measure.temperature(high))
    }

    private func inOneHour(_ millimetres: Double) -> String {
        ConditionsMessage.inOneHour.text(in: language, measure.depth(millimetres))
    }

    private func wind(_ conditions: Conditions) -> String? {
        guard let speed = conditions.windSpeed else { return nil }
        let direction = conditions.windDirection.map { CompassMessage(degrees: $0).text(in: language) }
        let mean = speed < 0.05 ? ConditionsMessage.calm.text(in: language) : measure.speed(speed)
        return [mean, direction].compactMap { $0 }.joined(separator: " ")
    }
}

extension WeatherDetail {
    /// What is said of it.
    fileprivate var messages: [ConditionsMessage] {
        switch self {
        case .feelsLike: [.feelsLike]
        case .range: [.today, .restOfDay]
        case .wind: [.wind]
        case .gust: [.gusts]
        case .humidity: [.humidity]
        case .pressure: [.pressure]
        case .clouds: [.clouds]
        case .visibility: [.visibility]
        case .uv: [.uvIndex]
        case .dewPoint: [.dewPoint]
        case .rain: [.rain]
        case .snow: [.snow]
        case .air: [.airQuality]
        case .sun: [.sun, .sunset]
        case .moon: [.moon]
        case .comparison: [.comparison]
        }
    }
}

/// How it is now beside what it was yesterday.
enum ComparisonMessage: LocalizedMessage {
    case colder, warmer, same, colderThanYesterday, warmerThanYesterday, sameAsYesterday

    var localized: LocalizedText {
        switch self {
        case .colder: LocalizedText("{0} colder", "{0} 낮음")
        case .warmer: LocalizedText("{0} warmer", "{0} 높음")
        case .same: LocalizedText("about the same", "비슷함")
        case .colderThanYesterday: LocalizedText("{0} colder than yesterday", "어제보다 {0} 낮음")
        case .warmerThanYesterday: LocalizedText("{0} warmer than yesterday", "어제보다 {0} 높음")
        case .sameAsYesterday: LocalizedText("about as warm as yesterday", "어제와 비슷한 기온")
        }
    }
}
