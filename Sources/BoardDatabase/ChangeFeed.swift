import Synchronization

/// A committed change of stored data, as a trigger has recorded it.
package struct Change: Hashable, Sendable {
    package let kind: String
    /// The number of what has changed.
    package let subject: Int64
    /// Further information about the change, whose format depends on the kind; nil for most kinds.
    package let detail: String?

    package init(kind: String, subject: Int64, detail: String? = nil) {
        self.kind = kind
        self.subject = subject
        self.detail = detail
    }

    /// Another program wrote to the database, or changes of other servers were missed, so anything may have changed.
    package static let anything = Change(kind: "anything", subject: 0)
}

/// The change feed: publishes the changes of each committed transaction to its subscribers.
///
/// A server's own changes are published after the commit, but before the client learns that its write succeeded.
/// Changes of other servers, which only PostgreSQL can have, are published within a second; if they cannot be, the feed
/// is incomplete until they are, and subscribers must not rely on what they remember. A class because the store and its
/// subscribers share it.
package final class ChangeFeed: Sendable {
    package typealias Subscriber = @Sendable (_ changes: Set<Change>) -> Void
    /// Called when the feed becomes incomplete or complete again.
    package typealias CompletenessSubscriber = @Sendable (_ isComplete: Bool) -> Void

    private struct State {
        var isComplete: Bool
        /// The time up to which the changes of all servers were published; nil if the feed was never incomplete.
        var completeUntil: ContinuousClock.Instant?
        /// The transactions whose changes were published, as far as other servers may have made them.
        var seen: VisibleTransactions?
        /// Transactions of this server that are published but not in `seen` yet.
        var ownTransactions: Set<UInt64> = []
        var subscribers: [Subscriber] = []
        var completenessSubscribers: [CompletenessSubscriber] = []

        func includes(_ transaction: UInt64) -> Bool {
            ownTransactions.contains(transaction) || seen?.contains(transaction) ?? false
        }

        /// Changes the completeness, and tells the subscribers inside the feed's lock, so that all get it in order.
        mutating func setComplete(_ isComplete: Bool) {
            guard isComplete != self.isComplete else { return }
            self.isComplete = isComplete
            for subscriber in completenessSubscribers { subscriber(isComplete) }
        }
    }

    private let state: Mutex<State>
    /// True if other servers may change the database, so that a request may know of a change before this feed does.
    package let hasOtherServers: Bool

    /// Creates a feed without subscribers.
    ///
    /// - Parameter isComplete: false if `complete(until:)` will report when the feed has the changes of other servers.
    package init(isComplete: Bool = true) {
        hasOtherServers = !isComplete
        state = Mutex(State(isComplete: isComplete, completeUntil: isComplete ? nil : .now))
    }

    /// Adds a subscriber, whose closures must not block or call the feed: they are called on the thread that commits.
    ///
    /// - Parameter completeness: called at once if the feed is incomplete, and at every later change.
    package func subscribe(
        _ subscriber: @escaping Subscriber, completeness: @escaping CompletenessSubscriber = { _ in }
    ) {
        state.withLock { state in
            state.subscribers.append(subscriber)
            state.completenessSubscribers.append(completeness)
            if !state.isComplete { completeness(false) }
        }
    }

    func publish(_ changes: Set<Change>) {
        guard !changes.isEmpty else { return }
        for subscriber in state.withLock({ $0.subscribers }) { subscriber(changes) }
    }

    /// Records that all changes committed before `moment` were published, which makes an incomplete feed complete.
    ///
    /// - Parameter seen: the transactions whose changes were published.
    func complete(until moment: ContinuousClock.Instant, seeing seen: VisibleTransactions? = nil) {
        state.withLock { state in
            state.completeUntil = moment
            state.seen = seen
            if let seen { state.ownTransactions = state.ownTransactions.filter { !seen.contains($0) } }
            state.setComplete(true)
        }
    }

    /// Makes the feed incomplete, because changes of other servers may be unknown.
    func interrupt() {
        state.withLock { $0.setComplete(false) }
    }

    /// Returns whether the changes of a write, and of all writes that its client made before it, were published.
    package func includes(_ position: LogPosition) -> Bool {
        state.withLock { $0.includes(position.transaction) }
    }

    /// Records that the changes of a write of this server were published.
    ///
    /// - Parameter before: the last write of the same client before it; nil if it has not written lately. Until its
    ///   changes were published too, the new position does not count as included.
    func published(_ position: LogPosition, after before: LogPosition?) {
        state.withLock { state in
            guard before.map({ state.includes($0.transaction) }) ?? true,
                !state.includes(position.transaction)
            else { return }
            state.ownTransactions.insert(position.transaction)
        }
    }

    /// False while changes of other servers may be unknown; always true for SQLite.
    package var isComplete: Bool { state.withLock { $0.isComplete } }

    /// The time since the feed was last known to have the changes of all servers; nil for SQLite, which has one server.
    package var delay: Duration? {
        state.withLock { $0.completeUntil }.map { .now - $0 }
    }
}
