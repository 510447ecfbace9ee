import BoardModels

extension Measure {
    /// A temperature without its unit: "12".
    func bareTemperature(_ celsius: Double) -> String {
        Number.text(scaled(celsius))
    }

    /// "°C" or "°F".
    var temperatureSign: String {
        switch units.temperature {
        case .celsius: "°C"
        case .fahrenheit: "°F"
        }
    }

    /// The temperature in the unit that was chosen.
    func scaled(_ celsius: Double) -> Double {
        switch units.temperature {
        case .celsius: celsius
        case .fahrenheit: celsius * 9 / 5 + 32
        }
    }

    /// So many degrees between two temperatures, "3°"; nil where nobody would feel any.
    func degrees(_ celsius: Double) -> String? {
        let text = Number.text(units.temperature == .fahrenheit ? celsius * 9 / 5 : celsius)
        return text == "0" ? nil : text + "°"
    }

    /// A speed without its unit, as narrow as it can be said.
    func speedNumber(_ metresPerSecond: Double) -> String {
        Number.text(scaled(speed: metresPerSecond))
    }

    /// A depth of rain without its unit.
    func depthNumber(_ millimetres: Double) -> String {
        switch units.precipitation {
        case .millimetres: Number.brief(millimetres)
        case .inches: Number.text(millimetres / 25.4, decimals: 2)
        }
    }

    private func scaled(speed metresPerSecond: Double) -> Double {
        switch units.speed {
        case .metresPerSecond: metresPerSecond
        case .kilometresPerHour: metresPerSecond * 3.6
        case .milesPerHour: metresPerSecond / 0.44704
        case .knots: metresPerSecond * 3600 / 1852
        }
    }

    /// By how much one measurement is more than another, with its sign: "+4°", "−12 %"; nil where they look the same.
    func difference(_ one: WeatherFact.Amount, _ other: WeatherFact.Amount) -> String? {
        let texts: (Double, (Double) -> String)? =
            switch (one, other) {
            // Between the numbers that are shown: 3 and 3 are not a degree apart, whatever was rounded away.
            case (.temperature(let one), .temperature(let other)):
                (scaled(one).rounded() - scaled(other).rounded(), { Number.text($0) + "°" })
            case (.speed(let one), .speed(let other)): (one - other, speed)
            case (.percent(let one), .percent(let other)): (one.rounded() - other.rounded(), percent)
            case (.pressure(let one), .pressure(let other)): (one - other, pressure)
            case (.distance(let one), .distance(let other)): (one - other, distance)
            case (.depth(let one), .depth(let other)): (one - other, depth)
            case (.index(let one), .index(let other)): (one.rounded() - other.rounded(), { Number.text($0) })
            default: nil
            }
        guard let (difference, text) = texts else { return nil }
        let amount = text(abs(difference))
        guard amount != text(0) else { return nil }
        return (difference < 0 ? "−" : "+") + amount
    }
}
