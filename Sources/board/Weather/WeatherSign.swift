import BoardModels

/// The emoji for weather types, by day and by night.
enum WeatherSign {
    static func of(_ weather: MeasuredWeather, isNight: Bool) -> String {
        switch weather.type {
        case .clear: isNight ? "🌙" : "☀️"
        case .fewClouds: isNight ? "☁️" : "🌤️"
        case .scatteredClouds: isNight ? "☁️" : "⛅"
        case .brokenClouds: "☁️"
        case .showerRain: "🌦️"
        case .rain: "🌧️"
        case .thunderstorm: "⛈️"
        case .snow: "❄️"
        case .mist: "🌫️"
        case nil: "?"
        }
    }
}
