import Synchronization

/// The log position that a standby must have replayed to answer the reads of one request, and the age of what those that
/// standbys answered have seen.
///
/// A task-local value, so that no store function has to pass it on: the server sets it for each request if the database
/// is on PostgreSQL. A class because all reads and writes of the request share it.
package final class ReadPosition: Sendable {
    /// The position of the request that the current task works for; nil for background work, and always with SQLite.
    @TaskLocal package static var current: ReadPosition?

    private struct State {
        var required: LogPosition?
        var isRaised = false
        var oldestRead: ContinuousClock.Instant?
    }

    /// False if all reads must be made on the primary.
    let mayUseReplicas: Bool
    /// A time before which all that was committed must be seen; nil if none.
    let seenUntil: ContinuousClock.Instant?
    private let state: Mutex<State>

    /// Creates the position of a request.
    ///
    /// - Parameters:
    ///   - required: the last write of the request's client; nil if it has not written lately.
    ///   - mayUseReplicas: false if all reads must be made on the primary.
    package init(_ required: LogPosition?, mayUseReplicas: Bool) {
        self.mayUseReplicas = mayUseReplicas
        seenUntil = nil
        state = Mutex(State(required: required))
    }

    /// Creates the position of a part of a request, whose own reads are recorded apart.
    ///
    /// - Parameters:
    ///   - request: the position of the request; nil for background work.
    ///   - isOnPrimary: true if all reads must be made on the primary.
    ///   - seenUntil: a time before which all that was committed must be seen; nil if none.
    package init(
        within request: ReadPosition?, isOnPrimary: Bool = false, seenUntil: ContinuousClock.Instant? = nil
    ) {
        mayUseReplicas = !isOnPrimary && (request?.mayUseReplicas ?? true)
        self.seenUntil = seenUntil
        state = Mutex(State(required: request?.required))
    }

    /// The position that reads must see: the last write of the client, in this request or before it.
    package var required: LogPosition? { state.withLock { $0.required } }

    /// The position of the last write in this request, which the client needs for its next ones; nil if it has not
    /// written.
    package var raised: LogPosition? { state.withLock { $0.isRaised ? $0.required : nil } }

    /// The earliest of the times up to which the reads that standbys have answered have seen everything; nil if there
    /// were none.
    package var oldestRead: ContinuousClock.Instant? { state.withLock { $0.oldestRead } }

    func raise(to position: LogPosition) {
        state.withLock { state in
            state.required = state.required.map { .later($0, position) } ?? position
            state.isRaised = true
        }
    }

    /// Records a read that a standby has answered, and the time up to which it has seen everything; nil if there is no
    /// such time.
    func recordReplicaRead(seenUntil: ContinuousClock.Instant?) {
        // A time before all others, for a read that nothing is known of.
        let time = seenUntil ?? ContinuousClock.now - .seconds(86_400)
        state.withLock { $0.oldestRead = min($0.oldestRead ?? time, time) }
    }
}
