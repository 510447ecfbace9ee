/// A kind of weather that a condition code names more exactly than its weather type, such as drizzle among showers.
package enum ExactWeatherMessage: LocalizedMessage {
    case drizzle, freezingRain, sleet, smoke, haze, dust, ash, squalls, tornado

    /// Selects the kind of weather of an OpenWeather condition code; nil for a code that is no more exact than its
    /// weather type.
    package init?(code: Int) {
        switch code {
        case 300...399: self = .drizzle
        case 511: self = .freezingRain
        case 611...616: self = .sleet
        case 711: self = .smoke
        case 721: self = .haze
        case 731, 751, 761: self = .dust
        case 762: self = .ash
        case 771: self = .squalls
        case 781: self = .tornado
        default: return nil
        }
    }

    package var localized: LocalizedText {
        switch self {
        case .drizzle: LocalizedText("drizzle", "이슬비")
        case .freezingRain: LocalizedText("freezing rain", "어는 비")
        case .sleet: LocalizedText("sleet", "진눈깨비")
        case .smoke: LocalizedText("smoke", "연기")
        case .haze: LocalizedText("haze", "연무")
        case .dust: LocalizedText("dust or sand", "황사")
        case .ash: LocalizedText("volcanic ash", "화산재")
        case .squalls: LocalizedText("squalls", "돌풍")
        case .tornado: LocalizedText("tornado", "토네이도")
        }
    }
}
