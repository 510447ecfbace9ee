import Glibc

/// The weather of one place at one time, in metric units, before conversion to the vendor's format.
struct SimulatedObservation: Sendable, Equatable {
    /// The time in seconds since 1970 UTC.
    var time: Int64
    /// The air temperature in °C.
    var temperature: Double
    /// The apparent temperature in °C; nil to omit it.
    var feelsLike: Double?
    /// The atmospheric pressure at sea level in hPa.
    var pressure: Double
    /// The atmospheric pressure at ground level in hPa; nil to omit it.
    var groundPressure: Double?
    /// The relative humidity in percent.
    var humidity: Double
    /// The visibility in metres; nil to omit it.
    var visibility: Double?
    /// The wind speed in m/s.
    var wind: Double
    /// The direction that the wind comes from, in degrees clockwise from north; nil to omit it.
    var windDegrees: Int64?
    /// The wind gust speed in m/s; nil to omit it.
    var gust: Double?
    var rain: PrecipitationAmounts?
    var snow: PrecipitationAmounts?
    /// The cloud cover in percent.
    var clouds: Int64
    /// The vendor's condition codes, the primary one first.
    var codes: [Int]
    var isDay: Bool
    /// The time of sunrise; like `sunset`, 0 during polar day and night.
    var sunrise: Int64
    var sunset: Int64
    /// The probability of precipitation, 0…1.
    var precipitationProbability: Double
    /// The sun's altitude in degrees; negative below the horizon.
    var sunAltitude: Double

    /// The rain or snow accumulated over one hour or three hours, in mm of water; encoded as `{}` if both are nil.
    struct PrecipitationAmounts: Sendable, Equatable {
        var oneHour: Double?
        var threeHours: Double?

        /// The precipitation rate in mm/h; nil if both amounts are nil.
        var perHour: Double? { oneHour ?? threeHours.map { $0 / 3 } }
    }
}

extension SimulatedObservation {
    /// The dew point in °C, computed from temperature and humidity by the Magnus formula.
    var dewPoint: Double {
        let term = log(max(humidity, 1) / 100) + 17.62 * temperature / (243.12 + temperature)
        return 243.12 * term / (17.62 - term)
    }

    /// The UV index, computed from the sun's altitude and the cloud cover; 0 at night.
    var uvIndex: Double {
        guard isDay, sunAltitude > 0 else { return 0 }
        let clear = 12.5 * pow(sin(sunAltitude * Double.pi / 180), 2.42)
        return clear * (1 - 0.75 * pow(Double(clouds) / 100, 3.4))
    }

    /// The rate of rain and snow together in mm/h of water.
    var precipitation: Double { (rain?.perHour ?? 0) + (snow?.perHour ?? 0) }
}
