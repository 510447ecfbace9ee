import BoardModels
import BoardScenes
import BoardTestSupport
import OpenWeatherSimulator
import Testing

@testable import BoardServer

/// What is asked at once is asked for once.
struct ManyQuestionsTests {
    private func point(_ number: Int) throws -> Coordinates {
        try #require(Coordinates(latitude: Double(number % 80), longitude: Double(number) / 2 + 0.25))
    }

    @Test(arguments: [1, 100]) func `a thousand questions at once make a call for each place`(places: Int) async throws
    {
        try await withWeather { scene in
            try await withWeatherService(of: scene, provider: scene.provider(), limits: .plenty) { weatherService in
                scene.simulator.faults.set(.slowHeaders(.milliseconds(200)))
                let answers = try await withThrowingTaskGroup(of: ConditionsReport.self) { group in
                    for number in 0..<1000 {
                        let point = try point(number % places)
                        group.addTask { try await weatherService.report(for: .at(point)) }
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

    @Test(arguments: [1, 100]) func `a thousand clients that ask at once make a call for each place`(
        places: Int
    )
        async throws
    {
        try await withWeatherBoard(settings: { $0.limits.weatherCallsPerMinute = 1000 }) { board, scene in
            let figures = try await ManyQuestions(places: places).ask(
                LoadedBoard(port: board.port, scene: scene), answerTime: .milliseconds(500))
            #expect(figures.fresh == 1000)
            #expect(figures.calls == places)
        }
    }

    @Test func `a thousand questions for one forecast make one call of each kind`() async throws {
        try await withWeather { scene in
            try await withWeatherService(of: scene, provider: scene.provider(), limits: .plenty) { weatherService in
                scene.simulator.faults.set(.slowHeaders(.milliseconds(100)))
                let point = try point(0)
                let days = try await withThrowingTaskGroup(of: Int.self) { group in
                    for _ in 0..<1000 {
                        group.addTask {
                            try await weatherService.forecast(for: .at(point), days: 5, priority: .interactive).days.count
                        }
                    }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
                #expect(days.count == 1000)
                let counts = scene.simulator.counts
                #expect(counts.of(.forecast) == 1)
                #expect(counts.of(.weather) == 1)
                #expect(counts.of(.airPollution) == 1)
                // Whether the key has One Call is found out once, in either version.
                #expect(counts.of(.oneCall) == 1)
                #expect(counts.of(.oneCall4Current) == 1)
                #expect(counts.total == 5)
            }
        }
    }

    @Test func `what is fetched ahead is fetched before it runs out, and not while the budget is short`() async throws {
        try await withWeather { scene in
            let limits = CallLimits(perMinute: 4, perDay: 1000)
            try await withWeatherService(of: scene, provider: scene.provider(), limits: limits) { weatherService in
                let point = try point(0)
                _ = try await weatherService.report(for: .at(point))
                scene.clock.advance(by: .seconds(479))
                weatherService.refreshAhead(at: point)
                scene.clock.advance(by: .seconds(1))
                weatherService.refreshAhead(at: point)
                #expect(try await eventually { scene.calls == 2 })
                let asked = weatherService.now()
                #expect(
                    try await eventually {
                        weatherService.conditions.known(point.rounded.description)?.receivedAt == asked
                    })
                scene.clock.advance(by: .seconds(590))
                // Nobody waits, for the answer is not ten minutes old.
                #expect(try await !weatherService.observation(at: point, priority: .background).isStale)
                #expect(scene.calls == 2)
                for number in 1...2 { _ = try await weatherService.report(for: .at(try self.point(number))) }
                scene.clock.advance(by: .seconds(5))
                weatherService.refreshAhead(at: point)
                #expect(try await eventually { weatherService.conditions.inFlight == 0 })
                #expect(scene.calls == 4)
            }
        }
    }

    @Test func `a hundred places that are asked for ahead leave half of the minute to those who ask`() async throws {
        try await withWeather { scene in
            try await withWeatherService(
                of: scene, provider: scene.provider(), limits: CallLimits(perMinute: 60, perDay: 30_000)
            ) {
                weatherService in
                for number in 0..<100 { weatherService.refreshAhead(at: try point(number)) }
                #expect(try await eventually { weatherService.conditions.inFlight == 0 })
                #expect(scene.calls == 30)
                for number in 100..<130 { _ = try await weatherService.report(for: .at(try point(number))) }
                #expect(scene.calls == 60)
            }
        }
    }

    @Test func `a place that is asked for again gets its air too, and never at the first question's expense`()
        async throws
    {
        try await withWeather { scene in
            try await withWeatherService(of: scene, provider: scene.provider(), limits: .plenty) { weatherService in
                let point = try point(0)
                #expect(try await weatherService.report(for: .at(point)).conditions.airQuality == nil)
                #expect(scene.simulator.counts.total == 1)
                scene.clock.advance(by: .seconds(30))
                _ = try await weatherService.report(for: .at(point))
                #expect(try await eventually { scene.simulator.counts.of(.airPollution) == 1 })
                for _ in 0..<400 where weatherService.known(at: point)?.airQuality == nil {
                    try await Task.sleep(for: .milliseconds(10))
                }
                #expect(try await weatherService.report(for: .at(point)).conditions.airQuality != nil)
                #expect(scene.simulator.counts.total == 2)
            }
        }
    }
}
