import BoardModels
import Curl
import OpenMeteo
import OpenWeather

/// The sources of weather data that the setting `weather` can choose.
package enum WeatherSource: String, CaseIterable, Sendable {
    case openWeather = "openweather"
    case openMeteo = "open-meteo"
    case simulated
    case off
}

/// The settings of the weather provider.
package struct WeatherSettings: Sendable {
    /// The chosen weather source; nil if the setting is absent.
    package var source: WeatherSource?
    package var openWeatherKey: OpenWeatherKey?
    /// The base URL of OpenWeather, or of the simulator if the source is `simulated`; nil for the public API.
    package var openWeatherURL: String?
    package var openMeteoURL: String?
    package var openMeteoGeocodingURL: String?
    package var simulatorSeed = 1

    package var effectiveSource: WeatherSource { source ?? (openWeatherKey == nil ? .off : .openWeather) }

    /// False if the chosen source needs a key that is not set.
    package var hasNeededKey: Bool { effectiveSource != .openWeather || openWeatherKey != nil }

    /// The provider that these settings choose; nil for `off`.
    func makeProvider() -> (any WeatherProvider)? {
        switch effectiveSource {
        case .off:
            nil
        case .openWeather:
            openWeatherClient.map { OpenWeatherProvider(client: $0, provider: .openWeather) }
        case .simulated:
            openWeatherClient.map { OpenWeatherProvider(client: $0, provider: .simulated) }
        case .openMeteo:
            // One base URL serves both APIs unless the place search has its own.
            OpenMeteoProvider(forecastURL: openMeteoURL, geocodingURL: openMeteoGeocodingURL ?? openMeteoURL)
        }
    }

    private var openWeatherClient: OpenWeatherClient? {
        guard let openWeatherKey else { return nil }
        let http = CurlClient(userAgent: "board-server")
        guard let openWeatherURL else { return OpenWeatherClient(http: http, key: openWeatherKey) }
        return OpenWeatherClient(http: http, key: openWeatherKey, baseURL: openWeatherURL)
    }
}
