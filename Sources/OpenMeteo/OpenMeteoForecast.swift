/// The hourly and daily forecast of one grid cell, sorted by time.
///
/// All days begin at midnight by the UTC offset that is in force at the time of the request. After a daylight saving
/// change within the forecast, they begin an hour before or after local midnight and still last 24 hours.
///
/// The first day is not always today: in zones with a fractional offset, such as Nepal's, the provider starts with
/// yesterday for that fraction of an hour after midnight. Look up days by date.
package struct OpenMeteoForecast: Sendable, Equatable {
    /// The latitude of the grid cell, not the requested one.
    package let latitude: Double
    package let longitude: Double
    /// The elevation in metres above sea level; nil where the provider's elevation model has no data.
    package let elevation: Double?
    package let utcOffsetSeconds: Int
    /// The IANA name of the time zone, such as `Asia/Seoul`.
    package let timezone: String
    package let hours: [OpenMeteoHour]
    package let days: [OpenMeteoDay]
}

extension OpenMeteoForecast: Decodable {
    private enum Keys: String, CodingKey {
        case hourly, daily
    }

    package init(from decoder: any Decoder) throws {
        let cell = try OpenMeteoCell(from: decoder)
        latitude = cell.latitude
        longitude = cell.longitude
        elevation = cell.elevation
        utcOffsetSeconds = cell.utcOffsetSeconds
        timezone = cell.timezone
        let body = try decoder.container(keyedBy: Keys.self)
        let hourly = try body.decodeIfPresent(OpenMeteoColumns<OpenMeteoHour.Variable>.self, forKey: .hourly)
        hours = hourly?.rows.map { OpenMeteoHour($0) } ?? []
        let daily = try body.decodeIfPresent(OpenMeteoColumns<OpenMeteoDay.Variable>.self, forKey: .daily)
        days = daily?.rows.map { OpenMeteoDay($0, in: cell) } ?? []
    }
}
