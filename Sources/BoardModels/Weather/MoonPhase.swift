import Glibc

/// Computes the phase of the moon.
package enum MoonPhase {
    /// Returns the moon phase at a point in time, in 0..<1: 0 new, 0.25 first quarter, 0.5 full, 0.75 last quarter.
    ///
    /// It is computed from the difference of the moon's and the sun's ecliptic longitudes, with the mean value and the
    /// largest periodic terms; accurate to 0.001 within a few centuries of 2000.
    package static func at(_ moment: Timestamp) -> Double {
        let centuries = (Double(moment.milliseconds) / 1000 - epoch) / (36_525 * 86_400)
        let angles = Angles(centuries: centuries)
        let elongation = terms.reduce(angles.elongation) { $0 + $1.degrees * sin(angles.sum(of: $1) * .pi / 180) }
        let turns = elongation / 360
        return turns - turns.rounded(.down)
    }

    /// Returns the moon phase twelve hours after the start of a place's calendar day.
    package static func atNoon(daysSince1970 days: Int64, in zone: PlaceZone) -> Double {
        at(zone.start(ofDay: days) + .seconds(43_200))
    }

    /// The epoch J2000.0, 2000-01-01 12:00, in seconds since 1970.
    private static let epoch = 946_728_000.0

    /// The mean orbital angles of sun and moon, in degrees.
    private struct Angles {
        /// The moon's elongation from the sun.
        let elongation: Double
        /// The mean anomalies of the sun and the moon.
        let sun: Double
        let moon: Double
        /// The moon's argument of latitude.
        let node: Double

        init(centuries: Double) {
            // Each angle at J2000.0, and its change per century.
            elongation = 297.850_19 + 445_267.111_40 * centuries
            sun = 357.529_11 + 35_999.050_29 * centuries
            moon = 134.963_40 + 477_198.867_51 * centuries
            node = 93.272_10 + 483_202.017_52 * centuries
        }

        func sum(of term: Term) -> Double {
            elongation * term.elongation + sun * term.sun + moon * term.moon + node * term.node
        }
    }

    /// A periodic term: `degrees` times the sine of a sum of the angles.
    private struct Term {
        let degrees: Double
        var elongation = 0.0
        var sun = 0.0
        var moon = 0.0
        var node = 0.0
    }

    private static let terms = [
        // From the moon's orbit, which is elliptic and perturbed by the sun.
        Term(degrees: 6.289, moon: 1), Term(degrees: 1.274, elongation: 2, moon: -1),
        Term(degrees: 0.658, elongation: 2),
        Term(degrees: 0.214, moon: 2), Term(degrees: -0.114, node: 2), Term(degrees: 0.059, elongation: 2, moon: -2),
        Term(degrees: 0.057, elongation: 2, sun: -1, moon: -1), Term(degrees: 0.053, elongation: 2, moon: 1),
        Term(degrees: 0.046, elongation: 2, sun: -1), Term(degrees: -0.041, sun: 1, moon: -1),
        Term(degrees: -0.035, elongation: 1), Term(degrees: -0.030, sun: 1, moon: 1),
        // From the earth's elliptic orbit: 0.185 is the moon's perturbation, the rest the sun's own position.
        Term(degrees: -0.185 - 1.915, sun: 1), Term(degrees: -0.020, sun: 2),
    ]
}
