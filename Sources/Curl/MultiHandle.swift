import CCurl

/// libcurl's handle for all transfers of one thread, with the connections they share.
struct MultiHandle: ~Copyable {
    private let functions: UnsafePointer<ccurl>
    private let pointer: OpaquePointer

    /// Idle connections kept for the next request; libcurl's own default grows with every burst and never shrinks.
    private static let idleConnections = 32

    init(_ library: Library) throws(CurlError) {
        functions = library.functions
        guard let pointer = ccurl_multi_init(functions) else { throw .unavailable }
        self.pointer = pointer
        // Refused, it would leave libcurl's own number.
        _ = ccurl_multi_setopt_long(functions, pointer, CURLMOPT_MAXCONNECTS, Self.idleConnections)
    }

    deinit {
        _ = ccurl_multi_cleanup(functions, pointer)
    }

    /// Wakes `wait()` from any thread.
    var waker: Waker { Waker(functions: functions, pointer: pointer) }

    func add(_ easy: OpaquePointer) throws(CurlError) {
        try check(ccurl_multi_add_handle(functions, pointer, easy))
    }

    func remove(_ easy: OpaquePointer) {
        // Fails only for handles that are not ours.
        _ = ccurl_multi_remove_handle(functions, pointer, easy)
    }

    /// Moves every transfer as far as it goes without waiting.
    func perform() throws(CurlError) {
        try check(ccurl_multi_perform(functions, pointer))
    }

    /// The next transfer that ended.
    func nextDone() -> (easy: OpaquePointer, code: CURLcode)? {
        var code = CURLE_OK
        guard let easy = ccurl_multi_next_done(functions, pointer, &code) else { return nil }
        return (easy, code)
    }

    /// Sleeps until a socket is ready, one of libcurl's timers is due, or it is woken.
    func wait() throws(CurlError) {
        try check(ccurl_multi_poll(functions, pointer, .max))
    }

    private func check(_ code: CURLMcode) throws(CurlError) {
        guard code == CURLM_OK else { throw CurlError(code) }
    }
}

extension MultiHandle {
    /// The one call that other threads may make, for as long as the handle lives.
    ///
    /// Unchecked because of the pointers: libcurl allows this call from any thread, and the mailbox that keeps this
    /// value drops it, under its lock, before the handle goes.
    struct Waker: @unchecked Sendable {
        fileprivate let functions: UnsafePointer<ccurl>
        fileprivate let pointer: OpaquePointer

        func wake() {
            // Fails only when the pipe is full, and then it wakes anyway.
            _ = ccurl_multi_wakeup(functions, pointer)
        }
    }
}
