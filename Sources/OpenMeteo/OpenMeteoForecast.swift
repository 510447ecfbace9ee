import LenientJSON

/// The hourly and daily forecast of one grid cell, sorted by time.
///
/// All days begin at midnight by the UTC offset that is in force at the time of the request. After a daylight saving
/// change within the forecast, they begin an hour before or after local midnight and still last 24 hours.
///
/// The first day is not always today: in zones with a fractional offset, such as Nepal's, the provider starts with
/// yesterday for that fraction of an hour after midnight. Look up days by date.
package struct OpenMeteoForecast: Sendable, Equatable {
    package let utcOffsetSeconds: Int
    /// The IANA name of the time zone, such as `Asia/Seoul`; nil if it is damaged.
    package let timezone: String?
    package let hours: [OpenMeteoMoment]
    package let days: [OpenMeteoDay]
}

extension OpenMeteoForecast: Decodable {
    private enum Keys: String, CodingKey {
        case hourly, daily
    }

    package init(from decoder: any Decoder) throws {
        let zone = try OpenMeteoTimeZone(from: decoder)
        utcOffsetSeconds = zone.utcOffsetSeconds
        timezone = zone.timezone
        let body = try decoder.container(keyedBy: Keys.self)
        let hourly = try body.decodeUnlessAbsent(OpenMeteoColumns<OpenMeteoMoment.Variable>.self, forKey: .hourly)
        hours = hourly?.rows.map { row in OpenMeteoMoment(time: row.time) { row[$0] } } ?? []
        let daily = try body.decodeUnlessAbsent(OpenMeteoColumns<OpenMeteoDay.Variable>.self, forKey: .daily)
        days = daily?.rows.map { OpenMeteoDay($0, in: zone) } ?? []
    }
}
