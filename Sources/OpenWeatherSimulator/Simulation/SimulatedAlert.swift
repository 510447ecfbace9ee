/// The kinds of weather that raise an alert.
enum Hazard: String, Sendable, CaseIterable {
    case thunderstorm
    case heavySnow = "heavy-snow"
    case heat

    /// Returns whether the weather is severe enough for an alert.
    func threatens(in observation: SimulatedObservation) -> Bool {
        switch self {
        case .thunderstorm: observation.codes.contains { $0 / 100 == 2 }
        case .heavySnow: observation.codes.contains { $0 == 602 || $0 == 622 }
        // The threshold of Korea's heat advisory.
        case .heat: observation.temperature >= 33
        }
    }
}

/// A simulated weather alert: a hazard at a place, from one full hour to another.
struct SimulatedAlert: Sendable, Equatable {
    let hazard: Hazard
    let point: GridPoint
    /// The start of the alert in seconds since 1970 UTC.
    let start: Int64
    /// The end of the alert in seconds since 1970 UTC.
    let end: Int64

    /// The maximum duration of an alert in hours.
    private static let maximumHours: Int64 = 96

    /// Creates the alert for a hazard, from `start` until the hazard ends or for the maximum duration.
    ///
    /// Returns nil if there is no such hazard at `start`, which must be a full hour.
    init?(_ hazard: Hazard, from start: Int64, at place: SimulatedWeather) {
        guard hazard.threatens(in: place.observation(at: start)) else { return nil }
        let later = (1..<Self.maximumHours).first { !hazard.threatens(in: place.observation(at: start + $0 * 3600)) }
        self.hazard = hazard
        point = place.locality.point
        self.start = start
        end = start + (later ?? Self.maximumHours) * 3600
    }

    /// Returns the alerts of a place in force at a time or within the two days after it.
    static func all(at time: Int64, in place: SimulatedWeather) -> [Self] {
        let now = time.flooredQuotient(by: 3600) * 3600
        // Looks back a day for the start of a current alert, so that its id is stable.
        let hours = stride(from: now - 86_400, through: now + 172_800, by: 3600).map { place.observation(at: $0) }
        return Hazard.allCases.flatMap { hazard in
            let threats = hours.map { hazard.threatens(in: $0) }
            return hours.indices
                .filter { threats[$0] && ($0 == 0 || !threats[$0 - 1]) }
                .compactMap { SimulatedAlert(hazard, from: hours[$0].time, at: place) }
                .filter { $0.end > time }
        }
    }

    /// Returns whether the alert is in force at any time in a period.
    func overlaps(_ from: Int64, _ to: Int64) -> Bool { start < to && end > from }
}

extension SimulatedAlert {
    /// An id that encodes hazard, coordinates and start, from which the alert can be recomputed.
    var id: String {
        let latitude = JSON.trimmed(point.latitude, decimals: 2)
        let longitude = JSON.trimmed(point.longitude, decimals: 2)
        return "simulator_\(hazard.rawValue)_\(latitude)_\(longitude)_\(start)"
    }

    /// Decodes hazard, location and start from an alert's id; nil if the id is invalid.
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

extension SimulatedAlert {
    /// Encodes the alert with an id for One Call 4.0, and with tags for 3.0.
    func json(for locality: Locality, version: SimulatorKey.Plan?) -> JSON {
        .object([
            ("id", version == .oneCall4 ? .string(id) : nil),
            ("sender_name", .string("Simulator weather office" + (locality.country.map { ", " + $0 } ?? ""))),
            ("event", .string(event)), ("start", .integer(start)), ("end", .integer(end)),
            ("description", .string(locality.country == "KR" ? koreanText : englishText)),
            ("tags", version == .oneCall4 ? nil : .array([.string(tag)])),
        ])
    }

    private var event: String {
        switch hazard {
        case .thunderstorm: "Thunderstorm Warning"
        case .heavySnow: "Heavy Snow Warning"
        case .heat: "Heat Warning"
        }
    }

    private var tag: String {
        switch hazard {
        case .thunderstorm: "Thunderstorm"
        case .heavySnow: "Snow/Ice"
        case .heat: "Extreme high temperature"
        }
    }

    private var englishText: String {
        switch hazard {
        case .thunderstorm: "Thunderstorms are simulated here.\nKeep away from trees and open water."
        case .heavySnow: "Heavy snow is simulated here.\nRoads may be blocked."
        case .heat: "Extreme heat is simulated here.\nDrink often and stay in the shade."
        }
    }

    /// The description of an alert in Korea, which is in Korean regardless of the requested language.
    private var koreanText: String {
        switch hazard {
        case .thunderstorm: "가상의 천둥번개가 예상됩니다.\n나무와 물가에서 떨어지세요."
        case .heavySnow: "가상의 폭설이 예상됩니다.\n길이 막힐 수 있습니다."
        case .heat: "가상의 폭염이 예상됩니다.\n물을 자주 마시고 그늘에 머무르세요."
        }
    }
}
