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
    /// The base URL of OpenWeather, or of the simulator if the source is `simulated`; if nil, the public API is used.
    package var openWeatherURL: String?
    /// The base URL of Open-Meteo's forecasts and air quality; if nil, the public API is used.
    package var openMeteoURL: String?
    /// The base URL of Open-Meteo's place search; if nil, `openMeteoURL` is used.
    package var openMeteoGeocodingURL: String?
    package var simulatorSeed = 1

    package init(
        source: WeatherSource? = nil, openWeatherKey: OpenWeatherKey? = nil, openWeatherURL: String? = nil,
        openMeteoURL: String? = nil, openMeteoGeocodingURL: String? = nil, simulatorSeed: Int = 1
    ) {
        self.source = source
        self.openWeatherKey = openWeatherKey
        self.openWeatherURL = openWeatherURL
        self.openMeteoURL = openMeteoURL
        self.openMeteoGeocodingURL = openMeteoGeocodingURL
        self.simulatorSeed = simulatorSeed
    }

    /// The chosen weather source; without one, OpenWeather if a key is set, and otherwise `off`.
    package var effectiveSource: WeatherSource { source ?? (openWeatherKey == nil ? .off : .openWeather) }

    /// False if the chosen source needs a key that is not set.
    package var hasNeededKey: Bool { effectiveSource != .openWeather || openWeatherKey != nil }

    /// Creates the provider that these settings choose; nil for `off`, or if the provider's key is not set.
    package func makeProvider() -> (any WeatherProvider)? {
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
