import BoardScenes
import BoardServer
import Curl
import OpenWeatherSimulator

/// Runs the body with a board behind a proxy that has the standard limits of provider calls.
func withLimitedBoard(
    key: SimulatorKey = .valid, _ change: (inout ServerLimits) -> Void = { _ in },
    _ body: (RunningBoard, WeatherScene) async throws -> Void
) async throws {
    try await withWeatherBoard(
        key: key,
        settings: { settings in
            let standard = ServerLimits()
            settings.trustedProxies = .loopback
            settings.limits.causedWeatherCallsPerMinute = standard.causedWeatherCallsPerMinute
            settings.limits.causedWeatherCallsPerDay = standard.causedWeatherCallsPerDay
            settings.limits.memberWeatherCallsPerMinute = standard.memberWeatherCallsPerMinute
            settings.limits.networkWeatherCallsPerMinute = standard.networkWeatherCallsPerMinute
            settings.limits.networkWeatherCallsPerDay = standard.networkWeatherCallsPerDay
            change(&settings.limits)
        }, body)
}

extension RunningBoard {
    /// Requests the conditions of the place with a number.
    func conditions(of number: Int, from address: String, token: String? = nil) async throws -> CurlResponse {
        try await get(
            "/conditions?lat=\(number)&lon=20", token: token, headers: [(name: "X-Forwarded-For", value: address)])
    }
}
