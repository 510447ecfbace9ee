/// One point's weather now, by the minute, by the hour and by the day, as `/data/3.0/onecall` tells it in metric units.
///
/// A part that was excluded, or that the vendor does not have for the point, is nil or empty.
package struct OneCall: Sendable, Equatable {
    package let lat: Double
    package let lon: Double
    /// An IANA name such as `Asia/Seoul`; in current weather and forecast the same key is an offset.
    package let timezone: String?
    /// Seconds from UTC.
    package let timezoneOffset: Int?
    package let current: OneCallMoment?
    /// The next hour; some places have none.
    package let minutely: [OneCallMinute]
    /// 48 hours, the running one first: it began before ``current``.
    package let hourly: [OneCallMoment]
    /// Eight days of the place's own calendar, today first.
    package let daily: [OneCallDay]
    package let alerts: [WeatherAlert]
    /// How many alerts there are beside these that are not in the vendor's format.
    package let unreadAlerts: Int
}

/// What a One Call answer can do without, in the vendor's spelling.
package enum OneCallPart: String, Sendable, CaseIterable {
    case current, minutely, hourly, daily, alerts
}

extension OneCall: Decodable {
    private enum Keys: String, CodingKey {
        case lat, lon, timezone, current, minutely, hourly, daily, alerts
        case timezoneOffset = "timezone_offset"
    }

    /// An alert, whose faults are not the whole answer's; nil where it has some.
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
        timezone = try body.decodeIfPresent(String.self, forKey: .timezone)?.ifAny
        timezoneOffset = try body.decodeIfPresent(Int.self, forKey: .timezoneOffset)
        current = try body.decodeIfPresent(OneCallMoment.self, forKey: .current)
        minutely = try body.decodeIfPresent([OneCallMinute].self, forKey: .minutely) ?? []
        hourly = try body.decodeIfPresent([OneCallMoment].self, forKey: .hourly) ?? []
        daily = try body.decodeIfPresent([OneCallDay].self, forKey: .daily) ?? []
        let alerts = try body.decodeIfPresent([MaybeAlert].self, forKey: .alerts) ?? []
        self.alerts = alerts.compactMap(\.alert)
        unreadAlerts = alerts.count - self.alerts.count
    }
}
