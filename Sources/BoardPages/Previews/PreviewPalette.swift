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
        let type = ".weather-\(weather.rawValue)"
        var values: [String: String] = [:]
        // By increasing specificity, so that later rules replace earlier ones as in a browser.
        for selector in isNight ? [type, ".night", "\(type).night"] : [type] {
            values.merge(Self.declarations(of: selector, in: styles)) { _, later in later }
        }
        guard let hue = values["--hue"].flatMap({ Double($0) }) else { return nil }
        let sky = ["--sky-1", "--sky-2", "--sky-3"].compactMap { values[$0].flatMap { Self.colour($0) } }
        guard sky.count == 3 else { return nil }
        self.sky = sky
        // White, or the dark colour that tokens.css derives from the hue.
        ink =
            values["--ink"] == "#fff"
            ? PreviewColour(lightness: 1, chroma: 0, hue: 0) : PreviewColour(lightness: 0.22, chroma: 0.05, hue: hue)
        // The colours that tokens.css derives from hue and tint: by day those of the light scheme, by night those of
        // the dark scheme.
        let tint = values["--tint"].flatMap { Double($0) } ?? 1
        func shade(_ light: (Double, Double), _ dark: (Double, Double)) -> PreviewColour {
            let (lightness, chroma) = isNight ? dark : light
            return PreviewColour(lightness: lightness, chroma: chroma * tint, hue: hue)
        }
        surface = shade((0.993, 0.003), (0.215, 0.022))
        text = shade((0.235, 0.032), (0.955, 0.01))
        muted = shade((0.42, 0.034), (0.82, 0.026))
        accent = shade((0.41, 0.115), (0.84, 0.085))
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
    private static func colour(_ text: String) -> PreviewColour? {
        let numbers = text.dropFirst("oklch(".count).dropLast().split(separator: " ").compactMap { Double($0) }
        guard text.hasPrefix("oklch("), numbers.count == 3 else { return nil }
        return PreviewColour(lightness: numbers[0], chroma: numbers[1], hue: numbers[2])
    }
}
