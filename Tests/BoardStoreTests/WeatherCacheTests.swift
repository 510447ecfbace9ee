import BoardModels
import Testing

@testable import BoardStore

@Suite struct WeatherCacheTests {
    private let now = Timestamp(seconds: 1_789_960_500)

    private func answer(
        _ key: String, _ text: String, kind: String = "conditions", at moment: Timestamp
    ) -> CachedWeather {
        CachedWeather(kind: kind, key: key, response: text, receivedAt: moment)
    }

    @Test func `the newest response per kind, key and provider is cached`() async throws {
        let test = try TestStore()
        try await test.store.saveWeather([answer("1,2", "old", at: now)], hours: [], of: .openWeather)
        try await test.store.saveWeather(
            [answer("1,2", "new", at: now + .seconds(1)), answer("3,4", "else", at: now)], hours: [], of: .openWeather)
        let kept = try await test.store.cachedWeather(kind: "conditions", key: "1,2", of: .openWeather)
        #expect(kept == answer("1,2", "new", at: now + .seconds(1)))
        #expect(try await test.store.cachedWeather(kind: "conditions", key: "1,2", of: .simulated) == nil)
        let newest = try await test.store.cachedWeather(
            kind: "conditions", of: .openWeather, since: now, limit: 10)
        #expect(newest.map(\.response) == ["new"])
    }

    @Test func `pruning deletes expired responses and keeps places for a month`() async throws {
        let test = try TestStore()
        let answers = ["conditions", "forecast", "air", "yesterday", "places"].map {
            answer("1,2", "text", kind: $0, at: now)
        }
        try await test.store.saveWeather(answers, hours: [], of: .openWeather)
        try await test.store.pruneWeather(at: now + .seconds(3 * 3600))
        var left: [String] = []
        for kind in answers.map(\.kind)
        where try await test.store.cachedWeather(kind: kind, key: "1,2", of: .openWeather) != nil {
            left.append(kind)
        }
        #expect(left == ["yesterday", "places"])
        try await test.store.pruneWeather(at: now + .seconds(3 * 86_400))
        #expect(try await test.store.cachedWeather(kind: "yesterday", key: "1,2", of: .openWeather) == nil)
        #expect(try await test.store.cachedWeather(kind: "places", key: "1,2", of: .openWeather) != nil)
    }

    @Test func `the first observation of an hour at a rounded point is stored`() async throws {
        let test = try TestStore()
        let point = try #require(Coordinates(latitude: 37.57, longitude: 126.98))
        let hours = [0, 600, 3600].map { seconds in
            ObservedHour(point: point, observedAt: now + .seconds(seconds), temperature: Double(seconds), code: 800)
        }
        try await test.store.saveWeather([], hours: hours, of: .simulated)
        let near = try #require(Coordinates(latitude: 37.571, longitude: 126.979))
        let (start, end) = (now - .seconds(60), now + .seconds(7200))
        let kept = try await test.store.observedHours(at: near, of: .simulated, from: start, to: end)
        #expect(kept == [hours[0], hours[2]])
        #expect(try await test.store.observedHours(at: near, of: .openMeteo, from: start, to: end) == [])
        try await test.store.pruneWeather(at: now + .seconds(3 * 86_400))
        #expect(try await test.store.observedHours(at: near, of: .simulated, from: start, to: end) == [hours[2]])
    }

    @Test func `calls are reserved before they are made and corrected afterwards`() async throws {
        let test = try TestStore()
        func reserve(
            _ plan: String = "standard", of provider: Provider = .openWeather, after seconds: Int = 0,
            settling settled: [Int64: Int] = [:]
        ) async throws -> (block: ReservedCalls?, usage: CallUsage) {
            let moment = now + .seconds(seconds)
            let windows = CallWindows(minute: moment - .seconds(15), hour: now - .seconds(60), day: now, end: moment)
            return try await test.store.reserveCalls(
                plan: plan, of: provider, at: moment, in: windows, pause: "pause", settling: settled
            ) { $0.today.values.reduce(0, +) < 13 ? 10 : nil }
        }
        let first = try #require(try await reserve().block)
        let (second, usage) = try await reserve("one-call", after: 20, settling: [first.id: 3])
        #expect(usage.recent == [try #require(second)])
        #expect(usage.byMinute.values.reduce(0, +) == 13)
        #expect(usage.today == ["standard": 3, "one-call": 10])
        #expect(try await reserve(after: 20).block == nil)
        #expect(try await reserve(of: .openMeteo, after: 20).usage.today == ["standard": 10])
    }

    @Test func `provider state is stored per account and provider, and expires`() async throws {
        let test = try TestStore()
        try await test.store.saveProviderState("one-call", of: "a", at: .openWeather, value: "3.0", expiresAt: now)
        try await test.store.saveProviderState(
            "one-call", of: "a", at: .openWeather, value: "4.0", expiresAt: now + .seconds(60))
        let state = try await test.store.providerState("one-call", of: "a", at: .openWeather)
        #expect(state?.value == "4.0")
        #expect(state?.expiresAt == now + .seconds(60))
        #expect(try await test.store.providerState("one-call", of: "b", at: .openWeather) == nil)
        try await test.store.pruneWeather(at: now + .seconds(60))
        #expect(try await test.store.providerState("one-call", of: "a", at: .openWeather) == nil)
    }

    @Test func `popular points are sorted by number of members, each of whom counts once`() async throws {
        let test = try TestStore()
        let store = test.store
        #expect(try await store.popularPoints(minimumMembers: 2, limit: 10) == [])
        let (mina, jun, sora) = (
            try await store.memberID("mina"), try await store.memberID("jun"), try await store.memberID("sora")
        )
        let saved: [(Member.ID, [Double])] = [(mina, [1, 2, 2, 3, 4]), (jun, [4, 3, 1]), (sora, [3])]
        for (member, latitudes) in saved {
            for (number, latitude) in latitudes.enumerated() {
                let new = NewSavedPlace(label: "place \(number)", place: try .at("There", latitude, 20))
                _ = try await store.savePlace(new, of: member, at: now)
            }
        }
        // By number of members, and then by latitude; only one member has saved the second point, twice.
        #expect(try await store.popularPoints(minimumMembers: 2, limit: 10).map(\.latitude) == [3, 1, 4])
        #expect(try await store.popularPoints(minimumMembers: 2, limit: 2).map(\.latitude) == [3, 1])
        #expect(try await store.popularPoints(minimumMembers: 3, limit: 10).map(\.latitude) == [3])
    }
}
