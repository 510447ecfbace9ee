import BoardModels
import BoardStore
import Logging
import Synchronization

extension ProviderGateway {
    private enum Admission {
        case admitted, needsBlock
        case refused(WeatherError)
    }

    /// Admits a call and counts it, or throws the reason for refusing it.
    package func admit(_ call: ProviderCall, _ context: CallContext) async throws(WeatherError) {
        while true {
            switch tryAdmit(call, context) {
            case .admitted: return
            case .refused(let error): throw error
            case .needsBlock:
                try await reservations.value(for: call.plan) { () async throws(WeatherError) in
                    try await self.reserveBlock(for: call)
                }
            }
        }
    }

    private func tryAdmit(_ call: ProviderCall, _ context: CallContext) -> Admission {
        let (uptime, moment) = (uptime(), quotaTime)
        return state.withLock { state in
            var breaker = state.breaker(of: call.plan)
            if let refusal = breaker.refusal(of: context.place, at: uptime) { return .refused(refusal) }
            switch (context.priority, breaker.failure(at: uptime)) {
            case (.interactive, let failure?): return .refused(failure)
            case (.background, _) where call.plan != .standard && state.breaker(of: .standard).isOpen(at: uptime):
                // One Call only adds to data of the standard plan, so it is not called while that plan is failing.
                return .refused(state.breaker(of: .standard).failure(at: uptime) ?? .unreachable)
            case (.background, nil):
                guard state.quota.allowsBackground(call, at: moment) else { return .refused(.quotaExhausted) }
            // A trial call needs no reserve: until it succeeds, interactive calls are refused anyway.
            case (.background, _), (.interactive, nil): break
            }
            switch state.quota.admit(call, at: moment, pay: { context.pay(for: call, of: $0) }) {
            case .refused: return .refused(.quotaExhausted)
            case .needsBlock: return .needsBlock
            case .admitted:
                breaker.beginCall(at: uptime)
                state.breakers[call.plan] = breaker
                return .admitted
            }
        }
    }

    /// Reserves a block of calls in the store before the first of them is made, after which the caller tries to admit
    /// the call again; throws `.quotaExhausted` if the calls of all servers leave no room for it.
    ///
    /// The store also reports the usage of all servers and a pause that the provider has demanded of one of them or of
    /// an earlier run.
    private func reserveBlock(for call: ProviderCall) async throws(WeatherError) {
        let moment = quotaTime
        // A concurrent call may have reserved one since this call found none.
        guard !state.withLock({ $0.quota.hasBlock(for: call, at: moment) }) else { return }
        let (quota, settled) = state.withLock { state in
            (state.quota, state.quota.takeUsageOfRetiredBlocks(for: call.plan))
        }
        let (block, usage): (ReservedCalls?, CallUsage)
        do throws(StoreError) {
            (block, usage) = try await store.reserveCalls(
                plan: call.plan.rawValue, of: provider, at: moment, in: CallQuota.windows(at: moment),
                pause: Self.pauseName, settling: settled
            ) { quota.blockSize(for: call, at: moment, after: $0) }
        } catch {
            // A call that cannot be counted is not made.
            if error != .cancelled {
                log.error("calls to the weather provider cannot be counted", metadata: ["error": "\(error)"])
            }
            throw .quotaExhausted
        }
        state.withLock { state in
            state.quota.adopt(usage, at: moment)
            if let block { state.quota.add(block, to: call.plan) }
        }
        if let pause = usage.pause { open(for: pause) }
        guard block == nil else { return }
        throw failure(of: call.plan) ?? .quotaExhausted
    }

    /// Opens the circuit breakers for a stored pause, unless it is over.
    private func open(for pause: (failure: String, expiresAt: Timestamp)) {
        let left = pause.expiresAt - quotaTime
        guard left > .zero, let error = WeatherError(rawValue: pause.failure) else { return }
        // The wall clock may have been stepped back since the pause was stored.
        let end = uptime() + min(left, CircuitBreaker.maximumPause)
        state.withLock { state in
            for plan in ProviderCall.Plan.allCases {
                state.breakers[plan, default: CircuitBreaker()].open(error, until: end)
            }
        }
    }
}
