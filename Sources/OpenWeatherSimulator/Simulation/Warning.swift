/// Weather that a weather service warns of.
enum Hazard: String, Sendable, CaseIterable {
    case thunderstorm
    case heavySnow = "heavy-snow"
    case heat

    func threatens(in observation: Observation) -> Bool {
        switch self {
        case .thunderstorm: observation.codes.contains { $0 / 100 == 2 }
        case .heavySnow: observation.codes.contains { $0 == 602 || $0 == 622 }
        // Where Korea's weather service begins to warn.
        case .heat: observation.temperature >= 33
        }
    }
}

/// A hazard at a place, from one full hour to another.
struct Warning: Sendable, Equatable {
    let hazard: Hazard
    let point: GridPoint
    /// Seconds since 1970 UTC.
    let start: Int64
    let end: Int64

    /// The longest time that one warning speaks of, in hours.
    private static let longest: Int64 = 96

    /// The hazard's hours from `start` on; nil when there is none at that hour.
    init?(_ hazard: Hazard, from start: Int64, at place: PlaceWeather) {
        guard hazard.threatens(in: place.observation(at: start)) else { return nil }
        let later = (1..<Self.longest).first { !hazard.threatens(in: place.observation(at: start + $0 * 3600)) }
        self.hazard = hazard
        point = place.setting.point
        self.start = start
        end = start + (later ?? Self.longest) * 3600
    }

    /// The warnings in force at a time or within two days of it.
    static func all(at time: Int64, in place: PlaceWeather) -> [Self] {
        let now = time.flooredQuotient(by: 3600) * 3600
        // What began within the last day is told from its beginning, so that its id stays.
        let hours = stride(from: now - 86_400, through: now + 172_800, by: 3600).map { place.observation(at: $0) }
        return Hazard.allCases.flatMap { hazard in
            let threats = hours.map { hazard.threatens(in: $0) }
            return hours.indices
                .filter { threats[$0] && ($0 == 0 || !threats[$0 - 1]) }
                .compactMap { Warning(hazard, from: hours[$0].time, at: place) }
                .filter { $0.end > time }
        }
    }

    func overlaps(_ from: Int64, _ to: Int64) -> Bool { start < to && end > from }
}

extension Warning {
    /// Says everything that is needed to find the warning again.
    var id: String {
        let latitude = JSON.trimmed(point.latitude, decimals: 2)
        let longitude = JSON.trimmed(point.longitude, decimals: 2)
        return "simulator_\(hazard.rawValue)_\(latitude)_\(longitude)_\(start)"
    }

    /// The place and the beginning of the warning that an id stands for.
    static func parts(ofID id: String) -> (hazard: Hazard, location: Location, start: Int64)? {
        let parts = id.split(separator: "_", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 5, parts[0] == "simulator", let hazard = Hazard(rawValue: parts[1]),
            let latitude = Double(parts[2]), (-90...90).contains(latitude),
            let longitude = Double(parts[3]), (-180...180).contains(longitude),
            let start = Int64(parts[4]), (0..<10_000_000_000).contains(start), start % 3600 == 0
        else { return nil }
        return (hazard, Location(latitude: latitude, longitude: longitude), start)
    }
}
