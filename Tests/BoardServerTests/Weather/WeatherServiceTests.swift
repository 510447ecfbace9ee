import BoardModels
import BoardScenes
import BoardServer
import BoardTestSupport
import BoardWeather
import BoardWeb
import Curl
import OpenWeatherSimulator
import Testing

struct WeatherServiceTests {
    private static let seoul = "/conditions?lat=37.5667&lon=126.9783"

    @Test func `two hundred concurrent requests for one place make one call`() async throws {
        try await withWeatherBoard { board, scene in
            scene.simulator.faults.inject(.slowHeaders(.milliseconds(300)))
            let answers = try await withThrowingTaskGroup(of: CurlResponse.self) { group in
                for number in 0..<200 {
                    // Points that round to the same cache key.
                    group.addTask { try await board.get("/conditions?lat=37.57\(number % 4)&lon=126.98") }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.allSatisfy { $0.status == 200 })
            #expect(Set(answers.map(\.body)).count == 1)
            #expect(scene.calls == 1)
        }
    }

    @Test func `two hundred concurrent requests for one name make one search and one call`() async throws {
        try await withWeatherBoard { board, scene in
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<200 {
                    group.addTask {
                        try await board.get("/conditions?place=\(number % 2 == 0 ? "Seoul" : "seoul")").status
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.allSatisfy { $0 == 200 })
            #expect(scene.simulator.counts.of(.direct) == 1)
            #expect(scene.calls == 1)
        }
    }

    @Test func `an entry is fresh for ten minutes, then served stale while one refresh is in flight`() async throws {
        try await withWeatherBoard { board, scene in
            scene.simulator.fixtures.set(.clear)
            let first: ConditionsReport = try await board.get(Self.seoul).value()
            #expect(first.conditions.weather == .known(.clear))
            #expect(!first.isStale)
            #expect(first.conditions.provider == .simulated)
            scene.simulator.fixtures.set(.snow)
            scene.clock.advance(by: .seconds(599))
            let second: ConditionsReport = try await board.get(Self.seoul).value()
            // Air quality is fetched beside it, and may arrive between any two of these requests.
            #expect(second.conditions.observedAt == first.conditions.observedAt)
            #expect(second.age == first.age + 599)
            #expect(scene.calls == 1)
            scene.clock.advance(by: .seconds(1))
            let third: ConditionsReport = try await board.get(Self.seoul).value()
            #expect(third.conditions.observedAt == first.conditions.observedAt)
            #expect(third.conditions.weather == .known(.clear))
            #expect(third.isStale && third.failure == nil)
            #expect(try await eventually { scene.calls == 2 })
            let isRefreshed = try await eventually {
                let report: ConditionsReport = try await board.get(Self.seoul).value()
                return !report.isStale && report.conditions.weather == .known(.snow)
            }
            #expect(isRefreshed)
            #expect(scene.calls == 2)
        }
    }

    @Test func `while the provider fails, the last response is served stale for three hours, then none`() async throws {
        try await withWeatherBoard { board, scene in
            let first: ConditionsReport = try await board.get(Self.seoul).value()
            scene.simulator.faults.inject(.html502)
            // Failures for two places open the breaker, so that each step makes one trial call: beside a closed breaker the
            // air quality would be refreshed too, and its failure could refuse the call for the conditions.
            for place in ["lat=0&lon=0", "lat=10&lon=10"] {
                #expect(try await board.get("/conditions?\(place)").status == 503)
            }
            for _ in 0..<17 {
                let finished = try await board.finishedProviderCalls()
                scene.clock.advance(by: .seconds(634))
                let old: ConditionsReport = try await board.get(Self.seoul).value()
                #expect(old.isStale)
                #expect(old.conditions.observedAt == first.conditions.observedAt)
                // Each step ends when its trial call has failed, so that the breaker's pause ends before the next step. The
                // server counts it, since on a busy machine it may be given up before the simulator gets it.
                let hasFailed = try await eventually {
                    _ = try await board.get(Self.seoul)
                    return try await board.finishedProviderCalls() > finished
                }
                #expect(hasFailed)
                let failed: ConditionsReport = try await board.get(Self.seoul).value()
                #expect(failed.failure == .providerFault)
            }
            scene.clock.advance(by: .seconds(22))
            let none = try await board.get(Self.seoul)
            #expect(none.status == 503)
            #expect(try none.problem().reason == .providerFault)
            scene.simulator.faults.clear()
            scene.clock.advance(by: .seconds(600))
            #expect(try await board.get(Self.seoul).status == 503, "requests do not wait for the trial call")
            let again: ConditionsReport = try await board.get(Self.seoul, until: { $0 == 200 }).value()
            #expect(!again.isStale && again.failure == nil)
        }
    }

    @Test func `a 429 opens the circuit breaker for ten minutes`() async throws {
        try await withWeatherBoard(key: .blocked) { board, scene in
            for number in 0..<5 {
                let answer = try await board.get("/conditions?lat=\(number)&lon=0")
                #expect(try answer.problem().reason == .blocked)
            }
            #expect(scene.calls == 1)
            scene.clock.advance(by: .seconds(599))
            #expect(try await board.get("/conditions?lat=9&lon=0").status == 503)
            #expect(scene.calls == 1)
            scene.clock.advance(by: .seconds(1))
            #expect(try await board.get("/conditions?lat=9&lon=0").status == 503)
            #expect(try await eventually { scene.calls == 2 })
        }
    }

    @Test func `the minute quota is never exceeded`() async throws {
        try await withWeatherBoard(settings: { $0.limits.weather.callsPerMinute = 10 }) { board, scene in
            let reasons = try await withThrowingTaskGroup(of: WeatherError?.self) { group in
                for number in 0..<50 {
                    group.addTask {
                        let answer = try await board.get("/conditions?lat=\(number)&lon=10")
                        return answer.status == 200 ? nil : try answer.problem().reason
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(reasons.count { $0 == nil } == 10)
            #expect(reasons.count { $0 == .quotaExhausted } == 40)
            #expect(scene.calls == 10)
            scene.clock.advance(by: CallQuota.minuteWindow - .seconds(1))
            #expect(try await board.get("/conditions?lat=80&lon=10").status == 503)
            scene.clock.advance(by: .seconds(1))
            #expect(try await board.get("/conditions?lat=80&lon=10").status == 200)
            #expect(scene.calls == 11)
        }
    }

    @Test func `the daily quota is never exceeded`() async throws {
        try await withWeatherBoard(settings: { $0.limits.weather.callsPerDay = 3 }) { board, scene in
            for number in 0..<5 {
                scene.clock.advance(by: .seconds(120))
                _ = try await board.get("/conditions?lat=\(number)&lon=10")
            }
            #expect(scene.calls == 3)
            scene.clock.advance(by: .seconds(86_400))
            #expect(try await board.get("/conditions?lat=9&lon=10").status == 200)
        }
    }
}

extension RunningBoard {
    /// Returns the number of calls for conditions that have ended, with any result, according to the server's metrics.
    fileprivate func finishedProviderCalls() async throws -> Int {
        String(decoding: try await direct.send(.get, "/metrics").body, as: UTF8.self).split(separator: "\n")
            .filter { $0.hasPrefix("board_weather_calls_total{") && $0.contains("kind=\"conditions\"") }
            .compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
            .reduce(0, +)
    }
}
