import GRDB
import GRDBSQLite

/// The write-ahead log of an open SQLite database, compared with its index in shared memory.
///
/// SQLite trusts the index. Into a log that was truncated, it appends the next transaction behind a hole of zeros: the
/// transactions in the hole are unreadable, and recovery after a crash ends at the hole and loses what follows it.
enum WriteAheadLog {
    // https://sqlite.org/walformat.html
    private static let headerSize: Int64 = 32
    private static let frameHeaderSize: Int64 = 24
    private static let indexRegionSize: Int32 = 32_768
    private static let pageSizeOffset = 14
    private static let frameCountOffset = 16

    /// Throws `unavailable` if the log is shorter than the committed frames that its index lists.
    ///
    /// Reads through SQLite's own descriptors: opening and closing the files here would drop SQLite's record locks.
    static func checkLength(on connection: GRDB.Database) throws(StoreError) {
        var database: UnsafeMutablePointer<sqlite3_file>?
        var log: UnsafeMutablePointer<sqlite3_file>?
        guard let handle = connection.sqliteConnection,
            sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &database) == SQLITE_OK,
            sqlite3_file_control(handle, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log) == SQLITE_OK,
            let database, let log, let mapIndex = database.pointee.pMethods?.pointee.xShmMap,
            let getSize = log.pointee.pMethods?.pointee.xFileSize
        else { return }
        var index: UnsafeMutableRawPointer?
        guard mapIndex(database, 0, indexRegionSize, 0, &index) == SQLITE_OK, let index else { return }

        // Another program may restart and truncate the log by a checkpoint, which sets the number of frames to 0 before,
        // or append to it, which increases the number afterwards. So the lower of two numbers belongs to the size between.
        let before = index.load(fromByteOffset: frameCountOffset, as: UInt32.self)
        var size: sqlite3_int64 = 0
        guard getSize(log, &size) == SQLITE_OK else { return }
        let frames = Int64(min(before, index.load(fromByteOffset: frameCountOffset, as: UInt32.self)))
        guard frames > 0 else { return }
        let storedPageSize = index.load(fromByteOffset: pageSizeOffset, as: UInt16.self)
        // 65536 does not fit and is stored as 1.
        let pageSize: Int64 = storedPageSize == 1 ? 65_536 : Int64(storedPageSize)
        let needed = headerSize + frames * (frameHeaderSize + pageSize)
        guard size < needed else { return }
        throw .unavailable(.truncated, "the write-ahead log has \(size) bytes instead of at least \(needed)")
    }
}
