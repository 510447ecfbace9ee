import CCurl
import Synchronization

/// The event loop that performs HTTP requests with libcurl's multi interface, on a thread of its own.
final class EventLoop: Sendable {
    /// The messages from other threads to the event-loop thread, and the state of that thread.
    private struct Mailbox {
        var submitted: [PendingCall] = []
        var cancelled: [CurlCall] = []
        var stopping = false
        var hasEnded = false
        /// The waker that interrupts the thread's wait; nil until the thread has created its multi handle.
        var waker: MultiHandle.Waker?
    }

    private let mailbox = Mutex(Mailbox())

    /// Submits a call to the event-loop thread, which always ends the call with a result.
    ///
    /// Returns false if the loop is stopping or has ended; the call then needs a new loop.
    func submit(_ pendingCall: PendingCall) -> Bool {
        mailbox.withLock { mailbox in
            guard !mailbox.hasEnded, !mailbox.stopping else { return false }
            mailbox.submitted.append(pendingCall)
            mailbox.waker?.wake()
            return true
        }
    }

    func cancel(_ call: CurlCall) {
        mailbox.withLock { mailbox in
            guard !mailbox.hasEnded else { return }
            mailbox.cancelled.append(call)
            mailbox.waker?.wake()
        }
    }

    /// Stops the event-loop thread without waiting for it; calls in flight fail with `.cancelled`.
    func stop() {
        mailbox.withLock { mailbox in
            mailbox.stopping = true
            mailbox.waker?.wake()
        }
    }
}

// These functions run on the event-loop thread.
extension EventLoop {
    func run() {
        guard let library = Library.shared else { return end(.unavailable, []) }
        var transfers = Transfers(library)
        do {
            let multi = try MultiHandle(library)
            mailbox.withLock { $0.waker = multi.waker }
            let reason = serve(multi, &transfers)
            end(reason, transfers.removeAll(from: multi))
            // The handle must outlive the waker, which end() removes.
            _ = consume multi
        } catch {
            end(error, [])
        }
    }

    /// Runs the event loop until it is stopped or libcurl fails; returns the error for the calls still in flight.
    private func serve(_ multi: borrowing MultiHandle, _ transfers: inout Transfers) -> CurlError {
        do throws(CurlError) {
            while true {
                let (submitted, cancelled, stopping) = mailbox.withLock { mailbox in
                    defer { (mailbox.submitted, mailbox.cancelled) = ([], []) }
                    return (mailbox.submitted, mailbox.cancelled, mailbox.stopping)
                }
                for pendingCall in submitted { transfers.start(pendingCall, on: multi) }
                for call in cancelled { transfers.cancel(call, on: multi) }
                if stopping { return .cancelled }
                try multi.perform()
                transfers.endDone(on: multi)
                try multi.wait()
            }
        } catch {
            return error
        }
    }

    private func end(_ reason: CurlError, _ unfinished: [PendingCall]) {
        let submitted = mailbox.withLock { mailbox in
            mailbox.hasEnded = true
            mailbox.waker = nil
            defer { mailbox.submitted = [] }
            return mailbox.submitted
        }
        for pendingCall in unfinished + submitted { pendingCall.end(.failure(reason)) }
    }
}

/// An HTTP request in flight: created by a task, performed on the event-loop thread.
final class CurlCall: Sendable {
    let request: CurlRequest
    let userAgent: String
    private let cancelled = Atomic(false)

    init(_ request: CurlRequest, userAgent: String) {
        self.request = request
        self.userAgent = userAgent
    }

    var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

    /// Marks the call as cancelled, so that the loop does not start it if it receives the call later.
    func markCancelled() { cancelled.store(true, ordering: .releasing) }
}

/// A call with the continuation of the task that awaits its result.
struct PendingCall: Sendable {
    let call: CurlCall
    private let continuation: CheckedContinuation<Result<CurlResponse, CurlError>, Never>

    init(_ call: CurlCall, _ continuation: CheckedContinuation<Result<CurlResponse, CurlError>, Never>) {
        self.call = call
        self.continuation = continuation
    }

    func end(_ result: Result<CurlResponse, CurlError>) {
        continuation.resume(returning: result)
    }
}
