import BoardDatabase
import Glibc

/// The errors of backups and restorations of a database file, and of verifications.
///
/// The first associated value of a case is the path of the file, or the location of a database on PostgreSQL.
package enum BackupError: Error, Sendable, Equatable {
    /// There is no file at this path.
    case missing(String)
    /// The file is not a board's database.
    case notABoard(String)
    /// The file is damaged; `finding` is the first finding of the check, or SQLite's error message.
    case damaged(String, finding: String)
    /// There is a file at this path already, which may not be replaced.
    case exists(String)
    /// The source and the destination are the same file, or the destination is a file that SQLite or the server keeps
    /// beside the source.
    case destinationIsSource(String)
    /// Another backup or restoration is being written to this path.
    case beingWritten(String)
    /// The database that is to be replaced is open in a server; `by` is the server's process id, nil if the id cannot
    /// be determined.
    case served(String, by: Int32?)
    /// A newer release has migrated the database to the schema version `found`; this release knows versions up to
    /// `known`.
    case schemaTooNew(String, found: Int, known: Int)
    /// The file at this path cannot be read or written; the second string is the error message of the system.
    case file(String, String)
    /// The database at this path cannot be read, or cannot be locked for its replacement.
    case database(String, StoreError)
    case cancelled
}

extension BackupError {
    /// Returns the error of the system call that has just failed, as `errno` describes it.
    ///
    /// - Parameter path: the path of the file that the call was about.
    static func ofSystem(_ path: String) -> BackupError {
        .file(path, String(cString: strerror(errno)))
    }

    /// Maps an error that was thrown while the database at a path was read.
    init(_ error: any Error, of path: String) {
        if let error = error as? BackupError {
            self = error
            return
        }
        switch StoreError(error) {
        case .notADatabase: self = .notABoard(path)
        case .schemaTooNew(let found, let known): self = .schemaTooNew(path, found: found, known: known)
        case .unavailable(.damaged, let detail): self = .damaged(path, finding: detail)
        case .cancelled: self = .cancelled
        case let error: self = .database(path, error)
        }
    }
}
