import LenientJSON

/// A weather condition of OpenWeather's table, such as 501, moderate rain.
package struct WeatherCondition: Sendable, Equatable, Decodable {
    /// The condition code, such as 501; a code that OpenWeather's table does not list belongs to the group of its first
    /// digit.
    package let id: Int
    /// The English name of the condition's group, such as `Rain`; for codes 7xx, the name of the condition itself.
    package let main: String?
    /// The localized display text, which may change over time, so it must not be compared.
    package let description: String?
    /// The icon code: two digits and `d` (day) or `n` (night), such as `10d`.
    package let icon: String?

    /// True if the icon shows day rather than night; nil if there is no icon or it shows neither.
    package var isDay: Bool? { Self.isDay(icon) }

    /// The meaning of the last letter of an icon or of a part of the day.
    static func isDay(_ code: String?) -> Bool? {
        switch code?.last {
        case "d": true
        case "n": false
        default: nil
        }
    }
}
