import Synchronization

/// The simulated OpenWeather application behind the API gateway, with its response cache; it knows metric units and
/// English only.
struct Vendor: Sendable {
    let model: WeatherModel
    let air: AirModel
    let fixtures: FixtureControl
    private let systemTime: @Sendable () -> Int64
    private let cache = VendorResponseCache()

    init(_ configuration: SimulatorConfiguration, fixtures: FixtureControl) {
        model = WeatherModel(seed: configuration.seed)
        air = AirModel(seed: configuration.seed)
        systemTime = configuration.now
        self.fixtures = fixtures
    }

    /// The simulated time in seconds since 1970 UTC.
    var now: Int64 { systemTime().flooredQuotient(by: 1000) }

    /// Returns the JSON body of a successful response to a request; throws the vendor's error otherwise.
    func body(of endpoint: VendorEndpoint, path: String, _ parameters: Parameters) throws(VendorError) -> String {
        switch endpoint {
        case .direct: return try direct(parameters).text
        case .reverse: return try reverse(parameters).text
        case .zip: return try zip(parameters).text
        // The alert's id follows the path of the endpoint.
        case .alert: return try alert(Parameters.decoded(path.dropFirst(endpoint.path.count + 1))).text
        case .weather, .forecast, .airPollution, .oneCall, .timeMachine, .daySummary, .oneCall4Current, .hours, .days:
            let (place, time) = (place(try Location(parameters)), now)
            let key = "\(path)?\(parameters.normalized)#\(place.fixture?.rawValue ?? "")"
            return try cache.body(for: key, now: time * 1000) { () throws(VendorError) in
                try json(of: endpoint, place, at: time, parameters).text
            }
        }
    }

    private func json(
        of endpoint: VendorEndpoint, _ place: SimulatedWeather, at time: Int64, _ parameters: Parameters
    ) throws(VendorError) -> JSON {
        let oneCall = OneCallResponse(place: place, time: time, version: endpoint.plan)
        return switch endpoint {
        case .weather: WeatherResponse(place: place, observation: place.observation(at: time)).json
        case .forecast: ForecastResponse(place: place, time: time).json
        case .airPollution: airPollution(place, at: time)
        case .oneCall: oneCall.json(excluding: parameters["exclude"] ?? "")
        case .timeMachine: try oneCall.timeMachine(parameters)
        case .daySummary: try oneCall.daySummary(parameters)
        case .oneCall4Current: oneCall.current
        case .hours: try oneCall.hours(parameters)
        case .days: try oneCall.days(parameters)
        case .direct, .reverse, .zip, .alert: throw .notFound
        }
    }

    /// Returns the current air quality, which is hourly.
    private func airPollution(_ place: SimulatedWeather, at time: Int64) -> JSON {
        let (hour, locality) = (time / 3600 * 3600, place.locality)
        let air = air.air(at: locality.point, isSea: locality.isSea, nearCity: locality.place != nil, time: hour)
        let components = JSON.object([
            ("co", .number(air.co)), ("no", .number(air.no)), ("no2", .number(air.no2)), ("o3", .number(air.o3)),
            ("so2", .number(air.so2)), ("pm2_5", .number(air.pm2_5)), ("pm10", .number(air.pm10)),
            ("nh3", .number(air.nh3)),
        ])
        let record = JSON.object([
            ("main", .object([("aqi", .integer(air.aqi))])), ("components", components), ("dt", .integer(hour)),
        ])
        return .object([("coord", place.location.json), ("list", .array([record]))])
    }

    private func alert(_ id: String) throws(VendorError) -> JSON {
        guard let (hazard, location, start) = SimulatedAlert.parts(ofID: id) else { throw .notFound }
        let place = place(location)
        guard let alert = SimulatedAlert(hazard, from: start, at: place) else { throw .notFound }
        return alert.json(for: place.locality, version: .oneCall4)
    }

    /// Returns the simulated weather of a location with its active fixture.
    func place(_ location: Location) -> SimulatedWeather {
        SimulatedWeather(location, model: model, fixture: fixtures.fixture)
    }
}

/// The vendor's response cache: for ten minutes, equal normalized requests get the same body, with the same `dt`.
final class VendorResponseCache: Sendable {
    private struct Entry {
        let madeAt: Int64
        let body: String
    }

    /// The TTL in milliseconds.
    private static let lifetime: Int64 = 600_000
    private static let capacity = 10_000

    private let entries = Mutex<[String: Entry]>([:])

    /// Returns the cached body for a key, or else caches the one that `make` returns; `now` is in milliseconds.
    func body(
        for key: String, now: Int64, make: () throws(VendorError) -> String
    ) throws(VendorError) -> String {
        try entries.withLock { entries throws(VendorError) in
            if let entry = entries[key], (0..<Self.lifetime).contains(now - entry.madeAt) { return entry.body }
            let body = try make()
            if entries.count >= Self.capacity {
                entries = entries.filter { (0..<Self.lifetime).contains(now - $0.value.madeAt) }
            }
            entries[key] = Entry(madeAt: now, body: body)
            return body
        }
    }
}
