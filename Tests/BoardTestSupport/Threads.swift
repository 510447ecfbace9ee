import Glibc

private struct ThreadFailure: Error {
    var code: Int32
}

private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
        self.run = run
    }
}

/// Runs a closure, which may block, on a new detached thread.
func startThread(_ run: @escaping @Sendable () -> Void) throws {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    pthread_attr_setstacksize(&attributes, 256 * 1024)

    let context = Unmanaged.passRetained(ThreadBody(run))
    var thread = pthread_t()
    let code = pthread_create(
        &thread, &attributes,
        { context in
            guard let context else { return nil }
            Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
            return nil
        }, context.toOpaque())
    guard code == 0 else {
        context.release()
        throw ThreadFailure(code: code)
    }
}

func sleepThread(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    var left = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    var rest = left
    while nanosleep(&left, &rest) != 0 && errno == EINTR { left = rest }
}
