import Synchronization

/// Lets a few in at a time, in the order they came; the others wait.
///
/// A class because all who wait share it. Whoever waits is not sent away, so those inside must come out by themselves.
final class Turnstile: Sendable {
    private struct State {
        var free: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>

    init(places: Int) {
        state = Mutex(State(free: places))
    }

    func pass<Answer, Failure: Error>(
        _ body: () async throws(Failure) -> Answer
    ) async throws(Failure) -> Answer {
        await enter()
        defer { leave() }
        return try await body()
    }

    private func enter() async {
        await withCheckedContinuation { continuation in
            let mayEnter = state.withLock { state in
                guard state.free > 0 else {
                    state.waiting.append(continuation)
                    return false
                }
                state.free -= 1
                return true
            }
            if mayEnter { continuation.resume() }
        }
    }

    private func leave() {
        let next = state.withLock { state in
            guard state.waiting.isEmpty else { return Optional(state.waiting.removeFirst()) }
            state.free += 1
            return nil
        }
        // The place goes on to whoever waited longest.
        next?.resume()
    }
}
