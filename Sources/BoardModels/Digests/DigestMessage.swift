/// The localized sentence templates of the daily weather digest.
package enum DigestMessage: LocalizedMessage {
    case weather, range, colder, warmer, chance, warning, unknown, best, post, nothing, simulated, stale

    package var localized: LocalizedText {
        switch self {
        case .weather: LocalizedText("{0}, {1}: {2}.", "{1} {0}: {2}.")
        case .range: LocalizedText("{0} to {1} today", "오늘 {0}~{1}")
        case .colder: LocalizedText("{0} colder than yesterday", "어제보다 {0} 낮음")
        case .warmer: LocalizedText("{0} warmer than yesterday", "어제보다 {0} 높음")
        case .chance: LocalizedText("{0} % chance of rain or snow", "강수 확률 {0}%")
        case .warning: LocalizedText("Weather warning: {0}.", "기상 특보: {0}.")
        case .unknown: LocalizedText("{0}, {1}: the weather was not available.", "{1} {0}: 날씨를 알 수 없었습니다.")
        case .best: LocalizedText("Recommended for this weather: {0}.", "이런 날씨에 추천하는 글: {0}.")
        case .post: LocalizedText("#{0} \"{1}\" ({2})", "글 #{0} \"{1}\"({2})")
        case .nothing: LocalizedText("Nothing was posted for it yet.", "이런 날씨에 올라온 글이 아직 없습니다.")
        case .simulated:
            LocalizedText("SIMULATED: this weather was not measured.", "가상 날씨: 실제로 측정한 값이 아닙니다.")
        case .stale:
            LocalizedText("Measured {0} minutes earlier.", "{0}분 전에 측정한 값입니다.")
        }
    }
}

extension Digest {
    /// Renders the digest as localized sentences, with the weather provider's attribution or a note that the weather is
    /// simulated.
    ///
    /// If `current` is nil, the sentences only say why the weather was unavailable.
    ///
    /// - Parameter reader: the reader's language, which is used only if the digest was stored without a language.
    package func sentences(in reader: Language, unit: TemperatureUnit = .celsius) -> String {
        let language = self.language ?? reader
        // A label that equals the place's name is the default label, for which the localized name is shown.
        let place = label == self.place.name ? self.place.name(in: language) : label
        guard let current else {
            let why = trouble.map { $0.text(in: language) }
            return [DigestMessage.unknown.text(in: language, place, date), why].compactMap(\.self)
                .joined(separator: " ")
        }
        let conditions = current.conditions
        let measure = Measure(units: UnitChoice(temperature: unit))
        let sentences = [
            DigestMessage.weather.text(in: language, place, date, weather(conditions, language, measure)),
            warnings.flatMap {
                $0.isEmpty ? nil : DigestMessage.warning.text(in: language, $0.joined(separator: ", "))
            },
            current.age > 20 * 60 ? DigestMessage.stale.text(in: language, String(current.age / 60)) : nil,
            best(in: language),
            conditions.provider.isSimulated
                ? DigestMessage.simulated.text(in: language) : "(\(conditions.provider.attribution))",
        ]
        return sentences.compactMap(\.self).joined(separator: " ")
    }

    private func weather(_ conditions: Conditions, _ language: Language, _ measure: Measure) -> String {
        let name = WeatherMessage(conditions.weather.type).text(in: language)
        let temperature = conditions.temperature.map(measure.temperature)
        var parts = [name, temperature].compactMap(\.self)
        if let low = today?.low, let high = today?.high {
            parts.append(
                DigestMessage.range.text(in: language, measure.bareTemperature(low), measure.temperature(high)))
        }
        if let warmer = warmerThanYesterday, warmer.isFinite, let degrees = measure.degrees(abs(warmer)) {
            parts.append((warmer < 0 ? DigestMessage.colder : .warmer).text(in: language, degrees))
        }
        // A chance below 10 % is not mentioned.
        if let chance = today?.precipitationChance, (0.1...1).contains(chance) {
            parts.append(DigestMessage.chance.text(in: language, String(Int((chance * 100).rounded()))))
        }
        return parts.joined(separator: ", ")
    }

    private func best(in language: Language) -> String {
        guard !recommendations.isEmpty else { return DigestMessage.nothing.text(in: language) }
        let posts = recommendations.map {
            DigestMessage.post.text(in: language, $0.id.description, $0.title, $0.category.name(in: language))
        }
        return DigestMessage.best.text(in: language, posts.joined(separator: ", "))
    }
}
