import Glibc

/// The climate of a place: temperature and wetness by latitude, season and hour.
struct Climate: Sendable {
    let point: GridPoint
    let isSea: Bool
    /// The influence of the monsoon on this place, 0…1.
    private let monsoon: Double
    /// The influence of deserts on this place, 0…1.
    private let desert: Double
    /// The influence of warm currents on this place, 0…1.
    private let mildness: Double
    /// The influence of continental climate on this place, 0…1.
    private let interior: Double
    /// The squared sine of the latitude: 0 at the equator, 1 at the poles.
    private let sineSquaredLatitude: Double

    init(point: GridPoint, isSea: Bool) {
        self.point = point
        self.isSea = isSea
        monsoon = isSea ? 0 : Region.monsoon.share(of: point, edge: 8)
        desert = Region.deserts.share(of: point, edge: 4)
        mildness = Region.mildCoasts.share(of: point, edge: 14)
        interior = isSea ? 0 : Region.coldInterior.share(of: point, edge: 14)
        sineSquaredLatitude = pow(sin(point.latitude * Double.pi / 180), 2)
    }

    /// Returns the season from −1 (midwinter) to 1 (midsummer), which lags the solstices by a month.
    func season(at time: Int64) -> Double {
        let days = Double(time) / 86_400
        let northern = cos(2 * Double.pi * (days - 204) / 365.2425)
        return point.latitude < 0 ? -northern : northern
    }

    /// Returns the daily mean temperature in °C.
    func temperature(at time: Int64) -> Double {
        let antarctic = max(0, -point.latitude - 62) * -0.7
        let annual = 27 - 39 * sineSquaredLatitude + antarctic + (isSea ? 2 : 0)
        let local = 12 * sineSquaredLatitude * mildness - 4 * interior + 2 * desert
        // The sea has the smallest seasonal amplitude, continents the largest.
        let swing = isSea ? 7 : 15 + 6 * monsoon - 6 * mildness + 14 * interior
        return annual + local + swing * sineSquaredLatitude.squareRoot() * season(at: time)
    }

    /// Returns the deviation from the daily mean temperature in °C at a solar hour under a clear sky.
    func diurnalDeviation(solarHour: Double) -> Double {
        let swing = (isSea ? 1 : 5 + 3 * desert) * max(0.15, cos(point.latitude * Double.pi / 180))
        // It is warmest at 14:30.
        return swing * cos(2 * Double.pi * (solarHour - 14.5) / 24)
    }

    /// Returns the tendency to precipitation, from about −0.6 (desert) to 0.5 (summer monsoon).
    func wetness(at time: Int64) -> Double {
        let distance = abs(point.latitude)
        // Wet near the equator, dry in the subtropics, moderate in middle latitudes, dry at the poles.
        let belt =
            switch distance {
            case ..<8: 0.28
            case ..<18: 0.28 - (distance - 8) * 0.04
            case ..<32: -0.12
            case ..<45: -0.12 + (distance - 32) * 0.0125
            case ..<65: 0.0425
            case ..<75: 0.0425 - (distance - 65) * 0.014
            default: -0.0975
            }
        return belt + 0.2 * monsoon * season(at: time) - 0.35 * desert + (isSea ? 0.05 : 0)
    }
}
