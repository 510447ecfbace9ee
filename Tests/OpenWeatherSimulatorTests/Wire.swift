import BoardTestSupport
import Curl
import Logging
import OpenWeatherSimulator

/// A running simulator with its clock and plain HTTP access.
struct Wire {
    let simulator: Simulator
    let clock: ManualClock
    let baseURL: String
    let http = CurlClient(userAgent: "board-tests")

    /// 2026-09-21 03:15 UTC, a Monday, noon in Seoul.
    static let start: Int64 = 1_789_960_500

    /// Sets the time of the clock in seconds since 1970 UTC.
    func setTime(_ seconds: Int64) {
        clock.stepWallClock(by: .milliseconds(seconds * 1000 - clock.now))
    }

    /// Sends a request with a valid key.
    func get(_ target: String, key: SimulatorKey = .valid) async throws -> CurlResponse {
        try await bare(.get, target + (target.contains("?") ? "&" : "?") + "appid=" + key.secret)
    }

    /// Sends a request unchanged.
    func bare(_ method: CurlRequest.Method = .get, _ target: String, body: String? = nil) async throws -> CurlResponse {
        try await http.send(CurlRequest(method, url: baseURL + target, body: body.map { Array($0.utf8) }))
    }

    /// The weather of Seoul as text, metric.
    func seoul(_ more: String = "") async throws -> String {
        try await get("/data/2.5/weather?lat=37.57&lon=126.98&units=metric\(more)").text
    }

    func seoul(with fixture: Fixture) async throws -> String {
        simulator.fixtures.set(fixture)
        return try await seoul()
    }
}

func withWire(seed: UInt64 = 1, _ body: (Wire) async throws -> Void) async throws {
    let clock = ManualClock(seconds: Wire.start)
    var logger = Logger(label: "simulator")
    logger.logLevel = .warning
    let simulator = Simulator(.init(seed: seed, now: { clock.now }), logger: logger)
    try await simulator.whileServing { baseURL in
        try await body(Wire(simulator: simulator, clock: clock, baseURL: baseURL))
    }
}

extension CurlResponse {
    var text: String { String(decoding: body, as: UTF8.self) }
}
