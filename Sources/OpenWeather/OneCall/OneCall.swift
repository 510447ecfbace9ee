/// Current weather with hourly and daily forecasts, from `/data/3.0/onecall` in metric units.
///
/// Parts that were excluded or are unavailable are nil or empty.
package struct OneCall: Sendable, Equatable {
    package let lat: Double
    package let lon: Double
    /// The IANA name of the time zone, such as `Asia/Seoul`; in the free endpoints the same JSON key is a UTC offset.
    package let timezone: String?
    /// The UTC offset in seconds.
    package let timezoneOffset: Int?
    package let current: OneCallMoment?
    /// The forecast of 48 hours, starting with the current hour, whose time is not later than the time of ``current``.
    package let hourly: [OneCallMoment]
    /// The forecast of eight days in the local calendar, starting with today.
    package let daily: [OneCallDay]
    package let alerts: [WeatherAlert]
    /// The number of additional alerts that could not be decoded.
    package let unreadAlerts: Int
}

/// The parts of a One Call response that can be excluded.
package enum OneCallPart: String, Sendable, CaseIterable {
    case current, minutely, hourly, daily, alerts
}

extension OneCall: Decodable {
    private enum Keys: String, CodingKey {
        case lat, lon, timezone, current, hourly, daily, alerts
        case timezoneOffset = "timezone_offset"
    }

    /// A wrapper whose alert is nil if malformed, so that a malformed alert does not invalidate the whole response.
    private struct MaybeAlert: Decodable {
        let alert: WeatherAlert?

        init(from decoder: any Decoder) {
            alert = try? WeatherAlert(from: decoder)
        }
    }

    package init(from decoder: any Decoder) throws {
        let body = try decoder.container(keyedBy: Keys.self)
        lat = try body.decode(Double.self, forKey: .lat)
        lon = try body.decode(Double.self, forKey: .lon)
        timezone = try body.decodeIfPresent(String.self, forKey: .timezone)?.nilIfEmpty
        timezoneOffset = try body.decodeUTCOffset(forKey: .timezoneOffset)
        current = try body.decodeIfPresent(OneCallMoment.self, forKey: .current)
        hourly = try body.decodeIfPresent([OneCallMoment].self, forKey: .hourly) ?? []
        daily = try body.decodeIfPresent([OneCallDay].self, forKey: .daily) ?? []
        let alerts = try body.decodeIfPresent([MaybeAlert].self, forKey: .alerts) ?? []
        self.alerts = alerts.compactMap(\.alert)
        unreadAlerts = alerts.count - self.alerts.count
    }
}
