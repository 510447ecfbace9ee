import LenientJSON

/// The current air quality in one cell of a grid that is coarser than the grid of the weather forecast.
///
/// Values missing from the provider's models are nil.
package struct OpenMeteoAirQuality: Sendable, Equatable {
    /// The time in seconds since 1970 UTC.
    package let time: Int64
    /// The PM2.5 concentration in µg/m³.
    package let pm2_5: Double?
    /// The PM10 concentration in µg/m³.
    package let pm10: Double?
    /// The ozone concentration in µg/m³.
    package let ozone: Double?
    /// The nitrogen dioxide concentration in µg/m³.
    package let nitrogenDioxide: Double?
    /// The sulphur dioxide concentration in µg/m³.
    package let sulphurDioxide: Double?
    /// The carbon monoxide concentration in µg/m³.
    package let carbonMonoxide: Double?
}

extension OpenMeteoAirQuality: Decodable {
    enum Variable: String, CodingKey, CaseIterable {
        case pm2_5, pm10, ozone
        case nitrogenDioxide = "nitrogen_dioxide"
        case sulphurDioxide = "sulphur_dioxide"
        case carbonMonoxide = "carbon_monoxide"
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Variable.self)
        func concentration(_ key: Variable) throws -> Double? { try values.decodeIfPresent(Double.self, forKey: key) }
        time = try decoder.container(keyedBy: TimeKeys.self).decode(Int64.self, forKey: .time)
        pm2_5 = try concentration(.pm2_5)
        pm10 = try concentration(.pm10)
        ozone = try concentration(.ozone)
        nitrogenDioxide = try concentration(.nitrogenDioxide)
        sulphurDioxide = try concentration(.sulphurDioxide)
        carbonMonoxide = try concentration(.carbonMonoxide)
    }
}

/// A response of the air quality service.
package struct OpenMeteoAirQualityResponse: Decodable {
    /// The current air quality; nil if the provider has none for the place.
    package let current: OpenMeteoAirQuality?

    private enum Keys: String, CodingKey {
        case current
    }

    package init(from decoder: any Decoder) throws {
        // A JSON object without a time zone is not an air quality response, so it must not be read as "no air quality".
        _ = try OpenMeteoTimeZone(from: decoder)
        current = try decoder.container(keyedBy: Keys.self)
            .decodeUnlessAbsent(OpenMeteoAirQuality.self, forKey: .current)
    }
}
