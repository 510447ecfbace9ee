import BoardModels

/// A parsed place name: "Chicago", "Chicago, US" or "Springfield, MO, US".
///
/// OpenWeather parses the parts itself. Open-Meteo takes the country as a parameter and does not know states by codes.
package struct PlaceName: Hashable, Sendable {
    /// The parts of the name between commas, trimmed.
    private let parts: [String]

    package init(_ text: String) {
        parts = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmingSpaces }
    }

    /// The place name in OpenWeather's form, without spaces after commas.
    package var text: String { parts.joined(separator: ",") }

    /// The place name in Open-Meteo's form, with spaces after commas; Open-Meteo takes the parts after commas as names,
    /// not as codes.
    package var spacedText: String { parts.joined(separator: ", ") }

    /// The place name without state and country.
    package var first: String { parts.first ?? "" }

    /// The country code (ISO 3166 alpha-2, in capitals); nil if the last part is not one.
    package var country: String? {
        guard parts.count > 1, let last = parts.last, last.utf8.count == 2,
            // `| 0x20` makes an ASCII letter lowercase.
            last.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) })
        else { return nil }
        return last.uppercased()
    }

    /// The state between the name and the country code, with a US state code expanded; nil if there is none.
    package var state: String? {
        guard country != nil, parts.count > 2, !parts[1].isEmpty else { return nil }
        return UnitedStates.names[parts[1].uppercased()].flatMap { country == "US" ? $0 : nil } ?? parts[1]
    }
}

/// The names of US states by postal abbreviation, which OpenWeather understands and Open-Meteo does not.
private enum UnitedStates {
    static let names = [
        "AL": "Alabama", "AK": "Alaska", "AZ": "Arizona", "AR": "Arkansas", "CA": "California", "CO": "Colorado",
        "CT": "Connecticut", "DE": "Delaware", "DC": "District of Columbia", "FL": "Florida", "GA": "Georgia",
        "HI": "Hawaii", "ID": "Idaho", "IL": "Illinois", "IN": "Indiana", "IA": "Iowa", "KS": "Kansas",
        "KY": "Kentucky", "LA": "Louisiana", "ME": "Maine", "MD": "Maryland", "MA": "Massachusetts", "MI": "Michigan",
        "MN": "Minnesota", "MS": "Mississippi", "MO": "Missouri", "MT": "Montana", "NE": "Nebraska", "NV": "Nevada",
        "NH": "New Hampshire", "NJ": "New Jersey", "NM": "New Mexico", "NY": "New York", "NC": "North Carolina",
        "ND": "North Dakota", "OH": "Ohio", "OK": "Oklahoma", "OR": "Oregon", "PA": "Pennsylvania",
        "RI": "Rhode Island", "SC": "South Carolina", "SD": "South Dakota", "TN": "Tennessee", "TX": "Texas",
        "UT": "Utah", "VT": "Vermont", "VA": "Virginia", "WA": "Washington", "WV": "West Virginia",
        "WI": "Wisconsin", "WY": "Wyoming",
    ]
}
