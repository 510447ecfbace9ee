import CCurl
import Glibc

/// The C functions of libcurl, which is loaded at run time, once per process.
///
/// `@unchecked Sendable` because of the pointer to the function table, which is immutable after initialization.
struct Library: @unchecked Sendable {
    let functions: UnsafePointer<ccurl>

    /// The loaded and initialized libcurl; nil if it is missing, too old or failed to initialize.
    ///
    /// The first access initializes it, which takes milliseconds; access it on event-loop threads only.
    static let shared: Library? = {
        guard let functions = Self.loaded?.functions, ccurl_global_init(functions) == CURLE_OK else { return nil }
        // Exit handlers run in reverse order of registration. This handler is registered after the TLS library's, so it
        // stops the loops before the TLS library frees memory that they may still use.
        guard atexit({ EventLoopThreads.stopAll() }) == 0 else { return nil }
        return Library(functions: functions)
    }()

    /// The loaded libcurl, which is not initialized yet; nil if it is missing or too old.
    static let loaded = ccurl_load().map(Library.init)
}
