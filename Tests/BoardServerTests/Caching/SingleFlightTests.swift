import BoardModels
import BoardScenes
import BoardTestSupport
import OpenWeatherSimulator
import Testing

@testable import BoardServer
@testable import BoardWeather
@testable import BoardWeb

/// Tests of single flight and refresh-ahead: concurrent requests share a call, and background calls leave a reserve.
struct SingleFlightTests {
    private func point(_ number: Int) throws -> Coordinates {
        try #require(Coordinates(latitude: Double(number % 80), longitude: Double(number) / 2 + 0.25))
    }

    @Test(arguments: [1, 100]) func `a thousand concurrent requests make one call for each place`(
        places: Int
    ) async throws {
        try await withWeather { scene in
            try await withWeatherService(of: scene, provider: scene.provider(), limits: .plenty) { weatherService in
                scene.simulator.faults.inject(.slowHeaders(.milliseconds(200)))
                let answers = try await withThrowingTaskGroup(of: ConditionsReport.self) { group in
                    for number in 0..<1000 {
                        let point = try point(number % places)
                        group.addTask { try await weatherService.report(for: .at(point), budget: .board) }
                    }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
                #expect(answers.count == 1000)
                #expect(answers.allSatisfy { !$0.isStale })
                #expect(scene.simulator.counts.total == places)
                #expect(scene.calls == places)
            }
        }
    }

    @Test(arguments: [1, 100]) func `a thousand concurrent clients make one call for each place`(
        places: Int
    ) async throws {
        try await withWeatherBoard(settings: {
            $0.limits.weather.callsPerMinute = 1000
            $0.limits.connectionsPerNetwork = 2000
            // On a busy machine, the client takes long to send the headers of a thousand requests.
            $0.limits.headerTimeout = .seconds(120)
        }) { board, scene in
            let figures = try await ConcurrentRequests(places: places).send(
                to:
                    LoadedBoard(port: board.port, scene: scene), providerLatency: .milliseconds(500))
            #expect(figures.freshResponses == 1000)
            #expect(figures.calls == places)
        }
    }

    @Test func `a thousand concurrent requests for one forecast make one call of each kind`() async throws {
        try await withWeather { scene in
            try await withWeatherService(of: scene, provider: scene.provider(), limits: .plenty) { weatherService in
                scene.simulator.faults.inject(.slowHeaders(.milliseconds(100)))
                let point = try point(0)
                let days = try await withThrowingTaskGroup(of: Int.self) { group in
                    for _ in 0..<1000 {
                        group.addTask {
                            try await weatherService.forecast(
                                for: .at(point), days: 5, priority: .interactive, budget: .board
                            ).days.count
                        }
                    }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
                #expect(days.count == 1000)
                let counts = scene.simulator.counts
                #expect(counts.of(.forecast) == 1)
                #expect(counts.of(.weather) == 1)
                #expect(counts.of(.airPollution) == 1)
                // The plan is discovered once, by a call of either version.
                #expect(counts.of(.oneCall) == 1)
                #expect(counts.of(.oneCall4Current) == 1)
                #expect(counts.total == 5)
            }
        }
    }

    @Test func `an entry is refreshed ahead of expiry, but not while the quota is short`() async throws {
        try await withWeather { scene in
            let limits = CallLimits(perMinute: 4, perDay: 1000)
            try await withWeatherService(of: scene, provider: scene.provider(), limits: limits) { weatherService in
                let point = try point(0)
                _ = try await weatherService.report(for: .at(point), budget: .board)
                scene.clock.advance(by: .seconds(479))
                weatherService.refreshAhead(at: point)
                scene.clock.advance(by: .seconds(1))
                weatherService.refreshAhead(at: point)
                #expect(try await eventually { scene.calls == 2 })
                let refreshedAt = weatherService.now()
                #expect(
                    try await eventually {
                        weatherService.conditionsCache.cached(point.rounded)?.receivedAt == refreshedAt
                    })
                scene.clock.advance(by: .seconds(590))
                // The refreshed entry is not ten minutes old.
                #expect(try await !weatherService.observation(at: point, priority: .background).isStale)
                #expect(scene.calls == 2)
                for number in 1...2 {
                    _ = try await weatherService.report(for: .at(try self.point(number)), budget: .board)
                }
                scene.clock.advance(by: .seconds(5))
                weatherService.refreshAhead(at: point)
                #expect(try await eventually { weatherService.conditionsCache.inFlight == 0 })
                #expect(scene.calls == 4)
            }
        }
    }

    @Test func `refresh-ahead of a hundred places leaves half of the minute quota to interactive calls`() async throws {
        try await withWeather { scene in
            try await withWeatherService(
                of: scene, provider: scene.provider(), limits: CallLimits(perMinute: 60, perDay: 30_000)
            ) {
                weatherService in
                for number in 0..<100 { weatherService.refreshAhead(at: try point(number)) }
                #expect(try await eventually { weatherService.conditionsCache.inFlight == 0 })
                #expect(scene.calls == 30)
                for number in 100..<130 {
                    _ = try await weatherService.report(for: .at(try point(number)), budget: .board)
                }
                #expect(scene.calls == 60)
            }
        }
    }

    @Test func `a second request for a place fetches its air quality in the background`()
        async throws
    {
        try await withWeather { scene in
            try await withWeatherService(of: scene, provider: scene.provider(), limits: .plenty) { weatherService in
                let point = try point(0)
                #expect(try await weatherService.report(for: .at(point), budget: .board).conditions.airQuality == nil)
                #expect(scene.simulator.counts.total == 1)
                scene.clock.advance(by: .seconds(30))
                _ = try await weatherService.report(for: .at(point), budget: .board)
                #expect(try await eventually { scene.simulator.counts.of(.airPollution) == 1 })
                #expect(try await eventually { weatherService.cachedConditions(at: point)?.airQuality != nil })
                #expect(try await weatherService.report(for: .at(point), budget: .board).conditions.airQuality != nil)
                #expect(scene.simulator.counts.total == 2)
            }
        }
    }
}
