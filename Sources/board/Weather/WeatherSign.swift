import BoardModels

/// The picture of a weather type, where there is room for no word.
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

    /// An arrow that flies with the wind, which is named after where it comes from.
    static func arrow(windFrom degrees: Double) -> String {
        let arrows = ["↓", "↙", "←", "↖", "↑", "↗", "→", "↘"]
        let turned = degrees.truncatingRemainder(dividingBy: 360)
        let step = ((turned < 0 ? turned + 360 : turned) / 45).rounded()
        return arrows[Int(step) % 8]
    }
}

extension Environment {
    /// Whether more than ASCII can be shown: the locale's character set, looked up in the order of the C library.
    var isUTF8: Bool {
        let locale = self["LC_ALL"] ?? self["LC_CTYPE"] ?? self["LANG"] ?? ""
        let folded = locale.lowercased()
        return folded.contains("utf-8") || folded.contains("utf8")
    }
}
