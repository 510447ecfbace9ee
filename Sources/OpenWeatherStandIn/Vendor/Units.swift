/// The vendor's three systems of units; the standard one counts in kelvin.
enum Units: String, Sendable {
    case standard, metric, imperial

    init(_ parameter: String?) {
        self = parameter.flatMap { Units(rawValue: $0.lowercased()) } ?? .standard
    }

    func temperature(_ celsius: Double) -> JSON {
        switch self {
        case .standard: .number(celsius + 273.15, decimals: 2)
        case .metric: .number(celsius, decimals: 2)
        case .imperial: .number(celsius * 1.8 + 32, decimals: 2)
        }
    }

    func speed(_ metresPerSecond: Double) -> JSON {
        .number(self == .imperial ? metresPerSecond * 2.236_936 : metresPerSecond, decimals: 2)
    }
}
