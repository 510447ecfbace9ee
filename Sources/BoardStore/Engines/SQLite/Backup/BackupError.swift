/// The errors of backups, verifications and restorations of a database file.
package enum BackupError: Error, Sendable, Equatable {
    /// There is no file at this path.
    case missing(String)
    /// The file is not a board's database.
    case notABoard(String)
    /// The file is damaged, as the first finding of the check says.
    case damaged(String, finding: String)
    /// There is a file at this path already, which may not be replaced.
    case exists(String)
    /// The database would be copied onto itself.
    case isTheDatabase(String)
    /// Another backup is being written to this path.
    case beingWritten(String)
    /// A server has opened the database that would be replaced; its process id is nil if it is not visible.
    case served(String, by: Int32?)
    /// A newer release has migrated the database.
    case schemaTooNew(String, found: Int, known: Int)
    /// The system cannot read or write the file at this path, for a reason in the words of the system.
    case file(String, String)
    /// The database at this path cannot be read.
    case database(String, StoreError)
    case cancelled
}
