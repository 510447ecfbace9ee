/// The weather forecast for a place: the response of `GET /forecast`.
///
/// Values are in metric units. A value that the provider does not report is nil; rain and snow are also nil if none is
/// expected.
package struct Forecast: Codable, Equatable, Sendable {
    package var place: Place
    /// The current conditions, if they are available.
    package var current: Conditions?
    /// The forecast in steps of three hours; the first step is in the future.
    package var steps: [ForecastStep]
    /// The precipitation of the coming minutes, up to an hour; nil if the provider does not forecast by the minute.
    package var minutes: [PrecipitationRate]?
    /// The forecast by calendar day at the place, today first.
    package var days: [ForecastDay]
    package var comparison: DayComparison?
    package var alerts: [WeatherAlert]
    /// True if the provider supports alerts.
    package var tellsAlerts: Bool
    /// True if there are, or may be, alerts that are missing from `alerts`; otherwise nil.
    package var missesAlerts: Bool?
    /// The air quality, if it is available; valid for the hour of its `observedAt`.
    package var air: AirQuality?
    /// The current UTC offset of the place's local time, in seconds east of UTC.
    package private(set) var utcOffset: Int
    /// The place's IANA time zone; nil if it is unknown.
    package private(set) var timeZone: String?
    /// The changes of the UTC offset from yesterday to the end of the forecast; nil if none are known.
    package private(set) var offsetChanges: [PlaceZone.OffsetChange]?
    /// The time when the provider's response was received.
    package var issuedAt: Timestamp
    package var provider: Provider
    /// The age of the forecast in seconds, since the provider's response was received.
    package var age: Int
    /// True if the forecast is older than the cache's freshness lifetime, so that a newer one is to be fetched.
    package var isStale: Bool
    /// The error that prevents a newer forecast from being fetched; nil if there is none.
    package var failure: WeatherError?
    package var simulated: Bool
    package var attribution: String

    package init(
        place: Place, current: Conditions?, steps: [ForecastStep], minutes: [PrecipitationRate]? = nil,
        days: [ForecastDay], comparison: DayComparison?, alerts: [WeatherAlert], tellsAlerts: Bool = false,
        missesAlerts: Bool = false, air: AirQuality? = nil, zone: PlaceZone, issuedAt: Timestamp,
        provider: Provider, age: Int, isStale: Bool, failure: WeatherError? = nil
    ) {
        self.place = place
        self.current = current
        self.steps = steps
        self.minutes = minutes
        self.days = days
        self.comparison = comparison
        self.alerts = alerts
        self.tellsAlerts = tellsAlerts
        // Nil leaves the member out of the JSON.
        self.missesAlerts = missesAlerts ? true : nil
        self.air = air
        utcOffset = zone.utcOffset(at: issuedAt + .seconds(age))
        timeZone = zone.name
        offsetChanges = zone.changes.isEmpty ? nil : zone.changes
        self.issuedAt = issuedAt
        self.provider = provider
        self.age = age
        self.isStale = isStale
        self.failure = failure
        simulated = provider.isSimulated
        attribution = provider.attribution
    }

    /// The place's time zone.
    package var zone: PlaceZone { PlaceZone(name: timeZone, utcOffset: utcOffset, changes: offsetChanges ?? []) }
}

/// One time step of a forecast.
///
/// Amounts, gusts and the precipitation chance cover the period that ends at `at`; all other values are for `at`
/// itself.
package struct ForecastStep: Codable, Equatable, Sendable {
    package var at: Timestamp
    /// The length of the step in seconds; 10,800 in responses of `GET /forecast`.
    package var seconds: Int
    package var weather: MeasuredWeather
    package var code: Int
    package var isNight: Bool
    /// The air temperature in °C.
    package var temperature: Double?
    /// The feels-like temperature in °C.
    package var feelsLike: Double?
    /// The relative humidity in %.
    package var humidity: Double?
    /// The sea-level air pressure in hPa.
    package var pressure: Double?
    /// The dew point in °C.
    package var dewPoint: Double?
    /// The wind speed in m/s.
    package var windSpeed: Double?
    /// The wind gust speed in m/s.
    package var windGust: Double?
    /// The direction that the wind comes from, in degrees clockwise from north.
    package var windDirection: Double?
    /// The cloud cover in %.
    package var clouds: Double?
    /// The visibility in metres; OpenWeather reports at most 10,000.
    package var visibility: Double?
    package var uvIndex: Double?
    /// The probability of precipitation, 0…1.
    package var precipitationChance: Double?
    /// The rain in mm over the step.
    package var rain: Double?
    /// The snowfall in mm of water over the step.
    package var snow: Double?

    package init(
        at: Timestamp, seconds: Int, weather: MeasuredWeather, code: Int, isNight: Bool = false,
        temperature: Double? = nil, feelsLike: Double? = nil, humidity: Double? = nil, pressure: Double? = nil,
        dewPoint: Double? = nil, windSpeed: Double? = nil, windGust: Double? = nil, windDirection: Double? = nil,
        clouds: Double? = nil, visibility: Double? = nil, uvIndex: Double? = nil, precipitationChance: Double? = nil,
        rain: Double? = nil, snow: Double? = nil
    ) {
        self.at = at
        self.seconds = seconds
        self.weather = weather
        self.code = code
        self.isNight = isNight
        self.temperature = temperature
        self.feelsLike = feelsLike
        self.humidity = humidity
        self.pressure = pressure
        self.dewPoint = dewPoint
        self.windSpeed = windSpeed
        self.windGust = windGust
        self.windDirection = windDirection
        self.clouds = clouds
        self.visibility = visibility
        self.uvIndex = uvIndex
        self.precipitationChance = precipitationChance
        self.rain = rain
        self.snow = snow
    }
}
