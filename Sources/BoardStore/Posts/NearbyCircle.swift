import BoardDatabase
import BoardModels
import Foundation

/// A circle with a radius of 10 km around a geographic point: the area of a list of posts near that point.
struct NearbyCircle {
    let centre: Coordinates
    /// The extent of the circle from its centre, in degrees of latitude.
    let latitudeReach: Double
    /// The maximum extent of the circle from its centre, in degrees of longitude.
    let longitudeReach: Double
    /// The ratio of the lengths of a degree of longitude and a degree of latitude at the centre.
    private let longitudeScale: Double

    private static let radiusInKilometres = 10.0
    private static let kilometresPerDegree = 111.195

    init(around centre: Coordinates) {
        self.centre = centre
        latitudeReach = Self.radiusInKilometres / Self.kilometresPerDegree
        longitudeScale = cos(centre.latitude * .pi / 180)
        // A degree of longitude is shortest at the edge nearest to a pole; a circle around a pole has all longitudes.
        let narrowest = cos(min(90, abs(centre.latitude) + latitudeReach) * .pi / 180)
        longitudeReach = narrowest > latitudeReach / 180 ? latitudeReach / narrowest : 180
    }

    /// The SQL condition that the place of `posts p` lies in the circle.
    ///
    /// It uses the planar distance, accurate to metres at this size, and handles the 180th meridian.
    var condition: Statement {
        let north: Statement = "(p.latitude - \(centre.latitude))"
        let east: Statement = """
            (CASE WHEN abs(p.longitude - \(centre.longitude)) > 180 \
            THEN 360 - abs(p.longitude - \(centre.longitude)) ELSE abs(p.longitude - \(centre.longitude)) END)
            """
        return """
            \(sql: north) * \(sql: north) + \(longitudeScale * longitudeScale) * \(sql: east) * \(sql: east) \
            <= \(latitudeReach * latitudeReach)
            """
    }
}
