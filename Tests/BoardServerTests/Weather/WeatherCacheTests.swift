import BoardModels
import BoardScenes
import BoardStore
import BoardTestSupport
import Logging
import Synchronization
import Testing

@testable import BoardServer
@testable import BoardWeather
@testable import BoardWeb

/// Tests of the cache of one kind of provider response, and of its persistence.
struct WeatherCacheTests {
    private static let start = Timestamp(seconds: 1_789_960_500)

    private func withCacheStorage(
        log: LogRecorder = LogRecorder(), _ body: (WeatherCacheStorage) async throws -> Void
    ) async throws {
        let folder = try TemporaryFolder()
        let store = try folder.store()
        try await body(WeatherCacheStorage(of: .simulated, store: store, log: log.logger))
        try store.close()
        withExtendedLifetime(folder) {}
    }

    @Test func `restoring entries from the store respects the capacity`() async throws {
        try await withCacheStorage { storage in
            let context = try CallContext.unlimited()
            let cache = WeatherCache<String, Int>(
                "test", CachePolicy(freshnessLifetime: .seconds(600), maximumAge: .seconds(3600), capacity: 8),
                storage: storage,
                gateway: context.gateway, metrics: WeatherMetrics(MetricsRegistry()),
                now: { Self.start + .seconds(60) }, uptime: { .zero }
            ) { _, _, _ async throws(WeatherError) in throw .unreachable }
            for number in 0..<40 {
                storage.put(number, kind: "test", key: "\(number)", receivedAt: Self.start + .seconds(number))
                #expect(await cache.last("\(number)")?.value == number)
                #expect(cache.count <= 8)
            }
        }
    }

    @Test func `only the first observation of an hour is recorded`() async throws {
        try await withCacheStorage { storage in
            let point = try #require(Coordinates(latitude: 1, longitude: 2))
            let hour = Timestamp(seconds: Self.start.milliseconds / 3_600_000 * 3600)
            for step in 0..<6 {
                storage.record(
                    Conditions(
                        weather: .known(.rain), code: 500, temperature: Double(step),
                        observedAt: hour + .seconds(step * 600), provider: .simulated), at: point)
            }
            func recorded() async -> [Double] {
                await storage.recorded(at: point, from: hour, to: hour + .seconds(3600)).map(\.temperature)
            }
            #expect(await recorded() == [0])
            await storage.flush()
            #expect(await recorded() == [0])
        }
    }

    @Test func `cancelled reads and writes of the store are not logged`() async throws {
        let log = LogRecorder()
        try await withCacheStorage(log: log) { storage in
            let point = try #require(Coordinates(latitude: 1, longitude: 2))
            storage.put(1, kind: "test", key: "1", receivedAt: Self.start)
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                await storage.flush()
                return await storage.recorded(at: point, from: Self.start, to: Self.start + .seconds(3600))
            }
            #expect(await task.value.isEmpty)
            #expect(await storage.find("test", "1", as: Int.self)?.value == 1)
        }
        #expect(log.entries(from: .warning) == [])
    }

    @Test func `an error for one key is negatively cached for ten minutes`() async throws {
        try await withCacheStorage { storage in
            let context = try CallContext.unlimited()
            let elapsed = Mutex(Duration.zero)
            let calls = Mutex<[String]>([])
            func fetchedKeys() -> [String] { calls.withLock { $0 } }
            let cache = WeatherCache<String, Int>(
                "test",
                CachePolicy(
                    freshnessLifetime: .seconds(600), maximumAge: .seconds(3600), capacity: 8,
                    negativeTTL: WeatherService.negativeTTL),
                storage: storage, gateway: context.gateway, metrics: WeatherMetrics(MetricsRegistry()),
                now: { Self.start + elapsed.withLock { $0 } }, uptime: { elapsed.withLock { $0 } }
            ) { key, _, _ async throws(WeatherError) in
                calls.withLock { $0.append(key) }
                guard key != "odd" else { throw .unreadable }
                return 1
            }
            for seconds in [0, 1, 599] {
                elapsed.withLock { $0 = .seconds(seconds) }
                await #expect(throws: WeatherError.unreadable) {
                    try await cache.entry(for: "odd", priority: .interactive)
                }
                #expect(fetchedKeys() == ["odd"])
            }
            #expect(try await cache.entry(for: "other", priority: .interactive).value == 1)
            elapsed.withLock { $0 = .seconds(600) }
            await #expect(throws: WeatherError.unreadable) {
                try await cache.entry(for: "odd", priority: .interactive)
            }
            #expect(fetchedKeys() == ["odd", "other", "odd"])
        }
    }

    @Test func `a failure of the provider is not negatively cached`() async throws {
        try await withCacheStorage { storage in
            let context = try CallContext.unlimited()
            let calls = Mutex(0)
            let cache = WeatherCache<String, Int>(
                "test",
                CachePolicy(
                    freshnessLifetime: .seconds(600), maximumAge: .seconds(3600), capacity: 8,
                    negativeTTL: WeatherService.negativeTTL),
                storage: storage, gateway: context.gateway, metrics: WeatherMetrics(MetricsRegistry()),
                now: { Self.start }, uptime: { .zero }
            ) { _, _, context async throws(WeatherError) in
                // Without a place, so that the failure is the provider's.
                let context = CallContext(gateway: context.gateway, priority: context.priority)
                return try await context.call(ProviderCall(.conditions)) { () async throws(WeatherError) in
                    let call = calls.withLock { calls in
                        calls += 1
                        return calls
                    }
                    guard call > 1 else { throw .timedOut }
                    return call
                }
            }
            await #expect(throws: WeatherError.timedOut) { try await cache.entry(for: "key", priority: .interactive) }
            // The circuit breaker admits a trial call after its pause.
            #expect(try await eventually { context.gateway.health == .halfOpen })
            #expect(try await cache.entry(for: "key", priority: .background).value == 2)
        }
    }

    /// The budget of a network's request; the network may cause ten calls a minute and has caused `used`.
    private func budget(
        _ address: String, used: Int = 0, limiter: RateLimiter = RateLimiter(uptime: { .zero })
    ) throws -> CallBudget {
        func request() -> CallBudget { .network(ClientNetwork(address: address), limiter, WeatherLimits()) }
        for _ in 0..<used { try request().pay(of: .max) }
        return request()
    }

    @Test func `a fetch that ends with one reader's budget is repeated for the others that waited for it`() async throws
    {
        try await withCacheStorage { storage in
            let (gate, opener) = AsyncStream<Void>.makeStream()
            let limited = try budget("192.0.2.1", used: 30)
            let other = try budget("192.0.2.2")
            let calls = Mutex(0)
            let cache = WeatherCache<String, Int>(
                "test", CachePolicy(freshnessLifetime: .seconds(600), maximumAge: .seconds(3600), capacity: 8),
                storage: storage,
                gateway: try CallContext.unlimited().gateway, metrics: WeatherMetrics(MetricsRegistry()),
                now: { Self.start }, uptime: { .zero }
            ) { _, _, context async throws(WeatherError) in
                for await _ in gate {}
                return try await context.call(ProviderCall(.conditions)) { () async throws(WeatherError) in
                    calls.withLock { calls in
                        calls += 1
                        return calls
                    }
                }
            }
            let first = Task { try await cache.entry(for: "key", priority: .interactive, budget: limited).value }
            #expect(try await eventually { cache.requests(for: "key") == 1 })
            let second = Task { try await cache.entry(for: "key", priority: .interactive, budget: other).value }
            #expect(try await eventually { cache.requests(for: "key") == 2 })
            opener.finish()
            await #expect(throws: WeatherFailure.self) { try await first.value }
            #expect(try await second.value == 1)
            // The entry is cached, and so free.
            #expect(try await cache.entry(for: "key", priority: .interactive, budget: limited).value == 1)
        }
    }

    @Test func `a value that lacks a call refused by the budget is not cached`() async throws {
        try await withCacheStorage { storage in
            let limiter = RateLimiter(uptime: { .zero })
            let concurrent = try budget("192.0.2.1", used: 28, limiter: limiter)
            try concurrent.pay(of: .max)
            let limited = try budget("192.0.2.1", limiter: limiter)
            let cache = WeatherCache<String, Int>(
                "test",
                CachePolicy(
                    freshnessLifetime: .seconds(600), maximumAge: .seconds(3600), capacity: 8,
                    negativeTTL: WeatherService.negativeTTL),
                storage: storage, gateway: try CallContext.unlimited().gateway,
                metrics: WeatherMetrics(MetricsRegistry()), now: { Self.start }, uptime: { .zero }
            ) { _, _, context async throws(WeatherError) in
                let main = try await context.call(ProviderCall(.forecast)) { () async throws(WeatherError) in 1 }
                // Another request of the network uses up the overdraft.
                for _ in 1..<CallBudget.callsPerRequest { try? concurrent.pay(of: .max) }
                do throws(WeatherError) {
                    return try await context.call(ProviderCall(.air)) { () async throws(WeatherError) in main + 1 }
                } catch {
                    return main
                }
            }
            do throws(WeatherFailure) {
                _ = try await cache.entry(for: "key", priority: .interactive, budget: limited)
                Issue.record("the second call was not refused")
            } catch .limited(let budget, let exceeded) {
                #expect(budget == limited)
                // Until the overdraft of twelve calls and one more use are restored, one every two seconds.
                #expect(exceeded.status.reset == .seconds(26))
            }
            #expect(cache.cached("key") == nil)
            let other = try budget("192.0.2.2")
            #expect(try await cache.entry(for: "key", priority: .interactive, budget: other).value == 2)
        }
    }
}
