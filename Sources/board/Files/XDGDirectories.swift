import Glibc

/// The directories of the client program's files, by the XDG Base Directory Specification.
///
/// Without a home directory, or with one that the user may not enter, nothing is stored: no file exists, and a write is
/// an error.
struct XDGDirectories: Sendable {
    /// The path of the directory that contains `settings.json`.
    let settings: String
    /// The path of the directory that contains `accounts.json`, `account-cache.json`, `last-writes.json`
    /// and the drafts.
    let state: String
    /// The path of the directory for caches.
    let cache: String

    /// The parent directory of the files if there is no home: nothing can be created below a device, even by root.
    static let nowhere = "/dev/null"

    init(_ environment: Environment) {
        // The specification says to ignore relative paths.
        func base(_ variable: String, _ standard: String) -> String? {
            let path = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
            guard let path = path ?? environment["HOME"].map({ "\($0)/\(standard)" }) else { return nil }
            return access(path, F_OK) == 0 || errno != EACCES ? path : nil
        }
        settings = (base("XDG_CONFIG_HOME", ".config") ?? Self.nowhere) + "/board"
        let state = (base("XDG_STATE_HOME", ".local/state") ?? Self.nowhere) + "/board"
        self.state = state
        cache = base("XDG_CACHE_HOME", ".cache").map { $0 + "/board" } ?? state + "/cache"
    }

    var settingsFile: String { settings + "/settings.json" }
    var accountsFile: String { state + "/accounts.json" }
    var accountCacheFile: String { state + "/account-cache.json" }
    var weatherCache: String { cache + "/weather" }
    var lastWritesFile: String { state + "/last-writes.json" }
    var drafts: String { state + "/drafts" }
}
