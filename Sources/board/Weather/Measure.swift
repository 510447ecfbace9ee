import BoardModels

/// Measurements in the units that somebody chose; conditions are always metric.
struct Measure {
    let units: UnitChoice

    func temperature(_ celsius: Double) -> String {
        switch units.temperature {
        case .celsius: "\(Number.text(celsius)) °C"
        case .fahrenheit: "\(Number.text(celsius * 9 / 5 + 32)) °F"
        }
    }

    func speed(_ metresPerSecond: Double) -> String {
        switch units.speed {
        case .metresPerSecond: "\(Number.brief(metresPerSecond)) m/s"
        case .kilometresPerHour: "\(Number.text(metresPerSecond * 3.6)) km/h"
        case .milesPerHour: "\(Number.text(metresPerSecond / 0.44704)) mph"
        case .knots: "\(Number.text(metresPerSecond * 3600 / 1852)) kn"
        }
    }

    func distance(_ metres: Double) -> String {
        switch units.distance {
        case .kilometres where metres < 1000: "\(Number.text(metres)) m"
        case .kilometres: "\(Number.brief(metres / 1000)) km"
        case .miles: "\(Number.brief(metres / 1609.344)) mi"
        }
    }

    /// Of rain, or of snow as water.
    func depth(_ millimetres: Double) -> String {
        switch units.precipitation {
        case .millimetres: "\(Number.brief(millimetres)) mm"
        case .inches: "\(Number.text(millimetres / 25.4, decimals: 2)) in"
        }
    }

    func pressure(_ hectopascals: Double) -> String {
        switch units.pressure {
        case .hectopascals: "\(Number.text(hectopascals)) hPa"
        case .inchesOfMercury: "\(Number.text(hectopascals / 33.8638866667, decimals: 2)) inHg"
        }
    }

    func percent(_ value: Double) -> String {
        "\(Number.text(value)) %"
    }
}
