import BoardModels

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
        // Columns wrap around at the 180th meridian; `%` alone would keep a negative column negative.
        number = row * Self.columns + (column % Self.columns + Self.columns) % Self.columns
    }

    private static func row(_ latitude: Double) -> Int {
        min(rows - 1, max(0, Int(((latitude + 90) / size).rounded(.down))))
    }

    private static func column(_ longitude: Double) -> Int {
        Int(((longitude + 180) / size).rounded(.down))
    }

    /// Returns the cells that a circle can overlap.
    static func covering(_ circle: NearbyCircle) -> Covering {
        let firstRow = row(circle.centre.latitude - circle.latitudeReach)
        let lastRow = row(circle.centre.latitude + circle.latitudeReach)
        let first = column(circle.centre.longitude - circle.longitudeReach)
        let last = column(circle.centre.longitude + circle.longitudeReach)
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
