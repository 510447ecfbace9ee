import Synchronization

/// A semaphore that limits concurrent test servers to four, so that clients and providers do not time out under load.
enum ServerSemaphore {
    private struct State {
        var free = 4
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    @TaskLocal private static var isTaken = false
    private static let state = Mutex(State())

    /// Runs a body while it holds a permit; nested calls share the permit.
    static func withPermit<Result: Sendable>(_ body: () async throws -> Result) async throws -> Result {
        guard !isTaken else { return try await body() }
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                guard state.free > 0 else {
                    state.waiting.append(continuation)
                    return false
                }
                state.free -= 1
                return true
            }
            if isFree { continuation.resume() }
        }
        defer { release() }
        return try await $isTaken.withValue(true) { try await body() }
    }

    private static func release() {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.free += 1
            return nil
        }
        next?.resume()
    }
}
