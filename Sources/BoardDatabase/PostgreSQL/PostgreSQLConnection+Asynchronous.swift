import CPostgreSQL

/// The asynchronous use of a connection: for statements with a deadline that holds even if the server is lost, and for
/// notifications.
extension PostgreSQLConnection {
    /// The socket, which has input when a result or a notification arrives, or when the connection has ended.
    var socket: Int32 { cpostgresql_socket(library.functions, handle) }

    /// Sends a statement without waiting for its result.
    func send(_ statement: Statement) throws(DatabaseError) {
        let (sql, _) = PostgreSQLPlaceholders.number(in: statement.sql)
        let isSent = PostgreSQLParameters(statement.values).withPointers { count, values, lengths, formats in
            cpostgresql_send_params(library.functions, handle, sql, count, values, lengths, formats)
        }
        guard isSent else { throw lost() }
    }

    /// Reads what has arrived at the socket without blocking; throws if the connection has ended.
    func receive() throws(DatabaseError) {
        guard cpostgresql_consume_input(library.functions, handle) else { throw lost() }
    }

    /// True while the result of a sent statement has not arrived as a whole.
    var isAwaitingResult: Bool { cpostgresql_is_busy(library.functions, handle) }

    /// Returns the decoded rows of the result that has arrived.
    func receivedRows<Value>(_ decode: (inout Row) throws -> Value) throws -> [Value] {
        var rows: [Value] = []
        // A statement has one result, after which a null pointer ends the results.
        while let next = cpostgresql_next_result(library.functions, handle) {
            do {
                rows += try PostgreSQLResult.checked(next, of: handle, library).rows(decode)
            } catch let failure as PostgreSQLFailure {
                throw DatabaseError(postgreSQL: failure)
            }
        }
        return rows
    }

    /// Removes the notifications that have arrived, and returns whether one of them came from another connection.
    func takeNotifications() -> Bool {
        var isFromOthers = false
        while true {
            let sender = cpostgresql_next_notification(library.functions, handle)
            guard sender != 0 else { return isFromOthers }
            if sender != backend.processID { isFromOthers = true }
        }
    }

    private func lost() -> DatabaseError {
        .unavailable(.unreachable, String(cString: cpostgresql_error_message(library.functions, handle)))
    }
}
