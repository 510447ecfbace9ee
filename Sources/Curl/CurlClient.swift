import Synchronization

/// An asynchronous HTTP client on libcurl, with one event-loop thread and a connection pool.
///
/// The first request loads libcurl and starts the thread. The thread ends with the last reference to the client;
/// requests in flight then fail with `.cancelled`.
///
/// Proxies come from the environment (`http_proxy`, `https_proxy`, `all_proxy`, `no_proxy`), certificates from the
/// system's store or `SSL_CERT_FILE`. HTTP/2 is negotiated over TLS.
///
/// If the server closes a reused connection without a response, libcurl retries the request once on a new one. Requests
/// that must not be processed twice need an idempotency key.
package final class CurlClient: Sendable {
    private let userAgent: String
    private let leastTimeout: Duration
    private let loop = Mutex<EventLoop?>(nil)

    /// Creates a client, which connects with its first request.
    ///
    /// - Parameter leastTimeout: replaces shorter timeouts of requests, for programs on a busy machine.
    package init(userAgent: String, leastTimeout: Duration = .zero) {
        self.userAgent = userAgent
        self.leastTimeout = leastTimeout
    }

    /// Loads libcurl and its thirty dependencies on another thread, so that the first request does not wait for it.
    ///
    /// If the program exits during the loading, the exit is delayed until the loading ends.
    package static func loadInBackground() {
        // The task is detached, since nothing awaits or cancels it. The first request waits for the static value
        // itself.
        Task.detached { _ = Library.loaded }
    }

    deinit {
        loop.withLock { $0?.stop() }
    }

    /// Sends a request and returns the response, whatever its status.
    ///
    /// Throws for an invalid request, and if no complete response arrives within the request's limits. Cancelling the
    /// task aborts the request at once with `.cancelled`.
    package func send(_ request: CurlRequest) async throws(CurlError) -> CurlResponse {
        try request.validate(userAgent: userAgent)
        guard !Task.isCancelled else { throw .cancelled }
        var request = request
        request.connectTimeout = max(request.connectTimeout, leastTimeout)
        request.timeout = max(request.timeout, leastTimeout)
        let call = CurlCall(request, userAgent: userAgent)
        return try await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                submit(PendingCall(call, continuation))
            }
        } onCancel: {
            call.markCancelled()
            loop.withLock { $0?.cancel(call) }
        }.get()
    }

    private func submit(_ pendingCall: PendingCall) {
        let submitted = loop.withLock { loop in
            if let loop, loop.submit(pendingCall) { return true }
            let newLoop = EventLoop()
            guard EventLoopThreads.start(newLoop) else { return false }
            loop = newLoop
            return newLoop.submit(pendingCall)
        }
        if !submitted { pendingCall.end(.failure(.unavailable)) }
    }
}
