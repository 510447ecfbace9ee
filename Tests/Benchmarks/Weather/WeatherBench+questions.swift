import BoardScenes
import BoardServer
import BoardWeather
import BoardWeb
import Curl

extension WeatherBench {
    func measureQuestions(_ verdicts: inout Verdicts) async throws {
        print("\n== \(ConcurrentRequests.count) concurrent requests for uncached places")
        printRow("places", ["answered", "waited", "calls"])
        for places in [1, 100] {
            let (figures, waited) = try await WeatherScene.open { scene in
                // A hundred calls exceed the default quota per minute.
                try await withBoard(in: scene, settings: { $0.limits.weather.callsPerMinute = 1000 }) { board in
                    let requests = ConcurrentRequests(places: places)
                    let figures = try await requests.send(to: board, providerLatency: .seconds(2))
                    return (figures, try await waitingRequests(at: board))
                }
            }
            printRow("\(places)", ["\(figures.freshResponses)", "\(waited)", "\(figures.calls)"])
            verdicts.judge(
                "\(places) calls for \(ConcurrentRequests.count) requests for \(places) places",
                figures.calls == places && figures.freshResponses == ConcurrentRequests.count)
        }
    }

    /// Returns the number of requests that waited for a call, read from the board's metrics.
    private func waitingRequests(at board: LoadedBoard) async throws -> Int {
        let response = try await CurlClient(userAgent: "board-bench").send(CurlRequest(url: board.url + "/metrics"))
        let line = String(decoding: response.body, as: UTF8.self).split(separator: "\n").first { line in
            line.hasPrefix("board_weather_requests_total{") && line.contains(#"source="provider""#)
                && line.contains(#"kind="conditions""#)
        }
        return line?.split(separator: " ").last.flatMap { Double($0) }.map { Int($0) } ?? 0
    }
}
