import BoardScenes
import BoardServer
import BoardWeather
import BoardWeb
import OpenWeatherSimulator

extension WeatherBench {
    func measureLoad(_ verdicts: inout Verdicts) async throws {
        let limits = ServerLimits()
        print("\n== Ten simulated minutes of random requests and posts, with faults and the default quota")
        printRow("seed", ["requests", "answered", "refused", "faults", "calls", "most/60 s"], nameWidth: 6)
        var peak = 0
        var unexpected: Set<Int> = []
        for seed in 1...3 as ClosedRange<UInt64> {
            let figures = try await WeatherScene.open { scene in
                try await withBoard(in: scene, key: .subscribed) { board in
                    var load = RandomLoad(seed: seed)
                    return try await load.run(on: board)
                }
            }
            printRow(
                "\(seed)",
                [
                    figures.requests, figures.answered, figures.refused, figures.faults, figures.calls,
                    figures.peakPerMinute,
                ].map { "\($0)" }, nameWidth: 6)
            peak = max(peak, figures.peakPerMinute)
            unexpected.formUnion(figures.unexpected)
        }
        verdicts.judge(
            "never more than \(limits.weather.callsPerMinute) calls in any 60 seconds (most: \(peak))",
            peak <= limits.weather.callsPerMinute)
        let others = unexpected.isEmpty ? "" : ", but for statuses \(unexpected.sorted())"
        verdicts.judge(
            "every request was answered, or with 503" + others, unexpected.isEmpty)
    }
}
