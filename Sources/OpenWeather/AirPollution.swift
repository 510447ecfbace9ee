/// The air now at one point, as `/data/2.5/air_pollution` tells it.
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
    private struct Body: Decodable {
        let list: [Record]

        struct Record: Decodable {
            let main: Main
            let components: Components
            let dt: Int64
        }

        struct Main: Decodable {
            let aqi: Double
        }
    }

    package init(from decoder: any Decoder) throws {
        // The point is not read: the vendor's samples print it as an array, its answers as an object.
        let body = try Body(from: decoder)
        guard let now = body.list.first else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "the list of records is empty"))
        }
        aqi = Int(exactly: now.main.aqi).flatMap { (1...5).contains($0) ? $0 : nil }
        components = now.components
        dt = now.dt
    }
}
