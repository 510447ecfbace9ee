import BoardModels
import BoardScenes
import BoardServer
import BoardStore
import BoardTestSupport
import BoardWeather
import Curl
import OpenWeatherSimulator
import Synchronization
import Testing

/// Tests of a server whose weather provider does not respond.
struct ProviderDownTests {
    private static func place(_ number: Int) -> String {
        #","place":{"name":"Town \#(number)","latitude":\#(number),"longitude":20}"#
    }

    @Test func `fifty members post and browse without waiting while the provider hangs`() async throws {
        try await withWeather { scene in
            // With One Call, yesterday takes another call every hour.
            let provider = HeldProvider(scene.provider(key: .subscribed))
            try await withBoard(clock: scene.clock, provider: provider) { board in
                var members: [SignedIn] = []
                for number in 0..<50 { members.append(try await board.join("member\(number)")) }
                for number in 0..<10 {
                    #expect(try await board.get("/conditions?lat=\(number)&lon=20").status == 200)
                    #expect(try await board.get("/forecast?lat=\(number)&lon=20").status == 200)
                }
                provider.hold()
                // All entries are stale in a new hour, so that each request starts refreshes, which do not end.
                scene.clock.advance(by: .seconds(3900))
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for (number, member) in members.enumerated() {
                        group.addTask {
                            let town = number % 10
                            let post = try await board.publish(
                                "Soup \(number)", more: Self.place(town), by: member.token)
                            #expect(post.conditions == nil)
                            let report: ConditionsReport = try await board.get("/conditions?lat=\(town)&lon=20").value()
                            #expect(report.isStale)
                            let forecast: Forecast = try await board.get("/forecast?lat=\(town)&lon=20").value()
                            #expect(forecast.isStale && forecast.current != nil)
                            #expect(try await board.get("/boards?lat=\(town)&lon=20").status == 200)
                            #expect(try await board.get("/boards/now?lat=\(town)&lon=20").status == 200)
                            #expect(try await board.get("/posts").status == 200)
                        }
                    }
                    try await group.waitForAll()
                }
                // All requests were answered while every call was still in flight.
                #expect(provider.held >= 1)
                #expect(provider.released == 0)
                provider.release()
                try await board.passTime { try await !board.hasPending() }
                let posts: Page<Post> = try await board.get("/posts?limit=100").value()
                #expect(posts.items.count == 50)
                #expect(posts.items.allSatisfy { $0.conditions != nil })
            }
        }
    }
}

extension ProviderDownTests {
    @Test(arguments: ["/conditions", "/forecast", "/boards/now"])
    func `requests do not wait for the trial call`(path: String) async throws {
        try await withWeather { scene in
            let provider = HeldProvider(scene.provider())
            try await withBoard(clock: scene.clock, provider: provider) { board in
                let places = ["?place=Seoul", "?lat=1&lon=20"].map { path + $0 }
                scene.simulator.faults.inject(.html502)
                for place in places { #expect(try await board.get(place).status == 503) }
                scene.simulator.faults.clear()
                provider.hold()
                // The shutdown waits for calls in flight.
                defer { provider.release() }
                // Longer than any backoff: the next call is the trial call.
                scene.clock.advance(by: .seconds(600))
                for place in places {
                    let answer = try await board.get(place)
                    #expect(try answer.problem().reason == .providerFault)
                }
                #expect(try await eventually { provider.held >= 1 })
                #expect(provider.released == 0)
                provider.release()
                for place in places { #expect(try await board.get(place, until: { $0 == 200 }).status == 200) }
            }
        }
    }

    @Test func `the board makes the trial call before the next request`() async throws {
        try await withWeatherBoard { board, scene in
            scene.simulator.faults.inject(.html502)
            for latitude in [1, 2] {
                #expect(try await board.get("/conditions?lat=\(latitude)&lon=20").status == 503)
            }
            scene.simulator.faults.clear()
            scene.clock.advance(by: .seconds(600))
            // The trial call is made without a request in between.
            #expect(try await eventually { scene.calls == 3 })
            let report: ConditionsReport = try await board.get("/conditions?lat=2&lon=20", until: { $0 == 200 }).value()
            #expect(!report.isStale)
            #expect(scene.calls == 3)
        }
    }
}

/// A weather provider that suspends all calls between `hold()` and `release()`.
private final class HeldProvider: WeatherProvider {
    private struct State {
        var isHeld = false
        var waiting: [CheckedContinuation<Void, Never>] = []
        var released = 0
    }

    private let provider: any WeatherProvider
    private let state = Mutex(State())

    init(_ provider: any WeatherProvider) {
        self.provider = provider
    }

    var name: Provider { provider.name }
    var held: Int { state.withLock { $0.waiting.count } }
    var released: Int { state.withLock { $0.released } }

    func hold() { state.withLock { $0.isHeld = true } }

    func release() {
        let waiting = state.withLock { state in
            state.isHeld = false
            state.released += state.waiting.count
            defer { state.waiting = [] }
            return state.waiting
        }
        for one in waiting { one.resume() }
    }

    private func release() async {
        await withCheckedContinuation { continuation in
            let passes = state.withLock { state in
                if state.isHeld { state.waiting.append(continuation) }
                return !state.isHeld
            }
            if passes { continuation.resume() }
        }
    }

    func observe(at point: Coordinates, _ context: CallContext) async throws(WeatherError) -> Observation {
        await release()
        return try await provider.observe(at: point, context)
    }

    func places(named name: String, _ context: CallContext) async throws(WeatherError) -> [Place] {
        await release()
        return try await provider.places(named: name, context)
    }

    func forecast(
        at point: Coordinates, _ context: CallContext
    ) async throws(WeatherError) -> ProviderForecast? {
        await release()
        return try await provider.forecast(at: point, context)
    }

    func air(at point: Coordinates, _ context: CallContext) async throws(WeatherError) -> AirQuality? {
        await release()
        return try await provider.air(at: point, context)
    }

    func yesterday(
        _ query: PreviousDayQuery, _ context: CallContext
    ) async throws(WeatherError) -> PreviousDay? {
        await release()
        return try await provider.yesterday(query, context)
    }
}
