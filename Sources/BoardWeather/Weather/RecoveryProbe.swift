import Synchronization

/// Repeats requests in the background as trial calls of a half-open circuit breaker: requests that failed, or were
/// refused, while the provider was failing.
///
/// It holds one request for each of the latest places. The places take turns, the latest first, so that a place for
/// which the provider always fails does not keep the breaker open.
///
/// A class because the caches share it.
final class RecoveryProbe: Sendable {
    private typealias Request = (place: String, repeat: @Sendable () -> Void)

    /// The maximum number of places.
    private static let capacity = 8

    private let requests = Mutex<[Request]>([])

    /// Adds a request for a place, unless there is one for the place already.
    func add(_ place: String, _ request: @escaping @Sendable () -> Void) {
        requests.withLock { requests in
            guard !requests.contains(where: { $0.place == place }) else { return }
            requests.insert((place, request), at: 0)
            if requests.count > Self.capacity { requests.removeLast() }
        }
    }

    /// Repeats the request of the next place, and moves that place to the end.
    func run() {
        requests.withLock { requests -> Request? in
            guard !requests.isEmpty else { return nil }
            requests.append(requests.removeFirst())
            return requests.last
        }?.repeat()
    }

    /// Repeats the next place's request and removes it.
    func runOnce() {
        requests.withLock { $0.isEmpty ? nil : $0.removeFirst() }?.repeat()
    }
}
