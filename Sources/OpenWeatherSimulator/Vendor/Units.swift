/// The vendor's three systems of units; the standard one counts in kelvin.
enum Units: String, Sendable {
    case standard, metric, imperial

    init(_ parameter: String?) {
        self = parameter.flatMap { Units(rawValue: $0.lowercased()) } ?? .standard
    }

    func temperature(_ celsius: Double) -> JSON { .number(degrees(celsius), decimals: 2) }

    func speed(_ metresPerSecond: Double) -> JSON { .number(pace(metresPerSecond), decimals: 2) }

    func degrees(_ celsius: Double) -> Double {
        switch self {
        case .standard: celsius + 273.15
        case .metric: celsius
        case .imperial: celsius * 1.8 + 32
        }
    }

    func pace(_ metresPerSecond: Double) -> Double {
        self == .imperial ? metresPerSecond * 2.236_936 : metresPerSecond
    }
}
