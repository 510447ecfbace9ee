import BoardTestSupport
import OpenWeather
import OpenWeatherSimulator
import Testing

struct TimeMachineTests {
    @Test func `past weather is one record`() async throws {
        try await withScene { scene in
            let now = try await scene.weather()
            scene.clock.advance(by: .seconds(6 * 86_400))
            let then = try await scene.subscriber.oneCallTimeMachine(
                latitude: 37.5667, longitude: 126.9783, dt: Scene.start)
            #expect(then.data.map(\.temp) == [now.main.temp])
            #expect(then.data.first?.uvi == nil)
            let error = await #expect(throws: OpenWeatherError.self) {
                try await scene.subscriber.oneCallTimeMachine(latitude: 1, longitude: 2, dt: 0)
            }
            guard case .badRequest(let message) = error else {
                Issue.record("not a bad request: \(String(describing: error))")
                return
            }
            #expect(!message.isEmpty)
        }
    }

    @Test func `a day's summary is decoded completely`() async throws {
        try await withScene { scene in
            scene.simulator.fixtures.set(.rain)
            let day = try await scene.subscriber.oneCallDaySummary(
                latitude: 37.57, longitude: 126.98, date: "2026-03-02")
            #expect(day.date == "2026-03-02")
            #expect(day.clouds == 90)
            #expect((0...100).contains(try #require(day.humidity)))
            #expect(day.precipitation == 30.48)
            #expect(day.temperature.min == 12.4)
            #expect(day.temperature.max == 12.4)
            #expect((950...1060).contains(try #require(day.pressure)))
            #expect(day.wind.speed != nil)
            #expect((0...360).contains(try #require(day.wind.direction)))
        }
    }
}
