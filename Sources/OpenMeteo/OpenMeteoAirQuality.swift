/// The current and hourly air quality of one grid cell; its grid is coarser than the grid of the weather forecast.
package struct OpenMeteoAirQuality: Sendable, Equatable {
    /// The latitude of the grid cell, not the requested one.
    package let latitude: Double
    package let longitude: Double
    package let utcOffsetSeconds: Int
    /// The IANA name of the time zone, such as `Asia/Seoul`.
    package let timezone: String
    package let current: OpenMeteoAir?
    /// The hourly air quality, sorted by time; empty if no hours were requested.
    package let hours: [OpenMeteoAir]
}

/// The air quality at one time; values missing from the provider's models are nil.
package struct OpenMeteoAir: Sendable, Equatable {
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
    /// The European air quality index: 0–20 good, 20–40 fair, 40–60 moderate, 60–80 poor, 80–100 very poor, above 100
    /// extremely poor.
    package let europeanAQI: Double?
    /// The US air quality index: 0–50 good, 51–100 moderate, 101–150 unhealthy for sensitive groups, 151–200 unhealthy,
    /// 201–300 very unhealthy, 301–500 hazardous.
    package let usAQI: Double?

    enum Variable: String, CodingKey, CaseIterable {
        case pm2_5, pm10, ozone
        case nitrogenDioxide = "nitrogen_dioxide"
        case sulphurDioxide = "sulphur_dioxide"
        case carbonMonoxide = "carbon_monoxide"
        case europeanAQI = "european_aqi"
        case usAQI = "us_aqi"
    }

    fileprivate init(time: Int64, value: (Variable) throws -> Double?) rethrows {
        self.time = time
        pm2_5 = try value(.pm2_5)
        pm10 = try value(.pm10)
        ozone = try value(.ozone)
        nitrogenDioxide = try value(.nitrogenDioxide)
        sulphurDioxide = try value(.sulphurDioxide)
        carbonMonoxide = try value(.carbonMonoxide)
        europeanAQI = try value(.europeanAQI)
        usAQI = try value(.usAQI)
    }
}

extension OpenMeteoAirQuality: Decodable {
    private enum Keys: String, CodingKey {
        case current, hourly
    }

    package init(from decoder: any Decoder) throws {
        let cell = try OpenMeteoCell(from: decoder)
        latitude = cell.latitude
        longitude = cell.longitude
        utcOffsetSeconds = cell.utcOffsetSeconds
        timezone = cell.timezone
        let body = try decoder.container(keyedBy: Keys.self)
        current = try body.decodeIfPresent(Now.self, forKey: .current)?.air
        let hourly = try body.decodeIfPresent(OpenMeteoColumns<OpenMeteoAir.Variable>.self, forKey: .hourly)
        hours = hourly?.rows.map { row in OpenMeteoAir(time: row.time) { row[$0] } } ?? []
    }

    private struct Now: Decodable {
        let air: OpenMeteoAir

        private enum Keys: String, CodingKey {
            case time
        }

        init(from decoder: any Decoder) throws {
            let time = try decoder.container(keyedBy: Keys.self).decode(OpenMeteoTime.self, forKey: .time).seconds
            let values = try decoder.container(keyedBy: OpenMeteoAir.Variable.self)
            air = try OpenMeteoAir(time: time) { try values.decodeIfPresent(Double.self, forKey: $0) }
        }
    }
}
