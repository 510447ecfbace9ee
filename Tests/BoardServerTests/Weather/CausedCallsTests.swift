import BoardModels
import BoardScenes
import BoardServer
import BoardTestSupport
import BoardWeather
import BoardWeb
import Curl
import OpenWeatherSimulator
import Testing

/// Tests of the limits on the provider calls that one reader may cause.
struct CausedCallsTests {
    private static let visitor = "192.0.2.1"
    private static let neighbour = "198.51.100.1"

    @Test func `a network that asks for sixty places in a moment gets ten, and the others get theirs`() async throws {
        try await withLimitedBoard { board, scene in
            let answers = try await withThrowingTaskGroup(of: (number: Int, answer: CurlResponse).self) { group in
                for number in 0..<60 {
                    group.addTask { (number, try await board.conditions(of: number, from: Self.visitor)) }
                }
                return try await group.reduce(into: [(number: Int, answer: CurlResponse)]()) { $0.append($1) }
            }
            let refused = answers.filter { $0.answer.status == 429 }
            #expect(answers.count { $0.answer.status == 200 } == 10)
            #expect(refused.count == 50)
            #expect(scene.calls == 10)
            for (_, answer) in refused {
                #expect(try answer.problem().type == .rateLimited)
                #expect(answer.header("Retry-After") == "6")
                #expect(answer.header("RateLimit") == "\"caused-weather-calls\";r=0;t=6")
                #expect(answer.header("RateLimit-Policy") == "\"caused-weather-calls\";q=10;w=60")
            }
            let metrics = try await board.direct.send(.get, "/metrics").text
            #expect(metrics.contains(Self.refusals("conditions", 50)))
            // A refusal is the visitor's alone: it leaves no negative entry, and the circuit breaker is closed.
            for (number, _) in refused.prefix(5) {
                #expect(try await board.conditions(of: number, from: Self.neighbour).status == 200)
            }
            #expect(scene.calls == 15)
        }
    }

    @Test func `ten searches for unknown places in ten minutes cost nothing of the quota of a minute`() async throws {
        try await withLimitedBoard { board, scene in
            let from = [(name: "X-Forwarded-For", value: Self.visitor)]
            for number in 0..<10 {
                #expect(try await board.get("/places?q=Nosuchplace\(number)", headers: from).status == 200)
            }
            for number in 0..<10 {
                #expect(try await board.conditions(of: number, from: Self.visitor).status == 200)
            }
            #expect(try await board.conditions(of: 10, from: Self.visitor).status == 429)
            // Further searches count like any other call, so that invented names cannot use up the provider's quota.
            scene.clock.advance(by: .seconds(60))
            var statuses: [Int] = []
            for number in 10..<22 {
                statuses.append(try await board.get("/places?q=Nosuchplace\(number)", headers: from).status)
            }
            #expect(statuses.suffix(1) == [429])
        }
    }

    @Test func `cached answers are free`() async throws {
        try await withLimitedBoard { board, scene async throws in
            for number in 0..<10 {
                #expect(try await board.conditions(of: number, from: Self.visitor).status == 200)
            }
            #expect(try await board.conditions(of: 10, from: Self.visitor).status == 429)
            for number in 0..<10 {
                #expect(try await board.conditions(of: number, from: Self.visitor).status == 200)
            }
            #expect(scene.calls == 10)
            scene.clock.advance(by: .seconds(6))
            #expect(try await board.conditions(of: 10, from: Self.visitor).status == 200)
            #expect(try await board.conditions(of: 11, from: Self.visitor).status == 429)
        }
    }

    @Test func `a forecast of a dozen calls is complete while one call is left, and then the network has to wait`()
        async throws
    {
        try await withLimitedBoard(key: .subscribed4) { board, scene in
            for number in 0..<9 {
                #expect(try await board.conditions(of: number, from: Self.visitor).status == 200)
            }
            let from = [(name: "X-Forwarded-For", value: Self.visitor)]
            let before = scene.simulator.counts.total
            let forecast: Forecast = try await board.get("/forecast?place=Seoul", headers: from).value()
            #expect(scene.simulator.counts.total - before >= 8)
            #expect(forecast.current != nil && forecast.air != nil && forecast.comparison != nil)
            #expect(forecast.tellsAlerts && forecast.missesAlerts != true)
            let refused = try await board.conditions(of: 9, from: Self.visitor)
            #expect(refused.status == 429)
            // Every call of the forecast was charged, of which the discovery of the plan is none.
            let wait = try #require(refused.header("Retry-After").flatMap { Int($0) })
            #expect(wait > 6 && wait % 6 == 0)
            #expect(try await board.conditions(of: 9, from: Self.neighbour).status == 200)
            scene.clock.advance(by: .seconds(wait - 6))
            #expect(try await board.conditions(of: 10, from: Self.visitor).status == 429)
            scene.clock.advance(by: .seconds(6))
            #expect(try await board.conditions(of: 10, from: Self.visitor).status == 200)
        }
    }

    @Test func `every kind of question counts, and the list of boards without a place does not`() async throws {
        try await withLimitedBoard { board, scene in
            let from = [(name: "X-Forwarded-For", value: Self.visitor)]
            for number in 0..<10 {
                #expect(try await board.conditions(of: number, from: Self.visitor).status == 200)
            }
            for question in [
                "/places?q=Seoul", "/conditions?place=Seoul", "/conditions?lat=1&lon=1", "/forecast?lat=1&lon=1",
                "/boards?lat=1&lon=1", "/boards/now?lat=1&lon=1",
            ] {
                let answer = try await board.get(question, headers: from)
                #expect(answer.status == 429, "\(question)")
                #expect(answer.header("RateLimit-Policy") == "\"caused-weather-calls\";q=10;w=60", "\(question)")
            }
            #expect(try await board.get("/boards", headers: from).status == 200)
            #expect(scene.calls == 10)
        }
    }

    @Test(arguments: [true, false])
    func `the calls of a day are limited for a network and for a member`(isSignedIn: Bool) async throws {
        try await withLimitedBoard({ $0.weather.readerCallsPerDay = 3 }) { board, scene in
            let token = isSignedIn ? try await board.join("alice").token : nil
            for number in 0..<3 {
                #expect(try await board.conditions(of: number, from: Self.visitor, token: token).status == 200)
            }
            let refused = try await board.conditions(of: 3, from: Self.visitor, token: token)
            #expect(refused.status == 429)
            let name = isSignedIn ? "member-daily-weather-calls" : "caused-daily-weather-calls"
            #expect(refused.header("RateLimit-Policy") == "\"\(name)\";q=3;w=86400")
            #expect(refused.header("Retry-After") == "28800")
            scene.clock.advance(by: .seconds(28_800))
            #expect(try await board.conditions(of: 3, from: Self.visitor, token: token).status == 200)
            #expect(try await board.conditions(of: 4, from: Self.visitor, token: token).status == 429)
        }
    }

    @Test func `stale answers are free too, but the refresh that they start is charged`() async throws {
        try await withLimitedBoard { board, scene in
            #expect(try await board.conditions(of: 0, from: Self.visitor).status == 200)
            scene.clock.advance(by: .seconds(660))
            for number in 1...10 {
                #expect(try await board.conditions(of: number, from: Self.visitor).status == 200)
            }
            let stale: ConditionsReport = try await board.conditions(of: 0, from: Self.visitor).value()
            #expect(stale.isStale)
            #expect(
                try await eventually {
                    try await board.direct.send(.get, "/metrics").text.contains(Self.refusals("conditions", 1))
                })
            #expect(scene.calls == 11)
            #expect(
                try await eventually {
                    let report: ConditionsReport = try await board.conditions(of: 0, from: Self.neighbour).value()
                    return !report.isStale
                })
            #expect(scene.calls == 12)
            let fresh: ConditionsReport = try await board.conditions(of: 0, from: Self.visitor).value()
            #expect(!fresh.isStale)
        }
    }

    private static func refusals(_ kind: String, _ count: Int) -> String {
        "board_weather_refused_total{kind=\"\(kind)\",plan=\"standard\",reason=\"origin\"} \(count)\n"
    }
}
