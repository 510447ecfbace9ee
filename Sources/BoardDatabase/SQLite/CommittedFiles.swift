import GRDB
import GRDBSQLite

/// Checks, before and after each commit, that the files of an open database are in place and its write-ahead log is
/// complete; also runs the checkpoints of the log.
struct CommittedFiles: Sendable {
    private let files = DatabaseFiles()
    private let log = WriteAheadLogCheck()

    /// The minimum number of frames in the write-ahead log for a checkpoint: about 16 MB, with a page of 4 KiB in each
    /// frame.
    ///
    /// SQLite's default is 1000. Successive writes change mostly the same pages, so checkpoints of a longer log copy
    /// fewer pages in total, and need fewer syncs: two for each checkpoint.
    static let checkpointSize = 4000

    /// Throws `unavailable` if a file was deleted, replaced or truncated, so that a write would be lost.
    func check(on connection: GRDB.Database) throws(DatabaseError) {
        try files.checkInPlace()
        try log.check(on: connection)
    }

    /// Throws `unavailable` if the write-ahead log was truncated.
    func checkLog(on connection: GRDB.Database) throws(DatabaseError) {
        try log.check(on: connection)
    }

    /// Runs a passive checkpoint, which copies the part of the write-ahead log that no reader needs into the database,
    /// if the log has at least `checkpointSize` frames.
    ///
    /// The log's content is verified first. If the log is truncated during the checkpoint, the checkpoint fails instead
    /// of copying a gap: only this connection appends to the log, so nothing makes the file longer again meanwhile.
    func checkpoint(on connection: GRDB.Database) throws(DatabaseError) {
        guard let index = WriteAheadLog(of: connection)?.index, index.frames >= Self.checkpointSize else { return }
        try copyLog(SQLITE_CHECKPOINT_PASSIVE, on: connection)
    }

    /// Copies the whole write-ahead log into the database and truncates its file, unless another connection is using it.
    func truncateLog(on connection: GRDB.Database) throws(DatabaseError) {
        connection.waitForLocks(until: .now)
        try copyLog(SQLITE_CHECKPOINT_TRUNCATE, on: connection)
    }

    private func copyLog(_ mode: Int32, on connection: GRDB.Database) throws(DatabaseError) {
        try log.check(on: connection)
        let code = sqlite3_wal_checkpoint_v2(connection.sqliteConnection, nil, mode, nil, nil)
        // Busy, if another program is running a checkpoint, or a truncation would have to wait.
        guard code != SQLITE_OK, code & 0xff != SQLITE_BUSY else { return }
        throw DatabaseError(sqliteCode: code, detail: "the write-ahead log cannot be copied into the database")
    }

    func identify(at path: String, lock: String?) { files.identify(at: path, lock: lock) }
    func checkInPlace() throws(DatabaseError) { try files.checkInPlace() }
    func checkWritable() throws(DatabaseError) { try files.checkWritable() }
    func mappingReadOnlyDisk(_ error: DatabaseError) -> DatabaseError { files.mappingReadOnlyDisk(error) }
}
