import Synchronization

/// Sends HTTP requests with libcurl, all of them on one thread, and keeps connections for the next.
///
/// Creating one costs nothing: libcurl is loaded, and the thread started, with the first request. The thread ends when
/// the last reference goes; requests still in flight then end with `.cancelled`.
///
/// Proxies are taken from the environment (`http_proxy`, `https_proxy`, `all_proxy`, `no_proxy`), certificates from the
/// system's store or `SSL_CERT_FILE`. HTTP/2 is used where a server offers it over TLS.
///
/// A request on a kept connection that the server closes without a byte of answer is
/// sent once more on a new one, as libcurl does: give changes that must not happen twice an idempotency key.
package final class CurlClient: Sendable {
    private let userAgent: String
    private let loop = Mutex<Loop?>(nil)

    package init(userAgent: String) {
        self.userAgent = userAgent
    }

    deinit {
        loop.withLock { $0?.stop() }
    }

    /// The server's answer, whatever its status.
    ///
    /// Suspends, never blocks; cancelling the task ends the request at once.
    package func send(_ request: CurlRequest) async throws(CurlError) -> CurlResponse {
        try request.check(userAgent: userAgent)
        guard !Task.isCancelled else { throw .cancelled }
        let call = Call(request, userAgent: userAgent)
        return try await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                submit(WaitingCall(call, continuation))
            }
        } onCancel: {
            call.markCancelled()
            loop.withLock { $0?.cancel(call) }
        }.get()
    }

    private func submit(_ waiting: WaitingCall) {
        let submitted = loop.withLock { loop in
            if let loop, loop.submit(waiting) { return true }
            let fresh = Loop()
            guard LoopThreads.start(fresh) else { return false }
            loop = fresh
            return fresh.submit(waiting)
        }
        if !submitted { waiting.end(.failure(.unavailable)) }
    }
}
