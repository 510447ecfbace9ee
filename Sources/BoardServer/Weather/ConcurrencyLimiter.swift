import BoardModels
import Synchronization

/// An asynchronous semaphore with a bounded FIFO queue: callers beyond the queue's capacity are rejected.
///
/// Waiting is not cancellable, so the bodies must end by themselves. A class because all callers share it.
final class ConcurrencyLimiter: Sendable {
    private struct State {
        var permits: Int
        var queue: [CheckedContinuation<Bool, Never>] = []
    }

    private enum Admission {
        case admitted, queued, rejected
    }

    private let queueCapacity: Int
    private let state: Mutex<State>

    /// Creates a limiter that admits at most `permits` callers at a time.
    ///
    /// - Parameter queueCapacity: the maximum number of queued callers; more would wait too long for a useful result.
    init(permits: Int, queueCapacity: Int = 40) {
        self.queueCapacity = queueCapacity
        state = Mutex(State(permits: permits))
    }

    /// The number of queued callers.
    var queued: Int { state.withLock { $0.queue.count } }

    /// Waits for a permit and runs the body with it; throws `.quotaExhausted` if the queue is full.
    func withPermit<Answer>(
        _ body: () async throws(WeatherError) -> Answer
    ) async throws(WeatherError) -> Answer {
        guard await acquire() else { throw .quotaExhausted }
        defer { release() }
        return try await body()
    }

    private func acquire() async -> Bool {
        await withCheckedContinuation { continuation in
            let admission = state.withLock { state -> Admission in
                if state.permits > 0 {
                    state.permits -= 1
                    return .admitted
                }
                guard state.queue.count < queueCapacity else { return .rejected }
                state.queue.append(continuation)
                return .queued
            }
            switch admission {
            case .admitted: continuation.resume(returning: true)
            case .rejected: continuation.resume(returning: false)
            case .queued: break
            }
        }
    }

    private func release() {
        let next = state.withLock { state in
            guard state.queue.isEmpty else { return Optional(state.queue.removeFirst()) }
            state.permits += 1
            return nil
        }
        next?.resume(returning: true)
    }
}
