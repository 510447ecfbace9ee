import BoardModels

/// Renders weather conditions as a status line in the format of a `--format` string.
struct StatusLine {
    let language: Language
    let display: DisplayOptions
    let isUTF8: Bool
    let now: Timestamp

    private static let simulated = LocalizedText("simulated", "가상")

    private var measure: Measure { Measure(units: display.units) }

    /// Formats a report; literal text keeps its escape sequences, whereas values from the network are sanitized.
    ///
    /// An unknown value is a dash.
    func text(_ format: StatusLineFormat, of report: ConditionsReport) -> String {
        let line = format.pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .directive(let directive): TerminalText(value(of: directive, report)).plain
            }
        }.joined()
        // Simulated weather is always marked: by the provider's directive, else by a mark at the end.
        guard report.conditions.provider.isSimulated, !format.pieces.contains(.directive(.provider)) else {
            return line
        }
        return line + " [" + Self.simulated.text(in: language) + "]"
    }

    private func value(of directive: StatusLineFormat.Directive, _ report: ConditionsReport) -> String {
        let conditions = report.conditions
        let value: String? =
            switch directive {
            case .sign: sign(conditions)
            case .weather: WeatherMessage(conditions.weather.type).text(in: language)
            case .temperature: conditions.temperature.map(measure.temperature)
            case .feelsLike: conditions.feelsLike.map(measure.temperature)
            case .wind: wind(conditions)
            case .humidity: conditions.humidity.map(measure.percent)
            case .pressure: conditions.pressure.map(measure.pressure)
            case .rain: measure.depth(conditions.rain ?? 0)
            case .uvIndex: conditions.uvIndex.map { Number.text($0) }
            case .place: report.place.name(in: language)
            case .age: RelativeTime.text(conditions.observedAt, now: now, in: language)
            case .provider: provider(conditions.provider)
            }
        return value ?? (isUTF8 ? "–" : "-")
    }

    private func sign(_ conditions: Conditions) -> String {
        isUTF8 ? WeatherSign.of(conditions.weather, isNight: conditions.isNight) : conditions.weather.slug
    }

    private func wind(_ conditions: Conditions) -> String? {
        guard let speed = conditions.windSpeed else { return nil }
        // Without UTF-8, only the English names can be printed.
        guard !Measure.isCalm(speed) else { return measure.wind(speed, in: isUTF8 ? language : .english) }
        let direction = conditions.windDirection.map { degrees in
            isUTF8 ? Compass.arrow(windFrom: degrees) : Compass.name(degrees, in: .english) + " "
        }
        return (direction ?? "") + measure.speed(speed)
    }

    private func provider(_ provider: Provider) -> String {
        switch provider {
        case .openWeather: "OpenWeather"
        case .openMeteo: "Open-Meteo.com"
        case .simulated: Self.simulated.text(in: language)
        }
    }
}
