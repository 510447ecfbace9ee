/// The errors of backups, verifications and restorations of a database file.
package enum BackupError: Error, Sendable, Equatable {
    /// There is no file at this path.
    case missing(String)
    /// The file is not a board's database.
    case notABoard(String)
    /// The file is damaged; `finding` is the first result of the check that says so.
    case damaged(String, finding: String)
    /// There is a file at this path already, which may not be replaced.
    case exists(String)
    /// The source and the destination are the same file, or the destination is a file that SQLite or the server keeps
    /// beside the source.
    case isTheDatabase(String)
    /// Another backup is being written to this path.
    case beingWritten(String)
    /// A server has the database open that would be replaced; `by` is its process id, nil if it cannot be determined.
    case served(String, by: Int32?)
    /// A newer release has migrated the database.
    case schemaTooNew(String, found: Int, known: Int)
    /// The file at this path cannot be read or written; the second string is the error message of the system.
    case file(String, String)
    /// The database at this path cannot be read.
    case database(String, StoreError)
    case cancelled
}
