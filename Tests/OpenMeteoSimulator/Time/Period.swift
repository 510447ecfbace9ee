import OpenWeatherSimulator

/// The days that a request asks for, at the UTC offset of the time of the request.
struct Period {
    let zone: Zone
    /// The UTC offset in seconds, used for the whole response even across daylight saving changes.
    let offset: Int64
    /// The start of each day, in seconds since 1970 UTC.
    let days: [Int64]
    let isUnix: Bool

    private enum TimeFormat: String {
        case iso8601, unixtime
    }

    init(
        _ parameters: RequestParameters, now: Int64, latitude: Double, longitude: Double, defaultDays: Int,
        maximumDays: Int
    ) throws(ValidationError) {
        let zone = try Zone.named(parameters["timezone"], latitude: latitude, longitude: longitude)
        self.zone = zone
        let offset = zone.offset(at: now)
        self.offset = offset
        isUnix = try parameters.choice("timeformat", default: TimeFormat.iso8601) == .unixtime
        let ahead = try parameters.whole("forecast_days", default: defaultDays)
        guard (0...maximumDays).contains(ahead) else { throw .forecastDays(ahead, allowed: maximumDays) }
        let past = try parameters.whole("past_days", default: 0)
        guard (0...92).contains(past) else { throw .pastDays(past) }
        // The vendor determines today with the offset's full hours but formats it with the exact offset.
        let today = (now + offset / 3600 * 3600).flooredQuotient(by: 86_400)
        days = (-past..<ahead).map { (today + Int64($0)) * 86_400 - offset }
    }

    /// Encodes a time as JSON in the requested format, with null for nil.
    func text(_ time: Int64?, isDate: Bool = false) -> String {
        guard let time else { return "null" }
        guard !isUnix else { return String(time) }
        let local = CivilTime(local: time + offset)
        return "\"" + (isDate ? local.date : local.text) + "\""
    }

    var unit: String { isUnix ? "unixtime" : "iso8601" }

    func hours(of day: Int64) -> [Int64] {
        (0..<24).map { day + $0 * 3600 }
    }
}
