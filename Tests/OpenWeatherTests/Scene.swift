import BoardTestSupport
import Curl
import FoundationEssentials
import Logging
import OpenWeather
import OpenWeatherSimulator

/// A running simulator with its clock and a client.
struct Scene {
    let simulator: Simulator
    let clock: ManualClock
    let client: OpenWeatherClient
    let baseURL: String
    let http: CurlClient

    /// 2026-09-21 03:15 UTC, a Monday, noon in Seoul.
    static let start: Int64 = 1_789_960_500

    static let seoul = (latitude: 37.5667, longitude: 126.9783)

    func client(key: String) -> OpenWeatherClient {
        OpenWeatherClient(http: http, key: OpenWeatherKey(key), baseURL: baseURL)
    }

    /// The weather of Seoul.
    func weather() async throws(OpenWeatherError) -> CurrentWeather {
        try await client.currentWeather(latitude: Self.seoul.latitude, longitude: Self.seoul.longitude)
    }

    /// A client with a key for both versions of One Call.
    var subscriber: OpenWeatherClient { client(key: SimulatorKey.subscribed.secret) }

    func weather(with fixture: Fixture) async throws -> CurrentWeather {
        simulator.fixtures.set(fixture)
        return try await weather()
    }
}

/// Runs a test with its own simulator.
func withScene(_ body: (Scene) async throws -> Void) async throws {
    let clock = ManualClock(seconds: Scene.start)
    var logger = Logger(label: "simulator")
    logger.logLevel = .warning
    let simulator = Simulator(.init(now: { clock.now }), logger: logger)
    let http = CurlClient(userAgent: "board-tests", leastTimeout: testTimeout)
    try await simulator.whileServing { baseURL in
        let key = OpenWeatherKey(SimulatorKey.valid.secret)
        let client = OpenWeatherClient(http: http, key: key, baseURL: baseURL)
        try await body(Scene(simulator: simulator, clock: clock, client: client, baseURL: baseURL, http: http))
    }
}

/// A client of a scripted server.
func client(of server: ScriptedServer, key: String = "secret-key") -> OpenWeatherClient {
    OpenWeatherClient(
        http: CurlClient(userAgent: "board-tests"), key: OpenWeatherKey(key), baseURL: server.url(""))
}

/// A current-weather body in the old format, with the given parts.
func oldBody(_ parts: String, main: String = #""temp":12.5,"pressure":1011.2,"humidity":88"#) -> String {
    #"{"coord":{"lon":126.39,"lat":34.81},"weather":[{"id":500,"main":"Rain","description":"light rain","icon":"10d"}],"#
        + #""base":"cmc stations","main":{\#(main)},\#(parts)"dt":1489960502,"cod":200}"#
}

/// Decodes a body like the client.
func decoded<Answer: Decodable>(_ body: String) throws -> Answer {
    try OpenWeatherClient.makeDecoder().decode(Answer.self, from: Data(body.utf8))
}
