import GRDB
import GRDBSQLite

/// The files of an open database and the content of its write-ahead log, which every commit checks.
struct CommittedFiles: Sendable {
    private let files = DatabaseFiles()
    private let log = WriteAheadLogCheck()

    /// The number of frames in the log at which they are copied into the database, as SQLite's own default.
    private static let checkpointSize = 1000

    /// Throws `unavailable` if a file was deleted, replaced or truncated, so that a write would be lost.
    func check(on connection: GRDB.Database) throws(StoreError) {
        try files.checkInPlace()
        try log.check(on: connection)
    }

    /// Throws `unavailable` if the write-ahead log was truncated.
    func checkLog(on connection: GRDB.Database) throws(StoreError) {
        try log.check(on: connection)
    }

    /// Copies a long log into the database as far as no reader needs it, once its content is verified.
    ///
    /// A log that is truncated meanwhile ends the copy with an error: nothing is written behind its end, since this is
    /// the writer connection.
    func checkpoint(on connection: GRDB.Database) throws(StoreError) {
        guard let index = WriteAheadLog(of: connection)?.index, index.frames >= Self.checkpointSize else { return }
        try log.check(on: connection)
        let code = sqlite3_wal_checkpoint_v2(connection.sqliteConnection, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil)
        // Another program may be doing the same.
        guard code != SQLITE_OK, code & 0xff != SQLITE_BUSY else { return }
        throw StoreError(sqliteCode: code, detail: "the write-ahead log cannot be copied into the database")
    }

    func identify(at path: String, lock: String?) { files.identify(at: path, lock: lock) }
    func checkInPlace() throws(StoreError) { try files.checkInPlace() }
    func checkWritable() throws(StoreError) { try files.checkWritable() }
    func explained(_ error: StoreError) -> StoreError { files.explained(error) }
}
