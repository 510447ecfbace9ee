/// The air at one point and hour, as `/data/2.5/air_pollution` and its forecast and history tell it.
package struct AirPollution: Sendable, Equatable {
    /// 1 (good) to 5 (very poor) on OpenWeather's own scale, nil when the vendor sends anything else.
    package let aqi: Int?
    package let components: Components
    /// Seconds since 1970 UTC.
    package let dt: Int64

    /// Amounts in µg/m³.
    package struct Components: Sendable, Equatable, Decodable {
        package let co: Double?
        package let no: Double?
        package let no2: Double?
        package let o3: Double?
        package let so2: Double?
        package let pm2_5: Double?
        package let pm10: Double?
        package let nh3: Double?
    }
}

extension AirPollution: Decodable {
    private enum Keys: String, CodingKey {
        case main, components, dt
    }

    private struct Main: Decodable {
        /// A fraction in the vendor's samples, a whole number in its answers.
        let aqi: Double
    }

    package init(from decoder: any Decoder) throws {
        let body = try decoder.container(keyedBy: Keys.self)
        let aqi = try body.decode(Main.self, forKey: .main).aqi
        self.aqi = Int(exactly: aqi).flatMap { (1...5).contains($0) ? $0 : nil }
        components = try body.decode(Components.self, forKey: .components)
        dt = try body.decode(Int64.self, forKey: .dt)
    }
}

/// The records of an answer; the point is not read, for the vendor's samples print it as an array and its answers as
/// an object.
struct AirPollutionList: Decodable {
    let list: [AirPollution]
}
