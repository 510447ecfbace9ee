/// The current weather and today's sun times of one grid cell.
///
/// Values missing from the provider's models are nil. Times are seconds since 1970 UTC.
package struct OpenMeteoWeather: Sendable, Equatable {
    /// The coordinates of the grid cell, not of the request.
    package let latitude: Double
    package let longitude: Double
    package let utcOffsetSeconds: Int
    /// IANA name.
    package let timezone: String
    package let current: Current
    /// Nil in polar day and night.
    package let sunrise: Int64?
    /// Nil in polar day and night.
    package let sunset: Int64?

    package struct Current: Sendable, Equatable {
        package let time: Int64
        /// The period of `rain`, `showers` and `snowfall` in seconds, usually 900.
        package let interval: Double
        /// °C.
        package let temperature: Double?
        /// °C.
        package let dewPoint: Double?
        /// °C.
        package let apparentTemperature: Double?
        /// Percent.
        package let relativeHumidity: Double?
        package let isDay: Bool?
        /// mm within the interval.
        package let rain: Double?
        /// mm within the interval.
        package let showers: Double?
        /// cm of snow, not of water, within the interval.
        package let snowfall: Double?
        /// WMO code.
        package let weatherCode: Int?
        /// Percent.
        package let cloudCover: Double?
        /// hPa at sea level.
        package let pressure: Double?
        /// hPa at the ground.
        package let surfacePressure: Double?
        /// m/s.
        package let windSpeed: Double?
        /// The direction the wind comes from, 0–360.
        package let windDirection: Double?
        /// m/s.
        package let windGusts: Double?
        /// Metres, uncapped.
        package let visibility: Double?
        package let uvIndex: Double?

        /// Rain and showers in mm per hour.
        package var rainPerHour: Double? {
            guard rain != nil || showers != nil else { return nil }
            return perHour((rain ?? 0) + (showers ?? 0))
        }

        /// Snow in cm per hour.
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
        // Today is not always the first day: see OpenMeteoForecast.
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
