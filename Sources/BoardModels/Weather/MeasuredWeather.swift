/// The weather type of measured conditions, or `unknown` for a condition code without a weather type.
package enum MeasuredWeather: Hashable, Sendable {
    case known(WeatherType)
    case unknown

    package var type: WeatherType? {
        switch self {
        case .known(let type): type
        case .unknown: nil
        }
    }

    /// The raw value of the weather type, or "unknown".
    package var slug: String { type?.rawValue ?? "unknown" }

    /// Maps an OpenWeather condition code to its weather type.
    ///
    /// A code that OpenWeather does not list has the weather type of its group (2xx, 3xx, 5xx–8xx); codes of other
    /// groups are `unknown`.
    package init(code: Int) {
        switch code {
        case 511: self = .known(.snow)
        case 520...531: self = .known(.showerRain)
        case 200...299: self = .known(.thunderstorm)
        case 300...399: self = .known(.showerRain)
        case 500...599: self = .known(.rain)
        case 600...699: self = .known(.snow)
        case 700...799: self = .known(.mist)
        case 800: self = .known(.clear)
        case 801: self = .known(.fewClouds)
        case 802: self = .known(.scatteredClouds)
        case 803...899: self = .known(.brokenClouds)
        default: self = .unknown
        }
    }
}

extension MeasuredWeather: Codable {
    package init(from decoder: any Decoder) throws {
        let slug = try decoder.singleValueContainer().decode(String.self)
        self = WeatherType(rawValue: slug).map(MeasuredWeather.known) ?? .unknown
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(slug)
    }
}
