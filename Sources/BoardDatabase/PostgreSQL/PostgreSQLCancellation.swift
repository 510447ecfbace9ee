import CPostgreSQL
import Dispatch
import Synchronization

/// The cancellation flag of a queued or running read, which also ends the statement that the server is running.
///
/// A class because the task and the thread that runs its closure share it.
final class PostgreSQLCancellation: Sendable {
    private struct State {
        var isCancelled = false
        /// The request that cancels the statement of the connection that runs the read; nil if none runs it.
        var request: PostgreSQLCancelRequest?
    }

    private let state = Mutex(State())

    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    func cancel() {
        let isRunning = state.withLock { state in
            state.isCancelled = true
            return state.request != nil
        }
        guard isRunning else { return }
        // Elsewhere, since the request connects to the server and waits for it.
        DispatchQueue.global().async {
            // Under the lock, so that the read cannot end before the request: it would cancel the next statement of the
            // connection.
            self.state.withLock { state -> Void in state.request?.send() }
        }
    }

    /// Runs a closure of statements, which are cancelled together with the task; throws `CancellationError` if it is
    /// cancelled already.
    func guarding<Value>(_ request: PostgreSQLCancelRequest, _ body: () throws -> Value) throws -> Value {
        try state.withLock { state in
            if state.isCancelled { throw CancellationError() }
            state.request = request
        }
        defer { state.withLock { $0.request = nil } }
        return try body()
    }
}

/// A request to cancel the running statement of one connection, which can be sent from any thread.
///
/// `@unchecked Sendable` because of the pointer, which libpq lets other threads use. A class because it needs a
/// `deinit`.
final class PostgreSQLCancelRequest: @unchecked Sendable {
    private let library: PostgreSQLLibrary
    private let handle: OpaquePointer

    init(_ handle: OpaquePointer, of library: PostgreSQLLibrary) {
        self.handle = handle
        self.library = library
    }

    deinit {
        cpostgresql_free_cancel(library.functions, handle)
    }

    /// Sends the request and waits until the server has received it; does nothing if the server cannot be reached.
    func send() {
        _ = cpostgresql_cancel(library.functions, handle)
    }
}
