/// The current weather and today's sunrise and sunset in one grid cell.
///
/// Values missing from the provider's models are nil. Times are seconds since 1970 UTC.
package struct OpenMeteoWeather: Sendable, Equatable {
    /// The latitude of the grid cell, not the requested one.
    package let latitude: Double
    package let longitude: Double
    package let utcOffsetSeconds: Int
    /// The IANA name of the time zone, such as `Asia/Seoul`.
    package let timezone: String
    package let current: Current
    /// The time of today's sunrise; nil during polar day and night.
    package let sunrise: Int64?
    /// The time of today's sunset; nil during polar day and night.
    package let sunset: Int64?

    package struct Current: Sendable, Equatable {
        package let time: Int64
        /// The length of the period over which `rain`, `showers` and `snowfall` are summed, in seconds, usually 900.
        package let interval: Double
        /// The air temperature in °C.
        package let temperature: Double?
        /// The dew point in °C.
        package let dewPoint: Double?
        /// The apparent temperature in °C.
        package let apparentTemperature: Double?
        /// The relative humidity in percent.
        package let relativeHumidity: Double?
        package let isDay: Bool?
        /// The amount of rain in mm during `interval`.
        package let rain: Double?
        /// The amount of showers in mm during `interval`.
        package let showers: Double?
        /// The amount of snowfall in cm of snow, not of water, during `interval`.
        package let snowfall: Double?
        /// The WMO code of the weather condition (0–99).
        package let weatherCode: Int?
        /// The cloud cover in percent.
        package let cloudCover: Double?
        /// The atmospheric pressure at sea level in hPa.
        package let pressure: Double?
        /// The atmospheric pressure at ground level in hPa.
        package let surfacePressure: Double?
        /// The wind speed in m/s.
        package let windSpeed: Double?
        /// The direction that the wind comes from, in degrees clockwise from north, 0–360.
        package let windDirection: Double?
        /// The wind gust speed in m/s.
        package let windGusts: Double?
        /// The visibility in metres, without an upper limit.
        package let visibility: Double?
        package let uvIndex: Double?

        /// The rate of rain and showers together in mm/h; nil if both are missing.
        package var rainPerHour: Double? {
            guard rain != nil || showers != nil else { return nil }
            return perHour((rain ?? 0) + (showers ?? 0))
        }

        /// The rate of snowfall in cm of snow per hour.
        package var snowfallPerHour: Double? { snowfall.map(perHour) }

        private func perHour(_ amount: Double) -> Double {
            interval > 0 ? amount * 3600 / interval : amount
        }
    }

    static let currentVariables = Current.CodingKeys.allCases
        .filter { $0 != .time && $0 != .interval }.map(\.rawValue).joined(separator: ",")
}

extension OpenMeteoWeather: Decodable {
    private enum Keys: String, CodingKey {
        case current, daily
    }

    private enum Daily: String, CodingKey, CaseIterable {
        case sunrise, sunset
    }

    package init(from decoder: any Decoder) throws {
        let cell = try OpenMeteoCell(from: decoder)
        latitude = cell.latitude
        longitude = cell.longitude
        utcOffsetSeconds = cell.utcOffsetSeconds
        timezone = cell.timezone
        let body = try decoder.container(keyedBy: Keys.self)
        let current = try body.decode(Current.self, forKey: .current)
        self.current = current
        // The first day of the response is not always today: see OpenMeteoForecast.
        let today = try body.decodeIfPresent(OpenMeteoColumns<Daily>.self, forKey: .daily)?.rows
            .first { cell.date(at: $0.time) == cell.date(at: current.time) }
        let sun = OpenMeteoSun(rise: today?.time(.sunrise), set: today?.time(.sunset))
        sunrise = sun.rise
        sunset = sun.set
    }
}

extension OpenMeteoWeather.Current: Decodable {
    fileprivate enum CodingKeys: String, CodingKey, CaseIterable {
        case time, interval, rain, showers, snowfall, visibility
        case temperature = "temperature_2m"
        case dewPoint = "dew_point_2m"
        case apparentTemperature = "apparent_temperature"
        case relativeHumidity = "relative_humidity_2m"
        case isDay = "is_day"
        case weatherCode = "weather_code"
        case cloudCover = "cloud_cover"
        case pressure = "pressure_msl"
        case surfacePressure = "surface_pressure"
        case windSpeed = "wind_speed_10m"
        case windDirection = "wind_direction_10m"
        case windGusts = "wind_gusts_10m"
        case uvIndex = "uv_index"
    }

    package init(from decoder: any Decoder) throws {
        let body = try decoder.container(keyedBy: CodingKeys.self)
        func number(_ key: CodingKeys) throws -> Double? { try body.decodeIfPresent(Double.self, forKey: key) }
        time = try body.decode(OpenMeteoTime.self, forKey: .time).seconds
        interval = try number(.interval) ?? 900
        temperature = try number(.temperature)
        dewPoint = try number(.dewPoint)
        apparentTemperature = try number(.apparentTemperature)
        relativeHumidity = try number(.relativeHumidity)
        isDay = try number(.isDay).map { $0 != 0 }
        rain = try number(.rain)
        showers = try number(.showers)
        snowfall = try number(.snowfall)
        weatherCode = try number(.weatherCode).flatMap { Int(exactly: $0) }
        cloudCover = try number(.cloudCover)
        pressure = try number(.pressure)
        surfacePressure = try number(.surfacePressure)
        windSpeed = try number(.windSpeed)
        windDirection = try number(.windDirection)
        windGusts = try number(.windGusts)
        visibility = try number(.visibility)
        uvIndex = try number(.uvIndex)
    }
}
