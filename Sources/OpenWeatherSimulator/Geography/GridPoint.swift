import Glibc

/// A point rounded to two decimals, the resolution of the vendor's cache.
struct GridPoint: Hashable, Sendable {
    private let latitudeHundredths: Int
    private let longitudeHundredths: Int

    /// Rounds coordinates, which must have been validated, to two decimals.
    init(latitude: Double, longitude: Double) {
        latitudeHundredths = Int((latitude * 100).rounded())
        longitudeHundredths = Int((longitude * 100).rounded())
    }

    var latitude: Double { Double(latitudeHundredths) / 100 }
    var longitude: Double { Double(longitudeHundredths) / 100 }
}

/// Returns the great-circle distance between two points in kilometres.
func distance(from one: GridPoint, to other: GridPoint) -> Double {
    let radians = Double.pi / 180
    let north = (other.latitude - one.latitude) * radians
    let east = (other.longitude - one.longitude) * radians
    // The haversine formula; 12,742 km is the diameter of the earth.
    let chord =
        pow(sin(north / 2), 2) + cos(one.latitude * radians) * cos(other.latitude * radians) * pow(sin(east / 2), 2)
    return 12_742 * asin(min(1, chord.squareRoot()))
}
