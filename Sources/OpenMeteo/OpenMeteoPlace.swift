import LenientJSON

/// A place found by Open-Meteo's geocoder, with names in the requested language.
package struct OpenMeteoPlace: Sendable, Equatable {
    /// The geocoder's id, the same in every language; 0 if the provider omits it.
    package let id: Int64
    package let name: String
    package let latitude: Double
    package let longitude: Double
    /// The ISO 3166-1 alpha-2 country code; nil if unknown.
    package let countryCode: String?
    /// The name of the first-level administrative division, such as a province; nil if unknown.
    package let admin1: String?
    /// The postcodes of the place; empty if unknown.
    package let postcodes: [String]
}

extension OpenMeteoPlace: Decodable {
    private enum Keys: String, CodingKey {
        case id, name, latitude, longitude, admin1, postcodes
        case countryCode = "country_code"
    }

    package init(from decoder: any Decoder) throws {
        let body = try decoder.container(keyedBy: Keys.self)
        id = try body.decodeIfPresent(Int64.self, forKey: .id) ?? 0
        name = try body.decode(String.self, forKey: .name)
        // The provider omits zeros, including coordinates on the equator and prime meridian.
        latitude = body.contains(.latitude) ? try body.decode(Double.self, forKey: .latitude) : 0
        longitude = body.contains(.longitude) ? try body.decode(Double.self, forKey: .longitude) : 0
        countryCode = try body.decodeIfPresent(String.self, forKey: .countryCode)
        admin1 = try body.decodeIfPresent(String.self, forKey: .admin1)
        postcodes = try body.decodeIfPresent([String].self, forKey: .postcodes) ?? []
    }
}

/// The geocoder's response to a search; `results` is nil if nothing was found.
struct OpenMeteoSearch: Decodable {
    let results: [OpenMeteoPlace]?

    private enum Keys: String, CodingKey {
        case results
        case duration = "generationtime_ms"
    }

    init(from decoder: any Decoder) throws {
        let body = try decoder.container(keyedBy: Keys.self)
        guard !body.contains(.results) else {
            results = try body.decode([OpenMeteoPlace].self, forKey: .results)
            return
        }
        results = nil
        // A JSON object without this field is not a search response, so it must not be read as "nothing found".
        _ = try body.decode(Double.self, forKey: .duration)
    }
}
