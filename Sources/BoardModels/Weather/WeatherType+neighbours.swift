extension WeatherType {
    /// The similar weather types, most similar first; their posts fill up the recommendations of boards with few posts.
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
