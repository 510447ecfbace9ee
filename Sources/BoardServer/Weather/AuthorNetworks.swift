import BoardModels
import Synchronization

/// The networks from which members posted lately, to which the provider calls for their new posts are charged.
///
/// By author instead of by post, because a post has no id before it is stored. Kept in memory only: the calls for posts
/// of an earlier run are charged to no network. A class because the routes and the backfill share it.
final class AuthorNetworks: Sendable {
    private struct Entries {
        var networks: [Member.ID: (network: ClientNetwork, at: Duration)] = [:]
        var nextRemoval = Duration.zero
    }

    private let entries = Mutex(Entries())
    private let lifetime: Duration

    /// Creates an empty table whose entries expire after a lifetime.
    init(lifetime: Duration) {
        self.lifetime = lifetime
    }

    /// Records the network of an author's post; once a lifetime, it removes expired entries.
    func record(_ network: ClientNetwork, of author: Member.ID, at now: Duration) {
        entries.withLock { entries in
            if now >= entries.nextRemoval {
                entries.networks = entries.networks.filter { now - $0.value.at < lifetime }
                entries.nextRemoval = now + lifetime
            }
            entries.networks[author] = (network, now)
        }
    }

    /// The network of an author's latest post; nil if there is none within the lifetime.
    func network(of author: Member.ID, at now: Duration) -> ClientNetwork? {
        entries.withLock { entries in
            entries.networks[author].flatMap { now - $0.at < lifetime ? $0.network : nil }
        }
    }
}
