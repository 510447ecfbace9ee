/// The localized display names of the weather types and of unknown weather.
package enum WeatherMessage: LocalizedMessage {
    case clear, fewClouds, scatteredClouds, brokenClouds, showerRain, rain, thunderstorm, snow, mist, unknown

    package init(_ type: WeatherType?) {
        self =
            switch type {
            case .clear: .clear
            case .fewClouds: .fewClouds
            case .scatteredClouds: .scatteredClouds
            case .brokenClouds: .brokenClouds
            case .showerRain: .showerRain
            case .rain: .rain
            case .thunderstorm: .thunderstorm
            case .snow: .snow
            case .mist: .mist
            case nil: .unknown
            }
    }

    package var localized: LocalizedText {
        switch self {
        case .clear: LocalizedText("clear", "맑음")
        case .fewClouds: LocalizedText("mostly clear", "구름 조금")
        case .scatteredClouds: LocalizedText("partly cloudy", "구름 많음")
        case .brokenClouds: LocalizedText("cloudy", "흐림")
        case .showerRain: LocalizedText("showers", "소나기")
        case .rain: LocalizedText("rain", "비")
        case .thunderstorm: LocalizedText("thunderstorm", "천둥번개")
        case .snow: LocalizedText("snow", "눈")
        case .mist: LocalizedText("mist", "안개")
        case .unknown: LocalizedText("unknown weather", "알 수 없는 날씨")
        }
    }
}
