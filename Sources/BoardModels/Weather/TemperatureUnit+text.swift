extension TemperatureUnit {
    /// Formats a temperature given in °C in this unit, rounded to whole degrees: "12 °C".
    package func text(_ celsius: Double) -> String {
        switch self {
        case .celsius: number(celsius) + " °C"
        case .fahrenheit: number(celsius) + " °F"
        }
    }

    /// Formats a temperature given in °C in this unit, rounded to whole degrees, without the unit's symbol.
    func number(_ celsius: Double) -> String {
        switch self {
        case .celsius: Self.whole(celsius)
        case .fahrenheit: Self.whole(celsius * 9 / 5 + 32)
        }
    }

    /// Formats a temperature difference given in °C in this unit, rounded: "3°"; nil if it rounds to zero.
    func difference(_ celsius: Double) -> String? {
        let text = Self.whole(self == .celsius ? celsius : celsius * 9 / 5)
        return text == "0" || text == "–" ? nil : text + "°"
    }

    private static func whole(_ degrees: Double) -> String {
        // The conversion to Int would trap for a huge value.
        guard degrees.isFinite, abs(degrees) < 1_000_000 else { return "–" }
        let whole = Int(degrees.rounded())
        return (whole < 0 ? "−" : "") + String(whole.magnitude)
    }
}
