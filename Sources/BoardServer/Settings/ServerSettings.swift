import BoardModels
import BoardStore
import Logging
import OpenWeather

/// The server's settings, read once at the start; the initial values are the defaults.
///
/// A new setting is a property here and a line in `all`: its flag, environment variable, key in the settings file and
/// help follow from that line.
package struct ServerSettings: Sendable {
    package var host = "127.0.0.1"
    package var port = 8080
    package var database = "board.sqlite"
    package var logLevel = Logger.Level.notice
    package var weather = WeatherSettings()
    package var limits = ServerLimits()
    package var backups = BackupSettings()
    /// The proxies whose `X-Forwarded-For` header is trusted to name the client, whose network is the key of rate
    /// limits.
    package var trustedProxies = TrustedProxies.none
    /// The address at which visitors reach the board; nil: the address in the Host header of each request.
    package var publicURL: String?
    /// The folder of the operator's information pages; nil: the texts that come with the program.
    package var information: String?
    /// The address for reports of security problems, in `/.well-known/security.txt`; nil: the file does not exist.
    package var securityContact: String?
    /// True if `/metrics` is served to other machines too.
    package var areMetricsOpen = false
    /// The cost of password hashes, which is not a setting; tests lower it.
    package var passwordCost = PasswordCost.standard

    package init() {}

    package static let databaseSetting = Setting(
        "database", "The SQLite file; serve creates a missing one.", \.database)

    /// Every setting, in the order of `--help`.
    package static let all: [Setting] = [
        Setting("host", "Address to listen on.", \.host),
        Setting("port", "Port to listen on; 0 picks a free one.", \.port, in: 0...65_535),
        databaseSetting,
        Setting(
            "weather", "Weather provider: openweather, open-meteo, simulated or off.", \.weather.source,
            default: "openweather with a key, else off"),
        Setting(
            secret: "openweather-api-key", "The key for OpenWeather.", \.weather.openWeatherKey,
            variable: "OPENWEATHER_API_KEY", parse: { OpenWeatherKey($0) }),
        Setting("openweather-url", "Another base address for OpenWeather.", url: \.weather.openWeatherURL),
        Setting("openmeteo-url", "Another base address for Open-Meteo.", url: \.weather.openMeteoURL),
        Setting(
            "openmeteo-geocoding-url", "Another base address for Open-Meteo's place search.",
            url: \.weather.openMeteoGeocodingURL),
        Setting(
            "behind-proxy",
            "Addresses or networks of the proxies whose X-Forwarded-For names the client; true for this machine's.",
            \.trustedProxies),
        Setting(
            "public-url", "The board's address for visitors; https:// makes cookies secure.", url: \.publicURL),
        Setting(
            "information",
            "Folder with about, contact, privacy and licence as NAME.en.md and NAME.ko.md, read when they change.",
            \.information, default: "the texts of the program"),
        Setting(
            "security-contact", "Address for reports of security problems, shown in /.well-known/security.txt.",
            contact: \.securityContact),
        Setting(
            "backup-every", "Time between two backups, such as 30m, 6h or 1d.", \.backups.interval, default: "never"),
        Setting("backup-keep", "Number of backups that are kept.", \.backups.kept, in: 1...10_000),
        Setting(
            "backup-folder", "Folder of the backups, on another disk if possible.", \.backups.folder,
            default: "backups beside the database"),
        Setting("metrics-open", "true serves /metrics to other machines too.", \.areMetricsOpen),
        Setting("log-level", "trace, debug, info, notice, warning, error or critical.", \.logLevel),
        Setting(
            "simulator-seed", "Seed of the simulated weather; the same seed gives the same weather.",
            \.weather.simulatorSeed, in: 0...Int.max),
        Setting("limit-body", "Bytes in a request body.", \.limits.requestBody, in: 1024...8_388_608),
        Setting("limit-posts", "Posts by a member in ten minutes.", \.limits.posts.postsPerTenMinutes),
        Setting("limit-first-day-posts", "Posts on an account's first day.", \.limits.posts.postsOnFirstDay),
        Setting(
            "limit-duplicates", "Seconds during which a member's identical text is refused.",
            \.limits.posts.duplicateWindow, seconds: 0...86_400),
        Setting("limit-registrations", "Registrations an hour from one network.", \.limits.registrationsPerHour),
        Setting("limit-sign-ins", "Failed sign-ins in 15 minutes from one network.", \.limits.signInsPerNetwork),
        Setting(
            "limit-handle-sign-ins", "Failed sign-ins an hour on one handle from one network.",
            \.limits.signInsPerHandle),
        Setting(
            "limit-confirmations", "Wrong passwords in 15 minutes for account changes in one session.",
            \.limits.confirmationsPerSession),
        Setting("limit-reads", "Reads a minute from one network.", \.limits.readsPerMinute, in: 1...100_000_000),
        Setting(
            "limit-writes", "Writes a minute by a member, or without a session from one network.",
            \.limits.writesPerMinute),
        Setting(
            "limit-network-writes", "Writes a minute from one network, by all of its members together.",
            \.limits.networkWritesPerMinute),
        Setting(
            "limit-pause",
            "Seconds before the response to a request beyond a limit; not applied to trusted proxies.",
            \.limits.tarpitDelay, seconds: 0...60),
        Setting("limit-edits", "Edits of posts by a member in ten minutes.", \.limits.editsPerTenMinutes),
        Setting(
            "limit-text",
            "KiB of posts' text a day from one network, with each revision; one member may write a quarter of it.",
            \.limits.textPerDay),
        Setting("limit-places", "Places saved by a member a day.", \.limits.savedPlacesPerDay),
        Setting("limit-exports", "Account exports by a member an hour.", \.limits.exportsPerHour),
        Setting("limit-reports", "Reports by a member a day.", \.limits.posts.reportsPerDay),
        Setting(
            "auto-hide-weight", "Total weight of reports at which a post is hidden until a moderator reviews it.",
            \.limits.posts.autoHideWeight, in: 0.1...1_000_000),
        Setting(
            "auto-hide-networks", "Number of different networks that those reports must come from.",
            \.limits.posts.autoHideNetworks),
        Setting("limit-connections", "Open connections.", \.limits.connections),
        Setting(
            "limit-network-connections", "Open connections of one network; not applied to trusted proxies.",
            \.limits.connectionsPerNetwork),
        Setting(
            "limit-idle", "Seconds after which a connection without traffic is closed.", \.limits.idleTimeout,
            seconds: 1...86_400),
        Setting(
            "limit-headers", "Seconds within which the headers of a request must arrive.",
            \.limits.headerTimeout, seconds: 1...86_400),
        Setting(
            "limit-drain", "Seconds that requests in progress may take after SIGTERM.", \.limits.drainTimeout,
            seconds: 1...86_400),
        Setting("limit-weather-calls", "Calls to the weather provider a minute.", \.limits.weatherCallsPerMinute),
        Setting(
            "limit-daily-weather-calls", "Calls to the weather provider a day.", \.limits.weatherCallsPerDay,
            in: 1...100_000_000),
        Setting(
            "limit-caused-weather-calls",
            "Calls to the weather provider a minute that one network may cause without a session.",
            \.limits.causedWeatherCallsPerMinute),
        Setting(
            "limit-caused-daily-weather-calls",
            "Calls to the weather provider a day that one member, or one network without a session, may cause.",
            \.limits.causedWeatherCallsPerDay),
        Setting(
            "limit-member-weather-calls",
            "Calls to the weather provider a minute that one signed-in member may cause.",
            \.limits.memberWeatherCallsPerMinute),
        Setting(
            "limit-network-weather-calls",
            "Calls to the weather provider a minute that the signed-in members of one network may cause.",
            \.limits.networkWeatherCallsPerMinute),
        Setting(
            "limit-network-daily-weather-calls",
            "Calls to the weather provider a day that the signed-in members of one network may cause.",
            \.limits.networkWeatherCallsPerDay),
        Setting(
            "limit-author-weather-calls",
            "Calls to the weather provider a day that the server makes later to complete one author's posts.",
            \.limits.authorWeatherCallsPerDay),
        Setting(
            "limit-network-post-weather-calls",
            "Calls to the weather provider a day that the server makes later to complete the posts from one network.",
            \.limits.networkPostWeatherCallsPerDay),
        Setting(
            "limit-one-calls", "Calls to OpenWeather's One Call a day.", \.limits.oneCallsPerDay, in: 0...100_000_000),
    ]
}
