import Glibc

/// A model of the weather at one place, computed from latitude, season and hour and varied by noise.
struct Atmosphere: Sendable {
    let sun: Sun
    /// The elevation in metres above sea level; nil near the poles, where the vendor's elevation model ends.
    let elevation: Double?
    private let noise: Noise
    private let forcedCode: Int?

    /// Creates the model of a place.
    ///
    /// - Parameter forcedCode: the WMO code that all weather gets; nil for simulated weather.
    init(seed: UInt64, latitude: Double, longitude: Double, forcedCode: Int? = nil) {
        sun = Sun(latitude: latitude, longitude: longitude)
        noise = Noise(seed: seed, latitude: latitude, longitude: longitude)
        elevation = abs(latitude) > 85 ? nil : max(0, noise.value(9, hours: 1, at: 0) * 250).rounded()
        self.forcedCode = forcedCode
    }

    func observation(at time: Int64) -> Observation {
        let poleward = abs(sin(sun.latitude * Double.pi / 180))
        let hours = Double(time) / 3600 + sun.longitude / 15
        let warmth = cos(2 * Double.pi * (hours - 15) / 24)
        let low = noise.value(1, hours: 36, at: time)
        var observation = Observation()
        observation.temperature =
            27 - 38 * poleward * poleward + (3 + 14 * poleward) * sun.summer(at: time)
            + 4 * (1.1 - poleward) * warmth + 5 * noise.value(2, hours: 60, at: time)
        observation.cloudCover = clamp(45 + 60 * low + 15 * noise.value(3, hours: 7, at: time), 0, 100)
        observation.humidity = clamp(64 + 22 * low - 10 * warmth, 12, 100)
        observation.wind = 0.4 + 4.5 * abs(noise.value(4, hours: 11, at: time)) + 3 * max(0, low)
        observation.direction = (180 + 179.9 * noise.value(5, hours: 20, at: time)).rounded()
        observation.gust = observation.wind * 1.8
        observation.pressure = 1013 - 15 * low
        observation.precipitationProbability = clamp(50 + 90 * (low - 0.35), 0, 100)
        let excess = max(0, low - 0.35)
        let rate = (14 * excess * excess * 10).rounded() / 10
        let showery = noise.value(6, hours: 15, at: time) > 0.2
        let code = forcedCode ?? observation.code(rate: rate, isShowery: showery)
        observation.apply(code, rate: forcedCode == nil ? rate : nil)
        observation.sineOfSunAltitude = sun.sineOfAltitude(at: time)
        observation.isDay = sun.isUp(at: time)
        observation.particles =
            12 + 10 * noise.value(7, hours: 30, at: time) - 1.2 * observation.wind + 6 * max(0, -low)
        observation.groundPressure = observation.pressure * exp(-(elevation ?? 0) / 8400)
        return observation
    }
}

/// The weather of one place at one time in metric units, before conversion to the vendor's format.
struct Observation: Sendable {
    var temperature = 0.0
    var cloudCover = 0.0
    var humidity = 0.0
    /// The wind speed in m/s.
    var wind = 0.0
    var gust = 0.0
    var direction = 0.0
    var pressure = 0.0
    var groundPressure = 0.0
    var precipitationProbability = 0.0
    /// The rate of rain in mm/h.
    var rain = 0.0
    var showers = 0.0
    /// The rate of snowfall in cm of snow per hour.
    var snow = 0.0
    var weatherCode = 0
    var visibility = 24_140.0
    /// The sine of the sun's altitude.
    var sineOfSunAltitude = 0.0
    var isDay = false
    /// The concentration of PM2.5 in µg/m³; values below 1 count as 1.
    var particles = 0.0

    /// The precipitation rate in mm/h of water; 7 cm of snow equal 10 mm of water.
    var precipitation: Double { rain + showers + snow * 10 / 7 }

    var dewPoint: Double {
        let part = log(humidity / 100) + 17.62 * temperature / (243.12 + temperature)
        return 243.12 * part / (17.62 - part)
    }

    var apparentTemperature: Double {
        let vapour = humidity / 100 * 6.105 * exp(17.27 * temperature / (237.7 + temperature))
        return temperature + 0.33 * vapour - 0.7 * wind - 4
    }

    var uvIndex: Double { 12 * max(0, sineOfSunAltitude) * (1 - 0.006 * cloudCover) }

    var radiation: Double { 1000 * max(0, sineOfSunAltitude) * (1 - 0.007 * cloudCover) }

    func code(rate: Double, isShowery: Bool) -> Int {
        guard rate > 0 else {
            if humidity > 84 && wind < 1.5 { return 45 }
            return cloudCover < 20 ? 0 : cloudCover < 50 ? 1 : cloudCover < 80 ? 2 : 3
        }
        if temperature > 20 && isShowery && rate > 1 { return 95 }
        let strength = rate < 0.8 ? 0 : rate < 3 ? 1 : 2
        if temperature < 0.5 { return isShowery ? (strength < 2 ? 85 : 86) : 71 + 2 * strength }
        if rate < 0.3 { return 51 }
        return isShowery ? 80 + strength : 61 + 2 * strength
    }

    /// Makes all values consistent with a WMO code.
    ///
    /// - Parameter rate: the precipitation rate in mm/h; nil for the code's typical rate.
    mutating func apply(_ code: Int, rate: Double?) {
        weatherCode = code
        let typicalRate =
            switch code {
            case 0...48: 0.0
            case 51, 56, 71, 77, 85: 0.2
            case 53, 55, 57, 61, 66, 80: 0.6
            case 63, 73, 81: 2.0
            default: 6.0
            }
        let rate = rate ?? typicalRate
        switch code {
        case 0...3: cloudCover = clamp(cloudCover, [0, 20, 50, 80][code], [19, 49, 79, 100][code])
        case 45, 48: (visibility, humidity) = (400, 97)
        case 71...77, 85, 86:
            snow = rate * 0.7
            temperature = min(temperature, -0.5)
            visibility = 3000
        case 80...82, 95...99: showers = rate
        default: rain = rate
        }
        if rate > 0 {
            cloudCover = max(cloudCover, 80)
            precipitationProbability = max(precipitationProbability, 60)
            visibility = min(visibility, 12_000)
        }
    }
}

func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double {
    min(high, max(low, value))
}
