import Glibc

/// The sun's altitude and the times of sunrise and sunset at a point; the times are accurate to a minute or two.
struct Sun: Sendable {
    let point: GridPoint

    enum Day: Equatable {
        /// A day with sunrise and sunset, in seconds since 1970 UTC.
        case rises(sunrise: Int64, sunset: Int64)
        case neverSets
        case neverRises
    }

    private static let radians = Double.pi / 180
    /// The J2000 epoch, 2000-01-01 12:00 UTC, in seconds since 1970 UTC.
    private static let epoch: Int64 = 946_728_000
    /// The altitude of the sun's centre at sunrise and sunset in degrees, from refraction and radius.
    private static let horizon = -0.833

    /// Returns sunrise and sunset of the local day that contains a time, at a UTC offset in seconds.
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

    /// Returns whether the sun is above the horizon.
    func isUp(at time: Int64) -> Bool { altitude(at: time) > Self.horizon }

    /// Returns the altitude of the sun's centre in degrees, without refraction.
    func altitude(at time: Int64) -> Double {
        let declination = Self.ecliptic(at: time).declination
        let hourAngle = Double(time - solarNoon(near: time)) / 86_400 * 2 * Double.pi
        let latitude = point.latitude * Self.radians
        let sine = sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(hourAngle)
        return asin(min(1, max(-1, sine))) / Self.radians
    }

    /// Returns the solar noon nearest to a time.
    private func solarNoon(near time: Int64) -> Int64 {
        let days = (Double(time - Self.epoch) / 86_400 + point.longitude / 360).rounded()
        let mean = Self.epoch + Int64((days - point.longitude / 360) * 86_400)
        return mean + Int64(Self.ecliptic(at: mean).delay * 86_400)
    }

    /// Returns the sun's declination in radians and the equation of time in days.
    private static func ecliptic(at time: Int64) -> (declination: Double, delay: Double) {
        let days = Double(time - epoch) / 86_400
        let anomaly = (357.5291 + 0.98560028 * days) * radians
        let centre = (1.9148 * sin(anomaly) + 0.02 * sin(2 * anomaly) + 0.0003 * sin(3 * anomaly)) * radians
        let longitude = anomaly + centre + (180 + 102.9372) * radians
        let delay = 0.0053 * sin(anomaly) - 0.0069 * sin(2 * longitude)
        return (asin(sin(longitude) * sin(23.44 * radians)), delay)
    }
}

/// Returns the mean solar time of a point in hours, 0..<24.
func solarHour(_ point: GridPoint, at time: Int64) -> Double {
    let hours = Double(time) / 3600 + point.longitude / 15
    return hours - (hours / 24).rounded(.down) * 24
}
