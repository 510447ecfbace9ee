import Synchronization

/// The cancellation flag of a queued read or write.
///
/// A class because the task and the thread that runs its closure share it.
final class Cancellation: Sendable {
    private let state = Atomic(false)

    var isCancelled: Bool { state.load(ordering: .relaxed) }
    func cancel() { state.store(true, ordering: .relaxed) }
}
