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

extension Environment {
    /// True if the locale's character encoding is UTF-8, from `LC_ALL`, else `LC_CTYPE`, else `LANG`.
    var isUTF8: Bool {
        let locale = self["LC_ALL"] ?? self["LC_CTYPE"] ?? self["LANG"] ?? ""
        let folded = locale.lowercased()
        return folded.contains("utf-8") || folded.contains("utf8")
    }
}
