import BoardModels
import BoardWeather
import Synchronization

/// Limits concurrent account exports: to one per member, `networkLimit` per network and `totalLimit` in all.
///
/// Each export holds a page of the account in memory for as long as its client takes to read it, which
/// `MinimumReadRate` limits. A class because all permits return to the same state.
package final class ExportLimiter: Sendable {
    /// The maximum number of exports of one network at a time.
    static let networkLimit = 4
    /// The maximum number of exports at a time.
    package static let totalLimit = 32

    /// The members whose exports are in progress, with the networks of their clients.
    private let networks = Mutex<[Member.ID: ClientNetwork]>([:])

    /// Takes a permit; throws if too many exports are in progress.
    package func acquire(for member: Member.ID, from network: ClientNetwork) throws(RateLimitExceeded) -> ExportPermit {
        // The limit that is reached; nil if a permit was taken.
        let limit = networks.withLock { networks -> Int? in
            guard networks[member] == nil else { return 1 }
            guard networks.count < Self.totalLimit else { return Self.totalLimit }
            guard networks.values.count(where: { $0 == network }) < Self.networkLimit else { return Self.networkLimit }
            networks[member] = network
            return nil
        }
        if let limit {
            // The wait is an estimate: the other exports end when their clients have read them.
            let quota = Quota(name: .concurrentExports, limit: limit, window: .seconds(10))
            throw RateLimitExceeded(status: QuotaStatus(quota: quota, remaining: 0, reset: quota.window))
        }
        return ExportPermit { self.networks.withLock { _ = $0.removeValue(forKey: member) } }
    }
}

/// A permit of `ExportLimiter` to export an account, returned when it is released or deallocated.
///
/// A class for its `deinit`: a response that is never written, such as one to a HEAD request, returns the permit too.
package final class ExportPermit: Sendable {
    private let onRelease: @Sendable () -> Void
    private let isReleased = Atomic(false)

    init(onRelease: @escaping @Sendable () -> Void) {
        self.onRelease = onRelease
    }

    package func release() {
        guard !isReleased.exchange(true, ordering: .relaxed) else { return }
        onRelease()
    }

    deinit { release() }
}
