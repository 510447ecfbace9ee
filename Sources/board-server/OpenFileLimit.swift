import BoardModels
import Glibc

/// The limit of open files and sockets of this process.
enum OpenFileLimit {
    /// The number of file descriptors reserved for the database, event loops and calls to providers.
    static let reserved = 256

    /// Raises the soft limit for `wanted` connections; returns the number of connections that the new limit allows.
    ///
    /// This is less than `wanted` if the hard limit is too low. If the hard limit allows no connection at all, throws a
    /// `CommandFailure`.
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
            let text = LocalizedText(
                "This process may open {0} files, but the server needs {1} beside its connections; raise the hard limit "
                    + "(ulimit -Hn, or LimitNOFILE in the service file).",
                "이 프로세스는 파일을 {0}개까지 열 수 있지만 서버에는 연결 말고도 {1}개가 필요합니다. 하드 제한을 늘려 주세요"
                    + "(ulimit -Hn, 또는 서비스 파일의 LimitNOFILE).")
            throw CommandFailure(text.text(String(limit.rlim_cur), String(reserved)))
        }
        return min(wanted, allowed)
    }
}
