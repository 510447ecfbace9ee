import BoardModels

/// The directories of the client program's files, by the XDG Base Directory Specification.
struct XDGDirectories: Sendable {
    /// The path of the directory that contains `settings.json`.
    let settings: String
    /// The path of the directory that contains `accounts.json`, `account-cache.json`, `last-writes.json`
    /// and the drafts.
    let state: String
    /// The path of the directory for caches.
    let cache: String

    init(_ environment: Environment) throws(Failure) {
        // The specification says to ignore relative paths.
        func base(_ variable: String, _ standard: String) -> String? {
            if let path = environment[variable], path.hasPrefix("/") { return path }
            return environment["HOME"].map { "\($0)/\(standard)" }
        }
        guard let config = base("XDG_CONFIG_HOME", ".config"), let state = base("XDG_STATE_HOME", ".local/state")
        else {
            throw Failure(
                .other,
                LocalizedText(
                    "There is no folder for settings: set HOME, or XDG_CONFIG_HOME and XDG_STATE_HOME to absolute paths.",
                    "설정을 저장할 폴더를 알 수 없습니다. HOME을 정하거나, XDG_CONFIG_HOME과 XDG_STATE_HOME을 모두 절대 경로로 정해 주세요."))
        }
        settings = config + "/board"
        self.state = state + "/board"
        cache = base("XDG_CACHE_HOME", ".cache").map { $0 + "/board" } ?? self.state + "/cache"
    }

    var settingsFile: String { settings + "/settings.json" }
    var accountsFile: String { state + "/accounts.json" }
    var accountCacheFile: String { state + "/account-cache.json" }
    var weatherCache: String { cache + "/weather" }
    var lastWritesFile: String { state + "/last-writes.json" }
    var drafts: String { state + "/drafts" }
}
