/// A place that Open-Meteo's geocoder knows; its names are in the language that was asked for.
package struct OpenMeteoPlace: Sendable, Equatable {
    package let id: Int64
    package let name: String
    package let latitude: Double
    package let longitude: Double
    /// Metres above the sea; nil at zero too, which the provider leaves out.
    package let elevation: Double?
    /// What it is, in GeoNames' codes: `PPL…` is a town or village, `PPLC` a capital, `AIRP` an airport.
    package let featureCode: String?
    package let country: String?
    /// ISO 3166 alpha-2.
    package let countryCode: String?
    /// The largest part of the country that holds it, such as a province.
    package let admin1: String?
    /// The part of that part, such as a district.
    package let admin2: String?
    package let admin3: String?
    package let admin4: String?
    /// IANA name.
    package let timezone: String?
    package let population: Int64?
    /// Empty where the provider knows none.
    package let postcodes: [String]
}

extension OpenMeteoPlace: Decodable {
    private enum Keys: String, CodingKey {
        case id, name, latitude, longitude, elevation, country, admin1, admin2, admin3, admin4, timezone, population
        case postcodes
        case countryCode = "country_code"
        case featureCode = "feature_code"
    }

    package init(from decoder: any Decoder) throws {
        let body = try decoder.container(keyedBy: Keys.self)
        func text(_ key: Keys) throws -> String? {
            try body.decodeIfPresent(String.self, forKey: key).flatMap { $0.isEmpty ? nil : $0 }
        }
        id = try body.decodeIfPresent(Int64.self, forKey: .id) ?? 0
        name = try body.decode(String.self, forKey: .name)
        // Zeros are left out of the answer, the coordinates of equator and prime meridian among them.
        latitude = try body.decodeIfPresent(Double.self, forKey: .latitude) ?? 0
        longitude = try body.decodeIfPresent(Double.self, forKey: .longitude) ?? 0
        elevation = try body.decodeIfPresent(Double.self, forKey: .elevation)
        featureCode = try text(.featureCode)
        country = try text(.country)
        countryCode = try text(.countryCode)
        admin1 = try text(.admin1)
        admin2 = try text(.admin2)
        admin3 = try text(.admin3)
        admin4 = try text(.admin4)
        timezone = try text(.timezone)
        population = try body.decodeIfPresent(Int64.self, forKey: .population)
        postcodes = try body.decodeIfPresent([String].self, forKey: .postcodes) ?? []
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
