import DequeModule
import Dispatch
import Synchronization

/// A queue of reads that runs as many at a time as there are reader connections.
///
/// GRDB's own asynchronous reads change threads four times each. Here a thread that has finished a read runs the next
/// waiting read. A class because the tasks that read share it.
final class ReadQueue: Sendable {
    private struct State {
        var waiting: Deque<@Sendable () -> Void> = []
        /// The number of threads that run reads.
        var threads = 0
    }

    private let readers: Int
    private let queue = DispatchQueue(label: "board.reads", attributes: .concurrent)
    private let state = Mutex(State())

    init(readers: Int) {
        self.readers = readers
    }

    /// Runs a closure on a thread of the queue, and returns its result; throws `CancellationError` if the task was
    /// cancelled while the closure waited.
    ///
    /// - Parameter body: a closure that may block; its argument is the cancellation flag of the task.
    func run<Value: Sendable>(_ body: @escaping @Sendable (Cancellation) throws -> Value) async throws -> Value {
        let cancellation = Cancellation()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                enqueue {
                    guard !cancellation.isCancelled else { return continuation.resume(throwing: CancellationError()) }
                    continuation.resume(with: Result { try body(cancellation) })
                }
            }
        } onCancel: {
            cancellation.cancel()
        }
    }

    private func enqueue(_ read: @escaping @Sendable () -> Void) {
        let needsThread = state.withLock { state in
            state.waiting.append(read)
            guard state.threads < readers else { return false }
            state.threads += 1
            return true
        }
        guard needsThread else { return }
        queue.async {
            while let read = self.next() { read() }
        }
    }

    /// Removes and returns the first waiting read; if there is none, returns nil and decrements the number of threads,
    /// since the calling thread must end.
    private func next() -> (@Sendable () -> Void)? {
        state.withLock { state in
            let read = state.waiting.popFirst()
            if read == nil { state.threads -= 1 }
            return read
        }
    }
}
