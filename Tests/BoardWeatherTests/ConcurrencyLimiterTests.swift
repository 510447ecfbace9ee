import BoardModels
import BoardStore
import BoardTestSupport
import Synchronization
import Testing

@testable import BoardWeather

struct ConcurrencyLimiterTests {
    @Test func `at most as many bodies run concurrently as there are permits, and all run`() async throws {
        let limiter = ConcurrencyLimiter(permits: 3, queueCapacity: 200)
        let (inside, peak, failed) = (Count(), Count(), Count())
        let gate = Gate()
        let folder = try TemporaryFolder()
        let store = try folder.weatherStore()
        let context = CallContext(gateway: Self.gateway(store), priority: .interactive)
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask {
                    do throws(WeatherError) {
                        try await context.withPermit(of: limiter) { () async throws(WeatherError) in
                            peak.raise(to: inside.add(1))
                            await gate.pass(number)
                            inside.add(-1)
                            // A failing body releases its permit too.
                            if number % 4 == 0 { throw .timedOut }
                        }
                    } catch {
                        failed.add(1)
                    }
                }
            }
            while inside.value < 3 || limiter.queued < 197 { await Task.yield() }
            gate.open()
        }
        #expect(inside.value == 0)
        #expect(failed.value == 50)
        #expect(peak.value == 3)
        try store.close()
    }

    @Test func `queued callers run in order, and a caller beyond the queue is rejected`() async throws {
        let limiter = ConcurrencyLimiter(permits: 1, queueCapacity: 4)
        let gate = Gate()
        let folder = try TemporaryFolder()
        let store = try folder.weatherStore()
        let context = CallContext(gateway: Self.gateway(store), priority: .interactive)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<5 {
                group.addTask {
                    try await context.withPermit(of: limiter) { () async throws(WeatherError) in await gate.pass(number)
                    }
                }
                while gate.passed.count + limiter.queued < number + 1 { await Task.yield() }
            }
            await #expect(throws: WeatherError.quotaExhausted) {
                try await context.withPermit(of: limiter) { () async throws(WeatherError) in await gate.pass(5) }
            }
            gate.open()
            try await group.waitForAll()
        }
        #expect(gate.passed == [0, 1, 2, 3, 4])
        // The queue has room again.
        try await context.withPermit(of: limiter) { () async throws(WeatherError) in await gate.pass(6) }
        #expect(gate.passed.last == 6)
    }

    @Test func `one reader takes a quarter of the queue, and others can still wait in it`() async throws {
        let limiter = ConcurrencyLimiter(permits: 1, queueCapacity: 8)
        let gate = Gate()
        let rates = RateLimiter(uptime: { .zero })
        let folder = try TemporaryFolder()
        let store = try folder.weatherStore()
        let gateway = Self.gateway(store)
        func makeContext(_ address: String) -> CallContext {
            let budget = CallBudget.network(ClientNetwork(address: address), rates, WeatherLimits())
            return CallContext(gateway: gateway, priority: .interactive, budget: budget)
        }
        let pass: @Sendable (Int, CallContext) async throws -> Void = { number, context in
            try await context.withPermit(of: limiter) { () async throws(WeatherError) in await gate.pass(number) }
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<3 {
                let context = makeContext("192.0.2.1")
                group.addTask { try await pass(number, context) }
                while gate.passed.count + limiter.queued < number + 1 { await Task.yield() }
            }
            let refused = makeContext("192.0.2.1")
            await #expect(throws: WeatherError.quotaExhausted) { try await pass(9, refused) }
            #expect(refused.refusal?.status.quota.name == .concurrentWeatherCalls)
            let other = makeContext("198.51.100.1")
            group.addTask { try await pass(3, other) }
            while limiter.queued < 3 { await Task.yield() }
            gate.open()
            try await group.waitForAll()
        }
        #expect(gate.passed == [0, 1, 3, 2])
        try store.close()
    }

    @Test func `clients are served in turn, each in the order of its callers`() async throws {
        let limiter = ConcurrencyLimiter(permits: 1, queueCapacity: 40)
        let gate = Gate()
        let callers: [(client: String?, number: Int)] = [
            ("a", 0), ("a", 1), ("a", 2), ("a", 3), ("b", 11), ("b", 12), (nil, 21), ("c", 31),
        ]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (index, caller) in callers.enumerated() {
                group.addTask {
                    try await limiter.acquire(for: caller.client)
                    defer { limiter.release() }
                    await gate.pass(caller.number)
                }
                while gate.passed.count + limiter.queued < index + 1 { await Task.yield() }
            }
            gate.open()
            try await group.waitForAll()
        }
        #expect(gate.passed == [0, 1, 11, 21, 31, 2, 12, 3])
        #expect(limiter.load == 0)
    }

    @Test func `a new client gets a place in a queue that a few others fill`() async throws {
        let limiter = ConcurrencyLimiter(permits: 1, queueCapacity: 8)
        let gate = Gate()
        let rejected = Count()
        let callers = [("a", 0), ("a", 1), ("a", 2), ("b", 11), ("b", 12), ("c", 21), ("c", 22), ("d", 31), ("d", 32)]
        try await withThrowingTaskGroup(of: Void.self) { group in
            func add(_ client: String, _ number: Int) {
                group.addTask {
                    do throws(ConcurrencyLimiter.Rejection) {
                        try await limiter.acquire(for: client)
                    } catch {
                        rejected.add(1)
                        return
                    }
                    defer { limiter.release() }
                    await gate.pass(number)
                }
            }
            for (index, caller) in callers.enumerated() {
                add(caller.0, caller.1)
                while gate.passed.count + limiter.queued < index + 1 { await Task.yield() }
            }
            add("e", 41)
            while rejected.value < 1 { await Task.yield() }
            #expect(limiter.rejection(for: "e") == .queueFull)
            await #expect(throws: ConcurrencyLimiter.Rejection.queueFull) { try await limiter.acquire(for: "e") }
            gate.open()
            try await group.waitForAll()
        }
        // The last caller of the last of the clients with two callers lost its place.
        #expect(gate.passed == [0, 1, 11, 21, 31, 41, 2, 12, 22])
    }

    @Test func `a neighbourhood has four turns in a round, and loses places to others`() async throws {
        let limiter = ConcurrencyLimiter(permits: 1, queueCapacity: 8)
        let gate = Gate()
        let rejected = Count()
        try await withThrowingTaskGroup(of: Void.self) { group in
            func add(_ client: String, in neighbourhood: String, _ number: Int) async {
                group.addTask {
                    do throws(ConcurrencyLimiter.Rejection) {
                        try await limiter.acquire(for: client, in: neighbourhood)
                    } catch {
                        rejected.add(1)
                        return
                    }
                    defer { limiter.release() }
                    await gate.pass(number)
                }
                while gate.passed.count + limiter.queued + rejected.value < number + 1 { await Task.yield() }
            }
            for number in 0..<9 { await add("a\(number)", in: "a", number) }
            await add("a9", in: "a", 9)
            #expect(rejected.value == 1)
            await add("b", in: "b", 10)
            while rejected.value < 2 { await Task.yield() }
            gate.open()
            try await group.waitForAll()
        }
        // The first one ran at once, and the last one of the neighbourhood lost its place.
        #expect(gate.passed == [0, 1, 2, 3, 4, 10, 5, 6, 7])
    }

    /// A gateway of which no call is made.
    private static func gateway(_ store: Store) -> ProviderGateway {
        .test(CallLimits(perMinute: 60, perDay: 60), store: store, clock: ManualClock(seconds: 0))
    }

    /// A gate that suspends callers until it is opened, and records their order.
    private final class Gate: Sendable {
        private let state = Mutex<(isOpen: Bool, passed: [Int])>((false, []))

        var passed: [Int] { state.withLock { $0.passed } }

        func pass(_ number: Int) async {
            state.withLock { $0.passed.append(number) }
            while !state.withLock({ $0.isOpen }) { await Task.yield() }
        }

        func open() { state.withLock { $0.isOpen = true } }
    }

    private final class Count: Sendable {
        private let state = Mutex(0)

        var value: Int { state.withLock { $0 } }

        @discardableResult func add(_ number: Int) -> Int {
            state.withLock { count in
                count += number
                return count
            }
        }

        func raise(to number: Int) {
            state.withLock { $0 = max($0, number) }
        }
    }
}
