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
        func text(_ key: Keys) throws -> String? {
            try body.decodeIfPresent(String.self, forKey: key).flatMap { $0.isEmpty ? nil : $0 }
        }
        id = try body.decodeIfPresent(Int64.self, forKey: .id) ?? 0
        name = try body.decode(String.self, forKey: .name)
        // The provider omits zeros, including coordinates on the equator and prime meridian.
        latitude = try body.decodeIfPresent(Double.self, forKey: .latitude) ?? 0
        longitude = try body.decodeIfPresent(Double.self, forKey: .longitude) ?? 0
        countryCode = try text(.countryCode)
        admin1 = try text(.admin1)
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
        results = try body.decodeIfPresent([OpenMeteoPlace].self, forKey: .results)
        // A JSON object without this field is not a search response, so it must not be read as "nothing found".
        guard results == nil else { return }
        _ = try body.decode(Double.self, forKey: .duration)
    }
}
