/// Who measured: every answer with conditions names one.
package enum Provider: String, CaseIterable, Codable, Sendable {
    case openWeather = "openweather"
    case openMeteo = "open-meteo"
    case simulated = "simulated"

    /// True where nothing was measured: the simulator makes its weather up.
    package var isSimulated: Bool { self == .simulated }

    /// The line that the provider's terms ask for wherever its data is shown; the same in every language.
    package var attribution: String {
        switch self {
        case .openWeather: "Weather data provided by OpenWeather (https://openweathermap.org)"
        case .openMeteo: "Weather data by Open-Meteo.com (https://open-meteo.com)"
        case .simulated: "Simulated weather, not measured by anyone"
        }
    }
}
