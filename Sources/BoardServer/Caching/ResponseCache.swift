import BoardModels
import BoardStore
import Synchronization

/// A cache of encoded responses that many readers request, bounded by its size and invalidated by the change feed.
///
/// No reader gets a response older than a write that was acknowledged before the reader's request: the change feed gets
/// a write before it is acknowledged, a response is cached only if nothing that it depends on has changed since its
/// load began, and a request shares no load that began before the last change. A class because the routes and the
/// change feed share it.
final class ResponseCache: Sendable {
    /// Stored data that a response is made from.
    enum Dependency: Hashable, Sendable {
        /// The posts of one board.
        case board(WeatherType)
        /// The posts of all boards.
        case allBoards
        case post(Post.ID)
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
        /// The sequence number of the last change before the response was loaded (`LastChanges.last`).
        let change: UInt64
    }

    private struct State {
        var entries: LRUCache<Key, Entry>
        var lastChanges = LastChanges()

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

    /// Creates an empty cache.
    ///
    /// - Parameter size: the maximum size of all responses with their keys, in bytes; a response larger than half of it
    ///   is not kept.
    init(size: Int = 8 * 1024 * 1024) {
        state = Mutex(State(entries: LRUCache(maximumSize: size)))
    }

    /// Subscribes to a change feed, whose changes then invalidate responses.
    func subscribe(to feed: ChangeFeed) {
        feed.subscribe { changes in self.state.withLock { $0.lastChanges.add(changes) } }
    }

    /// Returns the cached response for anonymous readers; nil if there is none.
    ///
    /// - Parameter endpoint: the endpoint; nil for a page, a feed or a preview image.
    func cached(to endpoint: Endpoint? = nil, _ argument: String, isCompressed: Bool) -> EncodedResponse? {
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
    func response(
        to endpoint: Endpoint?, _ argument: String = "", reporting report: ConditionsReport? = nil,
        reader: Member.ID? = nil, isCompressed: Bool = false,
        load: @escaping @Sendable () async throws -> EncodedResponse
    ) async throws -> EncodedResponse {
        let key = Key(
            endpoint: endpoint, argument: argument, report: report, reader: reader, isCompressed: isCompressed)
        let (cached, change) = state.withLock { state in (state.current(key), state.lastChanges.last) }
        if let cached { return cached }
        return try await loads.value(for: Load(key: key, change: change)) {
            // The inner call loads the uncompressed response, or takes it from the cache.
            let response =
                isCompressed
                ? try await self.response(to: endpoint, argument, reporting: report, load: load).compressed()
                : try await load()
            self.state.withLock { $0.keep(Entry(response: response, change: change), for: key) }
            return response
        }
    }
}
