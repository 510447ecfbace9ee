import BoardModels
import Synchronization

/// A fetch from a provider: the place, the priority and the budget of its calls, and their refusal or failure.
///
/// A class because the concurrent calls of a fetch share it.
package final class CallContext: Sendable {
    private struct Outcome {
        /// The first refusal by the budget.
        var refusal: QuotaStatus?
        var hasFailedCall = false
    }

    let gateway: ProviderGateway
    /// The place of the calls, whose failures alone do not open the circuit breaker; nil if they concern none.
    let place: String?
    let priority: CallPriority
    let budget: CallBudget
    private let outcome = Mutex(Outcome())

    init(gateway: ProviderGateway, place: String? = nil, priority: CallPriority, budget: CallBudget = .board) {
        self.gateway = gateway
        self.place = place
        self.priority = priority
        self.budget = budget
    }

    /// Makes a call through the gateway.
    func call<Value: Sendable>(
        _ call: ProviderCall, _ send: @Sendable () async throws(WeatherError) -> Value
    ) async throws(WeatherError) -> Value {
        try await gateway.call(call, self, send)
    }

    /// The budget's refusal of one of the calls; nil if none was refused.
    var refusal: RateLimitExceeded? { outcome.withLock { $0.refusal }.map { RateLimitExceeded(status: $0) } }

    /// True if one of the calls was made and failed.
    var hasFailedCall: Bool { outcome.withLock { $0.hasFailedCall } }

    func recordFailure() { outcome.withLock { $0.hasFailedCall = true } }

    /// Pays for one of the remaining calls; returns false if the budget refuses it, or refused an earlier call.
    func pay(for call: ProviderCall, of remaining: Int) -> Bool {
        guard refusal == nil else { return false }
        do throws(RateLimitExceeded) {
            try budget.pay(weight: call.weight, of: remaining)
            return true
        } catch {
            refuse(error.status)
            return false
        }
    }

    private func refuse(_ status: QuotaStatus) {
        outcome.withLock { $0.refusal = $0.refusal ?? status }
    }

    /// Waits for a permit and runs the body with it; throws `.quotaExhausted` if the queue is full.
    ///
    /// The refusal is the budget's if the reader's share of the queue is used up.
    func withPermit<Value>(
        of limiter: ConcurrencyLimiter, _ body: () async throws(WeatherError) -> Value
    ) async throws(WeatherError) -> Value {
        do throws(ConcurrencyLimiter.Rejection) {
            try await limiter.acquire(for: budget.reader)
        } catch {
            if error == .shareFull {
                // The time until a permit is free is an estimate.
                let quota = Quota(name: .concurrentWeatherCalls, limit: limiter.share, window: .seconds(1))
                refuse(QuotaStatus(quota: quota, remaining: 0, reset: quota.window))
            }
            throw .quotaExhausted
        }
        defer { limiter.release() }
        return try await body()
    }
}
