import Glibc

/// The moon's phase, accurate to an hour or two, and the rise and set of a mean moon.
struct Moon: Sendable {
    let point: GridPoint

    /// A mean new moon, 2000-01-06 14:20 UTC, in seconds since 1970 UTC.
    private static let newMoon: Int64 = 947_168_400
    /// The mean time from one moonrise to the next in seconds: the moon falls behind the sun by a turn in 29.53 days.
    private static let day = 86_400 / (1 - 1 / 29.530_588)

    /// Returns the moon phase, 0..<1: 0 new moon, 0.5 full moon.
    static func phase(at time: Int64) -> Double {
        // Days since the J2000 epoch; then, in radians, elongation from the sun and anomaly of the moon, and anomaly of
        // the sun.
        let (days, radians) = (Double(time - 946_728_000) / 86_400, Double.pi / 180)
        let elongation = 297.8502 + 12.190_749_11 * days
        let (angle, anomaly) = (elongation * radians, (134.9634 + 13.064_992_95 * days) * radians)
        let sun = (357.5291 + 0.985_600_28 * days) * radians
        let circle =
            (elongation + 6.289 * sin(anomaly) + 1.274 * sin(2 * angle - anomaly) + 0.658 * sin(2 * angle)
                + 0.214 * sin(2 * anomaly) - 2.1 * sin(sun)) / 360
        return circle - circle.rounded(.down)
    }

    /// Returns the time of the first moonrise in a period; nil if there is none.
    func rise(from start: Int64, to end: Int64) -> Int64? { time(ofSolarHour: 6, from: start, to: end) }

    /// Returns the time of the first moonset in a period; nil if there is none.
    func set(from start: Int64, to end: Int64) -> Int64? { time(ofSolarHour: 18, from: start, to: end) }

    /// Returns the first time in a period at which the moon is where the sun is at a solar hour; nil if there is none.
    private func time(ofSolarHour hour: Double, from start: Int64, to end: Int64) -> Int64? {
        let atNewMoon = Double(Self.newMoon) + (hour - solarHour(point, at: Self.newMoon)) * 3600
        let days = ((Double(start) - atNewMoon) / Self.day).rounded(.up)
        let found = Int64((atNewMoon + days * Self.day).rounded(.up))
        return found < end ? found : nil
    }
}
