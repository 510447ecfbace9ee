import Glibc

/// Where the sun stands, good to some minutes.
struct Sun: Sendable {
    let latitude: Double
    let longitude: Double

    private static let radians = Double.pi / 180
    /// It is up while its centre is above this: refraction and its radius.
    private static let horizon = -0.833

    /// −1…1, the height of the sun as its sine.
    func height(at time: Int64) -> Double {
        let declination = Self.declination(at: time)
        let angle = (Double(time) / 86_400 + longitude / 360 + Self.delay(at: time) / 1440 - 0.5) * 2 * Double.pi
        let latitude = latitude * Self.radians
        return sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(angle)
    }

    func isUp(at time: Int64) -> Bool { height(at: time) > sin(Self.horizon * Self.radians) }

    /// Sunrise, sunset and the seconds between, of the day that begins at a time.
    ///
    /// As the vendor has it, polar night is the day's beginning twice, and polar day its beginning and its end.
    func day(_ start: Int64) -> (rise: Int64, set: Int64, daylight: Int64) {
        let meanNoon = 43_200 - Int64(longitude * 240) - Int64(Self.delay(at: start) * 60)
        // The noon that falls into this day, whatever the clocks of the place have to do with its sun.
        let noon = start + (meanNoon - start) - (meanNoon - start).floored(by: 86_400) * 86_400
        let declination = Self.declination(at: noon)
        let latitude = latitude * Self.radians
        let cosine =
            (sin(Self.horizon * Self.radians) - sin(latitude) * sin(declination))
            / (cos(latitude) * cos(declination))
        guard cosine > -1 else { return (start, start + 86_400, 86_400) }
        guard cosine < 1 else { return (start, start, 0) }
        let half = Int64(acos(cosine) / (2 * Double.pi) * 86_400)
        return (noon - half, noon + half, 2 * half)
    }

    /// −1 in deepest winter to 1 in high summer, some weeks behind the sun.
    func summer(at time: Int64) -> Double {
        let northern = cos(2 * Double.pi * (Double(time) / 86_400 - 201) / 365.2425)
        return latitude < 0 ? -northern : northern
    }

    private static func declination(at time: Int64) -> Double {
        -23.44 * radians * cos(2 * Double.pi * (Double(time) / 86_400 + 10) / 365.2425)
    }

    /// Minutes that the sun is ahead of the mean sun.
    private static func delay(at time: Int64) -> Double {
        let angle = 2 * Double.pi * (Double(time) / 86_400 - 81) / 365.2425
        return 9.87 * sin(2 * angle) - 7.53 * cos(angle) - 1.5 * sin(angle)
    }
}

/// The moon on a circle in the sun's plane, which is late by a day in every month.
struct Moon: Sendable {
    let longitude: Double

    /// A new moon of the year 2000.
    private static let newMoon = 947_182_440.0
    private static let month = 29.530588 * 86_400

    /// 0 is new, 0.5 is full.
    static func phase(at time: Int64) -> Double {
        let months = (Double(time) - newMoon) / month
        return months - months.rounded(.down)
    }

    /// The first moonrise and moonset of the day that begins at a time; about once a month there is none.
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
