import CCurl

/// A libcurl multi handle: the transfers of one event loop, with their connection pool.
struct MultiHandle: ~Copyable {
    private let functions: UnsafePointer<ccurl>
    private let pointer: OpaquePointer

    /// The maximum number of pooled connections; libcurl's default limit grows with the number of concurrent transfers
    /// and never shrinks.
    private static let maximumPooledConnections = 32

    init(_ library: Library) throws(CurlError) {
        functions = library.functions
        guard let pointer = ccurl_multi_init(functions) else { throw .unavailable }
        self.pointer = pointer
        // Failure leaves libcurl's default.
        _ = ccurl_multi_setopt_long(functions, pointer, CURLMOPT_MAXCONNECTS, Self.maximumPooledConnections)
    }

    deinit {
        _ = ccurl_multi_cleanup(functions, pointer)
    }

    /// A value with which any thread can interrupt `wait()`.
    var waker: Waker { Waker(functions: functions, pointer: pointer) }

    func add(_ easy: OpaquePointer) throws(CurlError) {
        try check(ccurl_multi_add_handle(functions, pointer, easy))
    }

    func remove(_ easy: OpaquePointer) {
        // Fails for unknown handles only.
        _ = ccurl_multi_remove_handle(functions, pointer, easy)
    }

    /// Advances every transfer as far as possible without blocking.
    func perform() throws(CurlError) {
        try check(ccurl_multi_perform(functions, pointer))
    }

    /// Takes the next completed transfer, with libcurl's result code; nil if there is none.
    func nextDone() -> (easy: OpaquePointer, code: CURLcode)? {
        var code = CURLE_OK
        guard let easy = ccurl_multi_next_done(functions, pointer, &code) else { return nil }
        return (easy, code)
    }

    /// Blocks until a socket is ready, a libcurl timer fires or `Waker.wake()` is called.
    func wait() throws(CurlError) {
        try check(ccurl_multi_poll(functions, pointer, .max))
    }

    private func check(_ code: CURLMcode) throws(CurlError) {
        guard code == CURLM_OK else { throw CurlError(code) }
    }
}

extension MultiHandle {
    /// Interrupts the `wait()` of a multi handle from any thread, during the handle's lifetime.
    ///
    /// `@unchecked Sendable` because of the pointers: libcurl allows this call from any thread, and the mailbox that
    /// stores the waker removes it, under its lock, before the handle is destroyed.
    struct Waker: @unchecked Sendable {
        fileprivate let functions: UnsafePointer<ccurl>
        fileprivate let pointer: OpaquePointer

        func wake() {
            // Fails only if the pipe is full, which wakes the loop as well.
            _ = ccurl_multi_wakeup(functions, pointer)
        }
    }
}
