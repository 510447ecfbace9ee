import LenientJSON

/// A place found by OpenWeather's geocoder.
package struct GeocodedPlace: Sendable, Equatable {
    package let name: String
    /// The place's names by ISO 639 language code, such as `ko`; empty if the vendor has none.
    package let localNames: [String: String]
    package let lat: Double
    package let lon: Double
    /// The ISO 3166-1 alpha-2 country code; nil if the vendor sends none.
    package let country: String?
    /// The name of the state or province; nil if the vendor sends none.
    package let state: String?
}

extension GeocodedPlace: Decodable {
    private enum Keys: String, CodingKey {
        case name, lat, lon, country, state, localNames
    }

    /// Keys in the vendor's `local_names` object that are not language codes.
    private static let internalKeys = ["ascii", "feature_name"]

    package init(from decoder: any Decoder) throws {
        let body = try decoder.container(keyedBy: Keys.self)
        name = try body.decode(String.self, forKey: .name)
        localNames = (try body.decodeIfPresent([String: LenientText].self, forKey: .localNames) ?? [:])
            .compactMapValues(\.value).filter { !Self.internalKeys.contains($0.key) }
        lat = try body.decode(Double.self, forKey: .lat)
        lon = try body.decode(Double.self, forKey: .lon)
        country = try body.decodeIfPresent(String.self, forKey: .country)
        state = try body.decodeIfPresent(String.self, forKey: .state)
    }
}

/// A place found by postcode.
package struct ZipPlace: Sendable, Equatable, Decodable {
    package let zip: String
    package let name: String
    package let lat: Double
    package let lon: Double
    /// The ISO 3166-1 alpha-2 country code; nil if the vendor sends none.
    package let country: String?
}

/// A response of the postcode search: a place, or an empty list if nothing was found.
struct ZipResponse: Decodable {
    let place: ZipPlace?

    init(from decoder: any Decoder) throws {
        if let list = try? decoder.unkeyedContainer(), list.count == 0 {
            place = nil
        } else {
            place = try ZipPlace(from: decoder)
        }
    }
}
