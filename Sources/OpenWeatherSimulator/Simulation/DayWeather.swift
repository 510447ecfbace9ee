/// A day's weather by the hour, and what its hours add up to.
struct DayWeather: Sendable {
    let day: LocalDay
    /// Every hour from midnight on.
    let hours: [Observation]
    let morning: Observation
    let noon: Observation
    let evening: Observation
    let point: GridPoint

    init(_ day: LocalDay, of place: PlaceWeather) {
        self.day = day
        point = place.setting.point
        hours = stride(from: day.start, to: day.end, by: 3600).map { place.observation(at: $0) }
        morning = place.observation(at: day.time(hour: 6))
        noon = place.observation(at: day.time(hour: 12))
        evening = place.observation(at: day.time(hour: 18))
    }

    var night: Observation { hours.first ?? noon }

    private var temperatures: [Double] { (hours + [morning, noon, evening]).map(\.temperature) }
    var lowest: Double { temperatures.min() ?? noon.temperature }
    var highest: Double { temperatures.max() ?? noon.temperature }

    /// mm.
    var rain: Double { hours.reduce(0) { $0 + ($1.rain?.perHour ?? 0) } }
    /// mm of water.
    var snow: Double { hours.reduce(0) { $0 + ($1.snow?.perHour ?? 0) } }

    var chance: Double { hours.map(\.chance).max() ?? 0 }
    var uvIndex: Double { (hours + [noon]).map(\.uvIndex).max() ?? 0 }
    var windiest: Observation { hours.max { $0.wind < $1.wind } ?? noon }
    var gust: Double? { hours.compactMap(\.gust).max() }

    /// Percent.
    var clouds: Int64 {
        guard !hours.isEmpty else { return noon.clouds }
        return hours.reduce(0) { $0 + $1.clouds } / Int64(hours.count)
    }

    /// The conditions that say most about the day: those of its most frequent kind, where an hour in which something
    /// falls counts as much as three dry ones.
    var codes: [Int] {
        var kinds: [Int: Int] = [:]
        var counts: [[Int]: Int] = [:]
        for hour in hours {
            guard let primary = hour.codes.first else { continue }
            kinds[primary / 100, default: 0] += primary < 700 ? 3 : 1
            counts[hour.codes, default: 0] += 1
        }
        // The smaller hundred is the fiercer weather, and so is the larger code within it.
        guard let kind = kinds.max(by: { ($0.value, -$0.key) < ($1.value, -$1.key) })?.key else { return noon.codes }
        return counts.filter { ($0.key.first ?? 0) / 100 == kind }
            .max { ($0.value, $0.key.first ?? 0) < ($1.value, $1.key.first ?? 0) }?.key ?? noon.codes
    }

    /// Nil when it does not happen on this day.
    var moonrise: Int64? { Moon(point: point).rise(from: day.start, to: day.end) }
    var moonset: Int64? { Moon(point: point).set(from: day.start, to: day.end) }
    var moonPhase: Double { Moon.phase(at: noon.time) }
}
