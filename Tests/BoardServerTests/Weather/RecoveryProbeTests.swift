import BoardModels
import BoardScenes
import BoardTestSupport
import Curl
import OpenWeatherSimulator
import Testing

@testable import BoardServer

/// What the board itself tries after trouble, so that no reader meets it.
struct TryingAgainTests {
    private func point(_ number: Int) throws -> Coordinates {
        try #require(Coordinates(latitude: Double(number), longitude: 20))
    }

    private func forecast(_ weatherService: WeatherService, _ number: Int) async throws -> Forecast {
        try await weatherService.forecast(for: .at(try point(number)), days: 8, priority: .interactive)
    }

    @Test func `a reader has the five days while One Call alone is to be tried, and the board tries it`() async throws {
        try await withWeather { scene in
            try await withWeatherService(of: scene, provider: scene.provider(key: .subscribed3), limits: .plenty) {
                weatherService in
                scene.simulator.faults.set(.html502, endpoint: .oneCall)
                let first = try await forecast(weatherService, 1)
                #expect(!first.tellsAlerts)
                scene.simulator.faults.clear()
                scene.clock.advance(by: .seconds(600))
                #expect(weatherService.gateway.health == .closed)
                let calls = scene.simulator.counts.of(.oneCall)
                #expect(try await !forecast(weatherService, 2).tellsAlerts)
                #expect(scene.simulator.counts.of(.oneCall) == calls)
                #expect(try await eventually { weatherService.forecasts.inFlight == 0 })
                weatherService.probeRecovery()
                #expect(try await eventually { weatherService.forecasts.inFlight == 0 })
                #expect(scene.simulator.counts.of(.oneCall) > calls)
                // Known in full now, and the next is asked of both again.
                #expect(try await forecast(weatherService, 2).tellsAlerts)
                #expect(try await forecast(weatherService, 3).tellsAlerts)
            }
        }
    }

    @Test func `One Call is not tried while its day is used up, and readers have the five days`() async throws {
        try await withWeather { scene in
            let limits = CallLimits(perMinute: 1000, perDay: 1000, oneCallPerDay: 1)
            try await withWeatherService(of: scene, provider: scene.provider(key: .subscribed3), limits: limits) {
                weatherService in
                scene.simulator.faults.set(.html502, endpoint: .oneCall)
                _ = try await forecast(weatherService, 1)
                scene.simulator.faults.clear()
                scene.clock.advance(by: .seconds(600))
                #expect(try await !forecast(weatherService, 2).days.isEmpty)
                #expect(try await eventually { weatherService.forecasts.inFlight == 0 })
                let calls = scene.simulator.counts.total
                weatherService.probeRecovery()
                #expect(try await eventually { weatherService.forecasts.inFlight == 0 })
                #expect(scene.simulator.counts.total == calls)
                #expect(try await !forecast(weatherService, 3).days.isEmpty)
            }
        }
    }

    @Test func `a question that failed behind an old answer is the one that is tried again`() async throws {
        try await withWeather { scene in
            try await withWeatherService(of: scene, provider: scene.provider(), limits: .plenty) { weatherService in
                let at = PlaceQuery.at(try point(1))
                _ = try await weatherService.report(for: at)
                _ = try await forecast(weatherService, 1)
                scene.clock.advance(by: .seconds(660))
                scene.simulator.faults.set(.html502)
                #expect(try await weatherService.report(for: at).conditions.observedAt < weatherService.now())
                #expect(
                    try await eventually {
                        weatherService.gateway.health == .open && weatherService.conditions.inFlight == 0
                    })
                // Yesterday, of which this key tells nothing, is not tried in its place.
                _ = try await weatherService.forecast(for: at, days: 5, priority: .background)
                scene.simulator.faults.clear()
                scene.clock.advance(by: .seconds(600))
                #expect(weatherService.gateway.health == .halfOpen)
                weatherService.probeRecovery()
                #expect(try await eventually { weatherService.gateway.health == .closed })
                // Somebody at a new place meets a provider that is well.
                #expect(try await !weatherService.report(for: .at(try point(2))).isStale)
            }
        }
    }

    @Test func `a yesterday that could not be told is asked for again after ten minutes, not with every look`()
        async throws
    {
        try await withWeather { scene in
            try await withWeatherService(of: scene, provider: scene.provider(key: .subscribed3), limits: .plenty) {
                weatherService in
                scene.simulator.faults.set(.html502, endpoint: .daySummary)
                scene.simulator.faults.set(.html502, endpoint: .timeMachine)
                func calls() -> Int {
                    scene.simulator.counts.of(.daySummary) + scene.simulator.counts.of(.timeMachine)
                }
                _ = try await forecast(weatherService, 1)
                let first = calls()
                #expect(first >= 1)
                for _ in 0..<3 {
                    scene.clock.advance(by: .seconds(60))
                    _ = try await forecast(weatherService, 1)
                    #expect(try await eventually { weatherService.yesterdays.inFlight == 0 })
                }
                #expect(calls() == first)
                scene.clock.advance(by: .seconds(600))
                _ = try await forecast(weatherService, 1)
                #expect(try await eventually { weatherService.yesterdays.inFlight == 0 })
                #expect(calls() > first)
            }
        }
    }
}
