/// Everything that an operator can set: one name, spelt as a flag, an environment variable and a key in the file.
///
/// `limit-reads` is `--limit-reads`, `BOARD_LIMIT_READS` and `"limit-reads"`.
enum Setting: String, CaseIterable {
    case host, port, database, weather
    case openWeatherURL = "openweather-url"
    case openMeteoURL = "openmeteo-url"
    case openMeteoGeocodingURL = "openmeteo-geocoding-url"
    case openWeatherKey = "openweather-api-key"
    case behindProxy = "behind-proxy"
    case logLevel = "log-level"
    case metricsOpen = "metrics-open"
    case simulatorSeed = "simulator-seed"
    case limitBody = "limit-body"
    case limitPosts = "limit-posts"
    case limitFirstDayPosts = "limit-first-day-posts"
    case limitDuplicates = "limit-duplicates"
    case limitRegistrations = "limit-registrations"
    case limitSignIns = "limit-sign-ins"
    case limitHandleSignIns = "limit-handle-sign-ins"
    case limitReads = "limit-reads"
    case limitReports = "limit-reports"
    case autoHideWeight = "auto-hide-weight"
    case autoHideNetworks = "auto-hide-networks"
    case limitConnections = "limit-connections"
    case limitIdle = "limit-idle"
    case limitHeaders = "limit-headers"
    case limitDrain = "limit-drain"
    case limitWeatherCalls = "limit-weather-calls"
    case limitDailyWeatherCalls = "limit-daily-weather-calls"
    case limitOneCalls = "limit-one-calls"

    var flag: String { "--" + rawValue }

    var environment: String {
        // The vendor's own name for its key, which operators have set already.
        if self == .openWeatherKey { return "OPENWEATHER_API_KEY" }
        return "BOARD_" + rawValue.uppercased().replacing("-", with: "_")
    }

    /// Secrets are never flags: the list of processes shows flags to everybody on the machine.
    var isSecret: Bool { self == .openWeatherKey }
}

/// Why the server does not start: which setting is wrong, where it stands, and what to write instead.
struct SettingsError: Error, CustomStringConvertible {
    let description: String
}
