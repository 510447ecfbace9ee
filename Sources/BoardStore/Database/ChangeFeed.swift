import BoardModels
import Synchronization

/// A committed change of stored data, as the change feed publishes it.
package enum Change: Hashable, Sendable {
    /// A post was created, edited, liked, moved, hidden, shown again or deleted, or its conditions were added.
    ///
    /// A post that moves to another board is published as a change on both boards.
    case post(Post.ID, board: WeatherType)
    /// A member's display name, role or introduction changed, or the account was deleted.
    case member(Member.ID)
    /// One or more of the member's sessions became invalid, got a new token, or became valid again.
    case sessions(of: Member.ID)
    /// A case was opened, changed, decided or reopened.
    case moderationCase(Case.ID)
    /// Another program wrote to the database, so anything may have changed.
    case anything
}

/// The change feed: publishes the changes of each committed transaction to its subscribers.
///
/// Changes are published after the commit, but before the client learns that its write succeeded. A class because the
/// store and its subscribers share it.
package final class ChangeFeed: Sendable {
    package typealias Subscriber = @Sendable (_ changes: Set<Change>) -> Void

    private let subscribers = Mutex<[Subscriber]>([])

    /// Adds a subscriber, which is called on the thread that commits and so must not block.
    package func subscribe(_ subscriber: @escaping Subscriber) {
        subscribers.withLock { $0.append(subscriber) }
    }

    func publish(_ changes: Set<Change>) {
        guard !changes.isEmpty else { return }
        for subscriber in subscribers.withLock({ $0 }) { subscriber(changes) }
    }
}
