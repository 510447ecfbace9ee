import BoardModels
import Foundation

/// A cell of a quarter-degree grid, the spatial index for posts near a point.
struct GeoCell: Hashable, Sendable {
    private static let size = 0.25
    private static let columns = 1440
    private static let rows = 720

    /// The cell's number, counted row by row from the south-west, so that the cells of a row are consecutive.
    let number: Int

    init(_ point: Coordinates) {
        self.init(row: Self.row(point.latitude), column: Self.column(point.longitude))
    }

    private init(row: Int, column: Int) {
        number = row * Self.columns + (column % Self.columns + Self.columns) % Self.columns
    }

    private static func row(_ latitude: Double) -> Int {
        min(rows - 1, max(0, Int(((latitude + 90) / size).rounded(.down))))
    }

    private static func column(_ longitude: Double) -> Int {
        Int(((longitude + 180) / size).rounded(.down))
    }

    /// Returns the cells that a circle can overlap.
    static func covering(_ circle: Circle) -> Covering {
        let firstRow = row(circle.center.latitude - circle.latitudeReach)
        let lastRow = row(circle.center.latitude + circle.latitudeReach)
        let first = column(circle.center.longitude - circle.longitudeReach)
        let last = column(circle.center.longitude + circle.longitudeReach)
        // Near the poles a circle overlaps many cells of a row; whole rows there contain few posts.
        guard (last - first + 1) * (lastRow - firstRow + 1) <= 40 else {
            let start = GeoCell(row: firstRow, column: 0).number
            return .rows(start...GeoCell(row: lastRow, column: columns - 1).number)
        }
        return .cells(
            (firstRow...lastRow).flatMap { row in
                (first...last).map { GeoCell(row: row, column: $0) }
            })
    }

    enum Covering {
        case cells([GeoCell])
        /// The numbers of all cells of whole rows of the grid.
        case rows(ClosedRange<Int>)
    }
}

/// A circle with a radius of 10 km around a geographic point.
struct Circle {
    let center: Coordinates
    /// The extent of the circle from its center, in degrees of latitude.
    let latitudeReach: Double
    /// The maximum extent of the circle from its center, in degrees of longitude.
    let longitudeReach: Double
    /// The ratio of the lengths of a degree of longitude and a degree of latitude at the center.
    private let longitudeScale: Double

    private static let radiusInKilometers = 10.0
    private static let kilometersPerDegree = 111.195

    init(around center: Coordinates) {
        self.center = center
        latitudeReach = Self.radiusInKilometers / Self.kilometersPerDegree
        longitudeScale = cos(center.latitude * .pi / 180)
        let narrowest = cos(min(90, abs(center.latitude) + latitudeReach) * .pi / 180)
        longitudeReach = narrowest > latitudeReach / 180 ? latitudeReach / narrowest : 180
    }

    /// The SQL condition that the place of `posts p` lies in the circle.
    ///
    /// It uses the planar distance, accurate to metres at this size, and handles the 180th meridian.
    var condition: Statement {
        let north: Statement = "(p.latitude - \(center.latitude))"
        let east: Statement = """
            (CASE WHEN abs(p.longitude - \(center.longitude)) > 180 \
            THEN 360 - abs(p.longitude - \(center.longitude)) ELSE abs(p.longitude - \(center.longitude)) END)
            """
        return """
            \(sql: north) * \(sql: north) + \(longitudeScale * longitudeScale) * \(sql: east) * \(sql: east) \
            <= \(latitudeReach * latitudeReach)
            """
    }
}
