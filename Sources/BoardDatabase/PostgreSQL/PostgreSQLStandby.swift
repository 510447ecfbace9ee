import Synchronization

/// A standby: its connections for reads, and what its watch knows of it.
///
/// A class because the watch and all reads share it.
final class PostgreSQLStandby: Sendable {
    /// The state that a standby reports.
    struct State: Sendable, Equatable {
        /// False after it has become the primary.
        let isInRecovery: Bool
        /// The timeline that it follows, at least.
        let timeline: UInt32
        /// The location up to which it has replayed the log.
        let replayed: UInt64
        let cluster: Int64
        /// The start time of the server: after it has started again, it may have replayed less than before.
        let serverStart: String

        /// Returns whether all of the log up to an end is replayed.
        ///
        /// A standby of an earlier timeline may have replayed records that were lost with their primary, and lack
        /// others at the same locations.
        func hasReplayed(_ end: PostgreSQLLogEnd) -> Bool { timeline >= end.timeline && replayed >= end.location }

        /// Returns the state with the timeline of an earlier one of the same server process, if that is later: a server
        /// that runs does not go back to an earlier timeline, but forgets the present one with its lost primary.
        func following(_ earlier: State?) -> State {
            guard let earlier, earlier.serverStart == serverStart, earlier.timeline > timeline else { return self }
            return State(
                isInRecovery: isInRecovery, timeline: earlier.timeline, replayed: replayed, cluster: cluster,
                serverStart: serverStart)
        }
    }

    /// The outcome of a read.
    enum Outcome<Value: Sendable>: Sendable {
        case value(Value)
        /// The standby could not answer.
        case passedOver
    }

    /// The question for the state.
    ///
    /// The timeline of the last checkpoint is up to some minutes old. The one that is received is known only while the
    /// primary sends, and only to a role with the rights of `pg_read_all_stats`; else it is NULL.
    static let query: Statement = """
        SELECT pg_is_in_recovery(), pg_last_wal_replay_lsn()::text,
            greatest(
                (SELECT timeline_id FROM pg_control_checkpoint()),
                (SELECT max(received_tli) FROM pg_stat_wal_receiver)),
            (SELECT system_identifier FROM pg_control_system()), pg_postmaster_start_time()::text
        """

    private struct Known {
        /// The last answer, whose timeline is the latest that the server has followed since its start.
        var last: State?
        /// The last answer; nil if the standby is lost.
        var state: State?
        /// The reason why there is no state.
        var error: String?
    }

    let name: String
    private let pool: PostgreSQLPool
    private let readTimeout: Duration
    private let sockets = PostgreSQLSockets()
    private let known = Mutex(Known())
    private let answeredReads = Atomic(0)
    private let failedReads = Atomic(0)

    init(_ address: PostgreSQLStandbyAddress, readers: Int, readTimeout: Duration, library: PostgreSQLLibrary) {
        name = address.name
        self.readTimeout = readTimeout
        pool = PostgreSQLPool(name: "board-pg-stand", size: readers) {
            PostgreSQLSession { () throws(PostgreSQLFailure) in
                try PostgreSQLConnection(to: address.url, as: .standby(timeout: readTimeout), library: library)
            }
        }
    }

    static func decode(_ row: inout Row) throws -> State {
        let isInRecovery: Bool = try row.next()
        let replayed: String? = try row.next()
        return State(
            // A server that has replayed nothing, which is not in recovery, has no location.
            isInRecovery: isInRecovery, timeline: UInt32(clamping: try row.next(Int64.self)),
            replayed: replayed.flatMap { PostgreSQLLogEnd.location($0) } ?? 0, cluster: try row.next(),
            serverStart: try row.next())
    }

    /// The state of the last answer; nil if the standby is lost.
    var state: State? { known.withLock { $0.state } }

    /// The reason why there is no state; nil if there is one, or if the standby has not been asked yet.
    var error: String? { known.withLock { $0.error } }

    /// The number of reads that the standby has answered.
    var answers: Int { answeredReads.load(ordering: .relaxed) }
    /// The number of reads that the standby could not answer although it was fit for them.
    var failures: Int { failedReads.load(ordering: .relaxed) }

    func report(_ result: Result<PostgreSQLWatch<State>.Answer, any Error>) {
        known.withLock { known in
            switch result {
            case .success(let answer):
                let state = answer.state.following(known.last)
                (known.last, known.state, known.error) = (state, state, nil)
            case .failure(let error): (known.state, known.error) = (nil, "\(error)")
            }
        }
        if case .failure = result { sockets.shutDown() }
    }

    /// Runs a closure of statements on a connection to the server process whose state `state` is.
    ///
    /// Throws what the closure throws, unless the reason is that the standby is lost or that replaying the log has
    /// ended a statement.
    func read<Value: Sendable>(
        as state: State, _ body: @escaping @Sendable (PostgreSQLConnection) throws -> Value
    ) async throws -> Outcome<Value> {
        let outcome = try await pool.run { session, cancellation in
            try self.read(as: state, on: session, cancellation, body)
        }
        switch outcome {
        case .value: answeredReads.wrappingAdd(1, ordering: .relaxed)
        case .passedOver: failedReads.wrappingAdd(1, ordering: .relaxed)
        }
        return outcome
    }

    private func read<Value>(
        as state: State, on session: PostgreSQLSession, _ cancellation: PostgreSQLCancellation,
        _ body: (PostgreSQLConnection) throws -> Value
    ) throws -> Outcome<Value> {
        do {
            var connection = try session.connection()
            if connection.backend.serverStart != state.serverStart {
                // The server has started again since the connection was last used, or since the watch has asked.
                session.close()
                connection = try session.connection()
            }
            guard connection.backend.serverStart == state.serverStart else { return .passedOver }
            return .value(
                try sockets.waiting(for: connection.socket) {
                    try PostgreSQLReadDeadline.enforce(readTimeout, cancellation, on: connection) {
                        try body(connection)
                    }
                })
        } catch {
            let failure = session.failure
            session.recover()
            // Any failure of PostgreSQL but that of a read that takes too long, which it would on the primary too: the
            // primary tells whether the statement is at fault.
            guard failure != nil, !(error is CancellationError), error as? DatabaseError != .readTimedOut else {
                throw error
            }
            return .passedOver
        }
    }

    func close() { pool.close() }
}
