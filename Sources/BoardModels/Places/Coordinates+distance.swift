import Glibc

extension Coordinates {
    /// The way over the ground, on a globe of the mean radius of the earth.
    package func kilometres(to other: Coordinates) -> Double {
        let radian = Double.pi / 180
        let halfLatitude = sin((other.latitude - latitude) * radian / 2)
        let halfLongitude = sin((other.longitude - longitude) * radian / 2)
        let chord =
            halfLatitude * halfLatitude
            + cos(latitude * radian) * cos(other.latitude * radian) * halfLongitude * halfLongitude
        return 2 * 6371.0088 * asin(min(1, chord.squareRoot()))
    }
}
