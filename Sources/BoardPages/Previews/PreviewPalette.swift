import BoardModels
import BoardWeather

/// The colours of a link preview, computed from the style sheets to match the pages of the same weather.
struct PreviewPalette: Hashable, Sendable {
    /// The three colours of the sky's gradient, from the top down.
    let sky: [PreviewColour]
    /// The colour of the weather icon, which is drawn on the sky.
    let ink: PreviewColour
    /// The colour of the surface on which the texts are.
    let surface: PreviewColour
    /// The colour of the title.
    let text: PreviewColour
    /// The colour of the author's handle.
    let muted: PreviewColour
    /// The colour of the facts and of the board's name.
    let accent: PreviewColour

    /// Reads the colours of a weather type from minified style sheets; nil if they lack the hue or a colour of the sky.
    init?(of weather: WeatherType, isNight: Bool, in styles: String) {
        let values = Self.declarations(of: ".weather-\(weather.rawValue)", in: styles)
        guard let hue = values["--hue"].flatMap({ Double($0) }) else { return nil }
        let tint = values["--tint"].flatMap { Double($0) } ?? 1
        let day = ["--sky-1", "--sky-2", "--sky-3"].compactMap { values[$0].flatMap { Self.colour($0) } }
        // As tokens.css derives them from the hue.
        let night = [(0.2, 0.055), (0.29, 0.065), (0.41, 0.065)].map { lightness, chroma in
            PreviewColour(lightness: lightness, chroma: chroma * tint, hue: hue)
        }
        guard day.count == 3 else { return nil }
        sky = isNight ? night : day.map { PreviewColour(lightness: $0.lightness, chroma: $0.chroma, hue: $0.hue) }
        // White on dark skies, else the dark colour that tokens.css derives from the hue.
        ink =
            isNight || day[0].lightness < 0.5
            ? PreviewColour(lightness: 1, chroma: 0, hue: 0) : PreviewColour(lightness: 0.19, chroma: 0.05, hue: hue)
        // The colours that tokens.css derives from the hue: by day those of the light scheme, by night those of the
        // dark scheme.
        func shade(_ light: (Double, Double), _ dark: (Double, Double)) -> PreviewColour {
            let (lightness, chroma) = isNight ? dark : light
            return PreviewColour(lightness: lightness, chroma: chroma, hue: hue)
        }
        surface = shade((0.995, 0.002), (0.195, 0.018))
        text = shade((0.21, 0.03), (0.955, 0.008))
        muted = shade((0.41, 0.026), (0.82, 0.02))
        accent = shade((0.4, 0.13), (0.84, 0.085))
    }

    /// The values of the first rule with the selector in a minified style sheet, by property; empty if there is none.
    private static func declarations(of selector: String, in styles: String) -> [String: String] {
        guard let start = styles.firstRange(of: "}\(selector){")?.upperBound else { return [:] }
        let pairs = styles[start...].prefix { $0 != "}" }.split(separator: ";").compactMap { declaration in
            let parts = declaration.split(separator: ":", maxSplits: 1).map { String($0).trimmingSpaces }
            return parts.count == 2 ? (parts[0], parts[1]) : nil
        }
        return Dictionary(pairs) { _, later in later }
    }

    /// Parses a colour such as `oklch(.4 .085 266)`; nil for any other notation.
    private static func colour(_ text: String) -> (lightness: Double, chroma: Double, hue: Double)? {
        let numbers = text.dropFirst("oklch(".count).dropLast().split(separator: " ").compactMap { Double($0) }
        guard text.hasPrefix("oklch("), numbers.count == 3 else { return nil }
        return (lightness: numbers[0], chroma: numbers[1], hue: numbers[2])
    }
}
