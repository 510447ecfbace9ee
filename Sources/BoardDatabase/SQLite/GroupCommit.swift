import GRDB
import GRDBSQLite

/// Commits a group of writes in one transaction, and so with one sync to the disk.
///
/// Each write has its own savepoint, so that an error of one write rolls back only its own changes. No write is
/// acknowledged before the commit.
struct GroupCommit: Sendable {
    /// The closure that acknowledges a write, or the error with which the write failed.
    private typealias Outcome = Result<@Sendable () -> Void, any Error>

    let collector: ChangeCollector
    let files: CommittedFiles
    /// Called with the error if the checkpoint after a commit fails; the committed writes still succeed.
    let report: @Sendable (any Error) -> Void

    /// Commits the writes of a group, and then acknowledges or fails each of them.
    func commit(_ group: [QueuedWrite], on connection: GRDB.Database) {
        guard !group.isEmpty else { return }
        let outcomes: [Outcome]
        do {
            outcomes = try transaction(of: group, on: connection)
        } catch {
            collector.discard()
            // One write can end the transaction of all, and a failed commit does not tell which write caused it. So
            // each write is tried again in a transaction of its own.
            guard group.count > 1 else { return group[0].fail(error) }
            for write in group { commit([write], on: connection) }
            return
        }
        collector.publish()
        do {
            // Again, so that a write committed into a file deleted or truncated meanwhile is not acknowledged.
            try files.check(on: connection)
        } catch {
            for write in group { write.fail(error) }
            return
        }
        for (write, outcome) in zip(group, outcomes) {
            switch outcome {
            case .success(let acknowledge): acknowledge()
            case .failure(let error): write.fail(error)
            }
        }
        // After the acknowledgements, which need not wait for it.
        do { try files.checkpoint(on: connection) } catch { report(error) }
    }

    /// Runs a group of writes in one transaction, and returns the outcome of each write; throws if the whole
    /// transaction was rolled back.
    private func transaction(of group: [QueuedWrite], on connection: GRDB.Database) throws -> [Outcome] {
        try files.check(on: connection)
        connection.waitForLocks(until: group.map(\.deadline).min() ?? .now)
        var outcomes: [Outcome] = []
        try connection.inTransaction(.immediate) {
            if group.count == 1 {
                outcomes = [.success(try group[0].run(SQLiteConnection(connection)))]
            } else {
                for write in group { outcomes.append(try inSavepoint(write, on: connection)) }
            }
            return .commit
        }
        return outcomes
    }

    private func inSavepoint(_ write: QueuedWrite, on connection: GRDB.Database) throws -> Outcome {
        let statements = SQLiteConnection(connection)
        let changes = collector.count
        try statements.run("SAVEPOINT grouped_write")
        do {
            let acknowledge = try write.run(statements)
            try statements.run("RELEASE grouped_write")
            return .success(acknowledge)
        } catch {
            // Some errors, such as a full disk, end the whole transaction.
            guard connection.isInsideTransaction else { throw error }
            try statements.run("ROLLBACK TO grouped_write")
            try statements.run("RELEASE grouped_write")
            collector.discard(after: changes)
            return .failure(error)
        }
    }
}

extension GRDB.Database {
    /// Sets the busy timeout so that statements wait for other programs' locks until `deadline`; a deadline in the past
    /// means no wait.
    func waitForLocks(until deadline: ContinuousClock.Instant) {
        let remaining = max(.zero, deadline - .now)
        // A closed connection has no handle; its statements then throw.
        if let sqliteConnection { sqlite3_busy_timeout(sqliteConnection, Int32(remaining.wholeMilliseconds)) }
    }
}
