import BoardModels
import BoardScenes
import BoardServer
import BoardStore
import BoardTestSupport
import BoardWeather
import Curl
import OpenMeteoSimulator
import OpenWeatherSimulator
import Testing

/// Tests of a provider outage of one hour, with each provider and plan.
struct OutageTests {
    enum Vendor: CaseIterable, Sendable {
        case freeKey, oneCall3, oneCall4, openMeteo

        var key: SimulatorKey {
            switch self {
            case .oneCall3: .subscribed3
            case .oneCall4: .subscribed4
            case .freeKey, .openMeteo: .valid
            }
        }

        /// The maximum time between a post and its measurement: half an hour with history, 80 minutes without.
        var reach: Duration { self == .freeKey ? .seconds(80 * 60) : .seconds(30 * 60) }
    }

    @Test(arguments: Vendor.allCases)
    func `fifty members post and browse, and every post has its conditions afterwards`(
        vendor: Vendor
    ) async throws {
        try await withOutage(of: vendor) { board, outage in
            var members: [SignedIn] = []
            for number in 0..<50 { members.append(try await board.join("member\(number)")) }
            for number in 0..<10 { _ = try await board.get("/conditions?lat=\(number)&lon=20") }
            // A forecast discovers the plan.
            #expect(try await board.get("/forecast?lat=0&lon=20").status == 200)
            board.clock.advance(by: .seconds(660))
            outage.begin()
            let before = outage.calls()
            // A post and some reads every twenty seconds all succeed.
            for step in 0..<180 {
                _ = try await board.publish("Soup \(step)", more: Self.place(step), by: members[step % 50].token)
                #expect(try await board.get("/conditions?lat=\(step % 10)&lon=20").status == 200)
                #expect(try await board.get("/boards?lat=\(step % 10)&lon=20").status == 200)
                #expect(try await board.get("/boards/now?lat=\(step % 10)&lon=20").status == 200)
                #expect(try await board.get("/posts").status == 200)
                board.clock.advance(by: .seconds(20))
            }
            let during = outage.calls() - before
            // Exponential backoff: about a dozen calls, and then at most one every 150 seconds.
            #expect(during >= 3)
            #expect(during <= 45)
            outage.end()
            // The last backoff may last five more minutes.
            for _ in 0..<2 {
                try await board.passTime { try await !board.hasPending() }
            }
            let posts = try await board.allPosts()
            #expect(posts.count == 180)
            for post in posts {
                guard let measured = post.conditions else {
                    Issue.record("#\(post.id) of \(post.createdAt) has no conditions")
                    continue
                }
                #expect(measured.observedAt.distance(to: post.createdAt) <= vendor.reach, "\(post)")
            }
            expectMeasurements(of: posts, by: vendor)
            // Conditions, air quality and two hours of history for eleven places, one search, and the plan discovery.
            #expect(outage.calls() - before - during <= 11 * 4 + 4)
            #expect(outage.peakPerMinute() <= 60)
        }
    }

    /// Expects that most posts have a full hour's measurement with history, and earlier or later ones without.
    private func expectMeasurements(of posts: [Post], by vendor: Vendor) {
        let measured = posts.compactMap { post in post.conditions.map { (post.createdAt, $0.observedAt) } }
        guard vendor != .freeKey else {
            #expect(measured.count { $0.1 < $0.0 } >= 30)
            #expect(measured.count { $0.1 > $0.0 } >= 50)
            return
        }
        // The others were recent enough for current conditions, or a nearer measurement was cached.
        #expect(measured.count { $0.1.milliseconds % 3_600_000 == 0 } >= 100)
    }

    /// Returns the place of a step's post: one of ten towns, and in every twentieth step a city by name only.
    private static func place(_ step: Int) -> String {
        step % 20 == 19
            ? #","place":{"name":"Seoul"}"#
            : #","place":{"name":"Town \#(step % 10)","latitude":\#(step % 10),"longitude":20}"#
    }

    private struct Outage: Sendable {
        let begin: @Sendable () -> Void
        let end: @Sendable () -> Void
        let calls: @Sendable () -> Int
        let peakPerMinute: @Sendable () -> Int
    }

    private func withOutage(
        of vendor: Vendor, _ body: @Sendable (RunningBoard, Outage) async throws -> Void
    ) async throws {
        guard vendor == .openMeteo else {
            return try await withWeatherBoard(key: vendor.key) { board, scene in
                let simulator = scene.simulator
                let outage = Outage(
                    begin: { simulator.faults.inject(.html502) }, end: { simulator.faults.clear() },
                    calls: { simulator.counts.total }, peakPerMinute: { simulator.counts.peakPerMinute() })
                try await body(board, outage)
            }
        }
        let clock = ManualClock(seconds: WeatherScene.start)
        let simulator = MeteoSimulator(.init(now: { clock.now }))
        try await ServerSemaphore.withPermit {
            try await simulator.whileServing { url in
                let provider = OpenMeteoProvider(forecastURL: url, geocodingURL: url)
                let outage = Outage(
                    begin: { simulator.faults.inject(.html502) }, end: { simulator.faults.clear() },
                    calls: { simulator.calls.total }, peakPerMinute: { simulator.calls.peakPerMinute() })
                try await withBoard(clock: clock, provider: provider) { board in try await body(board, outage) }
            }
        }
    }
}

extension RunningBoard {
    fileprivate func allPosts() async throws -> [Post] {
        var posts: [Post] = []
        var cursor: String?
        repeat {
            let page: Page<Post> = try await get("/posts?limit=100" + (cursor.map { "&cursor=" + $0 } ?? "")).value()
            posts += page.items
            cursor = page.next
        } while cursor != nil
        return posts
    }
}
