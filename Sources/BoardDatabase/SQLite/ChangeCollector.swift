import GRDB
import Synchronization

/// Collects the changes that transactions on the writer connection make, and publishes them after the commit.
///
/// Triggers call an SQL function that collects them, so no use case can forget to publish a change. The triggers are
/// temporary: they belong to the connection and not to the schema, since other programs do not have the function. A
/// class because the function and the transactions share it.
final class ChangeCollector: Sendable {
    private struct State {
        /// The changes of the transaction in progress.
        var changes: [Change] = []
        /// The last value of `PRAGMA data_version`; nil before the first reading.
        var dataVersion: Int64?
    }

    let feed = ChangeFeed()
    private let state = Mutex(State())

    /// Creates triggers on the writer connection, once its schema is up to date.
    ///
    /// - Parameter triggers: a script of temporary triggers that call `collect_change(kind, subject, detail)`.
    func begin(_ triggers: String, on connection: GRDB.Database) throws {
        connection.add(
            function: DatabaseFunction("collect_change", argumentCount: 3) { arguments in
                self.add(Self.change(arguments))
                return nil
            })
        try connection.execute(sql: triggers)
        try publishForeignWrites(on: connection)
    }

    /// The number of changes collected in the transaction in progress, for `discard(after:)`.
    var count: Int { state.withLock { $0.changes.count } }

    /// Discards the collected changes after the first `count`, because their transaction or savepoint is rolled back.
    func discard(after count: Int = 0) {
        state.withLock { $0.changes.removeLast($0.changes.count - count) }
    }

    /// Publishes the changes of the transaction that has just been committed.
    func publish() {
        let changes = state.withLock { state in
            defer { state.changes = [] }
            return Set(state.changes)
        }
        feed.publish(changes)
    }

    /// Publishes `Change.anything` if another connection has committed since the last call; the first call publishes
    /// nothing.
    ///
    /// The pool's other connections only read, so such a commit was made by another program.
    func publishForeignWrites(on connection: GRDB.Database) throws {
        let current = try SQLiteConnection(connection).value(Int64.self, "PRAGMA data_version")
        let isChanged = state.withLock { state in
            defer { state.dataVersion = current }
            return state.dataVersion != nil && state.dataVersion != current
        }
        if isChanged { feed.publish([.anything]) }
    }

    private func add(_ change: Change) {
        state.withLock { state in
            // The triggers of one update may tell the same change twice.
            if state.changes.last != change { state.changes.append(change) }
        }
    }

    private static func change(_ arguments: [DatabaseValue]) -> Change {
        guard let kind = String.fromDatabaseValue(arguments[0]), let subject = Int64.fromDatabaseValue(arguments[1])
        else { return .anything }
        return Change(kind: kind, subject: subject, detail: String.fromDatabaseValue(arguments[2]))
    }
}
