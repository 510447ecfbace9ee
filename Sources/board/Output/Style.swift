import BoardModels

/// A terminal text style (bold, dim, colour), ignored if colours are off.
struct Style: Hashable, Sendable {
    var isBold = false
    var isDim = false
    /// The text colour as an index of the 256-colour palette; if nil, the terminal's default colour.
    var color: UInt8?

    static let plain = Style()
    static let bold = Style(isBold: true)
    static let dim = Style(isDim: true)
    /// The style of weather warnings.
    static let warning = Style(isBold: true, color: 208)

    /// The colour of a weather type; dim if the type is nil.
    static func of(_ weather: WeatherType?) -> Style {
        switch weather {
        case .clear: Style(color: 220)
        case .fewClouds: Style(color: 186)
        case .scatteredClouds: Style(color: 152)
        case .brokenClouds: Style(color: 248)
        case .showerRain: Style(color: 80)
        case .rain: Style(color: 39)
        case .thunderstorm: Style(color: 177)
        case .snow: Style(color: 195)
        case .mist: Style(color: 109)
        case nil: .dim
        }
    }

    /// The ANSI escape sequence that turns the style on; empty if the style is plain.
    var sequence: String {
        var codes: [String] = []
        if isBold { codes.append("1") }
        if isDim { codes.append("2") }
        if let color { codes.append("38;5;\(color)") }
        return codes.isEmpty ? "" : "\u{1B}[\(codes.joined(separator: ";"))m"
    }

    static let reset = "\u{1B}[0m"
}
