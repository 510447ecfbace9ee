extension DatabaseError {
    /// Maps an error of PostgreSQL by its SQLSTATE.
    ///
    /// - Parameter isRead: whether the statement is that of a read, which the server ends at its deadline.
    init(postgreSQL failure: PostgreSQLFailure, isRead: Bool = false) {
        let detail = "\(failure.detail) (PostgreSQL \(failure.sqlState))"
        switch failure.sqlState {
        case "23505", "23P01": self = .brokenConstraint(.unique, detail)
        case "23503": self = .brokenConstraint(.foreignKey, detail)
        case "23502": self = .brokenConstraint(.notNull, detail)
        case "23514": self = .brokenConstraint(.check, detail)
        case "57014" where isRead: self = .readTimedOut
        // Locks, conflicts that have remained after several attempts, and statements that the operator has ended.
        case "55P03", "40001", "40P01", "53300", "57014": self = .unavailable(.busy, detail)
        case "53100": self = .unavailable(.full, detail)
        case "25006", "42501": self = .unavailable(.readOnly, detail)
        case "53200", "58030": self = .unavailable(.inputOutput, detail)
        case "XX001", "XX002": self = .unavailable(.damaged, detail)
        default: self.init(classOf: failure, detail: detail)
        }
    }

    private init(classOf failure: PostgreSQLFailure, detail: String) {
        switch failure.sqlState.prefix(2) {
        // Connections, the server's end or start, authentication, and an unknown database.
        case "08", "57", "28", "3D": self = .unavailable(.unreachable, detail)
        default: self = failure.isConnectionLost ? .unavailable(.unreachable, detail) : .internalFault(detail)
        }
    }
}
