/// Converts metric measurements to the user's units and formats them.
package struct Measure: Sendable {
    package let units: UnitChoice

    package init(units: UnitChoice) {
        self.units = units
    }

    /// A mile in metres.
    private static let mile = 1609.344
    /// An inch of mercury in hPa.
    private static let inchOfMercury = 33.8638866667
    /// An inch in millimetres.
    private static let inch = 25.4

    // MARK: With units

    package func temperature(_ celsius: Double) -> String { "\(bareTemperature(celsius)) \(temperatureSign)" }

    package func speed(_ metresPerSecond: Double) -> String {
        let value = scaled(speed: metresPerSecond)
        return switch units.speed {
        case .metresPerSecond: "\(Number.brief(value)) m/s"
        case .kilometresPerHour: "\(Number.text(value)) km/h"
        case .milesPerHour: "\(Number.text(value)) mph"
        case .knots: "\(Number.text(value)) kn"
        }
    }

    /// True if a speed would be shown as "0.0 m/s"; such a wind has no direction.
    package static func isCalm(_ metresPerSecond: Double) -> Bool { metresPerSecond < 0.05 }

    /// Formats a wind's speed and, if it is not calm, the name of its direction.
    package func wind(_ metresPerSecond: Double, from direction: Double? = nil, in language: Language) -> String {
        guard !Self.isCalm(metresPerSecond) else { return LocalizedText("calm", "고요").text(in: language) }
        let name = direction.map { " " + Compass.name($0, in: language) } ?? ""
        return speed(metresPerSecond) + name
    }

    package func distance(_ metres: Double) -> String {
        switch units.distance {
        case .kilometres where metres < 1000: "\(Number.text(metres)) m"
        case .kilometres: "\(Number.brief(metres / 1000)) km"
        case .miles: "\(Number.brief(metres / Self.mile)) mi"
        }
    }

    /// Formats the depth of precipitation, with snow as water equivalent.
    package func depth(_ millimetres: Double) -> String {
        switch units.precipitation {
        case .millimetres: "\(depthNumber(millimetres)) mm"
        case .inches: "\(depthNumber(millimetres)) in"
        }
    }

    package func pressure(_ hectopascals: Double) -> String {
        switch units.pressure {
        case .hectopascals: "\(Number.text(hectopascals)) hPa"
        case .inchesOfMercury: "\(Number.text(hectopascals / Self.inchOfMercury, decimals: 2)) inHg"
        }
    }

    package func percent(_ value: Double) -> String {
        "\(Number.text(value)) %"
    }

    // MARK: Without units

    package func bareTemperature(_ celsius: Double) -> String { Number.text(scaled(celsius)) }

    package func speedNumber(_ metresPerSecond: Double) -> String { Number.text(scaled(speed: metresPerSecond)) }

    /// Formats a depth without its unit; one that would be rounded to 0 is "<0.1" mm or "<0.01" in.
    package func depthNumber(_ millimetres: Double) -> String {
        // A smaller difference is an error of rounding.
        guard millimetres > 1e-6, shown(depth: millimetres) == 0 else {
            return switch units.precipitation {
            case .millimetres: Number.brief(millimetres)
            case .inches: Number.text(millimetres / Self.inch, decimals: 2)
            }
        }
        return switch units.precipitation {
        case .millimetres: "<0.1"
        case .inches: "<0.01"
        }
    }

    package var temperatureSign: String {
        switch units.temperature {
        case .celsius: "°C"
        case .fahrenheit: "°F"
        }
    }

    /// Converts a temperature from °C to the user's unit.
    package func scaled(_ celsius: Double) -> Double {
        switch units.temperature {
        case .celsius: celsius
        case .fahrenheit: celsius * 9 / 5 + 32
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

    // MARK: Differences

    /// Converts a temperature difference from °C to the user's unit and formats it, such as "3°"; nil if it rounds to
    /// zero.
    package func degrees(_ celsius: Double) -> String? {
        let text = Number.text(units.temperature == .fahrenheit ? celsius * 9 / 5 : celsius)
        return text == "0" ? nil : text + "°"
    }

    /// Formats the difference of two temperatures in °C as the user's unit shows them, such as "3°"; nil if they are
    /// shown as equal.
    package func degrees(between one: Double, and other: Double) -> String? {
        let text = Number.text(abs(shown(one) - shown(other)))
        return text == "0" ? nil : text + "°"
    }

    /// Formats the signed difference of two measurements, such as "+4°" or "−12 %"; nil if they are shown as
    /// equal or differ in kind.
    package func difference(
        _ one: WeatherFact.Amount, _ other: WeatherFact.Amount, in language: Language
    ) -> String? {
        // The difference of two percentages is in percentage points.
        let points = LocalizedText("{0} {0|point|points}", "{0} %p")
        let texts: (Double, (Double) -> String)? =
            switch (one, other) {
            // Both values are rounded before the subtraction, so that the result is the difference of the numbers that
            // readers see.
            case (.temperature(let one), .temperature(let other)):
                (shown(one) - shown(other), { Number.text($0) + "°" })
            case (.speed(let one), .speed(let other)): (shown(speed: one) - shown(speed: other), speed)
            case (.percent(let one), .percent(let other)):
                (one.rounded() - other.rounded(), { points.text(in: language, Number.text($0)) })
            case (.pressure(let one), .pressure(let other)):
                (shown(pressure: one) - shown(pressure: other), pressure)
            case (.distance(let one), .distance(let other)):
                (shown(distance: one) - shown(distance: other), distance)
            case (.depth(let one), .depth(let other)): (shown(depth: one) - shown(depth: other), depth)
            case (.index(let one), .index(let other)): (one.rounded() - other.rounded(), { Number.text($0) })
            default: nil
            }
        guard let (difference, text) = texts else { return nil }
        let amount = text(abs(difference))
        guard amount != text(0) else { return nil }
        return (difference < 0 ? "−" : "+") + amount
    }

    /// The number that is shown in the user's unit for a temperature in °C.
    private func shown(_ celsius: Double) -> Double { scaled(celsius).rounded() }

    // These functions round a metric measurement to the number that is shown in the user's unit, and convert it back.

    private func shown(speed metresPerSecond: Double) -> Double {
        guard units.speed != .metresPerSecond else { return Number.roundedBriefly(metresPerSecond) }
        return scaled(speed: metresPerSecond).rounded() / scaled(speed: 1)
    }

    private func shown(pressure hectopascals: Double) -> Double {
        switch units.pressure {
        case .hectopascals: hectopascals.rounded()
        case .inchesOfMercury: Number.rounded(hectopascals / Self.inchOfMercury, decimals: 2) * Self.inchOfMercury
        }
    }

    private func shown(distance metres: Double) -> Double {
        switch units.distance {
        case .kilometres where metres < 1000: metres.rounded()
        case .kilometres: Number.roundedBriefly(metres / 1000) * 1000
        case .miles: Number.roundedBriefly(metres / Self.mile) * Self.mile
        }
    }

    private func shown(depth millimetres: Double) -> Double {
        switch units.precipitation {
        case .millimetres: Number.roundedBriefly(millimetres)
        case .inches: Number.rounded(millimetres / Self.inch, decimals: 2) * Self.inch
        }
    }
}
