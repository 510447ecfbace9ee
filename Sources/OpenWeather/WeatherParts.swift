/// The point echoed in a weather response.
package struct Coord: Sendable, Equatable, Decodable {
    package let lat: Double
    package let lon: Double
}

/// One of the vendor's weather conditions.
package struct WeatherCondition: Sendable, Equatable {
    /// The condition code, such as 501; for unlisted codes, which occur, fall back on the hundred.
    package let id: Int
    /// The English name of the group; within 7xx, of the condition.
    package let main: String?
    /// Localized display text, which changes over time: do not compare.
    package let description: String?
    /// Two digits and `d` or `n`, such as `10d`.
    package let icon: String?

    /// Whether it is day, according to the icon; nil without one.
    package var isDay: Bool? {
        switch icon?.last {
        case "d": true
        case "n": false
        default: nil
        }
    }
}

extension WeatherCondition: Decodable {}

/// Rain, or snow as water equivalent, in mm over the last hour or the last three hours.
package struct Precipitation: Sendable, Equatable {
    package let oneHour: Double?
    package let threeHours: Double?

    /// mm/h; a third of the three-hour sum if only that is known.
    package var perHour: Double? { oneHour ?? threeHours.map { $0 / 3 } }

    /// Nil if there is no amount, as in the empty object of old responses.
    var ifAny: Self? { perHour == nil ? nil : self }
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
/// The vendor marks these by 0, by two equal times or by omitting both.
struct SunTimes {
    let sunrise: Int64?
    let sunset: Int64?

    init(sunrise: Int64?, sunset: Int64?) {
        let rises = sunrise != 0 && sunset != 0 && sunrise != sunset
        self.sunrise = rises ? sunrise : nil
        self.sunset = rises ? sunset : nil
    }
}
