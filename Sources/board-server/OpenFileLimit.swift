import Glibc

/// The limit of open files and sockets of this process.
enum OpenFileLimit {
    /// The number of file descriptors that clients' connections must leave for the database, event loops and calls to
    /// providers.
    static let reserved = 256

    /// Raises the soft limit to what a number of connections needs, and returns how many connections it allows: fewer
    /// if the hard limit is lower.
    ///
    /// Throws a `CommandFailure` if the hard limit allows none.
    static func raise(forConnections wanted: Int) throws -> Int {
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return wanted }
        let needed = rlim_t(wanted + reserved)
        if limit.rlim_cur < needed {
            let soft = limit.rlim_cur
            limit.rlim_cur = min(limit.rlim_max, needed)
            if setrlimit(resource, &limit) != 0 { limit.rlim_cur = soft }
        }
        let allowed = Int(clamping: limit.rlim_cur) - reserved
        guard allowed > 0 else {
            throw CommandFailure(
                "This process may open \(limit.rlim_cur) files, but the server needs \(reserved) beside its "
                    + "connections; raise the hard limit (ulimit -Hn, or LimitNOFILE in the service file).")
        }
        return min(wanted, allowed)
    }
}
