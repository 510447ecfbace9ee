/// A simplified moon on a circular orbit in the ecliptic.
struct Moon: Sendable {
    let longitude: Double

    /// The time of a new moon in January 2000, in seconds since 1970 UTC.
    private static let newMoon = 947_182_440.0
    private static let month = 29.530588 * 86_400

    /// Returns the moon phase, 0..<1: 0 new moon, 0.5 full moon.
    static func phase(at time: Int64) -> Double {
        let months = (Double(time) - newMoon) / month
        return months - months.rounded(.down)
    }

    /// Returns the moonrise and moonset of the day that begins at `start`; each is nil about once a month.
    func day(_ start: Int64) -> (rise: Int64?, set: Int64?) {
        let rate = 1 / 86_400.0 - 1 / Self.month
        let before = longitude / 360 - 0.5 + Self.newMoon / Self.month
        func first(_ share: Double) -> Int64? {
            let turn = (Double(start) * rate + before - share).rounded(.up) + share
            let time = Int64((turn - before) / rate)
            return time < start + 86_400 ? max(time, start) : nil
        }
        return (first(-0.26), first(0.26))
    }
}
