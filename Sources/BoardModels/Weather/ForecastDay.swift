/// The forecast of one day, from midnight to midnight in the place's local time.
package struct ForecastDay: Codable, Equatable, Sendable {
    /// The local date at the place, `YYYY-MM-DD`.
    package var date: String
    package var weather: MeasuredWeather
    package var code: Int
    /// The lowest temperature in °C.
    package var low: Double?
    /// The highest temperature in °C.
    package var high: Double?
    /// The lowest feels-like temperature in °C.
    package var feelsLikeLow: Double?
    /// The highest feels-like temperature in °C.
    package var feelsLikeHigh: Double?
    /// The time of sunrise; nil during polar day and night.
    package var sunrise: Timestamp?
    /// The time of sunset; nil during polar day and night.
    package var sunset: Timestamp?
    /// The moon phase: 0 and 1 new, 0.25 first quarter, 0.5 full, 0.75 last quarter; computed if the provider does not
    /// report it.
    package var moonPhase: Double?
    package var uvIndex: Double?
    /// The probability of precipitation, 0…1.
    package var precipitationChance: Double?
    /// The rain in mm over the day.
    package var rain: Double?
    /// The snowfall in mm of water over the day.
    package var snow: Double?
    /// The wind speed in m/s.
    package var windSpeed: Double?
    /// The wind gust speed in m/s.
    package var windGust: Double?
    /// The direction that the prevailing or the strongest wind comes from, in degrees clockwise from north.
    package var windDirection: Double?
    /// The relative humidity in %.
    package var humidity: Double?
    /// The sea-level air pressure in hPa.
    package var pressure: Double?
    /// The dew point in °C.
    package var dewPoint: Double?
    /// The cloud cover in %.
    package var clouds: Double?
    /// True if hours at the day's start or end are missing from the forecast, so that `low` and `high` cover only the
    /// other hours.
    package var isPartial: Bool

    package init(
        date: String, weather: MeasuredWeather, code: Int, low: Double? = nil, high: Double? = nil,
        feelsLikeLow: Double? = nil, feelsLikeHigh: Double? = nil, sunrise: Timestamp? = nil, sunset: Timestamp? = nil,
        moonPhase: Double? = nil, uvIndex: Double? = nil, precipitationChance: Double? = nil, rain: Double? = nil,
        snow: Double? = nil, windSpeed: Double? = nil, windGust: Double? = nil, windDirection: Double? = nil,
        humidity: Double? = nil, pressure: Double? = nil, dewPoint: Double? = nil, clouds: Double? = nil,
        isPartial: Bool = false
    ) {
        self.date = date
        self.weather = weather
        self.code = code
        self.low = low
        self.high = high
        self.feelsLikeLow = feelsLikeLow
        self.feelsLikeHigh = feelsLikeHigh
        self.sunrise = sunrise
        self.sunset = sunset
        self.moonPhase = moonPhase
        self.uvIndex = uvIndex
        self.precipitationChance = precipitationChance
        self.rain = rain
        self.snow = snow
        self.windSpeed = windSpeed
        self.windGust = windGust
        self.windDirection = windDirection
        self.humidity = humidity
        self.pressure = pressure
        self.dewPoint = dewPoint
        self.clouds = clouds
        self.isPartial = isPartial
    }
}

/// A comparison of the weather of yesterday, today and tomorrow; a day without data is nil.
package struct DayComparison: Codable, Equatable, Sendable {
    package var yesterday: ForecastDay?
    package var today: ForecastDay?
    package var tomorrow: ForecastDay?
    /// The current temperature minus the temperature at the same hour yesterday, in °C; nil if either is unknown.
    package var warmerThanYesterday: Double?
    /// The source of the data on yesterday; nil if there is none.
    package var yesterdayFrom: YesterdaySource?

    package init(
        yesterday: ForecastDay? = nil, today: ForecastDay? = nil, tomorrow: ForecastDay? = nil,
        warmerThanYesterday: Double? = nil, yesterdayFrom: YesterdaySource? = nil
    ) {
        self.yesterday = yesterday
        self.today = today
        self.tomorrow = tomorrow
        self.warmerThanYesterday = warmerThanYesterday
        self.yesterdayFrom = yesterdayFrom
    }
}

/// The source of the weather data on yesterday.
package enum YesterdaySource: String, JSONChoice {
    case provider
    /// The conditions that the server recorded yesterday.
    case observed
}
