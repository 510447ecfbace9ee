import BoardModels
import Synchronization

/// Admits one account export per member at a time.
///
/// A class because all slots return to the same set.
final class ExportSlots: Sendable {
    private let members = Mutex<Set<Member.ID>>([])

    /// Takes the member's slot; throws if another export of the member is in progress.
    func acquire(for member: Member.ID) throws(RateLimitExceeded) -> ExportSlot {
        guard members.withLock({ $0.insert(member).inserted }) else {
            // The wait is an estimate: the other export ends when its client has read it.
            let quota = Quota(name: .concurrentExports, limit: 1, window: .seconds(10))
            throw RateLimitExceeded(status: QuotaStatus(quota: quota, remaining: 0, reset: quota.window))
        }
        return ExportSlot { self.members.withLock { _ = $0.remove(member) } }
    }
}

/// The right to export an account, returned when it is released or deallocated.
///
/// A class for its `deinit`: a response that is never written, such as one to a HEAD request, returns the slot too.
final class ExportSlot: Sendable {
    private let giveBack: @Sendable () -> Void
    private let isReleased = Atomic(false)

    init(giveBack: @escaping @Sendable () -> Void) {
        self.giveBack = giveBack
    }

    func release() {
        guard !isReleased.exchange(true, ordering: .relaxed) else { return }
        giveBack()
    }

    deinit { release() }
}
