import LenientJSON

/// An amount of rain, or of snow as water equivalent, in mm over one hour or three hours.
package struct Precipitation: Sendable, Equatable {
    package let oneHour: Double?
    package let threeHours: Double?

    /// The precipitation rate in mm/h: `oneHour`, else a third of `threeHours`; nil if both are nil.
    package var perHour: Double? { oneHour ?? threeHours.map { $0 / 3 } }
}

extension Precipitation: PlaceholderValue {
    /// True if there is no amount: old responses contain an empty object.
    package var isPlaceholder: Bool { perHour == nil }
}

extension Precipitation: Decodable {
    private enum Keys: String, CodingKey {
        case oneHour = "1h"
        case threeHours = "3h"
    }

    package init(from decoder: any Decoder) throws {
        // Some responses have a bare number instead of the object.
        if let amount = try? LenientNumber(from: decoder).value {
            oneHour = amount
            threeHours = nil
            return
        }
        let body = try decoder.container(keyedBy: Keys.self)
        oneHour = try body.decodeIfPresent(Double.self, forKey: .oneHour)
        threeHours = try body.decodeIfPresent(Double.self, forKey: .threeHours)
    }
}
