extension Vendor {
    /// The start of the vendor's air pollution history, 2020-11-27 00:00 UTC, in seconds since 1970 UTC.
    private static let historyStart: Int64 = 1_606_435_200
    /// The maximum number of hours in a simulated history response: those of a leap year.
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
            // The first full hour at or after `start`.
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
}
