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

    package var aliases: [String] {
        switch self {
        case .clear: ["sunny", "맑은 날"]
        case .fewClouds: ["약간 흐림"]
        case .scatteredClouds: ["잔 구름"]
        case .brokenClouds: ["overcast", "매우 흐림", "흐린 날"]
        case .showerRain: ["shower", "drizzle", "흐리고 비"]
        case .rain: ["rainy", "raining", "비 오는 날"]
        case .thunderstorm: ["thunder", "storm", "stormy", "뇌우"]
        case .snow: ["snowy", "snowing", "눈 오는 날"]
        case .mist: ["misty", "fog", "foggy", "haze"]
        }
    }

    package func name(in language: Language) -> String {
        WeatherMessage(self).text(in: language)
    }
}
