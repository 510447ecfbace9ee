import Glibc

/// The weather of one place at one time, in metric units, before conversion to the vendor's format.
struct Observation: Sendable, Equatable {
    var time: Int64
    /// °C.
    var temperature: Double
    var feelsLike: Double?
    /// hPa at sea level.
    var pressure: Double
    /// hPa at ground level; nil if absent.
    var groundPressure: Double?
    /// Percent.
    var humidity: Double
    /// Metres.
    var visibility: Double?
    /// m/s.
    var wind: Double
    var windDegrees: Int64?
    var gust: Double?
    var rain: Fallen?
    var snow: Fallen?
    /// Percent.
    var clouds: Int64
    /// The vendor's codes, the primary one first.
    var codes: [Int]
    var isDay: Bool
    /// Both 0 during polar day and night.
    var sunrise: Int64
    var sunset: Int64
    /// The probability of precipitation, 0…1.
    var chance: Double
    /// Degrees above the horizon.
    var sunElevation: Double

    /// An amount in mm; an empty one is encoded as `{}`.
    struct Fallen: Sendable, Equatable {
        var oneHour: Double?
        var threeHours: Double?
    }
}

extension Observation {
    /// °C, by the Magnus formula.
    var dewPoint: Double {
        let term = log(max(humidity, 1) / 100) + 17.62 * temperature / (243.12 + temperature)
        return 243.12 * term / (17.62 - term)
    }

    /// From solar elevation and cloud cover; 0 at night.
    var uvIndex: Double {
        guard isDay, sunElevation > 0 else { return 0 }
        let clear = 12.5 * pow(sin(sunElevation * Double.pi / 180), 2.42)
        return clear * (1 - 0.75 * pow(Double(clouds) / 100, 3.4))
    }

    /// Rain and snow in mm/h of water.
    var precipitation: Double { (rain?.perHour ?? 0) + (snow?.perHour ?? 0) }
}

extension Observation.Fallen {
    var perHour: Double? { oneHour ?? threeHours.map { $0 / 3 } }
}
