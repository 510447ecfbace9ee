import BoardModels

/// A place as people write it: "Chicago", "Chicago, US" or "Springfield, MO, US".
///
/// OpenWeather reads the parts itself, and Open-Meteo knows countries by their names only, so that each is asked in its
/// own way for the same place.
struct PlaceName: Hashable, Sendable {
    /// The parts between commas, without the spaces around them.
    private let parts: [String]

    init(_ text: String) {
        parts = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmingSpaces }
    }

    /// As OpenWeather wants it.
    var text: String { parts.joined(separator: ",") }

    /// As Open-Meteo wants it, which knows what stands behind a comma by its name.
    var spacedText: String { parts.joined(separator: ", ") }

    /// The name alone.
    var first: String { parts.first ?? "" }

    /// ISO 3166 alpha-2 in capitals, where the last part is one.
    var country: String? {
        guard parts.count > 1, let last = parts.last, last.utf8.count == 2,
            last.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) })
        else { return nil }
        return last.uppercased()
    }

    /// What stands between the name and the country's code: the name of a part of the country, or in the United States
    /// its code.
    var state: String? {
        guard country != nil, parts.count > 2, !parts[1].isEmpty else { return nil }
        return UnitedStates.names[parts[1].uppercased()].flatMap { country == "US" ? $0 : nil } ?? parts[1]
    }
}
