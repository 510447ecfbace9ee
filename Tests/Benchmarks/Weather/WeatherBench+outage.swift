import BoardClient
import BoardModels
import BoardScenes
import BoardServer
import BoardTestSupport
import BoardWeather
import BoardWeb
import OpenWeatherSimulator

extension WeatherBench {
    /// An outage of the provider: faults one after the other, in equal parts of an hour.
    private struct Outage {
        var name: String
        var faults: [Fault]
        /// The minimum real time of a step, since a call that times out takes five real seconds.
        var pace: Duration
    }

    private static let outages = [
        Outage(
            name: "502, connections reset, 500", faults: [.html502, .connectionReset, .internalError500],
            pace: .milliseconds(20)),
        Outage(name: "no answer at all", faults: [.slowHeaders(.seconds(60))], pace: .milliseconds(100)),
    ]
    /// Exponential backoff from one second to five minutes makes twenty to thirty-five calls in an hour for each of the
    /// two circuit breakers, beside those that are in flight when the outage begins.
    private static let maximumCalls = 90
    /// The maximum duration of the backfill after the recovery, in minutes of the manual clock.
    private static let timeout = 30
    /// The maximum additional latency compared with a healthy provider.
    private static let slow = Duration.milliseconds(50)
    /// The maximum number of slow requests for uncached places: one waits until each circuit breaker opens.
    private static let maximumWaits = 2

    func measureOutage(_ verdicts: inout Verdicts) async throws {
        for outage in Self.outages { try await measure(outage, &verdicts) }
    }

    private func measure(_ outage: Outage, _ verdicts: inout Verdicts) async throws {
        print("\n== An hour in which \(MemberHour.members) members post and browse, the provider well, and down:")
        print("   \(outage.name). Milliseconds.")
        try await WeatherScene.open { healthy in
            try await withBoard(in: healthy, key: .subscribed) { healthyBoard in
                try await WeatherScene.open { failing in
                    try await withBoard(in: failing, key: .subscribed) { failingBoard in
                        var well = try await MemberHour(on: healthyBoard)
                        var down = try await MemberHour(on: failingBoard)
                        let before = (healthy.simulator.counts.total, failing.simulator.counts.total)
                        try await runAlternately(outage, &well, &down)
                        let calls = (
                            well: healthy.simulator.counts.total - before.0,
                            down: failing.simulator.counts.total - before.1
                        )
                        printTimes(well, down)
                        judge(down, beside: well, calls, &verdicts)
                        try await judgePosts(failingBoard, &verdicts)
                    }
                }
            }
        }
    }

    /// Runs both hours alternately, so that both see the same load of the machine.
    private func runAlternately(_ outage: Outage, _ well: inout MemberHour, _ down: inout MemberHour) async throws {
        let faults = down.board.scene.simulator.faults
        for number in 0..<MemberHour.steps {
            let begin = ContinuousClock.now
            faults.clear()
            faults.inject(outage.faults[number * outage.faults.count / MemberHour.steps])
            if number.isMultiple(of: 2) { try await well.step(number) }
            try await down.step(number)
            if !number.isMultiple(of: 2) { try await well.step(number) }
            // See `Outage.pace`.
            try await Task.sleep(until: begin + outage.pace)
        }
        faults.clear()
    }

    private func printTimes(_ well: MemberHour, _ down: MemberHour) {
        let columns = ["median", "p99", "slowest", ">50 ms"]
        printRow("", ["", "well", "", "", "", "down"], width: 9)
        printRow("", ["requests"] + columns + columns, width: 9)
        for request in MemberHour.Request.allCases {
            let figures = [well, down].flatMap { hour in
                let times = hour.times(of: request)
                let slow = times.count { $0 > Self.slow }
                return [times.percentile(50), times.percentile(99), times.max() ?? .zero].map(\.milliseconds)
                    + ["\(slow)"]
            }
            printRow(request.rawValue, ["\(down.samples(of: request).count)"] + figures, width: 9)
        }
    }

    private func judge(
        _ down: MemberHour, beside well: MemberHour, _ calls: (well: Int, down: Int), _ verdicts: inout Verdicts
    ) {
        let failed = down.samples.filter { $0.request != .elsewhere && !(200...201).contains($0.status) }
        verdicts.judge(
            "all \(down.samples.filter { $0.request != .elsewhere }.count) posts and readings were answered while the"
                + " provider was down" + (failed.isEmpty ? "" : ", but for \(failed.count)"), failed.isEmpty)
        let odd = down.samples(of: .elsewhere).filter { ![200, 503].contains($0.status) }
        verdicts.judge("every request for a new place was answered, or with 503", odd.isEmpty)
        verdicts.judge(
            "\(calls.down) calls during the hour, at most \(Self.maximumCalls) (provider well: \(calls.well))",
            calls.down <= Self.maximumCalls)
        for request in MemberHour.Request.allCases where request != .elsewhere {
            let (slow, usual) = (down.times(of: request).percentile(99), well.times(of: request).percentile(99))
            verdicts.judge(
                "\(request.rawValue) takes \((slow - usual).milliseconds) ms longer while the provider is down, in the"
                    + " slowest hundredth; at most \(Self.slow.milliseconds)", slow - usual <= Self.slow)
        }
        let waits = down.times(of: .elsewhere).count { $0 > Self.slow }
        verdicts.judge(
            "\(waits) of \(down.times(of: .elsewhere).count) requests for a new place took over"
                + " \(Self.slow.milliseconds) ms; at most \(Self.maximumWaits)", waits <= Self.maximumWaits)
    }

    private func judgePosts(_ board: LoadedBoard, _ verdicts: inout Verdicts) async throws {
        let (scene, before) = (board.scene, board.scene.simulator.counts.total)
        let written = try await posts(on: board)
        let waiting = written.count { $0.conditions == nil }
        var left = waiting
        var minutes = 0
        while left > 0, minutes < Self.timeout {
            // Leaves time for a round of the backfill between two steps of the clock.
            for _ in 0..<12 {
                scene.clock.advance(by: .seconds(5))
                try await Task.sleep(for: .milliseconds(100))
            }
            minutes += 1
            left = try await posts(on: board).count { $0.conditions == nil }
        }
        print(
            "\(written.count) posts were written; \(waiting) had no conditions when the provider came back,"
                + " \(left) \(minutes) minutes and \(scene.simulator.counts.total - before) calls later.")
        verdicts.judge("every post written in the hour has its conditions", left == 0)
        let peak = scene.simulator.counts.peakPerMinute()
        let quota = ServerLimits().weather.callsPerMinute
        verdicts.judge("never more than \(quota) calls in any 60 seconds of it all (most: \(peak))", peak <= quota)
    }

    private func posts(on board: LoadedBoard) async throws -> [Post] {
        guard let server = ServerAddress(board.url) else { return [] }
        let client = BoardClient(server: server, language: .english, userAgent: "board-bench")
        var posts: [Post] = []
        var query = PostQuery(limit: 100)
        repeat {
            let page = try await client.posts(query)
            posts += page.items
            query.cursor = page.next
        } while query.cursor != nil
        return posts
    }
}
