/// Measurements in the units that somebody chose; conditions are always metric.
struct Measure {
    let units: Units

    func temperature(_ celsius: Double) -> String {
        switch units {
        case .metric: "\(Number.text(celsius)) °C"
        case .imperial: "\(Number.text(celsius * 9 / 5 + 32)) °F"
        }
    }

    func speed(_ metresPerSecond: Double) -> String {
        switch units {
        case .metric: "\(Number.brief(metresPerSecond)) m/s"
        case .imperial: "\(Number.text(metresPerSecond / 0.44704)) mph"
        }
    }

    func distance(_ metres: Double) -> String {
        switch units {
        case .metric where metres < 1000: "\(Number.text(metres)) m"
        case .metric: "\(Number.brief(metres / 1000)) km"
        case .imperial: "\(Number.brief(metres / 1609.344)) mi"
        }
    }

    /// Of rain, or of snow as water.
    func depth(_ millimetres: Double) -> String {
        switch units {
        case .metric: "\(Number.brief(millimetres)) mm"
        case .imperial: "\(Number.text(millimetres / 25.4, decimals: 2)) in"
        }
    }

    func pressure(_ hectopascals: Double) -> String {
        switch units {
        case .metric: "\(Number.text(hectopascals)) hPa"
        case .imperial: "\(Number.text(hectopascals / 33.8638866667, decimals: 2)) inHg"
        }
    }

    func percent(_ value: Double) -> String {
        "\(Number.text(value)) %"
    }
}
