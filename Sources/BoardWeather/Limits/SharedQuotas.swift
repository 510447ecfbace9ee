import BoardModels
import BoardStore
import Synchronization

/// The quotas that all servers of a board share, counted in the database.
///
/// A server reserves uses of a large quota in blocks, so that few requests wait for the database. What it has left of a
/// block counts as used for the others: at most a 64th of the quota for each server, and what it has given back since. A
/// class because all requests share it.
package final class SharedQuotas: Sendable {
    /// The state of a quota after uses were consumed.
    package struct Use: Sendable {
        /// The time until the quota is fully restored, as all servers together have used it; nil if the uses were left
        /// of an earlier block, so that the database was not asked.
        package var ahead: Duration?
        /// The number of uses that are left of this server's block.
        package var left: Int
    }

    /// A quota of which the database has reported that it is used up.
    private struct Refusal: Sendable {
        let until: Duration
        let status: QuotaStatus
    }

    private struct State {
        /// The number of uses that are left of the reserved blocks.
        var blocks: ExpiringTable<SubjectQuota, Int>
        var refusals: ExpiringTable<SubjectQuota, Refusal>
        /// The quotas of which a block is being reserved.
        var reserving: Set<SubjectQuota> = []
    }

    /// The time after a refusal in which the database is not asked again, so that requests that
    /// are refused cause no queries.
    private static let refusalLifetime = Duration.seconds(1)
    /// The longest window of a quota.
    private static let blockLifetime = Duration.seconds(86_400)
    private static let capacity = 100_000

    private let store: Store
    private let now: @Sendable () -> Timestamp
    /// Returns the time of a monotonic clock.
    private let uptime: @Sendable () -> Duration
    private let state: Mutex<State>

    /// Creates the quotas of a store; nil if only one server can use its database.
    package init?(in store: Store, now: @escaping @Sendable () -> Timestamp, uptime: @escaping @Sendable () -> Duration)
    {
        guard store.isShared else { return nil }
        self.store = store
        self.now = now
        self.uptime = uptime
        state = Mutex(
            State(blocks: ExpiringTable(startedAt: uptime()), refusals: ExpiringTable(startedAt: uptime())))
    }

    /// Consumes uses of quotas, all or none; throws `RateLimitExceeded` if one has fewer left, or the error of the
    /// store.
    package func consume(_ quotas: [SubjectQuota], uses: Int) async throws -> [Use] {
        try checkRefusals(of: quotas)
        let taken = takeFromBlocks(quotas, uses: uses)
        let missing = taken.map { uses - $0 }
        let reserving = beginBlocks(of: zip(quotas, missing).filter { $1 > 0 }.map(\.0))
        defer { state.withLock { $0.reserving.subtract(reserving) } }
        do {
            let ahead = try await reserve(quotas, missing, withBlocksOf: reserving)
            return zip(quotas.indices, ahead).map { index, ahead in
                Use(ahead: ahead?.time, left: left(of: quotas[index], adding: (ahead?.uses ?? 0) - missing[index]))
            }
        } catch {
            for (quota, uses) in zip(quotas, taken) { _ = left(of: quota, adding: uses) }
            throw error
        }
    }

    /// Gives back uses of quotas, to this server's blocks or, for quotas without blocks, to the database; returns the
    /// latter quotas.
    package func restore(_ quotas: [SubjectQuota], uses: Int) async -> [SubjectQuota] {
        for quota in quotas where Self.blockSize(of: quota.quota) > 1 { _ = left(of: quota, adding: uses) }
        let single = quotas.filter { Self.blockSize(of: $0.quota) == 1 }
        guard !single.isEmpty else { return [] }
        // If the store cannot be reached, time restores them.
        try? await store.restore(single.map { Self.limitUses(of: $0, uses) })
        return single
    }

    private static func blockSize(of quota: Quota) -> Int { max(1, quota.limit / 64) }

    private static func limitUses(of use: SubjectQuota, _ uses: Int) -> LimitUses {
        let quota = use.quota
        // A cost above the window is never admitted, like any use of a quota of 0.
        let cost = quota.limit > 0 ? quota.interval * uses : quota.window + .milliseconds(1)
        return LimitUses(
            quota: "\(quota.name.rawValue);q=\(quota.limit);w=\(quota.window.components.seconds)",
            subject: use.subject, cost: .milliseconds(cost.milliseconds), window: quota.window)
    }

    /// Returns the quotas of which the caller is to reserve a block.
    ///
    /// Not those of which another request is reserving one: requests that arrive together would otherwise reserve the
    /// whole quota, which is lost if this server is killed.
    private func beginBlocks(of quotas: [SubjectQuota]) -> Set<SubjectQuota> {
        state.withLock { state in
            let free = Set(quotas).subtracting(state.reserving)
            state.reserving.formUnion(free)
            return free
        }
    }

    /// Reserves at least the missing uses of each quota, and returns how many, and the time until the quota is fully
    /// restored; nil for a quota of which none is missing.
    private func reserve(
        _ quotas: [SubjectQuota], _ missing: [Int], withBlocksOf reserving: Set<SubjectQuota>
    ) async throws -> [(uses: Int, time: Duration)?] {
        let short = quotas.indices.filter { missing[$0] > 0 }
        var reserved = [(uses: Int, time: Duration)?](repeating: nil, count: quotas.count)
        guard !short.isEmpty else { return reserved }
        let blocks = short.map { index in
            let quota = quotas[index]
            return reserving.contains(quota) ? max(missing[index], Self.blockSize(of: quota.quota)) : missing[index]
        }
        let needed = short.map { missing[$0] }
        // Near the end of a quota, a whole block does not fit.
        let attempts = blocks == needed ? [needed] : [blocks, needed]
        for counts in attempts {
            let uses = zip(short, counts).map { Self.limitUses(of: quotas[$0], $1) }
            switch try await store.consume(uses, at: now()) {
            case .consumed(let times):
                for (index, (uses, time)) in zip(short, zip(counts, times)) { reserved[index] = (uses, time) }
                return reserved
            case .refused(let index, let ahead):
                guard counts == needed else { continue }
                throw refusal(of: quotas[short[index]], needed[index], ahead: ahead)
            }
        }
        return reserved
    }

    /// Takes what the blocks have of the uses, and returns it for each quota.
    private func takeFromBlocks(_ quotas: [SubjectQuota], uses: Int) -> [Int] {
        state.withLock { state in
            quotas.map { quota in
                let left = state.blocks.value(for: quota) ?? 0
                let taken = min(left, uses)
                if taken > 0 { state.blocks.set(left - taken, for: quota) }
                return taken
            }
        }
    }

    /// Adds uses to a quota's block, and returns how many it has then.
    private func left(of quota: SubjectQuota, adding uses: Int) -> Int {
        let uptime = uptime()
        return state.withLock { state in
            _ = state.blocks.rotate(ifNeededAt: uptime, lifetime: Self.blockLifetime, capacity: Self.capacity)
            let left = (state.blocks.value(for: quota) ?? 0) + uses
            if uses != 0 { state.blocks.set(left, for: quota) }
            return left
        }
    }

    /// Throws the last refusal of one of the quotas, if it was a moment ago.
    private func checkRefusals(of quotas: [SubjectQuota]) throws(RateLimitExceeded) {
        let uptime = uptime()
        let refusals = state.withLock { state in quotas.compactMap { state.refusals.value(for: $0) } }
        if let refusal = refusals.first(where: { $0.until > uptime }) {
            throw RateLimitExceeded(status: refusal.status)
        }
    }

    /// Returns the refusal of uses of a quota, and remembers it if not even one use is left.
    private func refusal(of quota: SubjectQuota, _ uses: Int, ahead: Duration) -> RateLimitExceeded {
        let status = QuotaStatus(quota: quota.quota, remaining: 0, reset: ahead - quota.quota.window)
        guard uses == 1 else { return RateLimitExceeded(status: status) }
        let uptime = uptime()
        state.withLock { state in
            _ = state.refusals.rotate(ifNeededAt: uptime, lifetime: Self.refusalLifetime, capacity: Self.capacity)
            let lifetime = min(Self.refusalLifetime, status.reset)
            state.refusals.set(Refusal(until: uptime + lifetime, status: status), for: quota)
        }
        return RateLimitExceeded(status: status)
    }
}
