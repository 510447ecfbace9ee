/// A labelled, formatted fact about the weather at a place, such as "Humidity: 60 %".
package struct WeatherFact: Sendable {
    package var label: ConditionsMessage
    package var value: String
    /// The underlying measurement, for comparing places; nil for a fact that cannot be compared.
    package var amount: Amount?

    /// A measurement in metric units that can be compared with another place's.
    package enum Amount: Sendable {
        case temperature(Double), speed(Double), percent(Double), pressure(Double), distance(Double), depth(Double)
        case index(Double)
    }
}

/// Formats the facts about the weather at a place in the user's language, units and order.
package struct WeatherFacts: Sendable {
    package let language: Language
    package let display: DisplayOptions
    package let now: Timestamp

    package init(language: Language, display: DisplayOptions, now: Timestamp) {
        self.language = language
        self.display = display
        self.now = now
    }

    private var measure: Measure { Measure(units: display.units) }

    /// Returns the exact weather, the facts selected in the user's settings in the selected order, and the time of
    /// observation.
    ///
    /// If `display.details` is nil, all facts are returned.
    ///
    /// Facts that the report lacks are left out.
    package func chosen(of report: ConditionsReport) -> [WeatherFact] {
        let all = all(of: report.conditions, today: report.today, comparison: report.comparison)
        guard let details = display.details else { return all }
        let wanted = [.exactWeather] + details.flatMap(\.labels) + [.observed, .made]
        return wanted.compactMap { label in all.first { $0.label == label } }
    }

    /// Returns all known facts about the weather, in display order.
    package func all(
        of conditions: Conditions, today: ForecastDay? = nil, comparison: DayComparison? = nil
    ) -> [WeatherFact] {
        let zone = conditions.zone ?? PlaceZone(utcOffset: 0)
        let time = PlaceTime(zone: zone, clock: display.clock, language: language)
        func clock(_ moment: Timestamp) -> String {
            time.time(moment) + (conditions.utcOffset == nil ? " UTC" : "")
        }
        let age = RelativeTime.text(conditions.observedAt, now: now, in: language)
        let all: [(ConditionsMessage, String?, WeatherFact.Amount?)] = [
            (.exactWeather, ExactWeatherMessage(code: conditions.code)?.text(in: language), nil),
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
            (.airQuality, conditions.airQuality.flatMap { AirQuality.text($0, in: language) }, nil),
            (.sunrise, conditions.sunrise.map(clock), nil),
            (.sunset, conditions.sunset.map(clock), nil),
            (.moon, (today?.moonPhase).flatMap { MoonMessage(phase: $0)?.text(in: language) }, nil),
            (conditions.provider.isSimulated ? .made : .observed, age, nil),
        ]
        return all.compactMap { label, value, amount in
            value.map { WeatherFact(label: label, value: $0, amount: amount) }
        }
    }

    /// Formats today's temperature compared with yesterday's, such as "3° colder than yesterday"; nil if unknown.
    package func sentence(_ comparison: DayComparison) -> String? {
        text(
            comparison, colder: LocalizedText("{0} colder than yesterday", "어제보다 {0} 낮음"),
            warmer: LocalizedText("{0} warmer than yesterday", "어제보다 {0} 높음"),
            same: LocalizedText("about as warm as yesterday", "어제와 비슷한 기온"))
    }

    private func difference(_ comparison: DayComparison) -> String? {
        text(
            comparison, colder: LocalizedText("{0} colder", "{0} 낮음"), warmer: LocalizedText("{0} warmer", "{0} 높음"),
            same: LocalizedText("about the same", "비슷함"))
    }

    private func text(
        _ comparison: DayComparison, colder: LocalizedText, warmer: LocalizedText, same: LocalizedText
    ) -> String? {
        guard let difference = comparison.warmerThanYesterday else { return nil }
        guard let degrees = measure.degrees(abs(difference)) else { return same.text(in: language) }
        return (difference < 0 ? colder : warmer).text(in: language, degrees)
    }

    private func range(_ day: ForecastDay) -> String? {
        guard let low = day.low, let high = day.high else { return nil }
        return LocalizedText("{0} to {1}", "{0}~{1}").text(
            in: language, measure.bareTemperature(low), measure.temperature(high))
    }

    private func inOneHour(_ millimetres: Double) -> String {
        LocalizedText("{0} in the last hour", "지난 1시간 {0}").text(in: language, measure.depth(millimetres))
    }

    private func wind(_ conditions: Conditions) -> String? {
        guard let speed = conditions.windSpeed else { return nil }
        guard let direction = conditions.windDirection, !Measure.isCalm(speed) else {
            return measure.wind(speed, in: language)
        }
        return LocalizedText("{0} {1}", "{1}풍 {0}").text(
            in: language, measure.speed(speed), Compass.name(direction, in: language))
    }
}

extension WeatherDetail {
    /// The name of the detail, as it is shown beside its value.
    package func name(in language: Language) -> String {
        // "Rest of day" is another label of today's range, so it is not part of the name.
        let shown = self == .range ? [.today] : labels
        return shown.map { $0.text(in: language) }.joined(separator: " · ")
    }

    /// Parses a detail from its slug, its English or Korean name or an alias, comparing letters only and ignoring case;
    /// nil for any other text.
    package init?(parsing text: String) {
        let wanted = Self.folded(text)
        let match = Self.allCases.first { detail in
            ([detail.rawValue] + Language.allCases.map(detail.name) + detail.aliases).contains {
                Self.folded($0) == wanted
            }
        }
        guard let match else { return nil }
        self = match
    }

    private static func folded(_ text: String) -> String { text.lowercased().filter(\.isLetter) }

    /// Additional names that `init(parsing:)` accepts.
    private var aliases: [String] {
        switch self {
        case .clouds: ["구름"]
        case .gust: ["돌풍"]
        default: []
        }
    }

    /// The labels of the facts that the detail stands for.
    fileprivate var labels: [ConditionsMessage] {
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
        case .sun: [.sunrise, .sunset]
        case .moon: [.moon]
        case .comparison: [.comparison]
        }
    }
}
