extension Fixture {
    /// Where this fixture puts the place: nearly always where it is.
    func setting(of point: GridPoint) -> Setting {
        self == .sea ? Setting(openSeaAt: point) : Setting(point)
    }

    /// Bends simulated weather to what this fixture stands for.
    func apply(to observation: inout Observation) {
        switch self {
        case .dry: observation.set(801, clouds: 20)
        case .clear: observation.set(800, clouds: 0)
        case .rain: observation.set(501, clouds: 90, temperature: 12.4, rain: .init(oneHour: 1.27))
        case .snow: observation.set(601, clouds: 95, temperature: -3.4, snow: .init(oneHour: 0.8))
        case .rainAndSnow:
            let (rain, snow) = (Observation.Fallen(oneHour: 0.35), Observation.Fallen(oneHour: 0.6))
            observation.set(616, clouds: 100, temperature: 0.8, rain: rain, snow: snow)
        case .rainEmptyObject: observation.set(500, clouds: 80, temperature: 12.4, rain: .init())
        case .threeHourRain: observation.set(501, clouds: 90, temperature: 12.4, rain: .init(threeHours: 3))
        case .thunderstorm: observation.set(211, clouds: 85, temperature: 24.6, rain: .init(oneHour: 4.1))
        case .heavySnow: observation.set(602, clouds: 100, temperature: -4.2, snow: .init(oneHour: 2.6))
        case .heat: observation.set(800, clouds: 4, temperature: 36.3)
        case .mist:
            observation.set(701, clouds: 60)
            observation.visibility = 2100
        case .twoConditions:
            observation.set(500, clouds: 90, temperature: 12.4, rain: .init(oneHour: 0.42))
            observation.codes.append(701)
        case .unknownCode: observation.set(962, clouds: 75)
        case .noDeg: observation.windDegrees = nil
        case .noGust: observation.gust = nil
        case .noVisibility: observation.visibility = nil
        case .noFeelsLike: observation.feelsLike = nil
        case .noGroundLevel: observation.groundPressure = nil
        case .wholeNumbers:
            observation.temperature = 12
            observation.feelsLike = 11
            observation.wind = 3
            observation.gust = 5
        case .polar: (observation.sunrise, observation.sunset) = (0, 0)
        case .polarEqual: (observation.sunrise, observation.sunset) = (observation.time, observation.time)
        case .day: observation.isDay = true
        case .night: observation.isDay = false
        case .sea: break
        }
    }
}

extension Observation {
    /// Replaces the sky and everything that must agree with it.
    fileprivate mutating func set(
        _ code: Int, clouds: Int64, temperature: Double? = nil, rain: Fallen? = nil, snow: Fallen? = nil
    ) {
        codes = [code]
        self.clouds = clouds
        self.rain = rain
        self.snow = snow
        chance = rain == nil && snow == nil ? 0 : 1
        visibility = 10_000
        guard let temperature else { return }
        self.temperature = temperature
        feelsLike = WeatherModel.feelsLike(temperature, humidity: humidity, wind: wind)
    }
}
