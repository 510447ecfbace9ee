import Glibc
import OpenWeatherSimulator

/// The sun's altitude, rise and set at a point, accurate to some minutes.
struct Sun: Sendable {
    let latitude: Double
    let longitude: Double

    private static let radians = Double.pi / 180
    /// The altitude of the sun's centre at sunrise and sunset in degrees, from refraction and radius.
    private static let horizon = -0.833

    /// Returns the sine of the sun's altitude.
    func sineOfAltitude(at time: Int64) -> Double {
        let declination = Self.declination(at: time)
        let angle = (Double(time) / 86_400 + longitude / 360 + Self.delay(at: time) / 1440 - 0.5) * 2 * Double.pi
        let latitude = latitude * Self.radians
        return sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(angle)
    }

    func isUp(at time: Int64) -> Bool { sineOfAltitude(at: time) > sin(Self.horizon * Self.radians) }

    /// Returns sunrise, sunset and the seconds between them, on the day that begins at `start`.
    ///
    /// As in the vendor's format, polar night is the day's start twice, and polar day its start and end.
    func day(_ start: Int64) -> (rise: Int64, set: Int64, daylight: Int64) {
        let meanNoon = 43_200 - Int64(longitude * 240) - Int64(Self.delay(at: start) * 60)
        // The solar noon within this day.
        let noon = start + (meanNoon - start) - (meanNoon - start).flooredQuotient(by: 86_400) * 86_400
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

    /// Returns the season from −1 (midwinter) to 1 (midsummer), which lags the solstices by some weeks.
    func summer(at time: Int64) -> Double {
        let northern = cos(2 * Double.pi * (Double(time) / 86_400 - 201) / 365.2425)
        return latitude < 0 ? -northern : northern
    }

    private static func declination(at time: Int64) -> Double {
        -23.44 * radians * cos(2 * Double.pi * (Double(time) / 86_400 + 10) / 365.2425)
    }

    /// Returns the equation of time in minutes.
    private static func delay(at time: Int64) -> Double {
        let angle = 2 * Double.pi * (Double(time) / 86_400 - 81) / 365.2425
        return 9.87 * sin(2 * angle) - 7.53 * cos(angle) - 1.5 * sin(angle)
    }
}
