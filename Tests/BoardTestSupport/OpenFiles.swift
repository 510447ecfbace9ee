import Glibc

/// Raises this process's limit of open files and sockets, as far as the system allows.
package func allowOpenFiles(_ wanted: UInt) {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < wanted else { return }
    limit.rlim_cur = min(limit.rlim_max, wanted)
    // If the system refuses, opening a file past the limit fails with a clear error.
    _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
}
