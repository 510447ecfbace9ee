import BoardModels
import Synchronization

/// The context of one fetch from a provider: the place, the priority and the budget of its calls, and whether a call
/// was refused or failed.
///
/// A class because the concurrent calls of a fetch share it.
package final class CallContext: Sendable {
    private struct Outcome {
        /// The first refusal by the budget.
        var refusal: RateLimitExceeded?
        var hasFailedCall = false
    }

    let gateway: ProviderGateway
    /// Identifies the place that the calls are for, so that failures for this place alone do not open the circuit
    /// breaker; nil if they are for no place.
    package let place: String?
    package let priority: CallPriority
    package let budget: CallBudget
    private let outcome = Mutex(Outcome())

    init(gateway: ProviderGateway, place: String? = nil, priority: CallPriority, budget: CallBudget = .board) {
        self.gateway = gateway
        self.place = place
        self.priority = priority
        self.budget = budget
    }

    /// Makes a call through the gateway, with the place, priority and budget of this context.
    package func call<Value: Sendable>(
        _ call: ProviderCall, _ send: @Sendable () async throws(WeatherError) -> Value
    ) async throws(WeatherError) -> Value {
        try await gateway.call(call, self, send)
    }

    /// The budget's first refusal of one of the calls; nil if it has refused none.
    package var refusal: RateLimitExceeded? { outcome.withLock { $0.refusal } }

    /// True if one of the calls was made and failed.
    var hasFailedCall: Bool { outcome.withLock { $0.hasFailedCall } }

    /// Records that a call was made and failed.
    package func recordFailure() { outcome.withLock { $0.hasFailedCall = true } }

    /// Pays for a call from the budget.
    ///
    /// If the budget refuses the call, records the refusal and returns false; after a refusal, returns false for every
    /// further call.
    ///
    /// - Parameter remaining: the number of calls that are left in the provider's quota.
    func pay(for call: ProviderCall, of remaining: Int) -> Bool {
        guard refusal == nil else { return false }
        do throws(RateLimitExceeded) {
            try budget.pay(weight: call.weight, of: remaining)
            return true
        } catch {
            recordRefusal(error)
            return false
        }
    }

    private func recordRefusal(_ refusal: RateLimitExceeded) {
        outcome.withLock { $0.refusal = $0.refusal ?? refusal }
    }

    /// Waits for a permit and runs the body with it; throws `.quotaExhausted` if the queue, or the reader's share of
    /// it, is full.
    ///
    /// A full share is recorded as a refusal by the budget.
    package func withPermit<Value>(
        of limiter: ConcurrencyLimiter, _ body: () async throws(WeatherError) -> Value
    ) async throws(WeatherError) -> Value {
        do throws(ConcurrencyLimiter.Rejection) {
            try await limiter.acquire(for: budget.reader)
        } catch {
            if error == .shareFull {
                // The time until a permit is free is not known; a second is an estimate.
                let quota = Quota(name: .concurrentWeatherCalls, limit: limiter.share, window: .seconds(1))
                recordRefusal(
                    RateLimitExceeded(status: QuotaStatus(quota: quota, remaining: 0, reset: quota.window)))
            }
            throw .quotaExhausted
        }
        defer { limiter.release() }
        return try await body()
    }
}
