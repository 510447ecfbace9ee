import DequeModule
import Synchronization

/// The growth of the primary's log in the last minutes, by which it is told up to which time a standby has seen
/// everything.
///
/// Times are those of this machine's monotonic clock, so no two machines' clocks are compared, and a primary without
/// writes needs none for it. A class because the watches and all reads share it.
final class PostgreSQLPrimaryLog: Sendable {
    /// An end of the log, and a time before it was read: all that was committed before lies before the end.
    private struct Sample {
        let end: PostgreSQLLogEnd
        let time: ContinuousClock.Instant
    }

    /// The state that a primary reports.
    struct State: Sendable {
        let end: PostgreSQLLogEnd
        /// The identifier that all servers of a cluster share.
        let cluster: Int64
        /// Nil if there is no synchronous standby, or if the role lacks the rights of `pg_read_all_stats`.
        let confirmed: Confirmation?
    }

    /// The location up to which all synchronous standbys have the log on their disks.
    struct Confirmation: Sendable {
        /// The names of the standbys.
        let standbys: String
        let location: UInt64
    }

    static let query: Statement = """
        SELECT pg_current_wal_insert_lsn()::text, left(pg_walfile_name(pg_current_wal_insert_lsn()), 8),
            (SELECT system_identifier FROM pg_control_system()), s.names, s.location::text
        FROM (
            SELECT string_agg(r.application_name, ' ' ORDER BY r.application_name) AS names, min(r.flush_lsn) AS location
            FROM pg_stat_replication r WHERE r.sync_state = 'sync') s
        """

    /// The number of samples that are kept: those of two minutes.
    private static let capacity = 600

    private struct Samples {
        var all: Deque<Sample> = []
        var cluster: Int64?
        var confirmed: Confirmation?
        var isLost = false

        /// Returns an end of the log that includes all transactions committed before an answer.
        ///
        /// It is the location that the synchronous standbys have confirmed, since a commit is acknowledged, and visible
        /// to other transactions, only after that. So standbys go on answering while the primary waits for a lost one.
        /// When the synchronous standbys change, it is the end of the whole log: the new ones may lack commits that the
        /// old ones have confirmed.
        func end(of state: State) -> PostgreSQLLogEnd {
            guard let new = state.confirmed, let old = confirmed, new.standbys == old.standbys,
                let last = all.last, last.end.timeline == state.end.timeline
            else { return state.end }
            return PostgreSQLLogEnd(
                timeline: state.end.timeline, location: max(last.end.location, new.location))
        }
    }

    private let samples = Mutex(Samples())

    static func decode(_ row: inout Row) throws -> State {
        let end = PostgreSQLLogEnd(location: try row.next(), timeline: try row.next())
        guard let end else { throw DatabaseError.internalFault("the end of the log cannot be read") }
        let cluster: Int64 = try row.next()
        let (names, location): (String?, String?) = (try row.next(), try row.next())
        let confirmed = location.flatMap { PostgreSQLLogEnd.location($0) }.flatMap { location in
            names.map { Confirmation(standbys: $0, location: location) }
        }
        return State(end: end, cluster: cluster, confirmed: confirmed)
    }

    func report(_ result: Result<PostgreSQLWatch<State>.Answer, any Error>) {
        samples.withLock { samples in
            guard case .success(let answer) = result else {
                samples.isLost = true
                return
            }
            samples.isLost = false
            samples.cluster = answer.state.cluster
            samples.all.append(Sample(end: samples.end(of: answer.state), time: answer.askedAt))
            samples.confirmed = answer.state.confirmed
            if samples.all.count > Self.capacity { samples.all.removeFirst() }
        }
    }

    /// True if the primary has not answered the last question in time.
    var isLost: Bool { samples.withLock { $0.isLost } }

    /// The times of the first and the last answer that are kept; nil if the primary has not answered yet.
    var answers: (first: ContinuousClock.Instant, last: ContinuousClock.Instant)? {
        samples.withLock { samples in
            guard let first = samples.all.first, let last = samples.all.last else { return nil }
            return (first.time, last.time)
        }
    }

    /// Returns the latest time before which a standby of the same cluster has seen everything that was committed; nil
    /// if it is longer ago than the samples reach, or if the standby belongs to another cluster.
    func seenUntil(by standby: PostgreSQLStandby.State) -> ContinuousClock.Instant? {
        samples.withLock { samples in
            guard samples.cluster == standby.cluster else { return nil }
            return samples.all.last { sample in standby.hasReplayed(sample.end) }?.time
        }
    }

    /// Returns whether a standby belongs to another cluster than the primary; false if the primary is not known yet.
    func isForeign(_ standby: PostgreSQLStandby.State) -> Bool {
        samples.withLock { samples in samples.cluster.map { $0 != standby.cluster } ?? false }
    }
}
