import BoardClient
import BoardModels

/// The settings of this computer, stored in `settings.json`; a setting that is not set is nil.
struct Settings: Codable, Equatable, Sendable {
    var server: ServerAddress?
    var lang: Language?
    var units: Units?
    var color: ColorChoice?
    /// The home of this computer, which is used if no account with a home is signed in.
    var place: String?
    /// The unit of each quantity, for a mixture of metric and imperial units; else nil.
    var quantities: UnitChoice?
    var clock: ClockChoice?
    /// The weather details to show; if nil, the default details are shown.
    var details: [WeatherDetail]?

    /// The settings with a plain value, which `board settings KEY VALUE` sets.
    enum Key: String, CaseIterable {
        case server, lang, units, color, place
    }

    subscript(key: Key) -> String? {
        switch key {
        case .server: server?.description
        case .lang: lang?.rawValue
        case .units: units?.rawValue ?? quantities?.text
        case .color: color?.rawValue
        case .place: place
        }
    }

    /// Parses and sets the value of a setting; if the text is invalid, unsets the setting and returns false.
    mutating func set(_ key: Key, _ text: String) -> Bool {
        switch key {
        case .server: server = ServerAddress(text)
        case .lang: lang = Language(rawValue: text)
        case .units: units = Units(rawValue: text)
        case .color: color = ColorChoice(rawValue: text)
        case .place: place = NewPost.placeNameLength.contains(text.trimmingSpaces.count) ? text.trimmingSpaces : nil
        }
        return self[key] != nil
    }

    mutating func clear(_ key: Key) {
        switch key {
        case .server: server = nil
        case .lang: lang = nil
        case .units: (units, quantities) = (nil, nil)
        case .color: color = nil
        case .place: place = nil
        }
    }

    /// The values that a setting accepts, as error messages and shell completions list them.
    static func allowed(_ key: Key) -> [String] {
        switch key {
        case .server: ["https://…", "http://…"]
        case .lang: Language.allCases.map(\.rawValue)
        case .units: Units.allCases.map(\.rawValue)
        case .color: ColorChoice.allCases.map(\.rawValue)
        case .place: ["1–100"]
        }
    }
}
