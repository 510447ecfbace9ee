/// A weather condition of OpenWeather's table, such as 501, moderate rain.
package struct WeatherCondition: Sendable, Equatable {
    /// The condition code, such as 501; a code that is not in the table belongs to the group of its first digit.
    package let id: Int
    /// The English name of the condition's group, such as `Rain`; for codes 7xx, the name of the condition itself.
    package let main: String?
    /// The localized display text, which may change over time, so it must not be compared.
    package let description: String?
    /// The icon code: two digits and `d` (day) or `n` (night), such as `10d`.
    package let icon: String?

    /// True if the icon shows day rather than night; nil without an icon.
    package var isDay: Bool? {
        switch icon?.last {
        case "d": true
        case "n": false
        default: nil
        }
    }
}

extension WeatherCondition: Decodable {}

/// An amount of rain, or of snow as water equivalent, in mm over one hour or three hours.
package struct Precipitation: Sendable, Equatable {
    package let oneHour: Double?
    package let threeHours: Double?

    /// The precipitation rate in mm/h: `oneHour`, else a third of `threeHours`; nil if both are nil.
    package var perHour: Double? { oneHour ?? threeHours.map { $0 / 3 } }

    /// The precipitation itself, or nil if it has no amount: old responses contain an empty object.
    var nilIfEmpty: Self? { perHour == nil ? nil : self }
}

extension Precipitation: Decodable {
    private enum Keys: String, CodingKey {
        case oneHour = "1h"
        case threeHours = "3h"
    }

    package init(from decoder: any Decoder) throws {
        // Some responses have a bare number instead of the object.
        if let amount = try? decoder.singleValueContainer().decode(Double.self) {
            oneHour = amount
            threeHours = nil
            return
        }
        let body = try decoder.container(keyedBy: Keys.self)
        oneHour = try body.decodeIfPresent(Double.self, forKey: .oneHour)
        threeHours = try body.decodeIfPresent(Double.self, forKey: .threeHours)
    }
}

/// Sunrise and sunset in seconds since 1970 UTC, both nil during polar day and night.
///
/// The vendor marks these by 0, by two equal times or by omitting both. Times outside the years 1 to 9999 are nil too,
/// so that later arithmetic cannot overflow.
struct SunTimes {
    let sunrise: Int64?
    let sunset: Int64?

    private static let known: Range<Int64> = -62_135_596_800..<253_402_300_800

    init(sunrise: Int64?, sunset: Int64?) {
        let areKnown = [sunrise, sunset].allSatisfy { $0.map(Self.known.contains) ?? true }
        let rises = areKnown && sunrise != 0 && sunset != 0 && sunrise != sunset
        self.sunrise = rises ? sunrise : nil
        self.sunset = rises ? sunset : nil
    }
}

extension KeyedDecodingContainer {
    /// Decodes a UTC offset in seconds; nil if it is absent.
    ///
    /// Throws if it is more than a day, so that later arithmetic cannot overflow.
    func decodeUTCOffset(forKey key: Key) throws -> Int? {
        guard let seconds = try decodeIfPresent(Int.self, forKey: key) else { return nil }
        guard (-86_400...86_400).contains(seconds) else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: self, debugDescription: "UTC offset out of range")
        }
        return seconds
    }
}

extension String {
    /// The string itself, or nil if it is empty, as the vendor sends "" for unknown values.
    var nilIfEmpty: String? { isEmpty ? nil : self }
}
