import BoardModels
import Synchronization

/// A change of stored data that its readers can notice.
package enum Change: Hashable, Sendable {
    /// A post, or what its page shows, was created, changed, hidden, shown again or deleted.
    ///
    /// A post that moves to another board is published as a change on both boards.
    case post(Post.ID, board: WeatherType)
    /// A member's display name or role changed, or the account was deleted.
    case member(Member.ID)
    /// One of a member's sessions was ended or restored.
    case sessions(of: Member.ID)
    /// A case was opened, changed, decided or reopened.
    case moderationCase(Case.ID)
    /// Another program wrote to the database, so anything may have changed.
    case anything
}

/// The change feed: publishes to its subscribers what each committed transaction has changed.
///
/// A transaction's changes are published after its commit and before its write is acknowledged. So a reader that asks after an
/// acknowledged write finds its changes already published. A class because the store and its subscribers share it.
package final class ChangeFeed: Sendable {
    package typealias Subscriber = @Sendable (_ changes: Set<Change>) -> Void

    private let subscribers = Mutex<[Subscriber]>([])

    /// Adds a subscriber, which is called on the thread that commits and so must not wait for anything.
    package func subscribe(_ subscriber: @escaping Subscriber) {
        subscribers.withLock { $0.append(subscriber) }
    }

    func publish(_ changes: Set<Change>) {
        guard !changes.isEmpty else { return }
        for subscriber in subscribers.withLock({ $0 }) { subscriber(changes) }
    }
}
