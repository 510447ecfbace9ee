import Synchronization

/// A kind of answer that is worth having on demand; everything it does not say is the simulated weather's.
package enum Fixture: String, Sendable, CaseIterable {
    case dry, rain, snow
    case rainAndSnow = "rain-and-snow"
    /// `"rain":{}`, recorded in 2016–2019.
    case rainEmptyObject = "rain-empty-object"
    /// `3h` in place of `1h`, as in old answers.
    case threeHourRain = "three-hour-rain"
    case noDeg = "no-deg"
    case noGust = "no-gust"
    case noVisibility = "no-visibility"
    case noFeelsLike = "no-feels-like"
    case noGroundLevel = "no-ground-level"
    /// Whole values everywhere, which the vendor prints without a fraction.
    case wholeNumbers = "whole-numbers"
    /// No country, no name, id 0, the nautical zone.
    case sea
    /// Sun times of 0.
    case polar
    /// Polar as the vendor's FAQ has it: two equal sun times.
    case polarEqual = "polar-equal"
    case twoConditions = "two-conditions"
    case day, night
    case thunderstorm, mist, clear
    /// As much as a weather service warns of.
    case heavySnow = "heavy-snow"
    /// As hot as a weather service warns of.
    case heat
    /// A code that is in no table.
    case unknownCode = "unknown-code"
}

/// How the geocoder says that it found nothing.
package enum GeocodingMiss: String, Sendable {
    /// 200 and `[]`.
    case emptyList = "empty-list"
    /// 404 and `{"cod":"404","message":"not found"}`.
    case notFound = "not-found"
}

/// Which fixtures and which kind of miss are in force.
package final class FixtureControl: Sendable {
    private struct State {
        var everywhere: Fixture?
        var byPoint: [GridPoint: Fixture] = [:]
        var miss = GeocodingMiss.emptyList
    }

    private let state = Mutex(State())

    /// Answers for every place with this; nil gives the simulated weather back.
    package func set(_ fixture: Fixture?) {
        state.withLock { $0.everywhere = fixture }
    }

    /// Answers for one point (two decimals) with this, whatever holds elsewhere.
    package func set(_ fixture: Fixture?, latitude: Double, longitude: Double) {
        state.withLock { $0.byPoint[GridPoint(latitude: latitude, longitude: longitude)] = fixture }
    }

    package func setGeocodingMiss(_ miss: GeocodingMiss) {
        state.withLock { $0.miss = miss }
    }

    /// Simulated weather everywhere, misses as empty lists.
    package func clear() {
        state.withLock { $0 = State() }
    }

    var miss: GeocodingMiss { state.withLock { $0.miss } }

    func fixture(at point: GridPoint) -> Fixture? {
        state.withLock { $0.byPoint[point] ?? $0.everywhere }
    }
}
