import BoardScenes
import BoardServer
import Curl

extension WeatherBench {
    func measureQuestions(_ verdicts: inout Verdicts) async throws {
        print("\n== \(ConcurrentRequests.count) concurrent requests for uncached places")
        printRow("places", ["answered", "waited", "calls"])
        for places in [1, 100] {
            let (figures, waited) = try await WeatherScene.open { scene in
                // A hundred calls exceed the default quota per minute.
                try await withBoard(in: scene, settings: { $0.limits.weatherCallsPerMinute = 1000 }) { board in
                    let figures = try await ConcurrentRequests(places: places).send(to: board, answerTime: .seconds(2))
                    return (figures, try await waiting(at: board))
                }
            }
            printRow("\(places)", ["\(figures.fresh)", "\(waited)", "\(figures.calls)"])
            verdicts.judge(
                "\(places) calls for \(ConcurrentRequests.count) requests for \(places) places",
                figures.calls == places && figures.fresh == ConcurrentRequests.count)
        }
    }

    /// The number of requests that waited for a call, by the board's metrics.
    private func waiting(at board: LoadedBoard) async throws -> Int {
        let answer = try await CurlClient(userAgent: "board-bench").send(CurlRequest(url: board.url + "/metrics"))
        let line = String(decoding: answer.body, as: UTF8.self).split(separator: "\n").first { line in
            line.hasPrefix("board_weather_requests_total{") && line.contains(#"source="provider""#)
                && line.contains(#"kind="conditions""#)
        }
        return line?.split(separator: " ").last.flatMap { Double($0) }.map { Int($0) } ?? 0
    }
}
