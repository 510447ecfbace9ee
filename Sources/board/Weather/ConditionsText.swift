import BoardModels

/// Renders weather conditions as lines for a terminal.
struct ConditionsText {
    static let simulated = LocalizedText(
        "SIMULATED: this weather was not measured; it is generated for trials.",
        "가상 날씨: 실제로 측정한 값이 아니라 시험용으로 만든 값입니다.")

    let language: Language
    let display: DisplayOptions
    let now: Timestamp

    private var measure: Measure { Measure(units: display.units) }
    var facts: WeatherFacts { WeatherFacts(language: language, display: display, now: now) }

    /// Formats conditions as weather type and temperature, as in "rain, 18 °C"; an unknown temperature is left out.
    func brief(_ conditions: Conditions) -> TerminalText {
        let name = WeatherMessage(conditions.weather.type).text(in: language)
        let weather = TerminalText(name, .of(conditions.weather.type))
        guard let temperature = conditions.temperature else { return weather }
        return weather + TerminalText(", \(measure.temperature(temperature))")
    }

    /// Formats conditions as temperature and weather type, without the type if it is `type`, which the caller shows.
    ///
    /// The temperature comes first, so that a narrow column never cuts a number; without one, the type is always shown.
    func brief(_ conditions: Conditions, besides type: WeatherType) -> TerminalText {
        let name = WeatherMessage(conditions.weather.type).text(in: language)
        let weather = TerminalText(name, .of(conditions.weather.type))
        guard let temperature = conditions.temperature.map(measure.temperature) else { return weather }
        guard conditions.weather.type != type else { return TerminalText(temperature) }
        return TerminalText(temperature + ", ") + weather
    }

    /// Formats the exact weather, the measurements that distinguish weather types (rain, snow, clouds, visibility) and
    /// the time of measurement, each with its label; unknown values are left out.
    func details(_ conditions: Conditions) -> [String] {
        let details: Set<ConditionsMessage> = [.exactWeather, .rain, .snow, .clouds, .visibility, .observed, .made]
        return facts.all(of: conditions).filter { details.contains($0.label) }.map { fact in
            "\(fact.label.text(in: language)) \(fact.value)"
        }
    }

    /// The attribution of the weather provider, or a note for simulated weather.
    func credit(_ conditions: Conditions) -> String {
        conditions.provider.isSimulated
            ? LocalizedText("simulated, not measured", "실제 측정값이 아닌 가상 날씨").text(in: language)
            : conditions.provider.attribution
    }

    /// Renders a report of current conditions: heading, notes, the details chosen in the settings, and attribution.
    func lines(_ report: ConditionsReport, width: Int) -> [TerminalText] {
        let provider = report.conditions.provider
        return [heading(report)].wrapped(to: width) + notes(provider, report.failure, width: width)
            + table(facts.chosen(of: report), width) + credit(provider, width: width)
    }

    /// Formats a report's place, weather type and temperature, such as "Seoul, KR: rain, 8 °C".
    func heading(_ report: ConditionsReport) -> TerminalText {
        TerminalText(name(of: report.place), .bold) + ": " + brief(report.conditions)
    }

    /// The full name of a place, such as "Springfield, Illinois, US".
    func name(of place: Place) -> String { place.fullName(in: language) }

    /// Renders a note if the weather is simulated, and a note if it is stale since newer weather could not be fetched.
    ///
    /// - Parameter failure: the error of fetching newer weather; nil if the weather is fresh.
    func notes(_ provider: Provider, _ failure: WeatherError?, width: Int) -> [TerminalText] {
        var notes: [TerminalText] = []
        if provider.isSimulated { notes.append(TerminalText(Self.simulated.text(in: language), .bold)) }
        if failure != nil { notes.append(TerminalText(ForecastMessage.stale.text(in: language), .bold)) }
        return notes.wrapped(to: width)
    }

    /// Renders the weather provider's attribution; empty for simulated weather, which has a note instead.
    func credit(_ provider: Provider, width: Int) -> [TerminalText] {
        provider.isSimulated ? [] : [TerminalText(provider.attribution, .dim)].wrapped(to: width)
    }

    private func table(_ facts: [WeatherFact], _ width: Int) -> [TerminalText] {
        let rows = facts.map { fact in
            [TerminalText("  " + fact.label.text(in: language), .dim), TerminalText(fact.value)]
        }
        let single = Table(columns: [.init(""), .init("", role: .wraps(minimum: 8))], rows: rows)
        let half = (rows.count + 1) / 2
        let double = Table(
            columns: [.init(""), .init(""), .init(""), .init("")],
            rows: (0..<half).map { index in
                rows[index] + (index + half < rows.count ? rows[index + half] : [.empty, .empty])
            })
        // More than four facts are shown as two pairs of columns, if these fit the width.
        return (rows.count > 4 && double.fits(width) ? double : single).lines(width: width)
    }
}

extension Context {
    var conditionsText: ConditionsText { ConditionsText(language: language, display: outputDisplay, now: now) }

    /// Renders the conditions in the fields of a list in a pipe.
    var conditionsFields: ConditionsText { ConditionsText(language: fieldLanguage, display: outputDisplay, now: now) }
}
