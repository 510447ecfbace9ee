/// The air quality of one grid cell; the grid is coarser than the weather's.
package struct OpenMeteoAirQuality: Sendable, Equatable {
    /// The coordinates of the grid cell, not of the request.
    package let latitude: Double
    package let longitude: Double
    package let utcOffsetSeconds: Int
    /// IANA name.
    package let timezone: String
    package let current: OpenMeteoAir?
    /// Sorted by time; empty if none were requested.
    package let hours: [OpenMeteoAir]
}

/// The air quality at one time; values missing from the provider's models are nil.
package struct OpenMeteoAir: Sendable, Equatable {
    /// Seconds since 1970 UTC.
    package let time: Int64
    /// µg/m³.
    package let pm2_5: Double?
    /// µg/m³.
    package let pm10: Double?
    /// µg/m³.
    package let ozone: Double?
    /// µg/m³.
    package let nitrogenDioxide: Double?
    /// µg/m³.
    package let sulphurDioxide: Double?
    /// µg/m³.
    package let carbonMonoxide: Double?
    /// Below 20 good, 40 fair, 60 moderate, 80 poor, 100 very poor, beyond that extremely poor.
    package let europeanAQI: Double?
    /// To 50 good, 100 moderate, 150 unhealthy for sensitive groups, 200 unhealthy, 300 very unhealthy, 500 hazardous.
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
