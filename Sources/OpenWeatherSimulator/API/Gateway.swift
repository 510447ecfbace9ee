import Synchronization

/// The vendor's API gateway: authenticates keys and enforces each account's rate limit.
struct Gateway: Sendable {
    private let keys: [String: SimulatorKey]
    private let limit: Int
    private let now: @Sendable () -> Int64
    private let startedAt: Int64
    private let callCounter = FixedWindowCounter()

    init(_ configuration: SimulatorConfiguration) {
        keys = Dictionary(configuration.keys.map { ($0.secret, $0) }, uniquingKeysWith: { first, _ in first })
        limit = configuration.callsPerMinute
        now = configuration.now
        startedAt = now()
    }

    /// Returns the key with a secret; nil if the secret is nil or unknown.
    func key(_ secret: String?) -> SimulatorKey? {
        secret.flatMap { keys[$0] }
    }

    /// Admits a call or throws; checks the API key, then the rate limit, then the subscription.
    func admit(_ key: SimulatorKey?, to endpoint: VendorEndpoint) throws(VendorError) {
        guard let key else { throw .invalidKey }
        switch key.standing {
        case .active:
            break
        case .activeAfter(let wait):
            guard Duration.milliseconds(now() - startedAt) >= wait else { throw .invalidKey }
        case .blocked:
            throw .blocked
        }
        guard callCounter.count(key.account, minute: now() / 60_000) <= limit else { throw .blocked }
        guard let plan = endpoint.plan, !key.plans.contains(plan) else { return }
        throw .notSubscribed(plan)
    }
}

/// A fixed-window counter of calls per account and clock minute.
private final class FixedWindowCounter: Sendable {
    private let counts = Mutex<[String: (minute: Int64, calls: Int)]>([:])

    /// Counts a call and returns the number of the account's calls in that minute.
    func count(_ account: String, minute: Int64) -> Int {
        counts.withLock { counts in
            let before = counts[account].map { $0.minute == minute ? $0.calls : 0 } ?? 0
            counts[account] = (minute, before + 1)
            return before + 1
        }
    }
}
