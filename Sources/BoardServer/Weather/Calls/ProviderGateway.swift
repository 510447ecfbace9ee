import BoardModels
import BoardStore
import Logging
import Synchronization

/// The desk's line to its provider: holds every call to the budget and the pauses, over restarts too.
///
/// A class because all questions share it.
final class ProviderGateway: CallLine {
    private struct State {
        var gate: CallGate
        var isLoaded = false
    }

    private static let pauseFact = "pause"
    /// The pause is the address's as much as the key's, so it holds for any.
    private static let anyAccount = ""

    private let provider: Provider
    private let store: Store
    private let metrics: WeatherMetrics
    private let now: @Sendable () -> Timestamp
    private let log: Logger
    private let state: Mutex<State>
    private let preparations = SingleFlight<String, Void, WeatherError>()
    let facts: ProviderCapabilities

    init(
        to provider: Provider, store: Store, limits: CallLimits, metrics: WeatherMetrics,
        now: @escaping @Sendable () -> Timestamp, log: Logger
    ) {
        self.provider = provider
        self.store = store
        self.metrics = metrics
        self.now = now
        self.log = log
        state = Mutex(State(gate: CallGate(limits)))
        facts = ProviderCapabilities(of: provider, store: store, now: now, log: log)
    }

    func call<Answer: Sendable>(
        _ call: ProviderCall, _ send: @Sendable () async throws(WeatherError) -> Answer
    ) async throws(WeatherError) -> Answer {
        try await self.call(call, .plain, send)
    }

    func call<Answer: Sendable>(
        _ call: ProviderCall, _ manner: CallGate.Manner,
        _ send: @Sendable () async throws(WeatherError) -> Answer
    ) async throws(WeatherError) -> Answer {
        do {
            try await admit(call, manner)
        } catch {
            metrics.refused(call, error)
            throw error
        }
        let begin = ContinuousClock.now
        do {
            let answer = try await send()
            let moment = now()
            state.withLock { $0.gate.succeeded(call, at: moment) }
            metrics.called(call, result: "ok", in: .now - begin)
            return answer
        } catch {
            let moment = now()
            let pausedUntil = state.withLock { state in
                state.gate.failed(call, error, at: moment, jitter: Double.random(in: 0...1))
                return state.gate.circuit(of: call.plan).pausedUntil
            }
            metrics.called(call, result: error.rawValue, in: .now - begin)
            log.warning(
                "the weather provider gave no answer",
                metadata: ["trouble": .string(error.rawValue), "asked": .string(call.kind.rawValue)])
            if error == .blocked {
                await facts.keep(Self.pauseFact, of: Self.anyAccount, error.rawValue, until: pausedUntil)
            }
            throw error
        }
    }

    func fact(
        _ fact: String, of account: String, for time: Duration,
        _ find: @escaping @Sendable () async throws(WeatherError) -> String
    ) async throws(WeatherError) -> String {
        try await facts.fact(fact, of: account, for: time, find)
    }

    /// Whether a call that nobody waits for is likely to be let through; whether it is, is decided when it is made.
    func hasRoomToSpare(for call: ProviderCall) -> Bool {
        let moment = now()
        return state.withLock { state in
            state.gate.circuit(of: .standard).state(at: moment) == .closed
                && state.gate.budget.hasRoomToSpare(for: call, at: moment)
        }
    }

    /// How the provider does, by its standard plan.
    var health: CircuitBreaker.State {
        let moment = now()
        return state.withLock { $0.gate.circuit(of: .standard).state(at: moment) }
    }

    /// What the provider was in trouble with, until a call has shown that it is well; nil where it is.
    ///
    /// While the provider is not well, a call that is let through at all tries whether it is again, and may hang for
    /// seconds.
    func trouble(of plan: ProviderCall.Plan = .standard) -> WeatherError? {
        let moment = now()
        return state.withLock { $0.gate.circuit(of: plan).trouble(at: moment) }
    }

    /// Whether One Call alone was not well, and a call that tries it again would be let through.
    var mayTryOneCall: Bool {
        let moment = now()
        return state.withLock { state in
            let circuit = state.gate.circuit(of: .oneCall)
            return state.gate.circuit(of: .standard).state(at: moment) == .closed
                && circuit.state(at: moment) == .halfOpen && circuit.refusal(at: moment) == nil
                && state.gate.budget.hasRoom(for: ProviderCall(.forecast, plan: .oneCall), at: moment)
        }
    }

    /// Sets the gauges that change by themselves.
    func measureNow() {
        let moment = now()
        for plan in ProviderCall.Plan.allCases {
            let (state, left, used) = state.withLock { state in
                (
                    state.gate.circuit(of: plan).state(at: moment), state.gate.budget.room(at: moment),
                    state.gate.budget.usedToday(plan)
                )
            }
            metrics.circuit(plan, state)
            metrics.budget(left: left, used: used, of: plan)
        }
    }

    private func admit(_ call: ProviderCall, _ manner: CallGate.Manner) async throws(WeatherError) {
        while true {
            let moment = now()
            let admission = state.withLock { state in
                state.isLoaded ? state.gate.admit(call, manner, at: moment) : nil
            }
            switch admission {
            case .admitted: return
            case .refused(let trouble): throw trouble
            case nil:
                try await preparations.value(for: "load") { () async throws(WeatherError) in try await self.load() }
            case .needsBlock:
                try await preparations.value(for: call.plan.rawValue) { () async throws(WeatherError) in
                    try await self.reserve(for: call)
                }
            }
        }
    }

    /// What earlier runs of the server called, and whether they were told to stop.
    private func load() async throws(WeatherError) {
        guard !state.withLock({ $0.isLoaded }) else { return }
        let moment = now()
        do throws(StoreError) {
            let reserved = try await store.reservedWeatherCalls(of: provider, since: moment - .seconds(2 * 86_400))
            let pause = try await store.weatherFact(Self.pauseFact, of: Self.anyAccount, at: provider)
            state.withLock { state in
                state.gate.budget.restore(
                    reserved.compactMap { block in
                        ProviderCall.Plan(rawValue: block.plan).map { ($0, block.calls, block.reservedAt) }
                    }, at: moment)
                if let pause, pause.until > moment, let trouble = WeatherError(rawValue: pause.value) {
                    state.gate.resume(trouble, until: pause.until)
                }
                state.isLoaded = true
            }
        } catch {
            throw uncounted(error)
        }
    }

    /// Writes a block of calls down before the first of them is made.
    private func reserve(for call: ProviderCall) async throws(WeatherError) {
        let moment = now()
        // Whoever found the last block used up may come here only after another has written the next one down.
        guard !state.withLock({ $0.gate.budget.hasBlock(for: call, at: moment) }) else { return }
        // Another block may have come since this one was found missing; it is used up first.
        let size = max(CallQuota.blockSize, call.weight)
        let settled = state.withLock { $0.gate.budget.takeSettled(for: call.plan) }
        do throws(StoreError) {
            let id = try await store.reserveWeatherCalls(
                size, plan: call.plan.rawValue, of: provider, at: moment, settling: settled)
            state.withLock { state in
                state.gate.budget.add(CallQuota.Block(id: id, reservedAt: moment, calls: size), to: call.plan)
            }
        } catch {
            throw uncounted(error)
        }
    }

    /// What cannot be counted is not done.
    private func uncounted(_ error: StoreError) -> WeatherError {
        if error != .cancelled {
            log.error("calls to the weather provider cannot be counted", metadata: ["error": "\(error)"])
        }
        return .budget
    }
}
