/// Where the program keeps its files, after the XDG base directory specification.
struct XDGDirectories: Sendable {
    /// Holds `settings.json`.
    let settings: String
    /// Holds `accounts.json` and the drafts.
    let state: String
    /// Holds what can be had again.
    let cache: String

    init(_ environment: Environment) throws(Failure) {
        // The specification wants relative paths ignored.
        func base(_ variable: String, _ standard: String) -> String? {
            if let path = environment[variable], path.hasPrefix("/") { return path }
            return environment["HOME"].map { "\($0)/\(standard)" }
        }
        guard let config = base("XDG_CONFIG_HOME", ".config"), let state = base("XDG_STATE_HOME", ".local/state")
        else { throw Failure(.other, ProgramMessage.homeless) }
        settings = config + "/board"
        self.state = state + "/board"
        cache = base("XDG_CACHE_HOME", ".cache").map { $0 + "/board" } ?? self.state + "/cache"
    }

    var settingsFile: String { settings + "/settings.json" }
    var accountsFile: String { state + "/accounts.json" }
    var accountCacheFile: String { state + "/remembered.json" }
    var weatherCache: String { cache + "/weather" }
    var drafts: String { state + "/drafts" }
}
