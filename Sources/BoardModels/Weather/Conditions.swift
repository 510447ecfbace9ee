/// The weather conditions that a provider reports for a place and time, in metric units.
///
/// A nil value was not measured. Rain and snow are also nil in dry weather.
package struct Conditions: Hashable, Sendable {
    package var weather: MeasuredWeather
    /// The OpenWeather condition code; for other providers the nearest equivalent, 0 if unknown.
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
    /// The wind speed in m/s.
    package var windSpeed: Double?
    /// The wind gust speed in m/s.
    package var windGust: Double?
    /// The direction that the wind comes from, in degrees clockwise from north; nil in calm or variable wind.
    package var windDirection: Double?
    /// The cloud cover in %.
    package var clouds: Double?
    /// The visibility in metres; OpenWeather reports at most 10,000.
    package var visibility: Double?
    package var uvIndex: Double?
    /// The rain in mm over the last hour.
    package var rain: Double?
    /// The snowfall in mm of water over the last hour.
    package var snow: Double?
    /// The air quality index from 1 (good) to 5 (very poor), by OpenWeather's scale.
    package var airQuality: Int?
    /// The time of sunrise; nil during polar day and night.
    package var sunrise: Timestamp?
    /// The time of sunset; nil during polar day and night.
    package var sunset: Timestamp?
    /// The UTC offset of the place's local time, in seconds east of UTC.
    package var utcOffset: Int?
    /// The place's IANA time zone; nil if it is unknown, and in the conditions of posts.
    package var timeZone: String?
    /// The changes of the UTC offset around the time of the measurement; nil if there are none or none are known.
    package var offsetChanges: [PlaceZone.OffsetChange]?
    package var observedAt: Timestamp
    package var provider: Provider

    package init(
        weather: MeasuredWeather, code: Int, isNight: Bool = false, temperature: Double? = nil,
        feelsLike: Double? = nil, humidity: Double? = nil, pressure: Double? = nil, windSpeed: Double? = nil,
        windGust: Double? = nil, windDirection: Double? = nil, clouds: Double? = nil, visibility: Double? = nil,
        uvIndex: Double? = nil, rain: Double? = nil, snow: Double? = nil, airQuality: Int? = nil,
        sunrise: Timestamp? = nil, sunset: Timestamp? = nil, utcOffset: Int? = nil, observedAt: Timestamp,
        provider: Provider
    ) {
        self.weather = weather
        self.code = code
        self.isNight = isNight
        self.temperature = temperature
        self.feelsLike = feelsLike
        self.humidity = humidity
        self.pressure = pressure
        self.windSpeed = windSpeed
        self.windGust = windGust
        self.windDirection = windDirection
        self.clouds = clouds
        self.visibility = visibility
        self.uvIndex = uvIndex
        self.rain = rain
        self.snow = snow
        self.airQuality = airQuality
        self.sunrise = sunrise
        self.sunset = sunset
        self.utcOffset = utcOffset
        self.observedAt = observedAt
        self.provider = provider
    }

    /// The place's time zone; nil if not even its UTC offset is known.
    package var zone: PlaceZone? {
        get { utcOffset.map { PlaceZone(name: timeZone, utcOffset: $0, changes: offsetChanges ?? []) } }
        set {
            utcOffset = newValue?.utcOffset(at: observedAt)
            timeZone = newValue?.name
            offsetChanges = newValue.flatMap { $0.changes.isEmpty ? nil : $0.changes }
        }
    }
}

extension Conditions: Codable {
    enum CodingKeys: String, CodingKey {
        case weather, code, isNight, temperature, feelsLike, humidity, pressure, windSpeed, windGust, windDirection
        case clouds, visibility, uvIndex, rain, snow, airQuality, sunrise, sunset, utcOffset, timeZone, offsetChanges
        case observedAt, provider
        case dewPoint, simulated, attribution
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        weather = try container.decode(MeasuredWeather.self, forKey: .weather)
        code = try container.decode(Int.self, forKey: .code)
        isNight = try container.decodeIfPresent(Bool.self, forKey: .isNight) ?? false
        temperature = try container.decodeIfPresent(Double.self, forKey: .temperature)
        feelsLike = try container.decodeIfPresent(Double.self, forKey: .feelsLike)
        humidity = try container.decodeIfPresent(Double.self, forKey: .humidity)
        pressure = try container.decodeIfPresent(Double.self, forKey: .pressure)
        windSpeed = try container.decodeIfPresent(Double.self, forKey: .windSpeed)
        windGust = try container.decodeIfPresent(Double.self, forKey: .windGust)
        windDirection = try container.decodeIfPresent(Double.self, forKey: .windDirection)
        clouds = try container.decodeIfPresent(Double.self, forKey: .clouds)
        visibility = try container.decodeIfPresent(Double.self, forKey: .visibility)
        uvIndex = try container.decodeIfPresent(Double.self, forKey: .uvIndex)
        rain = try container.decodeIfPresent(Double.self, forKey: .rain)
        snow = try container.decodeIfPresent(Double.self, forKey: .snow)
        airQuality = try container.decodeIfPresent(Int.self, forKey: .airQuality)
        sunrise = try container.decodeIfPresent(Timestamp.self, forKey: .sunrise)
        sunset = try container.decodeIfPresent(Timestamp.self, forKey: .sunset)
        utcOffset = try container.decodeIfPresent(Int.self, forKey: .utcOffset)
        timeZone = try container.decodeIfPresent(String.self, forKey: .timeZone)
        offsetChanges = try container.decodeIfPresent([PlaceZone.OffsetChange].self, forKey: .offsetChanges)
        observedAt = try container.decode(Timestamp.self, forKey: .observedAt)
        provider = try container.decode(Provider.self, forKey: .provider)
    }

    /// Encodes the values and, for API clients, three derived ones, which decoding ignores.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(weather, forKey: .weather)
        try container.encode(code, forKey: .code)
        try container.encode(isNight, forKey: .isNight)
        try container.encodeIfPresent(temperature, forKey: .temperature)
        try container.encodeIfPresent(feelsLike, forKey: .feelsLike)
        try container.encodeIfPresent(humidity, forKey: .humidity)
        try container.encodeIfPresent(pressure, forKey: .pressure)
        try container.encodeIfPresent(windSpeed, forKey: .windSpeed)
        try container.encodeIfPresent(windGust, forKey: .windGust)
        try container.encodeIfPresent(windDirection, forKey: .windDirection)
        try container.encodeIfPresent(clouds, forKey: .clouds)
        try container.encodeIfPresent(visibility, forKey: .visibility)
        try container.encodeIfPresent(uvIndex, forKey: .uvIndex)
        try container.encodeIfPresent(rain, forKey: .rain)
        try container.encodeIfPresent(snow, forKey: .snow)
        try container.encodeIfPresent(airQuality, forKey: .airQuality)
        try container.encodeIfPresent(sunrise, forKey: .sunrise)
        try container.encodeIfPresent(sunset, forKey: .sunset)
        try container.encodeIfPresent(utcOffset, forKey: .utcOffset)
        try container.encodeIfPresent(timeZone, forKey: .timeZone)
        try container.encodeIfPresent(offsetChanges, forKey: .offsetChanges)
        try container.encode(observedAt, forKey: .observedAt)
        try container.encode(provider, forKey: .provider)
        // The derived values. The providers' terms require the attribution wherever their data is shown.
        try container.encodeIfPresent(dewPoint, forKey: .dewPoint)
        try container.encode(provider.isSimulated, forKey: .simulated)
        try container.encode(provider.attribution, forKey: .attribution)
    }
}
