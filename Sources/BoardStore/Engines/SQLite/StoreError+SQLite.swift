import GRDB
import GRDBSQLite

extension StoreError {
    /// Maps any error thrown inside the store to a `StoreError`.
    init(_ error: any Error) {
        switch error {
        case let error as StoreError: self = error
        case let error as DatabaseError:
            self.init(sqliteCode: error.extendedResultCode.rawValue, detail: error.message ?? "")
        case is CancellationError: self = .cancelled
        default: self = .internalFault(String(describing: error))
        }
    }

    /// Maps an error thrown while a database was opened, and adds the path to the detail of `cannotOpen`.
    init(opening path: String, _ error: any Error) {
        let mapped = StoreError(error)
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
