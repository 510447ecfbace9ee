/// The conversion of the WMO weather codes, which Open-Meteo uses, to OpenWeather's codes.
enum WMOCode {
    /// The OpenWeather code nearest to a WMO code, so that the same weather belongs to the same board with both
    /// providers; 0 for an unknown code.
    ///
    /// - Parameter clouds: the cloud cover in per cent, from which the code of a sky without precipitation is derived;
    ///   if nil, it is derived from the WMO code, whose limits differ from OpenWeather's.
    static func openWeather(_ code: Int, clouds: Double? = nil) -> Int {
        switch code {
        // Clear, mainly clear, partly cloudy and overcast.
        case 0...3: clouds.map(SkyCode.conditionCode) ?? [800, 801, 802, 804][code]
        case 45, 48: 741
        case 51: 300
        case 53: 301
        case 55: 302
        case 56, 57, 66, 67: 511
        case 61: 500
        case 63: 501
        case 65: 502
        case 71, 77: 600
        case 73: 601
        case 75: 602
        case 80: 520
        case 81: 521
        case 82: 522
        case 85: 620
        case 86: 622
        case 95: 211
        case 96: 201
        case 99: 202
        default: 0
        }
    }
}
