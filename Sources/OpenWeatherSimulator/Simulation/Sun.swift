import Glibc

/// Where the sun stands, good to a minute or two.
struct Sun: Sendable {
    let point: GridPoint

    enum Day: Equatable {
        /// Seconds since 1970 UTC.
        case rises(sunrise: Int64, sunset: Int64)
        case neverSets
        case neverRises
    }

    private static let radians = Double.pi / 180
    /// 2000-01-01 12:00 UTC, the epoch of the formulas.
    private static let epoch: Int64 = 946_728_000
    /// Refraction and the sun's radius: it is up while its centre is above this.
    private static let horizon = -0.833

    /// The sun's day around the local noon of the calendar day that `time` falls in, `offset` seconds from UTC.
    func day(at time: Int64, offset: Int64) -> Day {
        let localDay = (time + offset).flooredQuotient(by: 86_400)
        let noon = localDay * 86_400 + 43_200 - offset
        let solarNoon = solarNoon(near: noon)
        let declination = Self.ecliptic(at: solarNoon).declination
        let latitude = point.latitude * Self.radians
        let cosine =
            (sin(Self.horizon * Self.radians) - sin(latitude) * sin(declination))
            / (cos(latitude) * cos(declination))
        guard cosine > -1 else { return .neverSets }
        guard cosine < 1 else { return .neverRises }
        let half = Int64(acos(cosine) / (2 * Double.pi) * 86_400)
        return .rises(sunrise: solarNoon - half, sunset: solarNoon + half)
    }

    /// Whether the sun is above the horizon.
    func isUp(at time: Int64) -> Bool { elevation(at: time) > Self.horizon }

    /// Degrees of the sun's centre above the horizon, without refraction.
    func elevation(at time: Int64) -> Double {
        let declination = Self.ecliptic(at: time).declination
        let hourAngle = Double(time - solarNoon(near: time)) / 86_400 * 2 * Double.pi
        let latitude = point.latitude * Self.radians
        let sine = sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(hourAngle)
        return asin(min(1, max(-1, sine))) / Self.radians
    }

    /// The sun's highest point of the day that is nearest to a time.
    private func solarNoon(near time: Int64) -> Int64 {
        let days = (Double(time - Self.epoch) / 86_400 + point.longitude / 360).rounded()
        let mean = Self.epoch + Int64((days - point.longitude / 360) * 86_400)
        return mean + Int64(Self.ecliptic(at: mean).delay * 86_400)
    }

    /// The sun's declination, and how many days after mean noon it culminates.
    private static func ecliptic(at time: Int64) -> (declination: Double, delay: Double) {
        let days = Double(time - epoch) / 86_400
        let anomaly = (357.5291 + 0.98560028 * days) * radians
        let centre = (1.9148 * sin(anomaly) + 0.02 * sin(2 * anomaly) + 0.0003 * sin(3 * anomaly)) * radians
        let longitude = anomaly + centre + (180 + 102.9372) * radians
        let delay = 0.0053 * sin(anomaly) - 0.0069 * sin(2 * longitude)
        return (asin(sin(longitude) * sin(23.44 * radians)), delay)
    }
}
