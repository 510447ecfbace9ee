import CPostgreSQL

/// An error of a PostgreSQL statement or connection, identified by its SQLSTATE.
struct PostgreSQLFailure: Error, Sendable {
    /// The remedy for a failed transaction that is known not to be committed.
    enum Remedy {
        /// Nothing: the same statements would fail again.
        case none
        /// Running the transaction again: it has met another one.
        case repetition
        /// Running the transaction again on a new connection, maybe to another server.
        case reconnection
    }

    /// Five characters, of which the first two are the class of the error; `connectionFailure` if the server has not
    /// reported one.
    let sqlState: String
    /// The message for the log, without values of rows.
    let detail: String
    /// True if the connection cannot be used any more.
    let isConnectionLost: Bool

    /// The SQLSTATE of a connection that could not be made or was lost.
    static let connectionFailure = "08006"

    /// True if a lock was not granted in the time for which the statement was to wait.
    var isLockTimeout: Bool { sqlState == "55P03" }

    var remedy: Remedy {
        if isConnectionLost { return .reconnection }
        switch sqlState {
        // Serialization failure and deadlock.
        case "40001", "40P01": return .repetition
        // The server is shutting down or starting, has too many connections, or has become a standby.
        case "57P01", "57P02", "57P03", "53300", "25006": return .reconnection
        default: return sqlState.hasPrefix("08") ? .reconnection : .none
        }
    }
}

extension PostgreSQLFailure {
    /// Creates the failure of a connection that could not be made or was lost, from libpq's message.
    init(of connection: OpaquePointer, _ library: PostgreSQLLibrary) {
        // One line for each server that was tried.
        let message = String(cString: cpostgresql_error_message(library.functions, connection))
        self.init(
            sqlState: Self.connectionFailure,
            detail: message.split(whereSeparator: \.isNewline).joined(separator: "; "), isConnectionLost: true)
    }
}
