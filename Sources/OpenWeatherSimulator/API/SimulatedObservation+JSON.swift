extension SimulatedObservation {
    var conditionsJSON: JSON { .conditions(codes, isDay: isDay) }
    var visibilityJSON: JSON? { visibility.map { .integer(Int64(min($0, 10_000))) } }
    var rainJSON: JSON? { rain?.json }
    var snowJSON: JSON? { snow?.json }
    var cloudsJSON: JSON { .object([("all", .integer(clouds))]) }
    var pressureJSON: JSON { .rounded(pressure) }
    var humidityJSON: JSON { .rounded(humidity) }

    var windJSON: JSON {
        .object([
            ("speed", .number(wind)), ("deg", windDegrees.map { .integer($0) }), ("gust", gust.map { .number($0) }),
        ])
    }

    /// Encodes the vendor's object `main` of the free endpoints.
    func mainJSON(lowest: Double, highest: Double, _ more: [(name: String, value: JSON?)] = []) -> JSON {
        .object(
            [
                ("temp", .number(temperature)), ("feels_like", feelsLike.map { .number($0) }),
                ("temp_min", .number(lowest)), ("temp_max", .number(highest)),
                ("pressure", pressureJSON), ("humidity", humidityJSON),
                // Sent only together with the pressure at ground level.
                ("sea_level", groundPressure.map { _ in pressureJSON }),
                ("grnd_level", groundPressure.map { .rounded($0) }),
            ] + more)
    }
}

extension SimulatedObservation.PrecipitationAmounts {
    fileprivate var json: JSON {
        .object([("1h", oneHour.map { .number($0) }), ("3h", threeHours.map { .number($0) })])
    }
}

extension JSON {
    static func rounded(_ number: Double) -> JSON { .integer(Int64(number.rounded())) }

    /// Encodes weather conditions by their codes.
    ///
    /// - Parameter clearSky: the description of a clear sky, which differs between the versions of One Call.
    static func conditions(_ codes: [Int], isDay: Bool, clearSky: String = "clear sky") -> JSON {
        .array(
            codes.map { code in
                let entry = ConditionEntry.entry(of: code)
                return .object([
                    ("id", .integer(Int64(code))), ("main", .string(entry.main)),
                    ("description", .string(code == 800 ? clearSky : entry.text)),
                    ("icon", .string(entry.icon + (isDay ? "d" : "n"))),
                ])
            })
    }
}
