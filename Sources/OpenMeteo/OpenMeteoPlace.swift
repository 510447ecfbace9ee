/// A place that Open-Meteo's geocoder knows; its names are in the language that was asked for.
package struct OpenMeteoPlace: Sendable, Equatable {
    package let id: Int64
    package let name: String
    package let latitude: Double
    package let longitude: Double
    package let country: String?
    /// ISO 3166 alpha-2.
    package let countryCode: String?
    /// The largest part of the country that holds it, such as a province.
    package let admin1: String?
    /// The part of that part, such as a district.
    package let admin2: String?
    /// IANA name.
    package let timezone: String?
    package let population: Int64?
}

extension OpenMeteoPlace: Decodable {
    private enum Keys: String, CodingKey {
        case id, name, latitude, longitude, country, admin1, admin2, timezone, population
        case countryCode = "country_code"
    }

    package init(from decoder: any Decoder) throws {
        let body = try decoder.container(keyedBy: Keys.self)
        id = try body.decodeIfPresent(Int64.self, forKey: .id) ?? 0
        name = try body.decode(String.self, forKey: .name)
        // Zeros are left out of the answer, the coordinates of equator and prime meridian among them.
        latitude = try body.decodeIfPresent(Double.self, forKey: .latitude) ?? 0
        longitude = try body.decodeIfPresent(Double.self, forKey: .longitude) ?? 0
        country = try body.decodeIfPresent(String.self, forKey: .country)
        countryCode = try body.decodeIfPresent(String.self, forKey: .countryCode)
        admin1 = try body.decodeIfPresent(String.self, forKey: .admin1)
        admin2 = try body.decodeIfPresent(String.self, forKey: .admin2)
        timezone = try body.decodeIfPresent(String.self, forKey: .timezone)
        population = try body.decodeIfPresent(Int64.self, forKey: .population)
    }
}

/// The geocoder's answer, without `results` when there is none.
struct OpenMeteoSearch: Decodable {
    let results: [OpenMeteoPlace]?

    private enum Keys: String, CodingKey {
        case results
        case duration = "generationtime_ms"
    }

    init(from decoder: any Decoder) throws {
        let body = try decoder.container(keyedBy: Keys.self)
        results = try body.decodeIfPresent([OpenMeteoPlace].self, forKey: .results)
        // An object of another kind must not pass for "nothing found".
        guard results == nil else { return }
        _ = try body.decode(Double.self, forKey: .duration)
    }
}
