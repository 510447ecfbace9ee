import BoardModels
import Synchronization

/// Lets a few in at a time, in the order they came; some wait, and the rest are sent away.
///
/// A class because all who wait share it. Whoever waits stays until it is their turn, so those inside must come out by
/// themselves.
final class ConcurrencyLimiter: Sendable {
    private struct State {
        var free: Int
        var waiting: [CheckedContinuation<Bool, Never>] = []
    }

    private enum Place {
        case inside, inLine, none
    }

    private let mostWaiting: Int
    private let state: Mutex<State>

    /// - Parameter mostWaiting: how many may wait; who came after them would have their answer too late to want it.
    init(places: Int, mostWaiting: Int = 40) {
        self.mostWaiting = mostWaiting
        state = Mutex(State(free: places))
    }

    /// How many wait.
    var waiting: Int { state.withLock { $0.waiting.count } }

    /// Runs the body inside; `.budget` where too many wait already.
    func pass<Answer>(
        _ body: () async throws(WeatherError) -> Answer
    ) async throws(WeatherError) -> Answer {
        guard await enter() else { throw .budget }
        defer { leave() }
        return try await body()
    }

    private func enter() async -> Bool {
        await withCheckedContinuation { continuation in
            let place = state.withLock { state -> Place in
                if state.free > 0 {
                    state.free -= 1
                    return .inside
                }
                guard state.waiting.count < mostWaiting else { return .none }
                state.waiting.append(continuation)
                return .inLine
            }
            switch place {
            case .inside: continuation.resume(returning: true)
            case .none: continuation.resume(returning: false)
            case .inLine: break
            }
        }
    }

    private func leave() {
        let next = state.withLock { state in
            guard state.waiting.isEmpty else { return Optional(state.waiting.removeFirst()) }
            state.free += 1
            return nil
        }
        // The place goes on to whoever waited longest.
        next?.resume(returning: true)
    }
}
