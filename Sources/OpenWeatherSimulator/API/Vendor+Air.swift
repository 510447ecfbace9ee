extension Vendor {
    /// The start of the vendor's air pollution history, 2020-11-27 00:00 UTC, in seconds since 1970 UTC.
    private static let historyStart: Int64 = 1_606_435_200
    /// The maximum number of hours in a simulated response, a year.
    private static let maximumHours: Int64 = 366 * 24

    func airPollution(_ request: VendorRequest) throws(VendorError) -> JSON {
        let location = try Location.ofPoint(request.parameters)
        // Air quality is hourly.
        let hour = now / 3600 * 3600
        let hours: [Int64]
        switch request.endpoint {
        case .airPollutionForecast:
            hours = (0..<96).map { hour + $0 * 3600 }
        case .airPollutionHistory:
            let start = try seconds("start", request.parameters)
            let end = try seconds("end", request.parameters)
            let first = max((start + 3599).flooredQuotient(by: 3600) * 3600, Self.historyStart)
            let last = min(end, now, first + (Self.maximumHours - 1) * 3600)
            hours = Array(stride(from: first, through: last, by: 3600))
        default:
            hours = [hour]
        }
        let locality = Locality(location.point)
        let records = hours.map { hour in
            (
                time: hour,
                air: air.air(at: locality.point, isSea: locality.isSea, nearCity: locality.place != nil, time: hour)
            )
        }
        return AirResponse(location: location, air: records).json
    }

    /// Parses a required time parameter in seconds since 1970 UTC; throws if it is missing or malformed.
    func seconds(_ name: String, _ parameters: Parameters) throws(VendorError) -> Int64 {
        guard let seconds = parameters[name].flatMap({ Int64($0) }), seconds.magnitude < 100_000_000_000 else {
            throw .invalidFormat(name)
        }
        return seconds
    }
}

/// A response of `/data/2.5/air_pollution`, its forecast or its history.
struct AirResponse {
    let location: Location
    let air: [(time: Int64, air: AirModel.Air)]

    var json: JSON {
        .object([
            ("coord", WeatherResponse.coordinates(location)), ("list", .array(air.map { record($0.air, $0.time) })),
        ])
    }

    private func record(_ air: AirModel.Air, _ time: Int64) -> JSON {
        func amount(_ amount: Double) -> JSON { .number(amount, decimals: 2) }
        let components = JSON.object([
            ("co", amount(air.co)), ("no", amount(air.no)), ("no2", amount(air.no2)), ("o3", amount(air.o3)),
            ("so2", amount(air.so2)), ("pm2_5", amount(air.pm2_5)), ("pm10", amount(air.pm10)),
            ("nh3", amount(air.nh3)),
        ])
        return .object([
            ("main", .object([("aqi", .integer(air.aqi))])), ("components", components), ("dt", .integer(time)),
        ])
    }
}
