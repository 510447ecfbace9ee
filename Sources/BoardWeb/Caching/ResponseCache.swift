import BoardDatabase
import BoardModels
import BoardStore
import BoardWeather
import Synchronization

/// A cache of encoded responses that many readers request, bounded by its size and invalidated by the change feed.
///
/// No reader gets a response older than a write that this server acknowledged before the reader's request: the change
/// feed gets a write before it is acknowledged, a response is cached only if nothing that it depends on has changed
/// since its load began, and a request shares no load that began before the last change. Writes of other servers are
/// known within a second; while the change feed is incomplete, every request has a load of its own.
///
/// The same holds for responses that were read from standbys, which may be behind the change feed. Such a response is
/// as old as the time up to which the standby has seen everything: it counts as loaded at the last change that was
/// published before that time, and if something that it depends on has changed since, it is loaded again from the
/// primary. A request whose client has written on another server, in a write that the change feed has not published
/// yet, gets a load of its own. A class because the routes and the change feed share it.
package final class ResponseCache: Sendable {
    /// Stored data that a response is made from.
    package enum Dependency: Hashable, Sendable {
        /// The posts of one board.
        case board(WeatherType)
        /// The posts of all boards.
        case allBoards
        case post(Post.ID)
        /// The moderation cases, whose reports sink posts.
        case cases
    }

    /// The key of a response: everything that the body depends on besides stored data.
    ///
    /// Queries that differ only in their spelling have separate entries. The least recently used entries are dropped
    /// first.
    private struct Key: Hashable {
        /// Nil for a response outside the API: a page, a feed or a preview image.
        let endpoint: Endpoint?
        let argument: String
        let report: ConditionsReport?
        let reader: Member.ID?
        let isCompressed: Bool

        // Hashes two fields instead of the whole report, because comparing reports is faster than hashing them.
        func hash(into hasher: inout Hasher) {
            hasher.combine(endpoint)
            hasher.combine(argument)
            hasher.combine(report?.place.name)
            hasher.combine(report?.conditions.observedAt)
            hasher.combine(reader)
            hasher.combine(isCompressed)
        }
    }

    /// The key of a load in progress, shared only by requests that arrive before the next change.
    private struct Load: Hashable {
        let key: Key
        let change: UInt64
    }

    private struct Entry {
        let response: EncodedResponse
        /// The sequence number of the last change before the response was loaded (`LastChanges.numberOfLoad`).
        let change: UInt64
    }

    private struct State {
        var entries: LRUCache<Key, Entry>
        var lastChanges = LastChanges()

        /// Returns the time up to which a load must see everything, so that it is not made twice; nil if it is not known
        /// what the response depends on, or what has changed: then the response is not kept.
        mutating func timeOfLastChange(of key: Key) -> ContinuousClock.Instant? {
            guard lastChanges.isComplete else { return nil }
            return entries[key].flatMap { lastChanges.timeOfLastChange(of: $0.response.dependencies) }
        }

        /// Returns the cached response of a key; nil if there is none or its dependencies have changed.
        mutating func current(_ key: Key) -> EncodedResponse? {
            guard let entry = entries[key], lastChanges.areUnchanged(entry.response.dependencies, since: entry.change)
            else { return nil }
            return entry.response
        }

        /// Caches a response, unless its dependencies have changed since its load began.
        mutating func keep(_ entry: Entry, for key: Key) {
            guard lastChanges.areUnchanged(entry.response.dependencies, since: entry.change) else { return }
            let size = entry.response.size + key.argument.utf8.count + MemoryLayout<Key>.stride
            entries.insert(entry, for: key, size: size)
        }
    }

    private let state: Mutex<State>
    private let loads = SingleFlight<Load, EncodedResponse, any Error>()
    /// The change feed, if a request may know of a write before the feed does; nil with SQLite.
    private let feedOfServers: ChangeFeed?
    /// True if responses may be read from standbys.
    private let hasReplicas: Bool

    /// Creates an empty cache.
    ///
    /// - Parameters:
    ///   - size: the maximum size of all responses with their keys, in bytes; a response larger than half of it is not
    ///     kept.
    ///   - feed: the change feed of the store, if it has other servers.
    ///   - hasReplicas: whether the store may read from standbys.
    package init(size: Int = 8 * 1024 * 1024, feed: ChangeFeed? = nil, hasReplicas: Bool = false) {
        state = Mutex(State(entries: LRUCache(maximumSize: size)))
        feedOfServers = feed.flatMap { $0.hasOtherServers ? $0 : nil }
        self.hasReplicas = hasReplicas
    }

    /// Subscribes to a change feed, whose changes then invalidate responses.
    package func subscribe(to feed: ChangeFeed) {
        feed.subscribe { [hasReplicas] changes in
            self.state.withLock { $0.lastChanges.add(changes, at: hasReplicas ? .now : nil) }
        } completeness: { isComplete in
            self.state.withLock { $0.lastChanges.isComplete = isComplete }
        }
    }

    /// Returns the cached response for anonymous readers; nil if there is none.
    ///
    /// - Parameter endpoint: the endpoint; nil for a page, a feed or a preview image.
    package func cached(to endpoint: Endpoint? = nil, _ argument: String, isCompressed: Bool) -> EncodedResponse? {
        guard !isClientAhead else { return nil }
        let key = Key(endpoint: endpoint, argument: argument, report: nil, reader: nil, isCompressed: isCompressed)
        return state.withLock { $0.current(key) }
    }

    /// Returns the cached response, or else loads it, once for all concurrent requests for it.
    ///
    /// - Parameters:
    ///   - endpoint: the endpoint; nil for a page, a feed or a preview image.
    ///   - argument: the id or the URI of the request; without an endpoint, all that the response depends on besides
    ///     stored data.
    ///   - report: the weather that the response reports, with the age 0, since the age changes each second.
    ///   - reader: the member for whom `load` completes the response, which is then not compressed; nil for a response
    ///     for anonymous readers.
    ///   - isCompressed: whether the response may be compressed; if so, both the compressed and the uncompressed
    ///     response are cached.
    package func response(
        to endpoint: Endpoint?, _ argument: String = "", reporting report: ConditionsReport? = nil,
        reader: Member.ID? = nil, isCompressed: Bool = false,
        load: @escaping @Sendable () async throws -> EncodedResponse
    ) async throws -> EncodedResponse {
        let key = Key(
            endpoint: endpoint, argument: argument, report: report, reader: reader, isCompressed: isCompressed)
        let isClientAhead = isClientAhead
        let (cached, change) = state.withLock { state in
            (isClientAhead ? nil : state.current(key), state.lastChanges.numberOfLoad(isShared: !isClientAhead))
        }
        if let cached { return cached }
        return try await loads.value(for: Load(key: key, change: change)) {
            let entry: Entry
            if isCompressed {
                // The inner call loads the uncompressed response, or takes it from the cache. It is no older than this
                // load, also if a standby has answered.
                let response = try await self.response(to: endpoint, argument, reporting: report, load: load)
                entry = Entry(response: try response.compressed(), change: change)
            } else if self.hasReplicas {
                entry = try await self.entry(for: key, since: change, load: load)
            } else {
                entry = Entry(response: try await load(), change: change)
            }
            self.state.withLock { $0.keep(entry, for: key) }
            return entry.response
        }
    }

    /// True if the client of the current request has made a write that the change feed has not published yet.
    private var isClientAhead: Bool {
        guard let feedOfServers, let required = ReadPosition.current?.required else { return false }
        return !feedOfServers.includes(required)
    }

    /// Loads a response, from standbys if they have seen the last changes of what it depends on.
    ///
    /// - Parameter change: the sequence number of the last change before the load.
    private func entry(
        for key: Key, since change: UInt64, load: @Sendable () async throws -> EncodedResponse
    ) async throws -> Entry {
        let request = ReadPosition.current
        let time = state.withLock { $0.timeOfLastChange(of: key) }
        let position = ReadPosition(within: request, seenUntil: time)
        let response = try await ReadPosition.$current.withValue(position) { try await load() }
        guard let seenUntil = position.oldestRead else { return Entry(response: response, change: change) }
        let (seen, isComplete, isCurrent) = state.withLock { state in
            let seen = min(change, state.lastChanges.number(seenUntil: seenUntil))
            let isComplete = state.lastChanges.isComplete
            return (seen, isComplete, state.lastChanges.areUnchanged(response.dependencies, since: seen))
        }
        // With an incomplete feed, nothing is known to be current, and nothing is kept.
        guard isComplete, !isCurrent else { return Entry(response: response, change: seen) }
        let primary = ReadPosition(within: request, isOnPrimary: true)
        return Entry(response: try await ReadPosition.$current.withValue(primary) { try await load() }, change: change)
    }
}
