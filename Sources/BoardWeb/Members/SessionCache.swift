import BoardDatabase
import BoardModels
import BoardStore
import BoardWeather
import Synchronization

/// A cache of recently used sessions: a request that only reads is authenticated without a database query.
///
/// Writing requests do not use it: they are authenticated by the database, which other programs change too. A class
/// because the middleware and the change feed share it.
package final class SessionCache: Sendable {
    private struct Entry {
        let session: AuthenticatedSession
        let readAt: Timestamp
    }

    private struct State {
        var entries = LRUCache<[UInt8], Entry>(maximumSize: SessionCache.capacity)
        /// The number of changes so far that concern sessions.
        var changes = 0
        /// False while the change feed may lack changes of other servers, so that cached sessions may have ended.
        var isComplete = true
    }

    /// The maximum number of cached sessions; each has the size 1 in the LRU cache.
    private static let capacity = 10_000
    /// The TTL of a cached session by the wall clock; sessions are read again because they expire, and because their
    /// use has to be recorded.
    private static let lifetime = Duration.seconds(60)

    private let state = Mutex(State())
    /// The change feed, if a request may know of a write before the feed does; nil with SQLite.
    private let feedOfServers: ChangeFeed?

    /// Creates an empty cache.
    ///
    /// - Parameter feed: the change feed of the store, if it has other servers.
    package init(feed: ChangeFeed? = nil) {
        feedOfServers = feed.flatMap { $0.hasOtherServers ? $0 : nil }
    }

    /// Subscribes to a change feed; each change that concerns sessions empties the cache, which is not used while the
    /// feed is incomplete.
    package func subscribe(to feed: ChangeFeed) {
        feed.subscribe { changes in
            guard changes.contains(where: Self.concernsSessions) else { return }
            self.state.withLock { state in
                state.changes += 1
                // Drops all sessions, since sessions end rarely in comparison with reads.
                state.entries = LRUCache(maximumSize: Self.capacity)
            }
        } completeness: { isComplete in
            self.state.withLock { $0.isComplete = isComplete }
        }
    }

    /// True if the client of the current request has made a write that the change feed has not published yet, such as
    /// a new display name.
    private var isClientAhead: Bool {
        guard let feedOfServers, let required = ReadPosition.current?.required else { return false }
        return !feedOfServers.includes(required)
    }

    private static func concernsSessions(_ change: Change) -> Bool {
        switch change.meaning {
        case .sessions, .member, .anything: true
        case .post, .moderationCase: false
        }
    }

    /// Returns the cached session of a token, or else reads it with `read` and caches it; nil if the token has no
    /// active session.
    package func session(
        of tokenHash: [UInt8], at moment: Timestamp, read: () async throws -> AuthenticatedSession?
    ) async throws -> AuthenticatedSession? {
        let (cached, change) = state.withLock { state in
            (state.isComplete ? state.entries[tokenHash] : nil, state.changes)
        }
        if let cached, !isClientAhead, cached.readAt.distance(to: moment) < Self.lifetime { return cached.session }
        // An unknown token is not cached, so that guesses do not displace sessions.
        guard let session = try await read() else { return nil }
        // A session whose use has to be recorded is not cached until the use is recorded.
        guard !session.needsTouch else { return session }
        state.withLock { state in
            // A change since the read may have ended the session.
            guard state.changes == change else { return }
            state.entries.insert(Entry(session: session, readAt: moment), for: tokenHash, size: 1)
        }
        return session
    }
}
