import BoardModels
import BoardStore
import Logging
import Synchronization

/// The gateway for all calls to the weather provider: applies the quota, the circuit breaker of the call's plan and the
/// budget, and counts the call in the metrics.
///
/// Quota usage and the pause after a 429 are stored, so that both hold across restarts and servers. A class because all requests share
/// it.
package final class ProviderGateway: Sendable {
    package struct State {
        package var quota: CallQuota
        package var breakers: [ProviderCall.Plan: CircuitBreaker] = [:]

        package init(quota: CallQuota) {
            self.quota = quota
        }

        package func breaker(of plan: ProviderCall.Plan) -> CircuitBreaker { breakers[plan] ?? CircuitBreaker() }
    }

    /// The name under which the pause after a 429 is stored.
    static let pauseName = "pause"
    /// The account under which a pause is stored: none, because the provider blocks network addresses as well as keys.
    static let anyAccount = ""

    package let provider: Provider
    package let store: Store
    private let metrics: WeatherMetrics
    let now: @Sendable () -> Timestamp
    /// Returns the time of a monotonic clock.
    let uptime: @Sendable () -> Duration
    package let log: Logger
    package let state: Mutex<State>
    let reservations = SingleFlight<ProviderCall.Plan, Void, WeatherError>()
    private let stateCache: ProviderStateCache
    /// The time of the wall clock, at the start, less that of the monotonic clock.
    private let startOfUptime: Timestamp

    init(
        to provider: Provider, store: Store, limits: CallLimits, metrics: WeatherMetrics,
        now: @escaping @Sendable () -> Timestamp, uptime: @escaping @Sendable () -> Duration, log: Logger
    ) {
        self.provider = provider
        self.store = store
        self.metrics = metrics
        self.now = now
        self.uptime = uptime
        self.log = log
        startOfUptime = now() - uptime()
        state = Mutex(State(quota: CallQuota(limits)))
        stateCache = ProviderStateCache(of: provider, store: store, now: now, uptime: uptime, log: log)
    }

    /// Makes a call and returns its result, if the quota, the circuit breaker of its plan and its budget admit it.
    ///
    /// Throws the error of `send`, the failure that opened the circuit breaker, or `.quotaExhausted` if the quota or
    /// the budget refuses the call. The context records a refusal by the budget, and a failure of the call.
    package func call<Value: Sendable>(
        _ call: ProviderCall, _ context: CallContext, _ send: @Sendable () async throws(WeatherError) -> Value
    ) async throws(WeatherError) -> Value {
        do {
            try await admit(call, context)
        } catch {
            // "origin" stands for a refusal by the budget of the reader who causes the call.
            metrics.refused(call, reason: context.refusal == nil ? error.rawValue : "origin")
            throw error
        }
        let start = ContinuousClock.now
        do {
            let value = try await send()
            state.withLock { $0.breakers[call.plan, default: CircuitBreaker()].recordSuccess() }
            metrics.called(call, result: "ok", in: .now - start)
            return value
        } catch {
            let duration = ContinuousClock.now - start
            context.recordFailure()
            await recordFailure(of: call, at: context.place, error)
            // Counted after the breaker has recorded the failure, so that a failure in the metrics has taken effect.
            metrics.called(call, result: error.rawValue, in: duration)
            throw error
        }
    }

    /// Returns a capability of the account at the provider, cached in memory or the store, or else discovered by calls,
    /// once for all concurrent requests.
    ///
    /// The capabilities are those of One Call, so while One Call is failing, an interactive request does not wait for a
    /// discovery: it throws the failure if nothing is cached.
    ///
    /// - Parameters:
    ///   - account: identifies the account at the provider, by its key's fingerprint; it is not logged.
    ///   - ttl: the TTL of the result, across restarts too.
    func capability(
        _ name: String, of account: String, for ttl: Duration, priority: CallPriority,
        _ discover: @escaping @Sendable () async throws(WeatherError) -> String
    ) async throws(WeatherError) -> String {
        if priority == .interactive, let failure = failure(of: .oneCall) {
            guard let known = await stateCache.known(name, of: account, for: ttl) else { throw failure }
            return known
        }
        return try await stateCache.value(name, of: account, for: ttl, discover)
    }

    /// The circuit breaker of all calls except those of One Call, which has its own.
    var breaker: CircuitBreaker { state.withLock { $0.breaker(of: .standard) } }

    /// The state of that circuit breaker.
    package var health: CircuitBreaker.State { breaker.state(at: uptime()) }

    /// The failure that opened a plan's circuit breaker; nil while the breaker is closed.
    package func failure(of plan: ProviderCall.Plan = .standard) -> WeatherError? {
        let moment = uptime()
        return state.withLock { $0.breaker(of: plan).failure(at: moment) }
    }

    /// True if the quota and the standard plan's circuit breaker would admit a background call now; making the call
    /// checks this again.
    func allowsBackground(_ call: ProviderCall) -> Bool {
        let (uptime, moment) = (uptime(), quotaTime)
        return state.withLock { state in
            state.breaker(of: .standard).state(at: uptime) == .closed
                && state.quota.allowsBackground(call, at: moment)
        }
    }

    /// True if One Call's circuit breaker is half-open, that breaker and the quota would admit a trial call, and the
    /// standard plan's breaker is closed.
    var canProbeOneCall: Bool {
        let (uptime, moment) = (uptime(), quotaTime)
        return state.withLock { state in
            let breaker = state.breaker(of: .oneCall)
            return state.breaker(of: .standard).state(at: uptime) == .closed
                && breaker.state(at: uptime) == .halfOpen && breaker.refusal(at: uptime) == nil
                && state.quota.allows(ProviderCall(.forecast, plan: .oneCall), at: moment)
        }
    }

    /// Updates the metrics' gauges of the circuit breakers and the quota, whose values change with time.
    package func updateGauges() {
        let (uptime, moment) = (uptime(), quotaTime)
        let state = state.withLock { $0 }
        for plan in ProviderCall.Plan.allCases {
            metrics.setCircuitBreakerState(state.breaker(of: plan).state(at: uptime), of: plan)
            metrics.setQuota(
                remaining: state.quota.remaining(at: moment), used: state.quota.usedToday(plan, at: moment), of: plan)
        }
    }

    /// The time by which the quota counts: that of the wall clock at the start, advanced by the monotonic clock, so that
    /// steps of the wall clock neither restore the quota nor extend the time for which calls count.
    package var quotaTime: Timestamp { startOfUptime + uptime() }

    private func recordFailure(of call: ProviderCall, at place: String?, _ error: WeatherError) async {
        let moment = uptime()
        // The provider blocks accounts, not plans.
        let plans = error == .blocked ? ProviderCall.Plan.allCases : [call.plan]
        let openUntil = state.withLock { state in
            for plan in plans {
                state.breakers[plan, default: CircuitBreaker()].recordFailure(
                    error, of: place, at: moment, jitter: Double.random(in: 0...1))
            }
            return state.breaker(of: call.plan).openUntil
        }
        log.warning(
            "a call to the weather provider failed",
            metadata: ["error": .string(error.rawValue), "kind": .string(call.kind.rawValue)])
        if error == .blocked {
            let until = quotaTime + (openUntil - moment)
            await stateCache.save(Self.pauseName, of: Self.anyAccount, error.rawValue, until: until)
        }
    }
}
