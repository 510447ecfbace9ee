/// The nine weather types, one per OpenWeather icon; each has a board of posts.
package enum WeatherType: String, NamedChoice {
    case clear
    case fewClouds = "few-clouds"
    case scatteredClouds = "scattered-clouds"
    case brokenClouds = "broken-clouds"
    case showerRain = "shower-rain"
    case rain
    case thunderstorm
    case snow
    case mist

    package static let noun = LocalizedText("weather type", "날씨")

    /// The number of the OpenWeather icon, without the suffix for day or night.
    package var icon: String {
        switch self {
        case .clear: "01"
        case .fewClouds: "02"
        case .scatteredClouds: "03"
        case .brokenClouds: "04"
        case .showerRain: "09"
        case .rain: "10"
        case .thunderstorm: "11"
        case .snow: "13"
        case .mist: "50"
        }
    }

    /// Additional names that `init(parsing:)` accepts, such as those of earlier versions.
    var aliases: [String] {
        switch self {
        case .clear: ["sunny"]
        case .fewClouds: ["약간 흐림"]
        case .scatteredClouds: ["잔 구름"]
        case .brokenClouds: ["overcast", "매우 흐림"]
        case .showerRain: ["drizzle", "흐리고 비"]
        case .thunderstorm: ["storm", "뇌우"]
        case .mist: ["fog", "foggy", "haze"]
        case .rain, .snow: []
        }
    }

    package func name(in language: Language) -> String {
        WeatherMessage(self).text(in: language)
    }

    /// Parses a weather type from its slug, an alias, or its English or Korean name; nil for any other text.
    ///
    /// Case, spaces, hyphens and underscores are ignored.
    package init?(parsing text: String) {
        let wanted = Self.folded(text)
        let match = Self.allCases.first { type in
            let names = [type.rawValue, type.name(in: .english), type.name(in: .korean)] + type.aliases
            return names.contains { Self.folded($0) == wanted }
        }
        guard let match else { return nil }
        self = match
    }

    private static func folded(_ text: String) -> String {
        text.lowercased().filter { !$0.isWhitespace && $0 != "-" && $0 != "_" }
    }
}
