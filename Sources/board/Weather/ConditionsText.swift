import BoardModels

/// Conditions as lines for a terminal.
struct ConditionsText {
    let language: Language
    let display: DisplayOptions
    let now: Timestamp

    private var measure: Measure { Measure(units: display.units) }
    var facts: WeatherFacts { WeatherFacts(language: language, display: display, now: now) }

    /// The weather type and the temperature, as in "rain, 18 °C".
    func brief(_ conditions: Conditions) -> TerminalText {
        let name = WeatherMessage(conditions.weather.type).text(in: language)
        let weather = TerminalText(name, .of(conditions.weather.type))
        guard let temperature = conditions.temperature else { return weather }
        return weather + TerminalText(", \(measure.temperature(temperature))")
    }

    /// The temperature, and the weather type only where it is another than the one that stands beside it.
    ///
    /// The temperature comes first, so that a narrow column cuts words and never a number.
    func brief(_ conditions: Conditions, besides type: WeatherType) -> TerminalText {
        let name = WeatherMessage(conditions.weather.type).text(in: language)
        let weather = TerminalText(name, .of(conditions.weather.type))
        guard let temperature = conditions.temperature.map(measure.temperature) else { return weather }
        guard conditions.weather.type != type else { return TerminalText(temperature) }
        return TerminalText(temperature + ", ") + weather
    }

    /// What tells one weather type from another: rain and snow, clouds, how far one sees, and when it was measured.
    func details(_ conditions: Conditions) -> [String] {
        let telling: Set<ConditionsMessage> = [.rain, .snow, .clouds, .visibility, .observed]
        return facts.all(of: conditions).filter { telling.contains($0.message) }.map { fact in
            "\(fact.message.text(in: language)) \(fact.value)"
        }
    }

    /// Whose measurement it is, or that it is none.
    func credit(_ conditions: Conditions) -> String {
        conditions.provider.isSimulated
            ? ConditionsMessage.madeUp.text(in: language) : conditions.provider.attribution
    }

    /// The whole report: a heading, the measurements, and whose they are.
    func lines(_ report: ConditionsReport, width: Int) -> [TerminalText] {
        let provider = report.conditions.provider
        return [heading(report)].wrapped(to: width) + notes(provider, isStale: report.isStale, width: width)
            + table(facts.chosen(of: report), width) + credit(provider, width: width)
    }

    /// "Seoul, KR: rain, 8 °C".
    func heading(_ report: ConditionsReport) -> TerminalText {
        TerminalText(name(of: report.place), .bold) + ": " + brief(report.conditions)
    }

    /// "Springfield, Illinois, US".
    func name(of place: Place) -> String { place.fullName(in: language) }

    /// What must be known of an answer before it is believed.
    func notes(_ provider: Provider, isStale: Bool, width: Int) -> [TerminalText] {
        var notes: [TerminalText] = []
        if provider.isSimulated { notes.append(TerminalText(ConditionsMessage.simulated.text(in: language), .bold)) }
        if isStale { notes.append(TerminalText(ConditionsMessage.stale.text(in: language), .bold)) }
        return notes.wrapped(to: width)
    }

    /// Whose data it is; the simulated weather's attribution says once more what its note has said.
    func credit(_ provider: Provider, width: Int) -> [TerminalText] {
        provider.isSimulated ? [] : [TerminalText(provider.attribution, .dim)].wrapped(to: width)
    }

    private func table(_ facts: [WeatherFact], _ width: Int) -> [TerminalText] {
        let rows = facts.map { fact in
            [TerminalText("  " + fact.message.text(in: language), .dim), TerminalText(fact.value)]
        }
        // Two columns of facts side by side where there is room for them.
        let single = Table(columns: [.init(""), .init("", role: .wraps(least: 8))], rows: rows)
        let half = (rows.count + 1) / 2
        let double = Table(
            columns: [.init(""), .init(""), .init(""), .init("")],
            rows: (0..<half).map { index in
                rows[index] + (index + half < rows.count ? rows[index + half] : [.empty, .empty])
            })
        return (rows.count > 4 && double.fits(width) ? double : single).lines(width: width)
    }
}

extension Context {
    var conditionsText: ConditionsText { ConditionsText(language: language, display: display, now: now) }
}
