/// The vendor's unit systems; standard uses kelvin.
enum VendorUnits: String, Sendable {
    case standard, metric, imperial

    init(_ parameter: String?) {
        self = parameter.flatMap { VendorUnits(rawValue: $0.lowercased()) } ?? .standard
    }

    func temperature(_ celsius: Double) -> JSON { .number(temperatureValue(celsius), decimals: 2) }

    func speed(_ metresPerSecond: Double) -> JSON { .number(speedValue(metresPerSecond), decimals: 2) }

    /// Converts a temperature to these units.
    func temperatureValue(_ celsius: Double) -> Double {
        switch self {
        case .standard: celsius + 273.15
        case .metric: celsius
        case .imperial: celsius * 1.8 + 32
        }
    }

    /// Converts a speed to these units: miles per hour for imperial, otherwise metres per second.
    func speedValue(_ metresPerSecond: Double) -> Double {
        self == .imperial ? metresPerSecond * 2.236_936 : metresPerSecond
    }
}
