import BoardModels
import BoardScenes
import BoardServer
import BoardTestSupport
import BoardWeather
import BoardWeb
import Curl
import OpenWeatherSimulator
import Testing

struct MetricsTests {
    @Test func `calls, answers and circuit breakers have metrics`() async throws {
        try await withWeatherBoard(settings: { $0.limits.weather.callsPerMinute = 2 }) { board, scene in
            for _ in 0..<3 { _ = try await board.get("/conditions?lat=1&lon=1") }
            _ = try await board.get("/conditions?lat=2&lon=1")
            _ = try await board.get("/conditions?lat=3&lon=1")
            scene.clock.advance(by: CallQuota.minuteWindow)
            scene.simulator.faults.inject(.html502)
            for latitude in [4, 5] { _ = try await board.get("/conditions?lat=\(latitude)&lon=1") }
            let answer = try await board.direct.send(.get, "/metrics")
            #expect(answer.status == 200)
            #expect(answer.header("Content-Type") == "text/plain; version=0.0.4; charset=utf-8")
            let lines = Set(answer.text.split(separator: "\n").map(String.init))
            for line in [
                "# TYPE board_weather_calls_total counter",
                #"board_weather_calls_total{kind="conditions",plan="standard",result="ok"} 2"#,
                #"board_weather_calls_total{kind="conditions",plan="standard",result="provider-fault"} 2"#,
                #"board_weather_requests_total{kind="conditions",source="provider"} 2"#,
                #"board_weather_requests_total{kind="conditions",source="fresh"} 2"#,
                #"board_weather_requests_total{kind="conditions",source="failed"} 3"#,
                #"board_weather_refused_total{kind="conditions",plan="standard",reason="budget"} 1"#,
                #"board_weather_circuit_breaker_state{plan="standard"} 2"#,
                #"board_weather_circuit_breaker_state{plan="one-call"} 0"#,
                #"board_weather_call_seconds_count{kind="conditions",plan="standard"} 4"#,
            ] {
                #expect(lines.contains(line), "\(line)\n\(answer.text)")
            }
        }
    }

    @Test func `forwarded requests get no metrics unless the operator allows it`() async throws {
        let forwarded = [(name: "X-Forwarded-For", value: "192.0.2.7")]
        try await withBoard { board in
            let answer = try await board.direct.send(.get, "/metrics", headers: forwarded)
            #expect(try answer.problem().type == .notFound)
            #expect(try await board.direct.send(.get, "/metrics").status == 200)
        }
        try await withBoard(settings: { $0.areMetricsOpen = true }) { board in
            let answer = try await board.direct.send(.get, "/metrics", headers: forwarded)
            #expect(answer.status == 200)
        }
    }
}
