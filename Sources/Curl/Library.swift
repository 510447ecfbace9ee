import CCurl
import Glibc

/// The loaded libcurl; the first request loads and initializes it, once per process, unless it was loaded before.
///
/// `@unchecked Sendable` because of the pointer to the function table, which is immutable after initialization.
struct Library: @unchecked Sendable {
    let functions: UnsafePointer<ccurl>

    /// The shared library; nil if libcurl is missing, too old or failed to initialize.
    ///
    /// Initialization takes milliseconds; call it on an event-loop thread only.
    static let shared: Library? = {
        guard let functions = Self.loaded?.functions, ccurl_global_init(functions) == CURLE_OK else { return nil }
        // Exit handlers run in reverse order: this one, registered after the TLS library's, stops the loops before that
        // one frees memory they may still use.
        guard atexit({ EventLoopThreads.stopAll() }) == 0 else { return nil }
        return Library(functions: functions)
    }()

    /// The shared library before its initialization, which registers exit handlers.
    static let loaded = ccurl_load().map(Library.init)
}
