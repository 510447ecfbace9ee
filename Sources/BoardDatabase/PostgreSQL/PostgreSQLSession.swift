/// The connection of one thread of a pool, opened when it is first needed, and again after it was lost.
final class PostgreSQLSession {
    private let connect: () throws(PostgreSQLFailure) -> PostgreSQLConnection
    private var opened: PostgreSQLConnection?
    /// The error with which the last attempt to connect has failed; nil if it has succeeded.
    private var connectionFailure: PostgreSQLFailure?

    /// - Parameter connect: opens a connection; blocks, for at most a few seconds for each server that it asks.
    init(connect: @escaping () throws(PostgreSQLFailure) -> PostgreSQLConnection) {
        self.connect = connect
    }

    /// The last error of the connection, or of the attempt to connect, since `connection` was called.
    var failure: PostgreSQLFailure? { connectionFailure ?? opened?.failure }

    /// Returns the open connection, and connects if there is none.
    func connection() throws(DatabaseError) -> PostgreSQLConnection {
        connectionFailure = nil
        if let opened, opened.isOpen {
            opened.forgetFailure()
            return opened
        }
        opened = nil
        do throws(PostgreSQLFailure) {
            let connection = try connect()
            opened = connection
            return connection
        } catch {
            connectionFailure = error
            throw DatabaseError(postgreSQL: error)
        }
    }

    /// Closes the connection.
    func close() { opened = nil }

    /// Prepares for the next attempt after a failed one: rolls back, or closes a connection that should not be used
    /// again.
    func recover() {
        if failure?.remedy == .reconnection {
            close()
        } else {
            opened?.rollBack()
        }
    }
}
