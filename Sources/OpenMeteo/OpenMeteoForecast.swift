/// Hours and days in one cell of the provider's grid, in the order of time.
///
/// All of it is cut by one offset, the one in force when the question was asked. After a change of clocks within the
/// forecast, days therefore begin an hour before or after the place's midnight, and still last 24 hours.
///
/// The first day is not always the place's today: where clocks are a fraction of an hour off, as in Nepal, the
/// provider begins with yesterday for that fraction after midnight. Look days up by their date.
package struct OpenMeteoForecast: Sendable, Equatable {
    /// The grid cell's, not the question's.
    package let latitude: Double
    /// The grid cell's, not the question's.
    package let longitude: Double
    /// Metres above the sea, nil where the provider's model of the ground has no height.
    package let elevation: Double?
    package let utcOffsetSeconds: Int
    /// IANA name.
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
