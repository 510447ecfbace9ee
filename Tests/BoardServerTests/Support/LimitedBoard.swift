import BoardModels
import BoardScenes
import BoardServer
import BoardTestSupport
import BoardWeather
import BoardWeb
import Curl
import OpenWeatherSimulator
import Testing

/// Runs the body with a board behind a proxy that has the standard limits of provider calls, but ten
/// a minute for anonymous requests.
func withLimitedBoard(
    key: SimulatorKey = .valid, _ change: (inout ServerLimits) -> Void = { _ in },
    _ body: (RunningBoard, WeatherScene) async throws -> Void
) async throws {
    try await withWeatherBoard(
        key: key,
        settings: { settings in
            let standard = ServerLimits()
            settings.trustedProxies = .loopback
            settings.limits.weather.anonymousCallsPerMinute = 10
            settings.limits.weather.readerCallsPerDay = standard.weather.readerCallsPerDay
            settings.limits.weather.memberCallsPerMinute = standard.weather.memberCallsPerMinute
            settings.limits.weather.networkCallsPerMinute = standard.weather.networkCallsPerMinute
            settings.limits.weather.networkCallsPerDay = standard.weather.networkCallsPerDay
            settings.limits.weather.authorCallsPerDay = standard.weather.authorCallsPerDay
            settings.limits.weather.networkPostCallsPerDay = standard.weather.networkPostCallsPerDay
            change(&settings.limits)
        }, body)
}

extension RunningBoard {
    /// Requests the conditions of the place with a number.
    func conditions(of number: Int, from address: String, token: String? = nil) async throws -> CurlResponse {
        try await get(
            "/conditions?lat=\(number)&lon=20", token: token, headers: [(name: "X-Forwarded-For", value: address)])
    }

    /// Publishes a post at the place with a number.
    func publish(_ title: String, at number: Int, from address: String, by token: String) async throws -> Post {
        let place = #","place":{"name":"There","latitude":\#(number),"longitude":20}"#
        return try await post(
            "/posts", token: token, json: Self.json(title, "rain", "food", "", place),
            headers: [(name: "X-Forwarded-For", value: address)]
        ).value()
    }

    /// Advances the clock by eight minutes in steps, after each of which the backfill makes its due attempts.
    func backfillForEightMinutes() async throws {
        for _ in 0..<4 {
            #expect(try await hasPostponedAll())
            clock.advance(by: .seconds(120))
        }
        #expect(try await hasPostponedAll())
    }
}
