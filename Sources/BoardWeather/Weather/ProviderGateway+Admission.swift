import BoardModels
import BoardStore
import Logging
import Synchronization

extension ProviderGateway {
    private enum Admission {
        case admitted, notLoaded, needsBlock
        case refused(WeatherError)
    }

    /// Admits a call and counts it as in flight, or throws the reason for refusing it.
    package func admit(_ call: ProviderCall, _ context: CallContext) async throws(WeatherError) {
        while true {
            switch tryAdmit(call, context) {
            case .admitted: return
            case .refused(let error): throw error
            case .notLoaded:
                try await preparations.value(for: "load") { () async throws(WeatherError) in try await self.load() }
            case .needsBlock:
                try await preparations.value(for: call.plan.rawValue) { () async throws(WeatherError) in
                    try await self.reserveBlock(for: call)
                }
            }
        }
    }

    private func tryAdmit(_ call: ProviderCall, _ context: CallContext) -> Admission {
        let current = reading()
        let moment = current.uptime
        return state.withLock { state in
            guard state.isLoaded else { return .notLoaded }
            var breaker = state.breaker(of: call.plan)
            if let refusal = breaker.refusal(of: context.place, at: moment) { return .refused(refusal) }
            switch (context.priority, breaker.failure(at: moment)) {
            case (.interactive, let failure?): return .refused(failure)
            case (.background, _) where call.plan != .standard && state.breaker(of: .standard).isOpen(at: moment):
                // One Call only adds to data of the standard plan, so it is not called while that plan is failing.
                return .refused(state.breaker(of: .standard).failure(at: moment) ?? .unreachable)
            case (.background, nil):
                guard state.quota.allowsBackground(call, at: current) else { return .refused(.quotaExhausted) }
            // A trial call needs no reserve: until it succeeds, interactive calls are refused anyway.
            case (.background, _), (.interactive, nil): break
            }
            switch state.quota.admit(call, at: current, pay: { context.pay(for: call, of: $0) }) {
            case .refused: return .refused(.quotaExhausted)
            case .needsBlock: return .needsBlock
            case .admitted:
                breaker.beginCall(at: moment)
                state.breakers[call.plan] = breaker
                return .admitted
            }
        }
    }

    /// Restores the quota's usage and the provider's pause from the store after a restart.
    private func load() async throws(WeatherError) {
        guard !state.withLock({ $0.isLoaded }) else { return }
        guard !store.isShared else { return try await loadShared() }
        let moment = reading()
        do throws(StoreError) {
            let reserved = try await store.reservedWeatherCalls(of: provider, since: moment.wall - .seconds(2 * 86_400))
            let pause = try await store.providerState(Self.pauseName, of: Self.anyAccount, at: provider)
            state.withLock { state in
                state.quota.restore(
                    reserved.compactMap { block in
                        ProviderCall.Plan(rawValue: block.plan).map { ($0, block.calls, block.reservedAt) }
                    }, at: moment)
                if let pause { state.open(pause.value, until: pause.expiresAt, at: moment) }
                state.isLoaded = true
            }
        } catch {
            throw accountingError(for: error)
        }
    }

    /// Reserves a block of calls in the store before the first of them is made.
    private func reserveBlock(for call: ProviderCall) async throws(WeatherError) {
        let moment = reading()
        // A concurrent call may have reserved one since this call found none.
        guard !state.withLock({ $0.quota.hasBlock(for: call, at: moment) }) else { return }
        guard !store.isShared else { return try await reserveSharedBlock(for: call, at: moment) }
        let size = max(CallQuota.blockSize, call.weight)
        let usageOfRetiredBlocks = state.withLock { $0.quota.takeUsageOfRetiredBlocks(for: call.plan) }
        do throws(StoreError) {
            let id = try await store.reserveWeatherCalls(
                size, plan: call.plan.rawValue, of: provider, at: moment.wall, settling: usageOfRetiredBlocks)
            state.withLock { state in
                state.quota.add(CallQuota.Block(id: id, reservedAt: moment.uptime, calls: size), to: call.plan)
            }
        } catch {
            throw accountingError(for: error)
        }
    }

    /// Reads the usage of all servers and the provider's pause from the store after a start.
    private func loadShared() async throws(WeatherError) {
        let moment = reading()
        do throws(StoreError) {
            let usage = try await store.callUsage(
                of: provider, in: CallQuota.windows(at: moment.wall), pause: Self.pauseName)
            state.withLock { state in
                state.adopt(usage, at: moment)
                state.isLoaded = true
            }
        } catch {
            throw accountingError(for: error)
        }
    }

    /// Reserves a block of calls of the quota that all servers share, after which the caller tries to admit the call
    /// again with the usage that the store has reported; throws `.quotaExhausted` if the others leave no room for it.
    private func reserveSharedBlock(for call: ProviderCall, at moment: ClockReading) async throws(WeatherError) {
        let isRefused: Bool
        let (limits, settled) = state.withLock { state in
            (state.quota.limits, state.quota.takeUsageOfRetiredBlocks(for: call.plan))
        }
        do throws(StoreError) {
            let (block, usage) = try await store.reserveSharedCalls(
                plan: call.plan.rawValue, of: provider, at: moment.wall, in: CallQuota.windows(at: moment.wall),
                pause: Self.pauseName, settling: settled
            ) { usage in
                var quota = CallQuota(limits, isShared: true)
                quota.replaceUsage(with: usage, at: moment)
                return quota.sharedBlockSize(for: call)
            }
            let hasRoom = state.withLock { state in
                state.adopt(usage, at: moment)
                guard let block else { return false }
                state.quota.add(
                    CallQuota.Block(id: block.id, reservedAt: moment.uptime, calls: block.calls), to: call.plan)
                return true
            }
            isRefused = !hasRoom
        } catch {
            throw accountingError(for: error)
        }
        // The reason is the provider's pause, if a server has stored one.
        if isRefused { throw failure(of: call.plan) ?? .quotaExhausted }
    }

    /// Logs a store error and returns the error for the call, which is refused because it cannot be counted.
    private func accountingError(for error: StoreError) -> WeatherError {
        if error != .cancelled {
            log.error("calls to the weather provider cannot be counted", metadata: ["error": "\(error)"])
        }
        return .quotaExhausted
    }
}
