import BoardModels
import BoardScenes
import BoardServer
import BoardStore
import BoardTestSupport
import BoardWeather
import BoardWeb
import Curl
import Hummingbird
import Logging
import ServiceLifecycle
import Synchronization
import Testing

/// A board on the loopback address whose responses are checked against its own OpenAPI document.
struct DescribedBoard: Sendable {
    let baseURL: String
    let document: JSON
    let clock: ManualClock
    let store: Store
    /// Stored to keep the folder, which is deleted on deinitialization.
    private let folder: TemporaryFolder
    /// Stored to keep the proxy running, if the tests use one.
    private let proxy: ReverseProxy?
    private let http: CurlClient

    /// Runs a board, with or without a provider, during `body`.
    ///
    /// - Parameter start: the time of the board's clock.
    static func run(
        provider: (any WeatherProvider)? = nil, at start: Timestamp = .now(),
        settings change: (inout ServerSettings) -> Void = { _ in },
        _ body: (DescribedBoard) async throws -> Void
    ) async throws {
        var settings = ServerSettings()
        (settings.port, settings.passwordCost) = (0, .low)
        if ReverseProxy.isUsed { settings.trustedProxies = TrustedProxies(ReverseProxy.address) ?? TrustedProxies.none }
        change(&settings)
        let folder = try TemporaryFolder()
        let store = try folder.store(limits: settings.limits.store)
        let clock = ManualClock(milliseconds: start.milliseconds)
        let dependencies = ServerDependencies(
            now: { Timestamp(milliseconds: clock.now) }, uptime: { clock.uptime }, provider: provider)
        let log = Logger(label: "board") { _ in SwiftLogNoOpLogHandler() }
        let (ports, resolver) = AsyncStream<Int>.makeStream()
        let application = try buildApplication(
            settings: settings, store: store, dependencies: dependencies, log: log,
            onServerRunning: { resolver.yield($0) })
        let services = ServiceGroup(configuration: .init(services: [application], logger: log))
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                defer { resolver.finish() }
                try await services.run()
            }
            var iterator = ports.makeAsyncIterator()
            let port = try #require(await iterator.next())
            let proxy = try await ReverseProxy.inFront(ofPort: port)
            let baseURL = proxy?.url ?? "http://127.0.0.1:\(port)"
            let http = CurlClient(userAgent: "board-tests")
            var request = CurlRequest(url: baseURL + Endpoint.showOpenAPI.path())
            request.timeout = testTimeout
            let document = try DecodedDocument.document(of: try await http.send(request).body)
            try await body(
                DescribedBoard(
                    baseURL: baseURL, document: document, clock: clock, store: store, folder: folder, proxy: proxy,
                    http: http))
            await services.triggerGracefulShutdown()
            try await group.waitForAll()
        }
        try store.close()
        withExtendedLifetime(folder) {}
    }

    /// Calls an endpoint and checks the status, and the request and the response against the document.
    ///
    /// - Parameter values: the values of the path's placeholders, in order; a missing one is the placeholder's example.
    @discardableResult
    func call(
        _ endpoint: Endpoint, _ values: String?..., query: String = "", token: String? = nil, json: String? = nil,
        headers: [(name: String, value: String)] = [], expecting status: Int,
        at location: SourceLocation = #_sourceLocation
    ) async throws -> CurlResponse {
        var path = endpoint.template
        for value in values.compactMap({ $0 }) {
            guard let open = path.firstIndex(of: "{"), let close = path.firstIndex(of: "}") else { break }
            path.replaceSubrange(open...close, with: URLQuery.percentEncoded(value))
        }
        for placeholder in Placeholder.allCases {
            path = path.replacing("{\(placeholder.rawValue)}", with: placeholder.example)
        }
        var headers = headers
        if let token { headers.append((name: "Authorization", value: "Bearer \(token)")) }
        if json != nil, !headers.contains(where: { $0.name == "Content-Type" }) {
            headers.append((name: "Content-Type", value: "application/json"))
        }
        let method = try #require(CurlRequest.Method(rawValue: endpoint.method.rawValue))
        var request = CurlRequest(
            method, url: baseURL + path + query, headers: headers, body: json.map { Array($0.utf8) })
        (request.connectTimeout, request.timeout) = (testTimeout, testTimeout)
        let response = try await http.send(request)
        #expect(
            response.status == status, "\(String(decoding: response.body, as: UTF8.self))", sourceLocation: location)
        let faults = faults(endpoint, response) + (json.map { requestFaults(endpoint, $0, status) } ?? [])
        #expect(faults == [], sourceLocation: location)
        return response
    }

    /// The differences between a response and its description.
    private func faults(_ endpoint: Endpoint, _ response: CurlResponse) -> [String] {
        let operation = document["paths"]?[endpoint.line.path]?[endpoint.method.rawValue.lowercased()]
        guard let described = operation?["responses"]?[String(response.status)] else {
            return ["\(endpoint): \(response.status) is not described"]
        }
        var faults = headerFaults(endpoint, described, response)
        guard let content = described["content"] else {
            return faults + (response.body.isEmpty ? [] : ["\(endpoint): a body that is not described"])
        }
        guard let schema = content[response.header("Content-Type") ?? ""]?["schema"],
            let body = try? JSON(response.body)
        else { return faults + ["\(endpoint): another media type, or no JSON"] }
        faults += SchemaCheck(document: document).faults(body, schema)
        return faults
    }

    /// Checks that a response has only described headers of the components, and every required one.
    private func headerFaults(_ endpoint: Endpoint, _ described: JSON, _ response: CurlResponse) -> [String] {
        let known = Set(document["components"]?["headers"]?.object.keys.map { $0.lowercased() } ?? [])
        let promised = Set(described["headers"]?.object.keys.map { $0.lowercased() } ?? [])
        let sent = Set(response.headers.map { $0.name.lowercased() })
        var always: Set = ["x-request-id"]
        if response.status == 429 || response.status == 503 { always.insert("retry-after") }
        // A suspended member cannot read the appeal yet.
        if response.status == 201, endpoint != .appealSuspension { always.insert("location") }
        if response.status >= 400 { always.insert("content-language") }
        if response.status == 401 { always.insert("www-authenticate") }
        return sent.intersection(known).subtracting(promised).sorted().map { "the header \($0) is not described" }
            + always.subtracting(sent).sorted().map { "the header \($0) is missing" }
    }

    /// Checks the body of a successful request, which must match its description too.
    private func requestFaults(_ endpoint: Endpoint, _ json: String, _ status: Int) -> [String] {
        guard (200..<300).contains(status) else { return [] }
        let operation = document["paths"]?[endpoint.line.path]?[endpoint.method.rawValue.lowercased()]
        guard let schema = operation?["requestBody"]?["content"]?["application/json"]?["schema"],
            let body = try? JSON(Array(json.utf8))
        else { return ["\(endpoint): a request body that is not described"] }
        return SchemaCheck(document: document).faults(body, schema)
    }
}

/// Caches the decoded document: decoding takes longer than a test, and the document is the same on every board.
private enum DecodedDocument {
    private static let last = Mutex<(bytes: [UInt8], document: JSON)?>(nil)

    static func document(of bytes: [UInt8]) throws -> JSON {
        try last.withLock { last in
            if let last, last.bytes == bytes { return last.document }
            let document = try JSON(bytes)
            last = (bytes, document)
            return document
        }
    }
}

/// A weather provider with fixed responses, or a fixed error.
struct ScriptedProvider: WeatherProvider {
    var conditions: Conditions
    var known: [Place]
    var trouble: WeatherError?
    var name: Provider { conditions.provider }

    func observe(at point: Coordinates, _ context: CallContext) async throws(WeatherError) -> Observation {
        if let trouble { throw trouble }
        return Observation(conditions: conditions, placeName: "Mapo")
    }

    func forecast(at point: Coordinates, _ context: CallContext) async throws(WeatherError) -> ProviderForecast? {
        if let trouble { throw trouble }
        guard let temperature = conditions.temperature else {
            return ProviderForecast(steps: [], days: [], zone: PlaceZone(utcOffset: 0))
        }
        let now = conditions.observedAt
        let today = LocalDate.days(at: now, utcOffset: 0)
        let days = (-1...16).map { day in
            ForecastDay(
                date: LocalDate.text(daysSince1970: today + day), weather: conditions.weather, code: conditions.code,
                low: temperature - 3, high: temperature + 4.5, feelsLikeLow: temperature - 5,
                feelsLikeHigh: temperature + 4, sunrise: now, sunset: now, moonPhase: 0.5, uvIndex: 3,
                precipitationChance: 0.7, rain: 4.2, snow: 0.5, windSpeed: 5, windGust: 9, windDirection: 190,
                humidity: 70, pressure: 1004, dewPoint: 3.5, clouds: 80)
        }
        let steps = (1...16).map { step in
            ForecastStep(
                at: now + .seconds(step * 10_800), seconds: 10_800, weather: conditions.weather, code: conditions.code,
                isNight: step % 2 == 0, temperature: temperature, feelsLike: temperature - 1, humidity: 80,
                pressure: 1010, dewPoint: 1.5, windSpeed: 3, windGust: 6, windDirection: 90, clouds: 75,
                visibility: 9000, uvIndex: 2, precipitationChance: 1, rain: 0.3, snow: 0.1)
        }
        let alert = WeatherAlert(
            sender: "KMA", event: "Heavy rain", startsAt: now, endsAt: now + .seconds(86_400),
            description: "Take care.",
            tags: ["Rain"])
        return ProviderForecast(
            steps: steps, days: days, alerts: [alert], zone: PlaceZone(utcOffset: 0), placeName: "Mapo",
            past: [TemperatureSample(at: now - .seconds(86_400), temperature: temperature - 2)])
    }

    func air(at point: Coordinates, _ context: CallContext) async throws(WeatherError) -> AirQuality? {
        if let trouble { throw trouble }
        guard conditions.temperature != nil else { return AirQuality(index: nil) }
        return AirQuality(
            index: 2, pm25: 11, pm10: 20.5, ozone: 70, nitrogenDioxide: 8, sulphurDioxide: 2, carbonMonoxide: 230,
            observedAt: conditions.observedAt)
    }

    func places(named name: String, _ context: CallContext) async throws(WeatherError) -> [Place] {
        if let trouble { throw trouble }
        return name == "nowhere" ? [] : known
    }
}
