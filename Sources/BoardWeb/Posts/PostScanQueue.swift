import BoardModels
import BoardWeather

/// A queue of reads of the database that may scan many posts for one page: searches, and lists by author, place or
/// distance.
///
/// They occupy at most half of the database's reader connections, so that all other reads find one free. Networks take
/// turns: the read deadline alone would let one network keep all connections busy with reads of a few seconds each.
package struct PostScanQueue: Sendable {
    private let limiter: ConcurrencyLimiter

    /// - Parameters:
    ///   - readers: the number of the database's reader connections.
    ///   - capacity: the maximum number of reads that wait, at most a quarter of them for one network.
    init(readers: Int, capacity: Int = 256) {
        limiter = ConcurrencyLimiter(permits: max(1, readers / 2), queueCapacity: capacity)
    }

    /// The number of reads that run or wait, for tests.
    package var load: Int { limiter.load }

    /// Runs a read when it is its turn; throws `QueueFull` if too many are waiting, in all or from the client's
    /// network.
    ///
    /// Throws `CancellationError`, without running the read, if the client closed its connection while the read waited.
    package func run<Value>(for client: ClientConnection, _ read: () async throws -> Value) async throws -> Value {
        do throws(ConcurrencyLimiter.Rejection) {
            // A neighbourhood is the /24 or /48 of addresses around a network.
            try await limiter.acquire(for: client.network.name, in: client.network.neighbourhood)
        } catch {
            throw QueueFull.scans
        }
        defer { limiter.release() }
        guard try await !client.closureHandler().isClosed else { throw CancellationError() }
        return try await read()
    }
}

extension PostQuery {
    /// True if more posts than the page contains may have to be read; every other query has an index that is sorted
    /// like its list.
    package var mayScan: Bool { search != nil || author != nil || place != nil || near != nil }
}
