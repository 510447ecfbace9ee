/// A rectangle of latitudes and longitudes, by which the simulator approximates geographic areas.
struct Region: Sendable {
    let latitudes: ClosedRange<Double>
    let longitudes: ClosedRange<Double>

    init(_ latitudes: ClosedRange<Double>, _ longitudes: ClosedRange<Double>) {
        self.latitudes = latitudes
        self.longitudes = longitudes
    }

    func contains(_ point: GridPoint) -> Bool {
        latitudes.contains(point.latitude) && longitudes.contains(point.longitude)
    }

    /// Returns 1 for a point inside and 0 outside, with a smooth transition over `edge` degrees at the border.
    func share(of point: GridPoint, edge: Double) -> Double {
        func share(_ degrees: Double, _ range: ClosedRange<Double>) -> Double {
            let inside = min(degrees - range.lowerBound, range.upperBound - degrees)
            let step = min(1, max(0, 0.5 + inside / edge))
            return step * step * (3 - 2 * step)
        }
        return share(point.latitude, latitudes) * share(point.longitude, longitudes)
    }
}

extension Region {
    /// Areas of open water; the islands in them are in the gazetteer.
    static let seas = [
        Region(20...45, -175...(-130)), Region(20...45, 150...180), Region(0...20, -175...(-110)),
        Region(-50...(-5), -170...(-85)), Region(10...45, -55...(-25)), Region(45...58, -45...(-15)),
        Region(-45...0, -28...(-5)), Region(-40...(-5), 60...92), Region(-62...(-50), -180...(-76)),
        Region(-62...(-50), -54...180), Region(82...90, -180...180), Region(70...80, -12...15),
        Region(36.5...41.5, 130.5...136), Region(33.8...37, 122.8...125.2), Region(27...32, 123...128),
        Region(12...20, 112...118), Region(8...18, 85...92), Region(10...20, 60...70), Region(33.5...35, 26...34),
    ]

    /// The approximate area of South Korea.
    static let korea = Region(33...38.6, 124.6...131)

    /// The deserts, as sources of sand and dust.
    static let deserts = [
        Region(16...31, -15...34), Region(16...31, 36...56), Region(38...45, 80...110), Region(-29...(-20), 122...138),
        Region(-24...(-18), -70...(-68)), Region(25...30, 60...73),
    ]

    /// The area of dust fall in spring, downwind of the deserts.
    static let dustFall = Region(30...45, 105...142)

    /// The area of the summer monsoon.
    static let monsoon = Region(5...45, 68...145)

    /// The coasts with warm currents and therefore mild winters.
    static let mildCoasts = [Region(36...72, -25...12), Region(40...60, -135...(-121))]

    /// The area of continental climate with cold winters.
    static let coldInterior = Region(48...72, 60...155)

    /// The area in which tornadoes occur.
    static let tornadoes = Region(28...46, -104...(-84))

    /// The surroundings of active volcanoes, as sources of ash.
    static let volcanoes = [
        Region(31.3...31.9, 130.3...131), Region(37.5...37.95, 14.8...15.3), Region(14...15, -91.2...(-90.4)),
        Region(63.7...64.2, -23...(-21.8)), Region(-8.4...(-7.7), 112.6...113.2), Region(55.5...56.5, 159.8...161.2),
    ]
}

extension Sequence<Region> {
    func contain(_ point: GridPoint) -> Bool {
        contains { $0.contains(point) }
    }

    /// Returns the largest share of a point in any of the regions, from 0 (outside all) to 1 (inside one).
    func share(of point: GridPoint, edge: Double) -> Double {
        map { $0.share(of: point, edge: edge) }.max() ?? 0
    }
}
