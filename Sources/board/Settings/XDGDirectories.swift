import BoardModels

/// The program's directories by the XDG base directory specification.
struct XDGDirectories: Sendable {
    /// Holds `settings.json`.
    let settings: String
    /// Holds `accounts.json` and the drafts.
    let state: String
    /// Holds caches.
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
                    "There is no folder for settings: HOME is not set, nor XDG_CONFIG_HOME and XDG_STATE_HOME.",
                    "설정을 둘 폴더가 없습니다. HOME도 XDG_CONFIG_HOME, XDG_STATE_HOME도 없습니다."))
        }
        settings = config + "/board"
        self.state = state + "/board"
        cache = base("XDG_CACHE_HOME", ".cache").map { $0 + "/board" } ?? self.state + "/cache"
    }

    var settingsFile: String { settings + "/settings.json" }
    var accountsFile: String { state + "/accounts.json" }
    var accountCacheFile: String { state + "/account-cache.json" }
    var weatherCache: String { cache + "/weather" }
    var drafts: String { state + "/drafts" }
}
