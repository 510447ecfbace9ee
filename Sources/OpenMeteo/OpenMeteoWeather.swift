import LenientJSON

/// The current weather and today's sunrise and sunset in one grid cell.
package struct OpenMeteoWeather: Sendable, Equatable {
    package let utcOffsetSeconds: Int
    /// The IANA name of the time zone, such as `Asia/Seoul`; nil if it is damaged.
    package let timezone: String?
    package let current: OpenMeteoMoment
    /// The length of the period over which the current rain, showers and snowfall are summed, in seconds, usually 900.
    package let interval: Double
    /// The time of today's sunrise in seconds since 1970 UTC; nil during polar day and night, or if unknown.
    package let sunrise: Int64?
    /// The time of today's sunset in seconds since 1970 UTC; nil during polar day and night, or if unknown.
    package let sunset: Int64?

    /// The rate of rain and showers together in mm/h; nil if both are missing.
    package var rainPerHour: Double? {
        guard current.rain != nil || current.showers != nil else { return nil }
        return perHour((current.rain ?? 0) + (current.showers ?? 0))
    }

    /// The rate of snowfall in cm of snow per hour.
    package var snowfallPerHour: Double? { current.snowfall.map(perHour) }

    private func perHour(_ amount: Double) -> Double {
        interval > 0 ? amount * 3600 / interval : amount
    }

    /// The comma-separated names of the variables to request for the current weather.
    ///
    /// They lack the total of precipitation, since rain, showers and snowfall are requested, and the probability.
    static let currentVariables = OpenMeteoMoment.Variable.allCases
        .filter { $0 != .precipitation && $0 != .precipitationProbability }.map(\.rawValue).joined(separator: ",")
}

extension OpenMeteoWeather: Decodable {
    private enum Keys: String, CodingKey {
        case current, daily
    }

    private enum Daily: String, CodingKey, CaseIterable {
        case sunrise, sunset
    }

    package init(from decoder: any Decoder) throws {
        let zone = try OpenMeteoTimeZone(from: decoder)
        utcOffsetSeconds = zone.utcOffsetSeconds
        timezone = zone.timezone
        let body = try decoder.container(keyedBy: Keys.self)
        let now = try body.decode(Now.self, forKey: .current)
        current = now.moment
        interval = now.interval
        // The first day of the response is not always today: see OpenMeteoForecast.
        let today = try body.decodeIfPresent(OpenMeteoColumns<Daily>.self, forKey: .daily)?.rows
            .first { zone.date(at: $0.time) == zone.date(at: now.moment.time) }
        let sun = OpenMeteoSun(rise: today?.time(.sunrise), set: today?.time(.sunset))
        sunrise = sun.rise
        sunset = sun.set
    }

    private struct Now: Decodable {
        let moment: OpenMeteoMoment
        let interval: Double

        private enum Keys: String, CodingKey {
            case interval
        }

        init(from decoder: any Decoder) throws {
            interval = try decoder.container(keyedBy: Keys.self).decodeIfPresent(Double.self, forKey: .interval) ?? 900
            let values = try decoder.container(keyedBy: OpenMeteoMoment.Variable.self)
            let time = try decoder.container(keyedBy: TimeKeys.self).decode(Int64.self, forKey: .time)
            moment = try OpenMeteoMoment(time: time) { variable in
                try values.decodeIfPresent(Double.self, forKey: variable)
            }
        }
    }
}
