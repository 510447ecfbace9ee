import Logging
import Synchronization

/// The standbys of a database: chooses one for each read that a standby may answer.
///
/// A standby is fit for a read if it has replayed the last write of the request's client, and all that was committed up
/// to a second ago. That is told from what the watches have asked for in the background: a standby's log only grows, so
/// a later read sees at least as much. Otherwise the read is made on the primary.
///
/// While the primary is lost, nothing is committed until a standby takes over, so that standbys which had all of its
/// writes go on answering for the time of a failover.
///
/// A class because all reads share it.
final class PostgreSQLReplicas: Sendable {
    /// The time before a read up to which a standby must have seen everything.
    static let maximumLag = Duration.seconds(1)

    /// A standby that is fit for a read.
    struct Choice {
        let standby: PostgreSQLStandby
        let state: PostgreSQLStandby.State
        /// The time up to which it has seen everything; nil if it answers in place of a lost primary.
        let seenUntil: ContinuousClock.Instant?
    }

    let standbys: [PostgreSQLStandby]
    private let primary: PostgreSQLPrimaryLog
    private let primaryWatch: PostgreSQLWatch<PostgreSQLPrimaryLog.State>
    private let watches: [PostgreSQLWatch<PostgreSQLStandby.State>]
    /// The number of choices so far, by which the standbys take turns.
    private let turns = Atomic(0)
    private let primaryReads = Atomic(0)

    private static let log = Logger(label: "board.store")

    /// - Parameters:
    ///   - url: the connection URL of the primary.
    ///   - readers: the maximum number of connections for reads to each standby.
    ///   - whenPrimaryIsLost: called when the primary does not answer any more.
    init(
        _ addresses: [PostgreSQLStandbyAddress], of url: String, readers: Int, readTimeout: Duration,
        library: PostgreSQLLibrary, whenPrimaryIsLost: @escaping @Sendable () -> Void
    ) throws(DatabaseError) {
        let primary = PostgreSQLPrimaryLog()
        let standbys = addresses.map {
            PostgreSQLStandby($0, readers: readers, readTimeout: readTimeout, library: library)
        }
        primaryWatch = try PostgreSQLWatch(name: "board-pg-watch", asking: PostgreSQLPrimaryLog.query) {
            try PostgreSQLConnection(to: url, as: .watching, library: library)
        } decode: {
            try PostgreSQLPrimaryLog.decode(&$0)
        } report: { result in
            let wasLost = primary.isLost
            primary.report(result)
            if primary.isLost, !wasLost { whenPrimaryIsLost() }
        }
        var watches: [PostgreSQLWatch<PostgreSQLStandby.State>] = []
        for (address, standby) in zip(addresses, standbys) {
            watches.append(try Self.watch(standby, at: address, of: primary, library))
        }
        self.watches = watches
        self.primary = primary
        self.standbys = standbys
    }

    private static func watch(
        _ standby: PostgreSQLStandby, at address: PostgreSQLStandbyAddress, of primary: PostgreSQLPrimaryLog,
        _ library: PostgreSQLLibrary
    ) throws(DatabaseError) -> PostgreSQLWatch<PostgreSQLStandby.State> {
        let condition = Mutex<Condition?>(nil)
        return try PostgreSQLWatch(name: "board-pg-watch", asking: PostgreSQLStandby.query) {
            try PostgreSQLConnection(to: address.url, as: .watchingStandby, library: library)
        } decode: {
            try PostgreSQLStandby.decode(&$0)
        } report: { result in
            standby.report(result)
            guard let new = Condition(of: standby, primary, at: .now) else { return }
            let old = condition.withLock { condition in
                defer { condition = new }
                return condition
            }
            if new != old { announce(new, of: standby) }
        }
    }

    /// Begins to watch the primary and the standbys; call it once.
    func start() throws(DatabaseError) {
        try primaryWatch.start()
        for watch in watches { try watch.start() }
    }

    func close() {
        primaryWatch.stop()
        for watch in watches { watch.stop() }
        for standby in standbys { standby.close() }
    }

    /// Returns a standby that is fit for a read, in turn; nil if none is.
    func fit(for position: ReadPosition?) -> Choice? {
        first(for: position) { state, now in
            guard let time = primary.seenUntil(by: state), now - time <= Self.maximumLag,
                position?.seenUntil.map({ time > $0 }) ?? true
            else { return nil }
            return .some(time)
        }
    }

    /// Returns a standby that answers in place of the primary, if that is lost, but not for longer than a failover takes;
    /// nil if there is none.
    ///
    /// It may lack other clients' writes of the last second, also those that this server knows of.
    func fitWithoutPrimary(for position: ReadPosition?) -> Choice? {
        guard primary.isLost, let lost = primary.answers?.last else { return nil }
        return first(for: position) { state, now in
            guard now - lost <= PostgreSQLRetries.failoverTimeout, let time = primary.seenUntil(by: state),
                lost - time <= Self.maximumLag
            else { return nil }
            return .some(nil)
        }
    }

    /// Returns the next standby that is in recovery, has the last write of a client and fulfils a condition.
    ///
    /// - Parameter condition: returns the time up to which the standby has seen everything, itself nil if that is not
    ///   known; nil if the standby is not fit.
    private func first(
        for position: ReadPosition?,
        where condition: (PostgreSQLStandby.State, ContinuousClock.Instant) -> ContinuousClock.Instant??
    ) -> Choice? {
        guard position?.mayUseReplicas ?? true else { return nil }
        let required = position?.required.map { PostgreSQLLogEnd(timeline: $0.timeline, location: $0.location) }
        let now = ContinuousClock.now
        let turn = turns.wrappingAdd(1, ordering: .relaxed).oldValue
        for offset in standbys.indices {
            let standby = standbys[(turn &+ offset) % standbys.count]
            guard let state = standby.state, state.isInRecovery, required.map(state.hasReplayed) ?? true,
                let seenUntil = condition(state, now)
            else { continue }
            return Choice(standby: standby, state: state, seenUntil: seenUntil)
        }
        return nil
    }

    /// Counts a read that a standby might have answered, and the primary has.
    func countPrimaryRead() {
        primaryReads.wrappingAdd(1, ordering: .relaxed)
    }

    /// The state of the standbys, for the metrics.
    var report: ReplicaReport {
        ReplicaReport(
            primaryReads: primaryReads.load(ordering: .relaxed),
            replicas: standbys.map { standby in
                let state = standby.state
                return ReplicaReport.Replica(
                    name: standby.name, reads: standby.answers, failedReads: standby.failures,
                    lag: state.flatMap { primary.seenUntil(by: $0) }.map { .now - $0 },
                    isStandby: state?.isInRecovery ?? false)
            })
    }
}

extension PostgreSQLReplicas {
    /// The state of a standby, whose changes are logged; nil while it cannot be told, since the primary is lost or has
    /// not been known for long enough.
    private enum Condition: Equatable {
        case used, lagging, primary, foreign, lost

        init?(of standby: PostgreSQLStandby, _ primary: PostgreSQLPrimaryLog, at now: ContinuousClock.Instant) {
            guard let state = standby.state else {
                self = .lost
                return
            }
            guard state.isInRecovery else {
                self = .primary
                return
            }
            guard !primary.isForeign(state) else {
                self = .foreign
                return
            }
            let oldest = now - PostgreSQLReplicas.maximumLag
            guard let answers = primary.answers, answers.first <= oldest, answers.last >= oldest else {
                return nil
            }
            self = primary.seenUntil(by: state).map { $0 >= oldest } ?? false ? .used : .lagging
        }
    }

    private static func announce(_ condition: Condition, of standby: PostgreSQLStandby) {
        var metadata: Logger.Metadata = ["replica": "\(standby.name)"]
        switch condition {
        case .used: log.notice("a standby answers reads", metadata: metadata)
        case .lagging: log.warning("a standby lags behind the primary, which answers its reads", metadata: metadata)
        case .primary: log.notice("a replica is the primary, or another server that takes writes", metadata: metadata)
        case .foreign: log.error("a replica belongs to another cluster, and is not used", metadata: metadata)
        case .lost:
            metadata["error"] = "\(standby.error ?? "")"
            log.warning("a standby is lost, and the primary answers its reads", metadata: metadata)
        }
    }
}
