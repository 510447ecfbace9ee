import BoardModels

extension WeatherType {
    func pageValues(in language: Language) -> PageValues { ["slug": rawValue, "name": name(in: language)] }
}

extension Conditions {
    /// The temperature and the weather type, as in "9°, rain"; the weather type alone if the temperature is unknown.
    func briefText(in language: Language, units: UnitChoice) -> String {
        let name = WeatherMessage(weather.type).text(in: language)
        guard let temperature else { return name }
        return "\(Measure(units: units).bareTemperature(temperature))°, \(name)"
    }
}

extension Provider {
    /// The template values of the provider's attribution: a text, and the URL if the text ends with one in parentheses.
    func creditValues(in language: Language) -> PageValues {
        guard !isSimulated else { return ["text": PostPageText.postSimulated.text(in: language)] }
        guard let open = attribution.lastIndex(of: "("), attribution.last == ")" else { return ["text": attribution] }
        let url = attribution[attribution.index(after: open)...].dropLast()
        return ["text": attribution[..<open].trimmingSpaces, "url": String(url)]
    }
}

extension [Provider] {
    /// The attributions of the providers, each once.
    func creditValues(in language: Language) -> [PageValues] {
        let shown: [Provider] = reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        return shown.map { $0.creditValues(in: language) }
    }
}
