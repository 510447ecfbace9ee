import BoardDatabase

/// The errors of a copy from one engine to the other.
///
/// The first associated value of most cases is the database that the error is about.
package enum CopyError: Error, Sendable, Equatable {
    /// Both databases are on the same engine, whose own tools copy it.
    case sameEngine
    /// There is no file at this path.
    case missing(String)
    /// A server has the SQLite file open; `by` is its process id, nil if it cannot be determined.
    case served(DatabaseLocation, by: Int32?)
    /// Other sessions, such as those of servers, are connected to the PostgreSQL database or write to it; `by` is their
    /// number.
    case connected(DatabaseLocation, by: Int)
    /// The schema is older than this program's, so a server of this release has to migrate it first.
    case outdated(DatabaseLocation)
    /// The target has rows of its own in this table.
    case notEmpty(DatabaseLocation, table: String)
    /// The engines' schemas differ in these tables.
    case schemasDiffer([String])
    /// The target refuses rows of this table.
    case refused(DatabaseLocation, table: String, StoreError)
    /// The target's rows are not those of the source: the source was changed between two parts of the copy, or a disk
    /// does not return what was written.
    case differs(DatabaseLocation, [Difference])
    /// The hash chain of the copied moderation log is broken; `finding` says where.
    case brokenLog(DatabaseLocation, finding: String)
    /// The database cannot be read or written.
    case database(DatabaseLocation, StoreError)
    case cancelled

    /// A table whose rows differ, with the numbers of its rows.
    package struct Difference: Sendable, Equatable {
        package let table: String
        package let sourceRows: Int
        package let targetRows: Int
    }

    /// Maps an error that was thrown while a database was read or written.
    init(_ error: any Error, at location: DatabaseLocation) {
        if let error = error as? CopyError {
            self = error
            return
        }
        switch StoreError(error) {
        case .servedAlready(let processID): self = .served(location, by: processID)
        case .cancelled: self = .cancelled
        case let error: self = .database(location, error)
        }
    }
}
