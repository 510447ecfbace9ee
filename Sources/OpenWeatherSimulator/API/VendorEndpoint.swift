/// The simulated endpoints of the vendor's API.
package enum VendorEndpoint: String, Sendable, CaseIterable, Hashable {
    case weather
    case forecast
    case airPollution
    /// Geocoding by name.
    case direct
    /// Reverse geocoding: by coordinates.
    case reverse
    /// Geocoding by postcode.
    case zip
    /// Current weather and forecasts of One Call 3.0.
    case oneCall
    /// The weather at one time, of One Call 3.0.
    case timeMachine
    /// The aggregated weather of one day, of One Call 3.0.
    case daySummary
    /// The current weather of One Call 4.0.
    case oneCall4Current
    /// The timelines of One Call 4.0, by their steps: 1 hour, 1 day.
    case hours, days
    /// A single weather alert of One Call 4.0; in a request, the alert's id follows ``path``.
    case alert

    /// The path of the endpoint; for ``alert``, without the alert's id.
    package var path: String {
        switch self {
        case .weather: "/data/2.5/weather"
        case .forecast: "/data/2.5/forecast"
        case .airPollution: "/data/2.5/air_pollution"
        case .direct: "/geo/1.0/direct"
        case .reverse: "/geo/1.0/reverse"
        case .zip: "/geo/1.0/zip"
        case .oneCall: "/data/3.0/onecall"
        case .timeMachine: "/data/3.0/onecall/timemachine"
        case .daySummary: "/data/3.0/onecall/day_summary"
        case .oneCall4Current: "/data/4.0/onecall/current"
        case .hours: "/data/4.0/onecall/timeline/1h"
        case .days: "/data/4.0/onecall/timeline/1day"
        case .alert: "/data/4.0/onecall/alert"
        }
    }

    package var kind: EndpointKind {
        switch self {
        case .weather, .forecast: .weather
        case .airPollution: .air
        case .direct, .reverse, .zip: .geocoding
        case .oneCall, .timeMachine, .daySummary, .oneCall4Current, .hours, .days, .alert: .oneCall
        }
    }

    /// The subscription that the endpoint requires; nil if the free plan suffices.
    var plan: SimulatorKey.Plan? {
        switch self {
        case .oneCall, .timeMachine, .daySummary: .oneCall3
        case .oneCall4Current, .hours, .days, .alert: .oneCall4
        case .weather, .forecast, .airPollution, .direct, .reverse, .zip: nil
        }
    }

    init?(path: String) {
        let isAlert = path.hasPrefix(Self.alert.path + "/")
        guard let endpoint = isAlert ? .alert : Self.allCases.first(where: { $0.path == path }) else { return nil }
        self = endpoint
    }
}

/// The groups of endpoints by which calls are counted.
package enum EndpointKind: String, Sendable, CaseIterable, Hashable {
    /// Current weather and the five-day forecast.
    case weather
    case air
    case geocoding
    /// All versions of One Call, which is billed per call.
    case oneCall
}
