import LenientJSON

/// The air quality of one point and hour, from `/data/2.5/air_pollution`.
package struct AirPollution: Sendable, Equatable {
    /// OpenWeather's air quality index, 1 (good) to 5 (very poor); nil if the vendor sends another number.
    package let aqi: Int?
    package let components: Components
    /// The time of the record in seconds since 1970 UTC.
    package let dt: Int64

    /// The concentrations of pollutants in µg/m³.
    package struct Components: Sendable, Equatable, Decodable {
        package let co: Double?
        package let no2: Double?
        package let o3: Double?
        package let so2: Double?
        package let pm25: Double?
        package let pm10: Double?
    }
}

extension AirPollution: Decodable {
    private enum Keys: String, CodingKey {
        case main, components, dt
    }

    private struct Main: Decodable {
        /// The air quality index: a fraction in the vendor's samples, an integer in actual responses.
        let aqi: Double?
    }

    package init(from decoder: any Decoder) throws {
        let body = try decoder.container(keyedBy: Keys.self)
        aqi = try body.decodeIfPresent(Main.self, forKey: .main)?.aqi
            .flatMap { Int(exactly: $0) }.flatMap { (1...5).contains($0) ? $0 : nil }
        components = try body.decode(Components.self, forKey: .components)
        dt = try body.decode(Int64.self, forKey: .dt)
    }
}

/// The records of an air pollution response.
///
/// The coordinates are not decoded: they are an array in the vendor's samples and an object in actual responses.
struct AirPollutionList: Decodable {
    let list: [AirPollution]
}
