extension WeatherType {
    /// The weather types whose posts a board with few of its own recommends too, the nearest first.
    package var neighbours: [WeatherType] {
        switch self {
        case .clear: [.fewClouds, .scatteredClouds]
        case .fewClouds: [.clear, .scatteredClouds]
        case .scatteredClouds: [.fewClouds, .brokenClouds]
        case .brokenClouds: [.scatteredClouds, .mist]
        case .showerRain: [.rain, .thunderstorm]
        case .rain: [.showerRain, .thunderstorm]
        case .thunderstorm: [.rain, .showerRain]
        case .snow: [.mist]
        case .mist: [.brokenClouds, .showerRain]
        }
    }
}
