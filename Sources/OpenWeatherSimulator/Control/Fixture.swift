import Synchronization

/// A kind of weather or response format that overrides the simulation; values that it does not set stay simulated.
package enum Fixture: String, Sendable, CaseIterable {
    case dry, rain, snow
    case rainAndSnow = "rain-and-snow"
    /// An empty rain object, `"rain":{}`, observed in 2016–2019.
    case rainEmptyObject = "rain-empty-object"
    /// Rain over `3h` instead of `1h`, as in old responses.
    case threeHourRain = "three-hour-rain"
    case noDeg = "no-deg"
    case noGust = "no-gust"
    case noVisibility = "no-visibility"
    case noFeelsLike = "no-feels-like"
    case noGroundLevel = "no-ground-level"
    /// Temperatures and wind speeds that are whole numbers in metric units, which the vendor prints without a fraction.
    case wholeNumbers = "whole-numbers"
    /// A place at sea: without country and name, with id 0 and a nautical time zone.
    case sea
    /// Polar day or night with sunrise and sunset 0.
    case polar
    /// Polar day or night with equal sunrise and sunset, as in the vendor's FAQ.
    case polarEqual = "polar-equal"
    case twoConditions = "two-conditions"
    case day, night
    case thunderstorm, mist, clear
    /// Snow that is heavy enough for a weather alert.
    case heavySnow = "heavy-snow"
    /// Weather that is hot enough for a weather alert.
    case heat
    /// Weather with an undocumented condition code.
    case unknownCode = "unknown-code"
}

/// The kind of response that the simulated geocoder sends if it finds no place.
package enum GeocodingMiss: String, Sendable {
    /// Status 200 with the body `[]`.
    case emptyList = "empty-list"
    /// Status 404 with the body `{"cod":"404","message":"not found"}`.
    case notFound = "not-found"
}

/// The active fixture and the kind of geocoding miss, which can be changed while the simulator runs.
package final class FixtureControl: Sendable {
    private struct State {
        var fixture: Fixture?
        var miss = GeocodingMiss.emptyList
    }

    private let state = Mutex(State())

    /// Sets the fixture of all places; nil restores the simulated weather.
    package func set(_ fixture: Fixture?) {
        state.withLock { $0.fixture = fixture }
    }

    package func setGeocodingMiss(_ miss: GeocodingMiss) {
        state.withLock { $0.miss = miss }
    }

    /// Removes the fixture and resets the response to geocoding misses to an empty list.
    package func clear() {
        state.withLock { $0 = State() }
    }

    var miss: GeocodingMiss { state.withLock { $0.miss } }

    var fixture: Fixture? { state.withLock { $0.fixture } }
}

extension Fixture {
    /// Overrides simulated weather with the values of this fixture.
    func apply(to observation: inout SimulatedObservation) {
        switch self {
        case .dry: observation.set(801, clouds: 20)
        case .clear: observation.set(800, clouds: 0)
        case .rain: observation.set(501, clouds: 90, temperature: 12.4, rain: .init(oneHour: 1.27))
        case .snow: observation.set(601, clouds: 95, temperature: -3.4, snow: .init(oneHour: 0.8))
        case .rainAndSnow:
            observation.set(616, clouds: 100, temperature: 0.8, rain: .init(oneHour: 0.35), snow: .init(oneHour: 0.6))
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
        // Applied to the locality, by `SimulatedWeather`.
        case .sea: break
        }
    }
}

extension SimulatedObservation {
    /// Replaces the condition code and all values that must be consistent with it.
    fileprivate mutating func set(
        _ code: Int, clouds: Int64, temperature: Double? = nil, rain: PrecipitationAmounts? = nil,
        snow: PrecipitationAmounts? = nil
    ) {
        codes = [code]
        self.clouds = clouds
        self.rain = rain
        self.snow = snow
        precipitationProbability = rain == nil && snow == nil ? 0 : 1
        visibility = 10_000
        guard let temperature else { return }
        self.temperature = temperature
        feelsLike = WeatherModel.feelsLike(temperature, humidity: humidity, wind: wind)
    }
}
