import Synchronization

/// One request on its way through the loop: asked on a task, carried out on the loop's thread.
final class Call: Sendable {
    let request: CurlRequest
    let userAgent: String
    private let cancelled = Atomic(false)

    init(_ request: CurlRequest, userAgent: String) {
        self.request = request
        self.userAgent = userAgent
    }

    var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

    /// The mark stays, so that it counts even when the loop has not seen the call yet.
    func markCancelled() { cancelled.store(true, ordering: .releasing) }
}

/// A call with someone waiting for its end.
struct WaitingCall: Sendable {
    let call: Call
    private let continuation: CheckedContinuation<Result<CurlResponse, CurlError>, Never>

    init(_ call: Call, _ continuation: CheckedContinuation<Result<CurlResponse, CurlError>, Never>) {
        self.call = call
        self.continuation = continuation
    }

    func end(_ result: Result<CurlResponse, CurlError>) {
        continuation.resume(returning: result)
    }
}
