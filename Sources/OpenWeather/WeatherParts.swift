/// A point, as every weather answer echoes it.
package struct Coord: Sendable, Equatable, Decodable {
    package let lat: Double
    package let lon: Double
}

/// One of the vendor's weather conditions.
package struct WeatherCondition: Sendable, Equatable {
    /// The condition code, such as 501; unlisted ones occur, so fall back on the hundred.
    package let id: Int
    /// The group's English word; within 7xx it is not the group's.
    package let main: String?
    /// Words for people, which change over time: never compare them.
    package let description: String?
    /// Two digits and `d` or `n`, such as `10d`.
    package let icon: String?

    /// Whether the sun is up there, told by the icon's last letter; nil without one.
    package var isDay: Bool? {
        switch icon?.last {
        case "d": true
        case "n": false
        default: nil
        }
    }
}

extension WeatherCondition: Decodable {}

/// Millimetres of rain, or of snow as water, that fell within the last hour or the last three.
package struct Precipitation: Sendable, Equatable {
    package let oneHour: Double?
    package let threeHours: Double?

    /// Millimetres in one hour; a third of the three hours' sum when only that is known.
    package var perHour: Double? { oneHour ?? threeHours.map { $0 / 3 } }

    /// Nil when there is no amount, as in the empty object of old answers.
    var ifAny: Self? { perHour == nil ? nil : self }
}

extension Precipitation: Decodable {
    private enum Keys: String, CodingKey {
        case oneHour = "1h"
        case threeHours = "3h"
    }

    package init(from decoder: any Decoder) throws {
        // A bare number stands where some answers have the object.
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
