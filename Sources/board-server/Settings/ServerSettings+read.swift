import BoardServer
import BoardStore
import Logging
import OpenWeather

/// The providers that `weather` can name.
enum WeatherName: String, CaseIterable {
    case off
    case openWeather = "openweather"
    case openMeteo = "open-meteo"
    case simulated = "simulated"
}

extension ServerSettings {
    /// The settings, but for the weather, which may need a simulator to be started first.
    init(_ reader: SettingsReader) throws {
        self.init()
        host = try reader.string(.host) ?? host
        port = try reader.whole(.port, 0...65_535) ?? port
        database = try reader.string(.database) ?? database
        isBehindProxy = try reader.choice(.behindProxy).map { (choice: YesOrNo) in choice.isYes } ?? isBehindProxy
        areMetricsOpen = try reader.choice(.metricsOpen).map { (choice: YesOrNo) in choice.isYes } ?? areMetricsOpen
        limits.requestBody = try reader.whole(.limitBody, 1024...8_388_608) ?? limits.requestBody
        limits.posts.postsPerTenMinutes =
            try reader.whole(.limitPosts, 1...1_000_000) ?? limits.posts.postsPerTenMinutes
        limits.posts.postsOnFirstDay =
            try reader.whole(.limitFirstDayPosts, 1...1_000_000) ?? limits.posts.postsOnFirstDay
        limits.posts.duplicateWindow =
            try reader.seconds(.limitDuplicates, 0...86_400) ?? limits.posts.duplicateWindow
        limits.posts.reportsPerDay = try reader.whole(.limitReports, 1...1_000_000) ?? limits.posts.reportsPerDay
        limits.posts.autoHideWeight = try reader.number(.autoHideWeight, 0.1...1_000_000) ?? limits.posts.autoHideWeight
        limits.posts.autoHideNetworks =
            try reader.whole(.autoHideNetworks, 1...1_000_000) ?? limits.posts.autoHideNetworks
        limits.idleTimeout = try reader.seconds(.limitIdle, 1...86_400) ?? limits.idleTimeout
        limits.headerTimeout = try reader.seconds(.limitHeaders, 1...86_400) ?? limits.headerTimeout
        limits.drainTime = try reader.seconds(.limitDrain, 1...86_400) ?? limits.drainTime
        limits.registrationsPerHour =
            try reader.whole(.limitRegistrations, 1...1_000_000) ?? limits.registrationsPerHour
        limits.signInsPerAddress = try reader.whole(.limitSignIns, 1...1_000_000) ?? limits.signInsPerAddress
        limits.signInsPerHandle = try reader.whole(.limitHandleSignIns, 1...1_000_000) ?? limits.signInsPerHandle
        limits.readsPerMinute = try reader.whole(.limitReads, 1...100_000_000) ?? limits.readsPerMinute
        limits.connections = try reader.whole(.limitConnections, 1...1_000_000) ?? limits.connections
        limits.weatherCallsPerMinute =
            try reader.whole(.limitWeatherCalls, 1...1_000_000) ?? limits.weatherCallsPerMinute
        limits.weatherCallsPerDay =
            try reader.whole(.limitDailyWeatherCalls, 1...100_000_000) ?? limits.weatherCallsPerDay
        limits.oneCallsPerDay = try reader.whole(.limitOneCalls, 0...100_000_000) ?? limits.oneCallsPerDay
    }
}

extension WeatherName {
    /// What the settings name: with a key `openweather`, else `off`, where they name nothing.
    init(_ reader: SettingsReader) throws {
        let hasKey = try reader.string(.openWeatherKey) != nil
        self = try reader.choice(.weather) ?? (hasKey ? .openWeather : .off)
        guard self == .openWeather, !hasKey else { return }
        throw SettingsError(
            description: "The weather is \"openweather\", which needs a key: set OPENWEATHER_API_KEY "
                + "(https://openweathermap.org/appid), or choose open-meteo, simulated or off.")
    }
}

extension Logger.Level {
    init(_ reader: SettingsReader) throws {
        self = try reader.choice(.logLevel) ?? .notice
    }
}

private enum YesOrNo: String, CaseIterable {
    case `true`, `false`

    var isYes: Bool { self == .true }
}
