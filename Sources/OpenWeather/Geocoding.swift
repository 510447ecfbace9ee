/// A place that the geocoder knows.
package struct GeocodedPlace: Sendable, Equatable {
    package let name: String
    /// The place's names by ISO 639 code, Korean being `ko`; empty when the vendor has none.
    package let localNames: [String: String]
    package let lat: Double
    package let lon: Double
    /// ISO 3166 alpha-2, nil where the vendor names no country.
    package let country: String?
    /// State, province or the like, in words.
    package let state: String?
}

extension GeocodedPlace: Decodable {
    private enum Keys: String, CodingKey {
        case name, lat, lon, country, state
        case localNames = "local_names"
    }

    /// Keys among the local names that are no language.
    private static let internalNames = ["ascii", "feature_name"]

    package init(from decoder: any Decoder) throws {
        let body = try decoder.container(keyedBy: Keys.self)
        name = try body.decode(String.self, forKey: .name)
        localNames = (try body.decodeIfPresent([String: String].self, forKey: .localNames) ?? [:])
            .filter { !Self.internalNames.contains($0.key) }
        lat = try body.decode(Double.self, forKey: .lat)
        lon = try body.decode(Double.self, forKey: .lon)
        country = try body.decodeIfPresent(String.self, forKey: .country)?.ifAny
        state = try body.decodeIfPresent(String.self, forKey: .state)?.ifAny
    }
}

/// The place of a postcode.
package struct ZipPlace: Sendable, Equatable, Decodable {
    package let zip: String
    package let name: String
    package let lat: Double
    package let lon: Double
    package let country: String
}

/// A postcode's place, or the empty list that other geocoding answers have for "nothing found".
struct ZipAnswer: Decodable {
    let place: ZipPlace?

    init(from decoder: any Decoder) throws {
        if let list = try? decoder.unkeyedContainer(), list.count == 0 {
            place = nil
        } else {
            place = try ZipPlace(from: decoder)
        }
    }
}
