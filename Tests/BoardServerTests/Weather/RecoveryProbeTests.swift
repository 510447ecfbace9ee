import BoardModels
import BoardScenes
import BoardTestSupport
import Curl
import OpenWeatherSimulator
import Testing

@testable import BoardServer
@testable import BoardWeather

/// Tests of the probes that detect the recovery of a failing provider.
struct RecoveryProbeTests {
    private func point(_ number: Int) throws -> Coordinates {
        try #require(Coordinates(latitude: Double(number), longitude: 20))
    }

    private func forecast(_ weatherService: WeatherService, _ number: Int) async throws -> Forecast {
        try await weatherService.forecast(for: .at(try point(number)), days: 8, priority: .interactive, budget: .board)
    }

    @Test func `requests get the five-day forecast while One Call is half-open, and the probe makes its trial call`()
        async throws
    {
        try await withWeather { scene in
            try await withWeatherService(of: scene, provider: scene.provider(key: .subscribed3), limits: .plenty) {
                weatherService async throws in
                scene.simulator.faults.inject(.html502, endpoint: .oneCall)
                for number in [0, 1] { #expect(try await !forecast(weatherService, number).tellsAlerts) }
                scene.simulator.faults.clear()
                scene.clock.advance(by: .seconds(600))
                #expect(weatherService.gateway.health == .closed)
                let calls = scene.simulator.counts.of(.oneCall)
                #expect(try await !forecast(weatherService, 2).tellsAlerts)
                #expect(scene.simulator.counts.of(.oneCall) == calls)
                #expect(try await eventually { weatherService.forecastCache.inFlight == 0 })
                weatherService.probeRecovery()
                #expect(try await eventually { weatherService.forecastCache.inFlight == 0 })
                #expect(scene.simulator.counts.of(.oneCall) > calls)
                // The refreshed forecast is complete, and so is the next one.
                #expect(try await forecast(weatherService, 2).tellsAlerts)
                #expect(try await forecast(weatherService, 3).tellsAlerts)
            }
        }
    }

    @Test func `One Call is not probed while its daily quota is used up`() async throws {
        try await withWeather { scene in
            let limits = CallLimits(perMinute: 1000, perDay: 1000, oneCallPerDay: 1)
            try await withWeatherService(of: scene, provider: scene.provider(key: .subscribed3), limits: limits) {
                weatherService in
                scene.simulator.faults.inject(.html502, endpoint: .oneCall)
                _ = try await forecast(weatherService, 1)
                scene.simulator.faults.clear()
                scene.clock.advance(by: .seconds(600))
                #expect(try await !forecast(weatherService, 2).days.isEmpty)
                #expect(try await eventually { weatherService.forecastCache.inFlight == 0 })
                let calls = scene.simulator.counts.total
                weatherService.probeRecovery()
                #expect(try await eventually { weatherService.forecastCache.inFlight == 0 })
                #expect(scene.simulator.counts.total == calls)
                #expect(try await !forecast(weatherService, 3).days.isEmpty)
            }
        }
    }

    @Test func `the probe repeats the failed background refresh`() async throws {
        try await withWeather { scene in
            try await withWeatherService(of: scene, provider: scene.provider(), limits: .plenty) { weatherService in
                let at = PlaceQuery.at(try point(1))
                _ = try await weatherService.report(for: at, budget: .board)
                _ = try await forecast(weatherService, 1)
                scene.clock.advance(by: .seconds(660))
                scene.simulator.faults.inject(.html502)
                _ = try? await weatherService.report(for: .at(try point(0)), budget: .board)
                let stale = try await weatherService.report(for: at, budget: .board)
                #expect(stale.conditions.observedAt < weatherService.now())
                #expect(
                    try await eventually {
                        weatherService.gateway.health == .open && weatherService.conditionsCache.inFlight == 0
                    })
                // Yesterday, which this key does not have, does not replace the probe's request.
                _ = try await weatherService.forecast(for: at, days: 5, priority: .background, budget: .board)
                // The probe would share the refresh that the open breaker refuses.
                #expect(try await eventually { weatherService.conditionsCache.inFlight == 0 })
                scene.simulator.faults.clear()
                scene.clock.advance(by: .seconds(600))
                #expect(weatherService.gateway.health == .halfOpen)
                weatherService.probeRecovery()
                #expect(try await eventually { weatherService.gateway.health == .closed })
                // A request for a new place finds the circuit breaker closed.
                #expect(try await !weatherService.report(for: .at(try point(2)), budget: .board).isStale)
            }
        }
    }

    @Test func `a failed fetch of yesterday is negatively cached for ten minutes`()
        async throws
    {
        try await withWeather { scene in
            try await withWeatherService(of: scene, provider: scene.provider(key: .subscribed3), limits: .plenty) {
                weatherService in
                scene.simulator.faults.inject(.html502, endpoint: .daySummary)
                scene.simulator.faults.inject(.html502, endpoint: .timeMachine)
                func calls() -> Int {
                    scene.simulator.counts.of(.daySummary) + scene.simulator.counts.of(.timeMachine)
                }
                _ = try await forecast(weatherService, 1)
                let first = calls()
                #expect(first >= 1)
                for _ in 0..<3 {
                    scene.clock.advance(by: .seconds(60))
                    _ = try await forecast(weatherService, 1)
                    #expect(try await eventually { weatherService.previousDayCache.inFlight == 0 })
                }
                #expect(calls() == first)
                scene.clock.advance(by: .seconds(600))
                _ = try await forecast(weatherService, 1)
                #expect(try await eventually { weatherService.previousDayCache.inFlight == 0 })
                #expect(calls() > first)
            }
        }
    }
}
