import BoardModels
import Synchronization

/// An asynchronous semaphore with a bounded FIFO queue: callers beyond the queue's capacity are rejected, and callers
/// beyond one reader's share of it, so that no reader can fill it.
///
/// Waiting is not cancellable, so the bodies must end by themselves. A class because all callers share it.
final class ConcurrencyLimiter: Sendable {
    private struct State {
        var permits: Int
        var queue: [Waiter] = []
    }

    private struct Waiter {
        let reader: String?
        let continuation: CheckedContinuation<Admission, Never>
    }

    private enum Admission {
        case admitted, queueFull, shareFull
    }

    private let queueCapacity: Int
    /// The limit on the queued calls of one reader; the wait is an estimate.
    private let share: Quota
    private let state: Mutex<State>

    /// Creates a limiter that admits at most `permits` callers at a time.
    ///
    /// - Parameter queueCapacity: the maximum number of queued callers; more would wait too long for a useful result. A
    ///   quarter of them may belong to one reader.
    init(permits: Int, queueCapacity: Int = 40) {
        self.queueCapacity = queueCapacity
        share = Quota(name: .concurrentWeatherCalls, limit: queueCapacity / 4, window: .seconds(1))
        state = Mutex(State(permits: permits))
    }

    /// The number of queued callers.
    var queued: Int { state.withLock { $0.queue.count } }

    /// Waits for a permit and runs the body with it; throws `.quotaExhausted` if the queue is full.
    ///
    /// - Parameter charge: names the reader, and records the refusal if the reader's share of the queue is used up.
    func withPermit<Answer>(
        charging charge: CallCharge = CallCharge(to: .board), _ body: () async throws(WeatherError) -> Answer
    ) async throws(WeatherError) -> Answer {
        switch await acquire(for: charge.reader) {
        case .admitted: break
        case .queueFull: throw .quotaExhausted
        case .shareFull:
            charge.refuse(QuotaStatus(quota: share, remaining: 0, reset: share.window))
            throw .quotaExhausted
        }
        defer { release() }
        return try await body()
    }

    private func acquire(for reader: String?) async -> Admission {
        await withCheckedContinuation { continuation in
            let admission = state.withLock { state -> Admission? in
                if state.permits > 0 {
                    state.permits -= 1
                    return .admitted
                }
                guard state.queue.count < queueCapacity else { return .queueFull }
                if let reader, state.queue.count(where: { $0.reader == reader }) >= share.limit { return .shareFull }
                state.queue.append(Waiter(reader: reader, continuation: continuation))
                return nil
            }
            if let admission { continuation.resume(returning: admission) }
        }
    }

    private func release() {
        let next = state.withLock { state in
            guard state.queue.isEmpty else { return Optional(state.queue.removeFirst()) }
            state.permits += 1
            return nil
        }
        next?.continuation.resume(returning: .admitted)
    }
}
