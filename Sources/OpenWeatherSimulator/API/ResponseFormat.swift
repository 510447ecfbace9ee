/// The units, language and API version of a response.
struct ResponseFormat: Sendable {
    let units: VendorUnits
    let language: String?
    /// True for a response of One Call 4.0, which calls a clear sky "sky is clear" and has no daily summaries.
    var isOneCall4 = false

    init(_ parameters: Parameters, isOneCall4: Bool = false) {
        units = VendorUnits(parameters["units"])
        language = parameters["lang"]
        self.isOneCall4 = isOneCall4
    }

    func conditions(_ codes: [Int], isDay: Bool) -> JSON {
        .array(
            codes.map { code in
                let entry = ConditionEntry.entry(of: code)
                let description = entry.description(in: language)
                return .object([
                    ("id", .integer(Int64(code))), ("main", .string(entry.main)),
                    ("description", .string(isOneCall4 && description == "clear sky" ? "sky is clear" : description)),
                    ("icon", .string(entry.icon + (isDay ? "d" : "n"))),
                ])
            })
    }

    static func precipitation(_ amounts: SimulatedObservation.PrecipitationAmounts) -> JSON {
        .object([
            ("1h", amounts.oneHour.map { .number($0, decimals: 2) }),
            ("3h", amounts.threeHours.map { .number($0, decimals: 2) }),
        ])
    }

    static func visibility(_ metres: Double) -> JSON { .integer(Int64(min(metres, 10_000))) }

    func wind(_ observation: SimulatedObservation) -> JSON {
        .object([
            ("speed", units.speed(observation.wind)), ("deg", observation.windDegrees.map { .integer($0) }),
            ("gust", observation.gust.map(units.speed)),
        ])
    }
}
