/// The errors of the database engines.
///
/// Associated strings are details for the server's log only.
package enum DatabaseError: Error, Sendable, Equatable {
    /// The task was cancelled.
    case cancelled
    /// The read took longer than its timeout and was interrupted.
    case readTimedOut
    /// The database cannot be used: the reason, and the detailed error for the log.
    ///
    /// A retry succeeds once the cause is gone: `busy` usually passes by itself; other causes, such as `damaged`,
    /// `moved` and `readOnly`, need the operator.
    case unavailable(Unavailability, String)
    /// The database file is not a database, or it belongs to another program.
    case notADatabase(String)
    /// Another server has the database file open; `by` is its process id, nil if it cannot be determined.
    case servedAlready(by: Int32?)
    /// The database file has more than one name: hard links, or a mount of the file alone.
    case hardLinked
    /// The encoding or the locale of the PostgreSQL database is another than UTF-8 and C.
    case wrongLocale(encoding: String, locale: String)
    /// A constraint of the database schema was violated.
    case brokenConstraint(Constraint, String)
    /// A fault of the program, or stored data that contradict each other.
    case internalFault(String)

    package enum Unavailability: Sendable, Equatable {
        case busy, full, inputOutput, readOnly, cannotOpen, damaged
        /// A file of the database, or the server's lock file, was deleted or replaced while it was open.
        case moved
        /// The write-ahead log was truncated while the database was open.
        case truncated
        /// A health check has not ended, and no write has succeeded meanwhile.
        case stalled
        /// The database server cannot be reached, has refused the connection, or has closed it.
        case unreachable
        /// The library of the database server's client is not installed.
        case libraryMissing
        /// A folder, a device or anything else than a file is at the path.
        case notAFile
    }

    package enum Constraint: Sendable, Equatable {
        case unique, foreignKey, notNull, check
    }
}

/// An error with which a closure of statements can end.
package protocol StatementError: Error {
    /// True if the error can mean that pages or rows of an open database contradict each other or the schema.
    var isInconsistency: Bool { get }
}

extension DatabaseError: StatementError {
    package var isInconsistency: Bool {
        switch self {
        case .internalFault, .brokenConstraint, .notADatabase: true
        default: false
        }
    }
}

extension DatabaseError {
    /// Maps an error that no closure has thrown.
    init(_ error: any Error) {
        self = Self.mapped(error) as? DatabaseError ?? .internalFault(String(describing: error))
    }
}
