import LenientJSON

/// Current weather with hourly and daily forecasts, from `/data/3.0/onecall` in metric units.
///
/// Parts that were excluded or are unavailable are nil or empty.
package struct OneCall: Sendable, Equatable, Decodable {
    /// The IANA name of the time zone, such as `Asia/Seoul`; in the free endpoints the same JSON key is a UTC offset.
    package let timezone: String?
    /// The UTC offset in seconds.
    @UTCOffset package var timezoneOffset: Int?
    package let current: OneCallMoment?
    /// The precipitation of the next hour by minutes; empty for places without it.
    @Readable package var minutely: [OneCallMinute]
    /// The forecast of 48 hours, starting with the current hour, whose time is not later than the time of ``current``.
    @Readable package var hourly: [OneCallMoment]
    /// The forecast of eight days in the local calendar, starting with today.
    @Readable package var daily: [OneCallDay]
    @Readable package var alerts: [OneCallAlert]
    /// The number of additional alerts that could not be decoded.
    package var unreadAlerts: Int { $alerts }
}

/// The precipitation of a minute, at a time in seconds since 1970 UTC.
package struct OneCallMinute: Sendable, Equatable, Decodable {
    package let dt: Int64
    /// The rate in mm/h.
    package let precipitation: Double
}

/// The parts of a One Call response that can be excluded.
package enum OneCallPart: String, Sendable, CaseIterable {
    case current, minutely, hourly, daily, alerts
}
