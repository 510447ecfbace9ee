import Synchronization

/// The health of a database as its operations and health checks have shown it, recorded so that a health probe can
/// answer at once.
final class DatabaseHealth: Sendable {
    /// The steps that a health check takes besides reading a row.
    struct Check {
        /// True to try a write.
        var writes: Bool
        /// True to read the whole database.
        var scans: Bool
    }

    private struct State {
        /// The error that reported damaged pages; nil if no damage is known.
        ///
        /// Only a scan of the whole database clears it: later operations may succeed because they do not touch the
        /// damaged page.
        var damage: DatabaseError?
        /// The earliest time of the next scan.
        var nextScan = ContinuousClock.now
        /// The last error that made the database unusable; nil after a successful write or health check.
        var fault: DatabaseError?
        /// The number of committed writes.
        var writes = 0
        /// The value of `writes` when the last check was due.
        var writesAtCheck = 0
        var isChecking = false
    }

    private let state = Mutex(State())

    /// The reason why the database cannot be used; nil if it can be used.
    var fault: DatabaseError? {
        state.withLock { state in
            // A file fault comes first, since it explains the damage: pages of a truncated log look like damaged ones.
            state.fault?.isFileFault == true ? state.fault : state.damage ?? state.fault
        }
    }

    /// Counts a committed write, and clears the last fault, but not known damage.
    func committed() {
        state.withLock { state in
            state.writes += 1
            state.fault = nil
        }
    }

    /// Records an operation's error as damage or as the fault, if its cause is the database and not the operation.
    func failed(_ error: DatabaseError) {
        state.withLock { state in
            switch error {
            case .unavailable(.damaged, _), .notADatabase: state.damage = error
            // The operation has lost to others, which the next one need not; a health check finds out whether it does.
            case .unavailable(.busy, _): break
            // The known fault explains this error, and tells the operator more.
            case .unavailable(.inputOutput, _) where state.fault?.isFileFault == true: break
            case .unavailable: state.fault = error
            default: break
            }
        }
    }

    /// Begins a health check and returns its steps; nil if the last check is still running.
    ///
    /// The check has to try a write if there is a fault or no write has succeeded since the last check. If the last
    /// check is still running and no write has succeeded meanwhile, the fault `stalled` is recorded, unless there is a
    /// fault already.
    func beginCheck() -> Check? {
        state.withLock { state -> Check? in
            let isIdle = state.writes == state.writesAtCheck
            state.writesAtCheck = state.writes
            guard !state.isChecking else {
                if isIdle, state.fault == nil { state.fault = .unavailable(.stalled, "a health check has not ended") }
                return nil
            }
            state.isChecking = true
            return Check(writes: isIdle || state.fault != nil, scans: state.damage != nil && state.nextScan <= .now)
        }
    }

    /// Records the result of a scan of the whole database, and schedules the next scan so that scans take at most a
    /// tenth of the time.
    ///
    /// - Parameter isWhole: whether the scan found no damage.
    func scanned(in duration: Duration, isWhole: Bool) {
        state.withLock { state in
            if isWhole { state.damage = nil }
            state.nextScan = .now + duration * 9
        }
    }

    /// Ends a health check, and records its error as the fault; nil clears the fault, and `cancelled` leaves it
    /// unchanged.
    func endCheck(_ error: DatabaseError?) {
        state.withLock { state in
            state.isChecking = false
            if error != .cancelled { state.fault = error }
        }
        // Damage is also recorded on its own, since a later check without an error does not clear it.
        if let error { failed(error) }
    }
}

extension DatabaseError {
    /// True if the error says that a file of the database was deleted, replaced or truncated, which also explains later
    /// input and output errors.
    fileprivate var isFileFault: Bool {
        switch self {
        case .unavailable(.moved, _), .unavailable(.truncated, _): true
        default: false
        }
    }
}
