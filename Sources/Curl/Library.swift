import CCurl
import Glibc

/// libcurl, loaded and initialised once, when the first request asks for it.
///
/// Unchecked because of the pointer: the table behind it is filled before anyone sees it and never changes or moves.
struct Library: @unchecked Sendable {
    let functions: UnsafePointer<ccurl>

    /// Nil when libcurl is missing, too old or would not start.
    ///
    /// Takes milliseconds: ask only on a thread of ours.
    static let shared: Library? = {
        guard let functions = ccurl_load(), ccurl_global_init(functions) == CURLE_OK else { return nil }
        // Exit handlers run last in, first out: this one, registered after the TLS library's own, runs before that one
        // frees what a thread of ours may still be using.
        guard atexit({ LoopThreads.endAll() }) == 0 else { return nil }
        return Library(functions: functions)
    }()
}
