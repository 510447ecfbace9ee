import CCurl
import Synchronization

/// One thread that carries out calls with libcurl, asleep while there is nothing to do.
final class Loop: Sendable {
    private struct Mailbox {
        var submitted: [WaitingCall] = []
        var cancelled: [Call] = []
        var stopping = false
        /// Set once the thread is done: what every call gets from then on.
        var ended: CurlError?
        /// Nil until the thread has its handle, which it does before it first sleeps.
        var waker: MultiHandle.Waker?
    }

    private let mailbox = Mutex(Mailbox())

    /// Hands a call to the thread, which ends it in all cases.
    ///
    /// False when the thread is done and another is needed.
    func submit(_ waiting: WaitingCall) -> Bool {
        mailbox.withLock { mailbox in
            guard mailbox.ended == nil, !mailbox.stopping else { return false }
            mailbox.submitted.append(waiting)
            mailbox.waker?.wake()
            return true
        }
    }

    func cancel(_ call: Call) {
        mailbox.withLock { mailbox in
            guard mailbox.ended == nil else { return }
            mailbox.cancelled.append(call)
            mailbox.waker?.wake()
        }
    }

    /// Ends the thread, and calls in flight with `.cancelled`; returns at once.
    func stop() {
        mailbox.withLock { mailbox in
            mailbox.stopping = true
            mailbox.waker?.wake()
        }
    }
}

// On the thread.
extension Loop {
    func run() {
        guard let library = Library.shared else { return end(.unavailable, []) }
        var transfers = Transfers(library)
        do {
            let multi = try MultiHandle(library)
            mailbox.withLock { $0.waker = multi.waker }
            let reason = serve(multi, &transfers)
            end(reason, transfers.removeAll(from: multi))
            // Not before end() has taken the waker away.
            _ = consume multi
        } catch {
            end(error, [])
        }
    }

    /// Returns why it ended.
    private func serve(_ multi: borrowing MultiHandle, _ transfers: inout Transfers) -> CurlError {
        do throws(CurlError) {
            while true {
                let (submitted, cancelled, stopping) = mailbox.withLock { mailbox in
                    defer { (mailbox.submitted, mailbox.cancelled) = ([], []) }
                    return (mailbox.submitted, mailbox.cancelled, mailbox.stopping)
                }
                for waiting in submitted { transfers.start(waiting, on: multi) }
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

    private func end(_ reason: CurlError, _ unfinished: [WaitingCall]) {
        let submitted = mailbox.withLock { mailbox in
            mailbox.ended = reason
            mailbox.waker = nil
            defer { mailbox.submitted = [] }
            return mailbox.submitted
        }
        for waiting in unfinished + submitted { waiting.end(.failure(reason)) }
    }
}
