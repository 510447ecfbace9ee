/// The units, language and API version of a response.
struct ResponseFormat: Sendable {
    let units: Units
    let language: String?
    /// True for a response of One Call 4.0, which describes a clear sky in other words than the other APIs.
    var isOneCall4 = false

    init(_ parameters: Parameters, isOneCall4: Bool = false) {
        units = Units(parameters["units"])
        language = parameters["lang"]
        self.isOneCall4 = isOneCall4
    }

    func conditions(_ codes: [Int], isDay: Bool) -> JSON {
        .array(
            codes.map { code in
                let entry = ConditionEntry.of(code)
                let description = entry.description(in: language)
                let isOther = isOneCall4 && description == "clear sky"
                return .object([
                    ("id", .integer(Int64(code))), ("main", .string(entry.main)),
                    ("description", .string(isOther ? "sky is clear" : description)),
                    ("icon", .string(entry.icon + (isDay ? "d" : "n"))),
                ])
            })
    }

    static func fallen(_ fallen: Observation.PrecipitationAmounts) -> JSON {
        .object([
            ("1h", fallen.oneHour.map { .number($0, decimals: 2) }),
            ("3h", fallen.threeHours.map { .number($0, decimals: 2) }),
        ])
    }

    static func visibility(_ metres: Double) -> JSON { .integer(Int64(min(metres, 10_000))) }

    func wind(_ observation: Observation) -> JSON {
        .object([
            ("speed", units.speed(observation.wind)), ("deg", observation.windDegrees.map { .integer($0) }),
            ("gust", observation.gust.map(units.speed)),
        ])
    }
}

/// The vendor's unit systems; standard uses kelvin.
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
