/// What the stand-in serves of the vendor's API.
package enum Endpoint: String, Sendable, CaseIterable, Hashable {
    case weather
    case airPollution
    case direct
    case reverse
    case zip

    package var path: String {
        switch self {
        case .weather: "/data/2.5/weather"
        case .airPollution: "/data/2.5/air_pollution"
        case .direct: "/geo/1.0/direct"
        case .reverse: "/geo/1.0/reverse"
        case .zip: "/geo/1.0/zip"
        }
    }

    init?(path: String) {
        guard let endpoint = Self.allCases.first(where: { $0.path == path }) else { return nil }
        self = endpoint
    }
}
