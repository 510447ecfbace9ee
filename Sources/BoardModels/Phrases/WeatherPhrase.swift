/// The names of the weather types.
package enum WeatherPhrase: Phrase {
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

    package var wording: Wording {
        switch self {
        case .clear: Wording("clear", "맑음")
        case .fewClouds: Wording("few clouds", "약간 흐림")
        case .scatteredClouds: Wording("scattered clouds", "잔 구름")
        case .brokenClouds: Wording("broken clouds", "매우 흐림")
        case .showerRain: Wording("shower rain", "흐리고 비")
        case .rain: Wording("rain", "비")
        case .thunderstorm: Wording("thunderstorm", "천둥번개")
        case .snow: Wording("snow", "눈")
        case .mist: Wording("mist", "안개")
        case .unknown: Wording("unknown weather", "알 수 없는 날씨")
        }
    }
}
