extension Vendor {
    /// The first full hour that the vendor's history knows, 2020-11-27 00:00 UTC.
    private static let firstAir: Int64 = 1_606_435_200
    /// A year is as much as the simulator tells at once.
    private static let mostHours: Int64 = 366 * 24

    func airPollution(_ question: Question) throws(VendorError) -> JSON {
        let location = try Location.ofPoint(question.parameters)
        // The vendor's air is that of the full hour.
        let hour = now / 3600 * 3600
        let hours: [Int64]
        switch question.endpoint {
        case .airPollutionForecast:
            hours = (0..<96).map { hour + $0 * 3600 }
        case .airPollutionHistory:
            let start = try seconds("start", question.parameters)
            let end = try seconds("end", question.parameters)
            let first = max((start + 3599).flooredQuotient(by: 3600) * 3600, Self.firstAir)
            let last = min(end, now, first + (Self.mostHours - 1) * 3600)
            hours = Array(stride(from: first, through: last, by: 3600))
        default:
            hours = [hour]
        }
        let setting = Setting(location.point)
        let records = hours.map { hour in
            (
                time: hour,
                air: air.air(at: setting.point, isSea: setting.isSea, nearCity: setting.place != nil, time: hour)
            )
        }
        return AirAnswer(location: location, air: records).json
    }

    /// A time in seconds since 1970 UTC that a question cannot do without.
    func seconds(_ name: String, _ parameters: Parameters) throws(VendorError) -> Int64 {
        guard let seconds = parameters[name].flatMap({ Int64($0) }), seconds.magnitude < 100_000_000_000 else {
            throw .invalidFormat(name)
        }
        return seconds
    }
}
