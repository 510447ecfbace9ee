extension WeatherType {
    /// The similar weather types, most similar first.
    ///
    /// If a board has few posts, posts of similar types are recommended too.
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
