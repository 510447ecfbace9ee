import BoardModels
import BoardScenes
import BoardTestSupport
import OpenWeatherSimulator
import Testing

@testable import BoardServer
@testable import BoardWeather

/// Tests of conditions that are completed from other cached responses.
struct MergedAnswersTests {
    private static let hour = Timestamp(seconds: 1_789_959_600)

    @Test func `air quality is valid for its hour and the next`() {
        let air = AirQuality(index: 2, observedAt: Self.hour)
        for seconds in [-3599, 0, 3600, 7199] { #expect(air.applies(at: Self.hour + .seconds(seconds)), "\(seconds)") }
        for seconds in [-3600, 7200, 10_800] { #expect(!air.applies(at: Self.hour + .seconds(seconds)), "\(seconds)") }
    }

    /// Checks with a scene that starts at 15 minutes past the hour.
    @Test func `an outdated air quality or UV index is not merged into newer conditions`() async throws {
        try await withWeather { scene in
            try await withWeatherService(of: scene, provider: scene.provider(key: .subscribed3), limits: .plenty) {
                weatherService in
                let point = try #require(Coordinates(latitude: 37.57, longitude: 126.98))
                let forecast = try await weatherService.forecast(
                    for: .at(point), days: 1, priority: .background, budget: .board)
                #expect(forecast.air?.observedAt == Self.hour)
                let measured = try #require(forecast.current)
                #expect(measured.airQuality != nil && measured.uvIndex != nil)
                func completed(after seconds: Int) -> Conditions {
                    var later = measured
                    (later.airQuality, later.uvIndex) = (nil, nil)
                    later.observedAt = later.observedAt + .seconds(seconds)
                    return weatherService.completed(later, at: point)
                }
                #expect(completed(after: 3000).uvIndex != nil)
                #expect(completed(after: 3900).uvIndex == nil)
                #expect(completed(after: 6000).airQuality == measured.airQuality)
                #expect(completed(after: 6600).airQuality == nil)
            }
        }
    }
}
