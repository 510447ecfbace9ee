import BoardModels
import Synchronization

/// The network from which each member posted last, to which the provider calls for the member's posts are charged.
///
/// Networks are keyed by author instead of by post, because a post has no id before it is stored. They are in memory
/// only, for a bounded number of authors, so the networks of an earlier run are unknown. A class because the routes and
/// the backfill share it.
package final class AuthorNetworks: Sendable {
    private let table = Mutex(ExpiringTable<Member.ID, ClientNetwork>(startedAt: .zero))
    private let lifetime: Duration
    private let capacity: Int

    /// Creates an empty table.
    ///
    /// - Parameters:
    ///   - lifetime: the minimum TTL of an author's network, unless the table is full.
    ///   - capacity: the maximum number of authors in each of the table's two generations. An author takes about a
    ///     hundred bytes.
    init(lifetime: Duration, capacity: Int = 50_000) {
        self.lifetime = lifetime
        self.capacity = capacity
    }

    /// The number of authors in memory, for tests.
    package var count: Int { table.withLock { $0.count } }

    /// Records the network of an author's post.
    package func record(_ network: ClientNetwork, of author: Member.ID, at now: Duration) {
        // The dropped generation leaves the closure so that it is freed after the lock is released.
        _ = table.withLock { table -> [Member.ID: ClientNetwork] in
            let dropped = table.rotate(ifNeededAt: now, lifetime: lifetime, capacity: capacity)
            table.set(network, for: author)
            return dropped
        }
    }

    /// The network of an author's latest post; nil if it is unknown.
    package func network(of author: Member.ID) -> ClientNetwork? {
        table.withLock { $0.value(for: author) }
    }
}
