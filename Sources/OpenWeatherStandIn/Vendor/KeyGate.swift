import Synchronization

/// The vendor's gateway: it knows the keys and counts each account's calls in the running minute.
struct KeyGate: Sendable {
    private let keys: [String: StandInKey]
    private let limit: Int
    private let now: @Sendable () -> Int64
    private let startedAt: Int64
    private let quota = Quota()

    init(_ configuration: StandInConfiguration) {
        keys = Dictionary(configuration.keys.map { ($0.secret, $0) }, uniquingKeysWith: { first, _ in first })
        limit = configuration.callsPerMinute
        now = configuration.now
        startedAt = configuration.now()
    }

    func key(_ secret: String?) -> StandInKey? {
        secret.flatMap { keys[$0] }
    }

    /// Throws what the gateway refuses with; key first, then quota.
    func admit(_ key: StandInKey?) throws(VendorError) {
        guard let key else { throw .invalidKey }
        switch key.standing {
        case .active:
            break
        case .activeAfter(let wait):
            guard Duration.milliseconds(now() - startedAt) >= wait else { throw .invalidKey }
        case .blocked:
            throw .blocked
        }
        guard quota.count(key.account, minute: now() / 60_000) <= limit else { throw .blocked }
    }
}

/// Calls per account within one minute of the clock.
private final class Quota: Sendable {
    private let counts = Mutex<[String: (minute: Int64, calls: Int)]>([:])

    func count(_ account: String, minute: Int64) -> Int {
        counts.withLock { counts in
            let before = counts[account].map { $0.minute == minute ? $0.calls : 0 } ?? 0
            counts[account] = (minute, before + 1)
            return before + 1
        }
    }
}
