import BoardModels
import OpenWeather

/// Everything an operator can set, read once before the server starts.
package struct ServerSettings: Sendable {
    package var host = "127.0.0.1"
    package var port = 8080
    package var database = "board.sqlite"
    package var weather = WeatherChoice.off
    package var limits = ServerLimits()
    /// Whether the last address of `X-Forwarded-For` is the client's: only behind a proxy of one's own that sets it.
    package var isBehindProxy = false
    /// Whether `/metrics` answers callers from other machines too.
    package var areMetricsOpen = false
    package var passwordCost = PasswordCost.standard

    package init() {}
}

/// Which provider the weather desk asks.
package enum WeatherChoice: Sendable {
    case off
    case openWeather(key: OpenWeatherKey, url: String?)
    case openMeteo(forecastURL: String?, geocodingURL: String?)
    /// A simulator that listens at this address: its answers are marked as simulated.
    case simulated(key: OpenWeatherKey, url: String)
}
