import Synchronization

/// The simulated OpenWeather application behind the API gateway, with its response cache.
struct Vendor: Sendable {
    let model: WeatherModel
    let air: AirModel
    let fixtures: FixtureControl
    private let clock: SimulatorClock
    private let cache = VendorResponseCache()

    init(_ configuration: SimulatorConfiguration, fixtures: FixtureControl, clock: SimulatorClock) {
        model = WeatherModel(seed: configuration.seed)
        air = AirModel(seed: configuration.seed)
        self.clock = clock
        self.fixtures = fixtures
    }

    /// The simulated time in seconds since 1970 UTC.
    var now: Int64 { clock.now.flooredQuotient(by: 1000) }

    /// Returns the JSON body of a successful response to a request; throws the vendor's error otherwise.
    func body(for request: VendorRequest) throws(VendorError) -> String {
        switch request.endpoint {
        case .weather: try weather(request)
        case .forecast: try forecast(request)
        case .airPollution: try airPollution(request).text
        case .direct: try direct(request.parameters).text
        case .reverse: try reverse(request.parameters).text
        case .zip: try zip(request.parameters).text
        case .oneCall: try oneCall(request)
        case .timeMachine: try timeMachine(request)
        case .daySummary: try daySummary(request)
        case .oneCall4Current: try oneCall4Current(request)
        case .hours: try hourTimeline(request)
        case .days: try dayTimeline(request)
        case .alert: try alert(request)
        case .oneCallClosed: throw .invalidKey
        }
    }

    private func weather(_ request: VendorRequest) throws(VendorError) -> String {
        let location = try Location.ofWeather(request.parameters)
        return cached(request, location) { place, time in
            WeatherResponse(
                place: place, observation: place.observation(at: time), format: ResponseFormat(request.parameters)
            ).json
        }
    }

    private func forecast(_ request: VendorRequest) throws(VendorError) -> String {
        let location = try Location.ofWeather(request.parameters)
        // Any other count gets the default, since the vendor's handling of it is unknown.
        let count = request.parameters["cnt"].flatMap { Int64($0) }.flatMap { (1...40).contains($0) ? $0 : nil }
        return cached(request, location) { place, time in
            ForecastResponse(place: place, time: time, count: count ?? 40, format: ResponseFormat(request.parameters))
                .json
        }
    }

    /// Returns the simulated weather of a location with its active fixture.
    func place(_ location: Location) -> SimulatedWeather {
        SimulatedWeather(location, model: model, fixture: fixtures.fixture(at: location.point))
    }

    /// Parses a required time parameter in seconds since 1970 UTC; throws if it is missing or malformed.
    func seconds(_ name: String, _ parameters: Parameters) throws(VendorError) -> Int64 {
        guard let seconds = parameters[name].flatMap({ Int64($0) }), seconds.magnitude < 100_000_000_000 else {
            throw .invalidFormat(name)
        }
        return seconds
    }

    /// Returns the body of the cached response to a request, or makes and caches a new one.
    func cached(_ request: VendorRequest, _ location: Location, make: (SimulatedWeather, Int64) -> JSON) -> String {
        let place = place(location)
        let key = "\(request.path)?\(request.parameters.normalized)#\(place.fixture?.rawValue ?? "")"
        let time = now
        return cache.body(for: key, now: time * 1000) { make(place, time).text }
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
    func body(for key: String, now: Int64, make: () -> String) -> String {
        entries.withLock { entries in
            if let entry = entries[key], (0..<Self.lifetime).contains(now - entry.madeAt) { return entry.body }
            let body = make()
            if entries.count >= Self.capacity {
                entries = entries.filter { (0..<Self.lifetime).contains(now - $0.value.madeAt) }
            }
            entries[key] = Entry(madeAt: now, body: body)
            return body
        }
    }
}
