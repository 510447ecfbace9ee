/// The provider of weather data, named in every response that contains its data.
package enum Provider: String, JSONChoice {
    case openWeather = "openweather"
    case openMeteo = "open-meteo"
    case simulated = "simulated"

    /// True if the provider's data is simulated, not measured.
    package var isSimulated: Bool { self == .simulated }

    /// The attribution that the provider's terms require wherever its data is shown; the same in every language.
    package var attribution: String {
        switch self {
        case .openWeather: "Weather data provided by OpenWeather (https://openweathermap.org)"
        case .openMeteo: "Weather data by Open-Meteo.com (https://open-meteo.com)"
        case .simulated: "Simulated weather, not measured by anyone"
        }
    }
}
