import Glibc

/// The moon's position, phase, rise and set at a point, accurate to a fraction of a degree and a few minutes.
struct Moon: Sendable {
    let point: GridPoint

    private static let radians = Double.pi / 180
    /// The J2000 epoch, 2000-01-01 12:00 UTC, in seconds since 1970 UTC.
    private static let epoch: Int64 = 946_728_000
    /// The altitude of the moon's centre at rise and set in degrees: horizontal parallax less refraction and radius.
    private static let horizon = 0.125

    /// Returns the time of the first moonrise in a period; nil if there is none.
    func rise(from start: Int64, to end: Int64) -> Int64? {
        crossing(from: start, to: end) { $0 < 0 && $1 >= 0 }
    }

    /// Returns the time of the first moonset in a period; nil if there is none.
    func set(from start: Int64, to end: Int64) -> Int64? {
        crossing(from: start, to: end) { $0 >= 0 && $1 < 0 }
    }

    /// Returns the moon phase, 0..<1: 0 new moon, 0.5 full moon.
    static func phase(at time: Int64) -> Double {
        let days = Double(time - epoch) / 86_400
        let circle = (ecliptic(days).longitude - sunLongitude(days)) / 360
        return circle - circle.rounded(.down)
    }

    /// Returns the moon's altitude in degrees relative to its altitude at rise and set; negative if it is not up.
    func relativeAltitude(at time: Int64) -> Double {
        let days = Double(time - Self.epoch) / 86_400
        let (longitude, latitude) = Self.ecliptic(days)
        let (lambda, beta) = (longitude * Self.radians, latitude * Self.radians)
        let tilt = 23.4393 * Self.radians
        let ascension = atan2(sin(lambda) * cos(tilt) - tan(beta) * sin(tilt), cos(lambda))
        let declination = asin(sin(beta) * cos(tilt) + cos(beta) * sin(tilt) * sin(lambda))
        let sidereal = (280.4606 + 360.985_647_37 * days + point.longitude) * Self.radians
        let observerLatitude = point.latitude * Self.radians
        let sine =
            sin(observerLatitude) * sin(declination)
            + cos(observerLatitude) * cos(declination) * cos(sidereal - ascension)
        return asin(min(1, max(-1, sine))) / Self.radians - Self.horizon
    }

    private func crossing(from start: Int64, to end: Int64, _ isWanted: (Double, Double) -> Bool) -> Int64? {
        var (time, before) = (start, relativeAltitude(at: start))
        while time < end {
            // Assumes that the moon rises or sets at most once in ten minutes.
            let next = min(time + 600, end)
            let after = relativeAltitude(at: next)
            if isWanted(before, after) {
                let found = bisected(time, next)
                // The end belongs to the next period.
                return found < end ? found : nil
            }
            (time, before) = (next, after)
        }
        return nil
    }

    /// Finds the second at which the moon rises or sets between two times by bisection.
    private func bisected(_ start: Int64, _ end: Int64) -> Int64 {
        var (low, high) = (start, end)
        let isUp = relativeAltitude(at: low) >= 0
        while high - low > 1 {
            let middle = (low + high) / 2
            if (relativeAltitude(at: middle) >= 0) == isUp { low = middle } else { high = middle }
        }
        return high
    }

    /// Returns the moon's ecliptic coordinates in degrees, from the largest terms of lunar theory.
    ///
    /// - Parameter days: the days since `epoch`.
    private static func ecliptic(_ days: Double) -> (longitude: Double, latitude: Double) {
        // Mean longitude; anomaly, elongation from the sun and argument of latitude of the moon; anomaly of the sun.
        let mean = 218.3165 + 13.176_396_48 * days
        let anomaly = (134.9634 + 13.064_992_95 * days) * radians
        let elongation = (297.8502 + 12.190_749_11 * days) * radians
        let argument = (93.2721 + 13.229_350_24 * days) * radians
        let sun = (357.5291 + 0.985_600_28 * days) * radians
        let longitude =
            mean + 6.289 * sin(anomaly) + 1.274 * sin(2 * elongation - anomaly) + 0.658 * sin(2 * elongation)
            + 0.214 * sin(2 * anomaly) - 0.185 * sin(sun) - 0.114 * sin(2 * argument)
        let latitude =
            5.128 * sin(argument) + 0.281 * sin(anomaly + argument) + 0.278 * sin(anomaly - argument)
            + 0.173 * sin(2 * elongation - argument)
        return (longitude, latitude)
    }

    /// Returns the sun's ecliptic longitude in degrees.
    ///
    /// - Parameter days: the days since `epoch`.
    private static func sunLongitude(_ days: Double) -> Double {
        let anomaly = (357.5291 + 0.985_600_28 * days) * radians
        return 280.4665 + 0.985_647_36 * days + 1.9148 * sin(anomaly) + 0.02 * sin(2 * anomaly)
    }
}
