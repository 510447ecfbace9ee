/// The deadline of a read: no statement begins after it, and the server ends each statement that takes as long itself.
enum PostgreSQLReadDeadline {
    /// Runs a closure of reads on a connection with a deadline.
    ///
    /// Throws `readTimedOut` if the timeout has passed, or `CancellationError` if the task was cancelled, instead of
    /// the error of the statement that the server has ended.
    static func enforce<Value>(
        _ timeout: Duration, _ cancellation: PostgreSQLCancellation, on connection: PostgreSQLConnection,
        _ body: () throws -> Value
    ) throws -> Value {
        let deadline = ContinuousClock.now + timeout
        var isFirst = true
        connection.beforeStatement = {
            if cancellation.isCancelled { throw CancellationError() }
            // The first statement always begins, so that a read of few rows succeeds whatever the timeout.
            guard isFirst || .now < deadline else { throw DatabaseError.readTimedOut }
            isFirst = false
        }
        defer { connection.beforeStatement = {} }
        guard let request = connection.cancelRequest else { return try body() }
        do {
            return try cancellation.guarding(request, body)
        } catch DatabaseError.readTimedOut where cancellation.isCancelled {
            throw CancellationError()
        }
    }
}
