import Synchronization

/// Stores the last request that failed because of the provider, and repeats it in the background as the trial call of a
/// half-open circuit breaker.
///
/// A class because the caches share it.
final class RecoveryProbe: Sendable {
    private let request = Mutex<(@Sendable () -> Void)?>(nil)

    func set(_ request: @escaping @Sendable () -> Void) {
        self.request.withLock { $0 = request }
    }

    func run() {
        request.withLock { $0 }?()
    }

    /// Repeats the stored request and removes it.
    func runOnce() {
        request.withLock { request in
            defer { request = nil }
            return request
        }?()
    }
}
