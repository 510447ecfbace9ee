import BoardTestSupport
import Curl
import FoundationEssentials
import OpenMeteo
import OpenMeteoSimulator

/// A running simulator with its clock and a client.
struct Scene {
    let simulator: MeteoSimulator
    let clock: ManualClock
    let client: OpenMeteoClient
    let baseURL: String

    /// 2026-09-21 03:15 UTC, a Monday, noon in Seoul.
    static let start: Int64 = 1_789_960_500

    static let seoul = (latitude: 37.57, longitude: 126.98)

    /// The forecast of Seoul.
    func forecast(days: Int = 7, pastDays: Int = 0) async throws(OpenMeteoError) -> OpenMeteoForecast {
        try await client.forecast(
            latitude: Self.seoul.latitude, longitude: Self.seoul.longitude, days: days, pastDays: pastDays)
    }

    /// The response to a raw request.
    func raw(_ target: String) async throws -> CurlResponse {
        try await CurlClient(userAgent: "board-tests").send(CurlRequest(url: baseURL + target))
    }

    /// The response about Seoul.
    func seoul(_ parameters: String) async throws -> Raw {
        let response = try await raw("/v1/forecast?latitude=37.57&longitude=126.98&" + parameters)
        return try JSONDecoder().decode(Raw.self, from: Data(response.body))
    }
}

/// Runs a test with its own simulator.
func withScene(
    at start: Int64 = Scene.start, seed: UInt64 = 1, callsPerMinute: Int = 600, knowsMoon: Bool = true,
    _ body: (Scene) async throws -> Void
) async throws {
    let clock = ManualClock(seconds: start)
    let simulator = MeteoSimulator(
        .init(seed: seed, callsPerMinute: callsPerMinute, knowsMoon: knowsMoon, now: { clock.now }))
    try await simulator.whileServing { baseURL in
        try await body(Scene(simulator: simulator, clock: clock, client: client(at: baseURL), baseURL: baseURL))
    }
}

/// A response decoded without interpretation.
struct Raw: Decodable {
    var latitude: Double
    var timezone: String
    var timezone_abbreviation: String
    var utc_offset_seconds: Int
    var current: [String: Value]?
    var current_units: [String: String]?
    var hourly: [String: [Value?]]?
    var hourly_units: [String: String]?
    var daily: [String: [Value?]]?
    var daily_units: [String: String]?

    enum Value: Decodable, Equatable {
        case number(Double)
        case text(String)

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            do {
                self = .number(try value.decode(Double.self))
            } catch {
                self = .text(try value.decode(String.self))
            }
        }

        var number: Double? {
            guard case .number(let number) = self else { return nil }
            return number
        }
    }
}

extension CurlResponse {
    var text: String { String(decoding: body, as: UTF8.self) }
}
