import Foundation

/// The weather of one place at any time, with its active fixture applied.
///
/// Current weather, forecasts and history all come from here and are therefore consistent.
struct SimulatedWeather: Sendable {
    let location: Location
    let locality: Locality
    let fixture: Fixture?
    private let model: WeatherModel

    init(_ location: Location, model: WeatherModel, fixture: Fixture?) {
        self.location = location
        self.model = model
        self.fixture = fixture
        locality = fixture == .sea ? Locality(openSeaAt: location.point) : Locality(location.point)
    }

    /// Returns the simulated weather at a time in seconds since 1970 UTC, with the fixture applied.
    func observation(at time: Int64) -> SimulatedObservation {
        var observation = model.observation(
            at: locality.point, isSea: locality.isSea, time: time, offset: locality.zone.offset(at: time))
        fixture?.apply(to: &observation)
        return observation
    }

    /// Returns a forecast step: the weather at a time with the precipitation of the three hours before it.
    func step(at time: Int64) -> SimulatedObservation {
        var observation = observation(at: time)
        let before = [time - 7200, time - 3600].map { self.observation(at: $0) }
        observation.rain = Self.sum([observation] + before, \.rain)
        observation.snow = Self.sum([observation] + before, \.snow)
        return observation
    }

    /// Returns the weather of a local calendar day, given as the number of days since 1970-01-01.
    func day(_ number: Int64) -> DayWeather {
        DayWeather(LocalDay(number: number, zone: locality.zone), of: self)
    }

    private static func sum(
        _ hours: [SimulatedObservation],
        _ precipitation: KeyPath<SimulatedObservation, SimulatedObservation.PrecipitationAmounts?>
    ) -> SimulatedObservation.PrecipitationAmounts? {
        let amounts = hours.compactMap { $0[keyPath: precipitation] }
        guard let latest = amounts.first else { return nil }
        // Three-hour and empty amounts come from a fixture and are final.
        guard latest.oneHour != nil else { return latest }
        return .init(threeHours: amounts.reduce(0) { $0 + ($1.oneHour ?? 0) })
    }
}

/// The hourly weather of one day with its aggregates.
struct DayWeather: Sendable {
    let day: LocalDay
    /// The weather at every full hour of the day, starting at midnight.
    let hours: [SimulatedObservation]
    /// The weather at 06:00.
    let morning: SimulatedObservation
    /// The weather at 12:00.
    let noon: SimulatedObservation
    /// The weather at 18:00.
    let evening: SimulatedObservation
    let point: GridPoint

    init(_ day: LocalDay, of place: SimulatedWeather) {
        self.day = day
        point = place.locality.point
        hours = stride(from: day.start, to: day.end, by: 3600).map { place.observation(at: $0) }
        morning = place.observation(at: day.time(hour: 6))
        noon = place.observation(at: day.time(hour: 12))
        evening = place.observation(at: day.time(hour: 18))
    }

    /// The weather at the start of the day.
    var night: SimulatedObservation { hours.first ?? noon }

    private var temperatures: [Double] { (hours + [morning, noon, evening]).map(\.temperature) }
    var lowestTemperature: Double { temperatures.min() ?? noon.temperature }
    var highestTemperature: Double { temperatures.max() ?? noon.temperature }

    /// The day's amount of rain in mm.
    var rain: Double { hours.reduce(0) { $0 + ($1.rain?.perHour ?? 0) } }
    /// The day's amount of snow in mm of water equivalent.
    var snow: Double { hours.reduce(0) { $0 + ($1.snow?.perHour ?? 0) } }

    var precipitationProbability: Double { hours.map(\.precipitationProbability).max() ?? 0 }
    var uvIndex: Double { (hours + [noon]).map(\.uvIndex).max() ?? 0 }
    var windiest: SimulatedObservation { hours.max { $0.wind < $1.wind } ?? noon }
    var gust: Double? { hours.compactMap(\.gust).max() }

    /// The day's mean cloud cover in percent.
    var clouds: Int64 {
        guard !hours.isEmpty else { return noon.clouds }
        return hours.reduce(0) { $0 + $1.clouds } / Int64(hours.count)
    }

    /// The condition codes that represent the day: the most frequent codes of its most frequent group (2xx, 3xx, …).
    ///
    /// Hours with precipitation or thunder count three times for their group.
    var codes: [Int] {
        var kinds: [Int: Int] = [:]
        var counts: [[Int]: Int] = [:]
        for hour in hours {
            guard let primary = hour.codes.first else { continue }
            kinds[primary / 100, default: 0] += primary < 700 ? 3 : 1
            counts[hour.codes, default: 0] += 1
        }
        // The code group (2xx, 3xx, …) with the smaller number is more severe; within a group, the larger code is.
        guard let kind = kinds.max(by: { ($0.value, -$0.key) < ($1.value, -$1.key) })?.key else { return noon.codes }
        return counts.filter { ($0.key.first ?? 0) / 100 == kind }
            .max { ($0.value, $0.key.first ?? 0) < ($1.value, $1.key.first ?? 0) }?.key ?? noon.codes
    }

    /// The time of moonrise; nil if the moon does not rise on this day.
    var moonrise: Int64? { Moon(point: point).rise(from: day.start, to: day.end) }
    var moonset: Int64? { Moon(point: point).set(from: day.start, to: day.end) }
    var moonPhase: Double { Moon.phase(at: noon.time) }
}
