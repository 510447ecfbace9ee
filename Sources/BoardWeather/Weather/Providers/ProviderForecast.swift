import BoardModels

/// A provider's forecast of a point: the value of a cache entry.
package struct ProviderForecast: Codable, Equatable, Sendable {
    /// The forecast in three-hour steps, sorted by time; the first ones may be in the past.
    package var steps: [ForecastStep]
    /// The forecast by hours for about two days, sorted by time; nil if the provider has none.
    package var hours: [ForecastStep]?
    /// The precipitation of the hour after the response, by minutes, sorted by time; nil if the provider has none.
    package var minutes: [PrecipitationRate]?
    /// The forecast by days of the place's calendar, by date; the first ones may have passed.
    package var days: [ForecastDay]
    package var alerts: [WeatherAlert]
    /// True if the provider includes weather warnings; nil in cache entries of earlier releases.
    package var tellsAlerts: Bool?
    /// True if there are, or may be, weather warnings that are missing from `alerts`; nil means false.
    package var missesAlerts: Bool?
    /// The place's UTC offset, in seconds east of UTC.
    package private(set) var utcOffset: Int
    /// The place's IANA time zone; nil if the forecast does not include it.
    private(set) var timeZone: String?
    /// The changes of the UTC offset around the time of the forecast; nil in cache entries of earlier releases.
    private var offsetChanges: [PlaceZone.OffsetChange]?
    /// The provider's name for the place; nil if the forecast does not include it.
    package var placeName: String?
    /// The hourly temperatures from yesterday to tomorrow; empty if the forecast response does not include yesterday's.
    package var past: [TemperatureSample]
    /// The UV index by hours since 1970 UTC, for providers whose current conditions lack it.
    package var uvIndex: [Int: Double] = [:]

    package init(
        steps: [ForecastStep], days: [ForecastDay], alerts: [WeatherAlert] = [], tellsAlerts: Bool = false,
        zone: PlaceZone, placeName: String? = nil, past: [TemperatureSample] = []
    ) {
        self.steps = steps
        self.days = days
        self.alerts = alerts
        self.tellsAlerts = tellsAlerts
        (utcOffset, timeZone, offsetChanges) = (zone.constantOffset, zone.name, zone.changes)
        self.placeName = placeName
        self.past = past
    }

    /// The place's time zone.
    package var zone: PlaceZone {
        get { PlaceZone(name: timeZone, utcOffset: utcOffset, changes: offsetChanges ?? []) }
        set { (utcOffset, timeZone, offsetChanges) = (newValue.constantOffset, newValue.name, newValue.changes) }
    }
}

/// A temperature in °C at a moment.
package struct TemperatureSample: Codable, Equatable, Sendable {
    package var at: Timestamp
    package var temperature: Double

    package init(at: Timestamp, temperature: Double) {
        self.at = at
        self.temperature = temperature
    }
}
