import GRDB
import GRDBSQLite

/// A SQLite file that is opened with one connection: for backups, copies and checks.
package struct SQLiteFile {
    private let queue: DatabaseQueue

    /// Opens a file for reading only, so that its content is not changed; reads wait up to 5 seconds for locks.
    package init(reading path: String) throws {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(5)
        queue = try Self.queue(path, configuration)
    }

    /// Opens or creates a file in order to copy its rows, or rows into it.
    ///
    /// Foreign keys are not enforced, since tables may be copied in any order.
    package init(copying path: String) throws {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        configuration.busyMode = .timeout(5)
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        queue = try Self.queue(path, configuration)
    }

    fileprivate static func queue(_ path: String, _ configuration: Configuration) throws -> DatabaseQueue {
        try DatabaseFiles.requireFile(at: path)
        do {
            return try DatabaseQueue(path: name(of: path), configuration: configuration)
        } catch { throw DatabaseError(error) }
    }

    /// Returns a path as SQLite reads it as a file's name only.
    ///
    /// It would take `file:board.sqlite` as a URI of another file than the one that is locked and checked, and
    /// `:memory:` or an empty text as no file.
    static func name(of path: String) -> String { path.hasPrefix("/") ? path : "./" + path }

    /// Runs a closure of reads in one transaction.
    package func read<Value>(_ body: (SQLiteConnection) throws -> Value) throws -> Value {
        do {
            return try queue.read { try body(SQLiteConnection($0)) }
        } catch {
            throw DatabaseError.mapped(error)
        }
    }

    /// Runs a closure that makes its own transactions.
    package func withConnection<Value>(_ body: (SQLiteConnection) throws -> Value) throws -> Value {
        do {
            return try queue.writeWithoutTransaction { try body(SQLiteConnection($0)) }
        } catch {
            throw DatabaseError.mapped(error)
        }
    }

    package func close() throws {
        do { try queue.close() } catch { throw DatabaseError(error) }
    }
}

extension SQLiteConnection {
    package enum TransactionEnd { case commit, rollback }

    /// The number of pages copied between two checks for cancellation: 4 MiB with pages of 4 KiB.
    private static let pagesPerStep: Int32 = 1024

    /// Runs a closure in a transaction that keeps other writers out from its beginning on, and ends it so.
    package func transaction<Value>(_ end: TransactionEnd, _ body: () throws -> Value) throws -> Value {
        var value: Value?
        try connection.inTransaction(.immediate) {
            value = try body()
            return end == .commit ? .commit : .rollback
        }
        guard let value else { throw DatabaseError.internalFault("a transaction has returned nothing") }
        return value
    }

    /// Throws if a row refers to one that does not exist.
    package func checkForeignKeys() throws { try connection.checkForeignKeys() }

    /// Copies the database, as this connection's transaction sees it, into a file.
    ///
    /// - Parameter isCancelled: called between the steps of the copy; returning true ends the copy with `cancelled`.
    package func copy(to path: String, isCancelled: () -> Bool) throws {
        var configuration = Configuration()
        configuration.prepareDatabase { connection in
            // No journal, since an incomplete copy is discarded; no syncs, since the caller syncs the complete copy.
            try connection.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
        }
        let copy = try SQLiteFile.queue(path, configuration)
        try copy.writeWithoutTransaction { target in
            guard let backup = sqlite3_backup_init(target.sqliteConnection, "main", connection.sqliteConnection, "main")
            else { throw SQLiteConnection(target).failure() }
            var code = SQLITE_OK
            while code == SQLITE_OK, !isCancelled() { code = sqlite3_backup_step(backup, Self.pagesPerStep) }
            let end = sqlite3_backup_finish(backup)
            // There are pages left to copy, so the loop was ended by `isCancelled`.
            if code == SQLITE_OK { throw DatabaseError.cancelled }
            guard code == SQLITE_DONE, end == SQLITE_OK else {
                throw DatabaseError(sqliteCode: code, detail: "the copy of a page failed")
            }
        }
        try copy.close()
    }
}
