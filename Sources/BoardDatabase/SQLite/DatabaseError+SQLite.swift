import GRDB
import GRDBSQLite

extension DatabaseError {
    /// Maps the errors of engines to `DatabaseError`, and returns those of closures as they are.
    static func mapped(_ error: any Error) -> any Error {
        switch error {
        case let error as GRDB.DatabaseError:
            DatabaseError(sqliteCode: error.extendedResultCode.rawValue, detail: error.message ?? "")
        case let failure as PostgreSQLFailure: DatabaseError(postgreSQL: failure)
        case is CancellationError: DatabaseError.cancelled
        default: error
        }
    }

    /// Maps an error thrown while a database was opened, and adds the path to the detail of `cannotOpen`.
    init(opening path: String, _ error: any Error) {
        let mapped = DatabaseError(error)
        guard case .unavailable(.cannotOpen, let detail) = mapped else {
            self = mapped
            return
        }
        self = .unavailable(.cannotOpen, "\(path): \(detail)")
    }

    /// Creates the error for an extended result code of SQLite.
    init(sqliteCode code: Int32, detail: String) {
        let detail = "\(detail) (SQLite \(code))"
        // Extended codes are macros that Swift cannot import: UNIQUE, PRIMARYKEY and ROWID, then FOREIGNKEY, NOTNULL,
        // CHECK and DATATYPE.
        switch code {
        case SQLITE_CONSTRAINT | (8 << 8), SQLITE_CONSTRAINT | (6 << 8), SQLITE_CONSTRAINT | (10 << 8):
            self = .brokenConstraint(.unique, detail)
        case SQLITE_CONSTRAINT | (3 << 8): self = .brokenConstraint(.foreignKey, detail)
        case SQLITE_CONSTRAINT | (5 << 8): self = .brokenConstraint(.notNull, detail)
        case SQLITE_CONSTRAINT | (1 << 8), SQLITE_CONSTRAINT | (12 << 8): self = .brokenConstraint(.check, detail)
        default: self.init(primarySQLiteCode: code & 0xff, detail: detail)
        }
    }

    private init(primarySQLiteCode code: Int32, detail: String) {
        switch code {
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: self = .unavailable(.busy, detail)
        case SQLITE_FULL: self = .unavailable(.full, detail)
        case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: self = .unavailable(.readOnly, detail)
        case SQLITE_CANTOPEN: self = .unavailable(.cannotOpen, detail)
        case SQLITE_IOERR, SQLITE_NOMEM: self = .unavailable(.inputOutput, detail)
        case SQLITE_CORRUPT: self = .unavailable(.damaged, detail)
        case SQLITE_NOTADB: self = .notADatabase(detail)
        case SQLITE_INTERRUPT: self = .cancelled
        default: self = .internalFault(detail)
        }
    }
}
