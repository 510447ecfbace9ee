/// The days and hours that a question asks for, cut by the one offset that is in force now.
struct Period {
    let zone: Zone
    /// Seconds; the whole answer is cut by it, whatever the clocks do meanwhile.
    let offset: Int64
    /// When each day begins, in seconds since 1970 UTC.
    let days: [Int64]
    let isUnix: Bool

    private enum TimeFormat: String {
        case iso8601, unixtime
    }

    init(
        _ question: Question, now: Int64, latitude: Double, longitude: Double, defaultDays: Int, maximumDays: Int
    ) throws(Refusal) {
        let zone = try Zone.named(question["timezone"], latitude: latitude, longitude: longitude)
        self.zone = zone
        let offset = zone.offset(at: now)
        self.offset = offset
        isUnix = try question.choice("timeformat", default: TimeFormat.iso8601) == .unixtime
        let ahead = try question.whole("forecast_days", default: defaultDays)
        guard (0...maximumDays).contains(ahead) else { throw .forecastDays(ahead, allowed: maximumDays) }
        let past = try question.whole("past_days", default: 0)
        guard (0...92).contains(past) else { throw .pastDays(past) }
        // The vendor finds today with the offset's whole hours, and writes it with all of it.
        let today = (now + offset / 3600 * 3600).floored(by: 86_400)
        days = (-past..<ahead).map { (today + Int64($0)) * 86_400 - offset }
    }

    /// A time as JSON, `nil` being null.
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
