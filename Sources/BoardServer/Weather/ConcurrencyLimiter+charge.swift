import BoardModels

extension ConcurrencyLimiter {
    /// Waits for a permit and runs the body with it; throws `.quotaExhausted` if the queue is full.
    ///
    /// - Parameter charge: names the client, and records the refusal if the client's share of the queue is used up.
    func withPermit<Value>(
        charging charge: CallCharge = CallCharge(to: .board), _ body: () async throws(WeatherError) -> Value
    ) async throws(WeatherError) -> Value {
        do throws(Rejection) {
            try await acquire(for: charge.reader)
        } catch {
            if error == .shareFull {
                // When a place in the queue becomes free is an estimate.
                let quota = Quota(name: .concurrentWeatherCalls, limit: share, window: .seconds(1))
                charge.refuse(QuotaStatus(quota: quota, remaining: 0, reset: quota.window))
            }
            throw .quotaExhausted
        }
        defer { release() }
        return try await body()
    }
}
