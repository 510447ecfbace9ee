/// A place of OpenWeather's geocoder.
package struct GeocodedPlace: Sendable, Equatable {
    package let name: String
    /// Names by ISO 639 language code, such as `ko`; empty if the vendor has none.
    package let localNames: [String: String]
    package let lat: Double
    package let lon: Double
    /// ISO 3166 alpha-2; nil if the vendor sends no country.
    package let country: String?
    /// The name of the state or province.
    package let state: String?
}

extension GeocodedPlace: Decodable {
    private enum Keys: String, CodingKey {
        case name, lat, lon, country, state
        case localNames = "local_names"
    }

    /// Internal keys among the local names.
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

/// The result of a postcode search.
package struct ZipPlace: Sendable, Equatable, Decodable {
    package let zip: String
    package let name: String
    package let lat: Double
    package let lon: Double
    package let country: String
}

/// A response of the postcode search; an empty list, as in other geocoding responses, means no result.
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
