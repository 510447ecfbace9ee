import GRDB
import GRDBSQLite

/// The deadline of a read: SQLite interrupts the running statement when the deadline has passed or the task that reads
/// is cancelled.
///
/// Clients choose the filters of lists, and some combinations match few of the rows that are scanned. A read without a
/// deadline would hold one of the few reader connections for as long as the scan takes.
struct ReadDeadline {
    /// The number of instructions of SQLite's virtual machine between two checks of the deadline, a fraction of a
    /// millisecond; lookups of a few rows end before the first check.
    private static let interval: Int32 = 4000

    private let end: ContinuousClock.Instant
    private let cancellation: Cancellation
    private var isExceeded = false

    /// Runs a closure of reads on a connection with a deadline.
    ///
    /// Throws `readTimedOut` if the timeout has passed, or `CancellationError` if the task was cancelled, instead of
    /// the error of the interrupted statement. The connection can be used again afterwards.
    static func enforce<Value>(
        _ timeout: Duration, _ cancellation: Cancellation, on connection: GRDB.Database, _ body: () throws -> Value
    ) throws -> Value {
        // A closed connection has no handle; the statements of the closure then throw.
        guard let handle = connection.sqliteConnection else { return try body() }
        var deadline = ReadDeadline(end: .now + timeout, cancellation: cancellation)
        return try withUnsafeMutablePointer(to: &deadline) { deadline -> Value in
            sqlite3_progress_handler(handle, interval, interruption, deadline)
            defer { sqlite3_progress_handler(handle, 0, nil, nil) }
            do {
                return try body()
            } catch {
                // Whatever the error: an interrupted virtual table may report another error than SQLITE_INTERRUPT.
                if cancellation.isCancelled { throw CancellationError() }
                guard deadline.pointee.isExceeded else { throw error }
                throw DatabaseError.readTimedOut
            }
        }
    }

    /// The progress handler that SQLite calls while a statement runs; a result other than 0 interrupts the statement.
    private static var interruption: @convention(c) (UnsafeMutableRawPointer?) -> Int32 {
        { context in
            guard let deadline = context?.assumingMemoryBound(to: ReadDeadline.self) else { return 0 }
            if deadline.pointee.cancellation.isCancelled { return 1 }
            guard ContinuousClock.now >= deadline.pointee.end else { return 0 }
            deadline.pointee.isExceeded = true
            return 1
        }
    }
}
