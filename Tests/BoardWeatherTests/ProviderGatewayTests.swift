import BoardModels
import BoardStore
import BoardTestSupport
import Testing

@testable import BoardWeather

/// Tests of the admission of provider calls by quota, circuit breaker and priority.
struct ProviderGatewayTests {
    private let clock = ManualClock(seconds: 1_789_960_500)
    private let call = ProviderCall(.conditions)

    private func withGateway(_ limits: CallLimits, _ body: (ProviderGateway) async throws -> Void) async throws {
        let folder = try TemporaryFolder()
        let store = try folder.weatherStore()
        let gateway = ProviderGateway.test(limits, store: store, clock: clock)
        try await body(gateway)
        try store.close()
        withExtendedLifetime(folder) {}
    }

    private func succeed(_ gateway: ProviderGateway, _ priority: CallPriority) async throws {
        try await CallContext(gateway: gateway, priority: priority).call(call) { () async throws(WeatherError) in }
    }

    private func fail(_ gateway: ProviderGateway) async {
        await #expect(throws: WeatherError.timedOut) {
            try await CallContext(gateway: gateway, priority: .interactive).call(call) {
                () async throws(WeatherError) in throw .timedOut
            }
        }
    }

    @Test func `interactive calls can use the whole quota, background calls half of it`() async throws {
        try await withGateway(CallLimits(perMinute: 8, perDay: 1000)) { gateway in
            for _ in 0..<4 { try await succeed(gateway, .background) }
            await #expect(throws: WeatherError.quotaExhausted) { try await succeed(gateway, .background) }
            for _ in 0..<4 { try await succeed(gateway, .interactive) }
            await #expect(throws: WeatherError.quotaExhausted) { try await succeed(gateway, .interactive) }
        }
    }

    @Test func `a half-open breaker rejects interactive calls and admits a background trial call beyond the reserve`()
        async throws
    {
        try await withGateway(CallLimits(perMinute: 8, perDay: 1000)) { gateway in
            for _ in 0..<5 { try await succeed(gateway, .interactive) }
            await fail(gateway)
            await #expect(throws: WeatherError.timedOut) { try await succeed(gateway, .background) }
            clock.advance(by: .seconds(1))
            #expect(gateway.health == .halfOpen)
            await #expect(throws: WeatherError.timedOut) { try await succeed(gateway, .interactive) }
            try await succeed(gateway, .background)
            #expect(gateway.health == .closed)
            await #expect(throws: WeatherError.quotaExhausted) { try await succeed(gateway, .background) }
            try await succeed(gateway, .interactive)
        }
    }

    @Test func `steps of the wall clock neither close nor extend an open breaker`() async throws {
        try await withGateway(CallLimits(perMinute: 8, perDay: 1000)) { gateway in
            for step in [100 * 86_400, -100 * 86_400, -2 * 3600, -90] {
                await fail(gateway)
                #expect(gateway.health == .open)
                clock.stepWallClock(by: .seconds(step))
                #expect(gateway.health == .open, "\(step)")
                clock.advance(by: .seconds(60))
                #expect(gateway.health == .halfOpen, "\(step)")
                try await succeed(gateway, .background)
                #expect(gateway.health == .closed, "\(step)")
            }
        }
    }

    /// A network that may cause `limit` calls a minute and `daily` a day, none of which is restored during the test.
    private struct LimitedNetwork {
        private let limiter = RateLimiter(uptime: { .zero })
        private var limits = WeatherLimits()

        init(limit: Int, daily: Int = 300) {
            limits.anonymousCallsPerMinute = limit
            limits.readerCallsPerDay = daily
        }

        /// The context of a fetch for a new request.
        func request(_ gateway: ProviderGateway) -> CallContext {
            let budget = CallBudget.network(ClientNetwork(address: "192.0.2.1"), limiter, limits)
            return CallContext(gateway: gateway, priority: .interactive, budget: budget)
        }
    }

    private func succeed(
        _ context: CallContext, _ call: ProviderCall = ProviderCall(.conditions)
    ) async throws {
        try await context.call(call) { () async throws(WeatherError) in }
    }

    @Test func `a call refused by its budget leaves the quota of all calls and the breaker as they are`()
        async throws
    {
        try await withGateway(CallLimits(perMinute: 8, perDay: 1000)) { gateway in
            let network = LimitedNetwork(limit: 2)
            for _ in 0..<2 { try await succeed(network.request(gateway)) }
            let request = network.request(gateway)
            for _ in 0..<10 {
                await #expect(throws: WeatherError.quotaExhausted) { try await succeed(request) }
            }
            #expect(request.refusal?.status.quota.name == .anonymousWeatherCalls)
            #expect(gateway.health == .closed)
            for _ in 0..<6 { try await succeed(gateway, .interactive) }
            await #expect(throws: WeatherError.quotaExhausted) { try await succeed(gateway, .interactive) }
        }
    }

    @Test func `a call that is refused for another reason is not paid for`() async throws {
        try await withGateway(CallLimits(perMinute: 4, perDay: 1000)) { gateway in
            let network = LimitedNetwork(limit: 3)
            for _ in 0..<2 { try await succeed(network.request(gateway)) }
            for _ in 0..<2 { try await succeed(gateway, .interactive) }
            let request = network.request(gateway)
            for _ in 0..<5 {
                await #expect(throws: WeatherError.quotaExhausted) { try await succeed(request) }
            }
            #expect(request.refusal == nil)
            clock.advance(by: CallQuota.minuteWindow)
            await fail(gateway)
            await #expect(throws: WeatherError.timedOut) { try await succeed(request) }
            #expect(request.refusal == nil)
            clock.advance(by: CallQuota.minuteWindow)
            try await succeed(gateway, .background)
            try await succeed(request)
            clock.advance(by: CallQuota.minuteWindow)
            let later = network.request(gateway)
            await #expect(throws: WeatherError.quotaExhausted) { try await succeed(later) }
            #expect(later.refusal != nil)
        }
    }

    @Test func `a budget's minute counts calls and its day their weights, like the quota of all calls`() async throws {
        try await withGateway(CallLimits(perMinute: 100, perDay: 1000)) { gateway in
            let forecast = ProviderCall(.forecast, weight: 5)
            for (limit, daily, name) in [
                (3, 10, RateLimitName.anonymousDailyWeatherCalls), (2, 100, .anonymousWeatherCalls),
            ] {
                let network = LimitedNetwork(limit: limit, daily: daily)
                for _ in 0..<2 { try await succeed(network.request(gateway), forecast) }
                let request = network.request(gateway)
                await #expect(throws: WeatherError.quotaExhausted) { try await succeed(request) }
                #expect(request.refusal?.status.quota.name == name)
            }
        }
    }

    @Test func `the first call of a request needs its whole weight within the day's quota`() async throws {
        try await withGateway(CallLimits(perMinute: 100, perDay: 1000)) { gateway in
            let forecast = ProviderCall(.forecast, weight: 5)
            let network = LimitedNetwork(limit: 100, daily: 7)
            let first = network.request(gateway)
            // The request's other calls may overdraw the quota.
            for _ in 0..<2 { try await succeed(first, forecast) }
            #expect(first.refusal == nil)
            await #expect(throws: WeatherError.quotaExhausted) {
                try await succeed(network.request(gateway))
            }
            let other = LimitedNetwork(limit: 100, daily: 4)
            await #expect(throws: WeatherError.quotaExhausted) {
                try await succeed(other.request(gateway), forecast)
            }
            try await succeed(other.request(gateway))
        }
    }

    @Test func `a network causes no more calls in a minute than it leaves for everybody else`() async throws {
        try await withGateway(CallLimits(perMinute: 8, perDay: 1000)) { gateway in
            let network = LimitedNetwork(limit: 8)
            for _ in 0..<4 { try await succeed(network.request(gateway)) }
            let request = network.request(gateway)
            await #expect(throws: WeatherError.quotaExhausted) { try await succeed(request) }
            #expect(request.refusal?.status.quota.name == .anonymousWeatherCalls)
            for left in [4, 2, 1] {
                let other = LimitedNetwork(limit: 8)
                for _ in 0..<(left + 1) / 2 { try await succeed(other.request(gateway)) }
                await #expect(throws: WeatherError.quotaExhausted) {
                    try await succeed(other.request(gateway))
                }
            }
        }
    }
}
