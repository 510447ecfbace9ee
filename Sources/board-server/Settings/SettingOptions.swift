import ArgumentParser

/// The flags of all settings but secrets.
///
/// They are texts here: the settings reader checks them like every other source.
struct SettingOptions: ParsableArguments {
    @Option(help: setting(.host, "Address to listen on.", "127.0.0.1"))
    var host: String?
    @Option(help: setting(.port, "Port to listen on; 0 takes a free one.", "8080"))
    var port: String?
    @Option(help: setting(.database, "The SQLite file; it is made if it is not there.", "board.sqlite"))
    var database: String?
    @Option(
        help: setting(
            .weather, "Where conditions come from: openweather, open-meteo, simulated or off.",
            "openweather with a key, else off"))
    var weather: String?
    @Option(name: .customLong("openweather-url"), help: setting(.openWeatherURL, "Another address for OpenWeather."))
    var openWeatherURL: String?
    @Option(name: .customLong("openmeteo-url"), help: setting(.openMeteoURL, "Another address for Open-Meteo."))
    var openMeteoURL: String?
    @Option(
        name: .customLong("openmeteo-geocoding-url"),
        help: setting(.openMeteoGeocodingURL, "Another address for Open-Meteo's search of places."))
    var openMeteoGeocodingURL: String?
    @Option(
        help: setting(
            .behindProxy, "true if a proxy of yours sets X-Forwarded-For: limits then count by its last address.",
            "false"))
    var behindProxy: String?
    @Option(
        help: setting(.metricsOpen, "true if /metrics answers other machines than this one too.", "false"))
    var metricsOpen: String?
    @Option(help: setting(.logLevel, "trace, debug, info, notice, warning, error or critical.", "notice"))
    var logLevel: String?
    @Option(help: setting(.simulatorSeed, "The same seed makes the same simulated weather.", "1"))
    var simulatorSeed: String?
    @Option(help: setting(.limitBody, "Bytes of a request's body.", "65536"))
    var limitBody: String?
    @Option(help: setting(.limitPosts, "Posts of one member in ten minutes.", "6"))
    var limitPosts: String?
    @Option(help: setting(.limitFirstDayPosts, "Posts on an account's first day.", "10"))
    var limitFirstDayPosts: String?
    @Option(help: setting(.limitDuplicates, "Seconds for which a member's identical text is refused.", "300"))
    var limitDuplicates: String?
    @Option(help: setting(.limitRegistrations, "Registrations an hour from one address.", "5"))
    var limitRegistrations: String?
    @Option(help: setting(.limitSignIns, "Tries to sign in, in 15 minutes from one address.", "10"))
    var limitSignIns: String?
    @Option(help: setting(.limitHandleSignIns, "Tries to sign in, an hour to one handle.", "20"))
    var limitHandleSignIns: String?
    @Option(help: setting(.limitReads, "Reads a minute from one address.", "600"))
    var limitReads: String?
    @Option(help: setting(.limitReports, "Reports of one member a day.", "20"))
    var limitReports: String?
    @Option(
        help: setting(
            .autoHideWeight, "Sum of weights from which on reports hide a post until a moderator looks.", "8"))
    var autoHideWeight: String?
    @Option(help: setting(.autoHideNetworks, "Different networks that those reports must come from.", "3"))
    var autoHideNetworks: String?
    @Option(help: setting(.limitConnections, "Connections at once.", "10000"))
    var limitConnections: String?
    @Option(help: setting(.limitIdle, "Seconds until a connection without traffic is closed.", "60"))
    var limitIdle: String?
    @Option(help: setting(.limitHeaders, "Seconds that a connection has for its first request's headers.", "10"))
    var limitHeaders: String?
    @Option(help: setting(.limitDrain, "Seconds that answers under way have when the server is told to stop.", "30"))
    var limitDrain: String?
    @Option(help: setting(.limitWeatherCalls, "Calls to the weather provider a minute.", "60"))
    var limitWeatherCalls: String?
    @Option(help: setting(.limitDailyWeatherCalls, "Calls to the weather provider a day.", "30000"))
    var limitDailyWeatherCalls: String?
    @Option(help: setting(.limitOneCalls, "Calls to OpenWeather's One Call a day.", "1000"))
    var limitOneCalls: String?

    var given: [Setting: String] {
        let all: [(Setting, String?)] = [
            (.host, host), (.port, port), (.database, database), (.weather, weather),
            (.openWeatherURL, openWeatherURL), (.openMeteoURL, openMeteoURL),
            (.openMeteoGeocodingURL, openMeteoGeocodingURL), (.behindProxy, behindProxy), (.logLevel, logLevel),
            (.simulatorSeed, simulatorSeed), (.limitBody, limitBody), (.limitPosts, limitPosts),
            (.limitFirstDayPosts, limitFirstDayPosts), (.limitDuplicates, limitDuplicates),
            (.limitRegistrations, limitRegistrations), (.limitIdle, limitIdle), (.limitHeaders, limitHeaders),
            (.limitDrain, limitDrain),
            (.limitSignIns, limitSignIns), (.limitHandleSignIns, limitHandleSignIns), (.limitReads, limitReads),
            (.limitReports, limitReports), (.autoHideWeight, autoHideWeight), (.autoHideNetworks, autoHideNetworks),
            (.limitConnections, limitConnections), (.limitWeatherCalls, limitWeatherCalls),
            (.limitDailyWeatherCalls, limitDailyWeatherCalls), (.limitOneCalls, limitOneCalls),
            (.metricsOpen, metricsOpen),
        ]
        return Dictionary(uniqueKeysWithValues: all.compactMap { setting, value in value.map { (setting, $0) } })
    }

    private static func setting(_ setting: Setting, _ text: String, _ standard: String? = nil) -> ArgumentHelp {
        let end = standard.map { "; otherwise \($0)" } ?? ""
        return ArgumentHelp("\(text) (\(setting.environment)\(end))", valueName: "value")
    }
}
