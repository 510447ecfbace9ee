import Synchronization

/// A fixed kind of response; values that it does not set come from the simulation.
package enum Fixture: String, Sendable, CaseIterable {
    case dry, rain, snow
    case rainAndSnow = "rain-and-snow"
    /// `"rain":{}`, observed in 2016–2019.
    case rainEmptyObject = "rain-empty-object"
    /// `3h` instead of `1h`, as in old responses.
    case threeHourRain = "three-hour-rain"
    case noDeg = "no-deg"
    case noGust = "no-gust"
    case noVisibility = "no-visibility"
    case noFeelsLike = "no-feels-like"
    case noGroundLevel = "no-ground-level"
    /// Whole numbers everywhere, which the vendor prints without a fraction.
    case wholeNumbers = "whole-numbers"
    /// No country, no name, id 0, nautical time zone.
    case sea
    /// Sun times of 0.
    case polar
    /// Two equal sun times, as in the vendor's FAQ on polar regions.
    case polarEqual = "polar-equal"
    case twoConditions = "two-conditions"
    case day, night
    case thunderstorm, mist, clear
    /// Enough for a weather alert.
    case heavySnow = "heavy-snow"
    /// Hot enough for a weather alert.
    case heat
    /// An undocumented condition code.
    case unknownCode = "unknown-code"
}

/// The geocoder's response if nothing was found.
package enum GeocodingMiss: String, Sendable {
    /// 200 and `[]`.
    case emptyList = "empty-list"
    /// 404 and `{"cod":"404","message":"not found"}`.
    case notFound = "not-found"
}

/// The active fixtures and kind of geocoding miss.
package final class FixtureControl: Sendable {
    private struct State {
        var everywhere: Fixture?
        var byPoint: [GridPoint: Fixture] = [:]
        var miss = GeocodingMiss.emptyList
    }

    private let state = Mutex(State())

    /// Sets the fixture of all places; nil restores the simulated weather.
    package func set(_ fixture: Fixture?) {
        state.withLock { $0.everywhere = fixture }
    }

    /// Sets the fixture of one point (two decimals), which takes precedence.
    package func set(_ fixture: Fixture?, latitude: Double, longitude: Double) {
        state.withLock { $0.byPoint[GridPoint(latitude: latitude, longitude: longitude)] = fixture }
    }

    package func setGeocodingMiss(_ miss: GeocodingMiss) {
        state.withLock { $0.miss = miss }
    }

    /// Restores simulated weather and empty lists.
    package func clear() {
        state.withLock { $0 = State() }
    }

    var miss: GeocodingMiss { state.withLock { $0.miss } }

    func fixture(at point: GridPoint) -> Fixture? {
        state.withLock { $0.byPoint[point] ?? $0.everywhere }
    }
}

extension Fixture {
    /// The locality of a point under this fixture.
    func locality(of point: GridPoint) -> Locality {
        self == .sea ? Locality(openSeaAt: point) : Locality(point)
    }

    /// Applies the fixture to simulated weather.
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
    /// Replaces the conditions and all values that must be consistent with them.
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
