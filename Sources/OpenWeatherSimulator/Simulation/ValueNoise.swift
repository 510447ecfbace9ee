import Glibc

/// Seeded value noise in four dimensions: a pseudorandom function that is smooth over the globe and time.
///
/// Points are on the unit sphere, so that the date line and the poles have no seams.
struct ValueNoise: Sendable {
    let seed: UInt64
    /// The number of lattice cells per earth radius; 8 is about 800 km per cell.
    let cellsPerRadius: Double
    /// The number of hours per lattice cell on the time axis; if nil, the noise does not change over time.
    let hoursPerCell: Double?

    /// Returns the noise at a point and time, about −1…1 and mostly −0.5…0.5.
    func value(_ point: GridPoint, at time: Int64) -> Double {
        let radians = Double.pi / 180
        let (latitude, longitude) = (point.latitude * radians, point.longitude * radians)
        let cell = Cell(
            x: Axis(cos(latitude) * cos(longitude) * cellsPerRadius),
            y: Axis(cos(latitude) * sin(longitude) * cellsPerRadius), z: Axis(sin(latitude) * cellsPerRadius),
            time: Axis(hoursPerCell.map { Double(time) / 3600 / $0 } ?? 0))
        return cell.value(seed: seed)
    }

    /// A position between two lattice points on one axis.
    private struct Axis {
        let lower: UInt64
        let upper: UInt64
        /// The smoothstep interpolation weight of the upper point, 0…1.
        let share: Double

        init(_ position: Double) {
            let floor = position.rounded(.down)
            let share = position - floor
            lower = UInt64(bitPattern: Int64(floor))
            upper = UInt64(bitPattern: Int64(floor) + 1)
            self.share = share * share * (3 - 2 * share)
        }
    }

    /// A lattice cell, interpolated axis by axis so that corners share partial hashes.
    private struct Cell {
        let x: Axis
        let y: Axis
        let z: Axis
        let time: Axis

        func value(seed: UInt64) -> Double {
            blend(plane(mixed(seed ^ x.lower)), plane(mixed(seed ^ x.upper)), x.share)
        }

        private func plane(_ hash: UInt64) -> Double {
            blend(line(mixed(hash ^ y.lower)), line(mixed(hash ^ y.upper)), y.share)
        }

        private func line(_ hash: UInt64) -> Double {
            blend(edge(mixed(hash ^ z.lower)), edge(mixed(hash ^ z.upper)), z.share)
        }

        private func edge(_ hash: UInt64) -> Double {
            blend(corner(mixed(hash ^ time.lower)), corner(mixed(hash ^ time.upper)), time.share)
        }

        private func mixed(_ input: UInt64) -> UInt64 { ValueNoise.mixed(input) }

        // The upper 53 bits, scaled to −1..<1.
        private func corner(_ hash: UInt64) -> Double { Double(hash >> 11) / Double(1 << 52) - 1 }

        private func blend(_ lower: Double, _ upper: Double, _ share: Double) -> Double {
            lower + (upper - lower) * share
        }
    }

    /// Hashes 64 bits with the finalizer of SplitMix64.
    static func mixed(_ input: UInt64) -> UInt64 {
        var bits = input &+ 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
