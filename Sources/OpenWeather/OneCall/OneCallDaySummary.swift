import LenientJSON

/// The aggregated weather of one local day, from `/data/3.0/onecall/day_summary` in metric units.
package struct OneCallDaySummary: Sendable, Equatable {
    /// The local date as `YYYY-MM-DD`.
    package let date: String
    /// The cloud cover at 12:00 in percent.
    package let clouds: Double?
    /// The relative humidity at 12:00 in percent.
    package let humidity: Double?
    /// The day's amount of precipitation in mm.
    package let precipitation: Double?
    package let temperature: OneCallDay.Temperatures
    /// The atmospheric pressure at 12:00 in hPa.
    package let pressure: Double?
    /// The day's strongest wind.
    package let wind: Wind

    package struct Wind: Sendable, Equatable, Decodable {
        /// The wind speed in m/s.
        package let speed: Double?
        /// The direction that the wind comes from, in degrees clockwise from north, 0–360.
        package let direction: Double?
    }
}

extension OneCallDaySummary: Decodable {
    private enum Keys: String, CodingKey {
        case date, humidity, precipitation, temperature, pressure, wind
        case clouds = "cloudCover"
    }

    /// The vendor's object of a measurement, of which the value at 12:00 is decoded.
    private struct Afternoon: Decodable {
        let afternoon: Double?
    }

    private struct Total: Decodable {
        let total: Double?
    }

    private struct Strongest: Decodable {
        let max: Wind?
    }

    package init(from decoder: any Decoder) throws {
        let body = try decoder.container(keyedBy: Keys.self)
        func afternoon(_ key: Keys) throws -> Double? {
            try body.decodeIfPresent(Afternoon.self, forKey: key)?.afternoon
        }
        date = try body.decode(String.self, forKey: .date)
        clouds = try afternoon(.clouds)
        humidity = try afternoon(.humidity)
        precipitation = try body.decodeIfPresent(Total.self, forKey: .precipitation)?.total
        temperature = try body.decode(OneCallDay.Temperatures.self, forKey: .temperature)
        pressure = try afternoon(.pressure)
        wind = try body.decodeIfPresent(Strongest.self, forKey: .wind)?.max ?? Wind(speed: nil, direction: nil)
    }
}
