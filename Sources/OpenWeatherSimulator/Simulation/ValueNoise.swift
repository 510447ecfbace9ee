import Glibc

/// Smooth, seeded randomness over the globe and time: values at the corners of a lattice, blended between.
///
/// Points are taken on the unit sphere, so neither the date line nor the poles show a seam.
struct ValueNoise: Sendable {
    let seed: UInt64
    /// Lattice cells per earth radius; 8 is about 800 km a cell.
    let frequency: Double
    /// Hours from one corner in time to the next; nil stands still.
    let hours: Double?

    /// About −1…1, and mostly between −0.5 and 0.5.
    func value(_ point: GridPoint, at time: Int64) -> Double {
        let radians = Double.pi / 180
        let (latitude, longitude) = (point.latitude * radians, point.longitude * radians)
        let cell = Cell(
            x: Axis(cos(latitude) * cos(longitude) * frequency), y: Axis(cos(latitude) * sin(longitude) * frequency),
            z: Axis(sin(latitude) * frequency), time: Axis(hours.map { Double(time) / 3600 / $0 } ?? 0))
        return cell.value(seed: seed)
    }

    /// Where a position lies between two corners of the lattice.
    private struct Axis {
        let lower: UInt64
        let upper: UInt64
        /// 0 at the lower corner, 1 at the upper one, without a kink at either.
        let share: Double

        init(_ position: Double) {
            let floor = position.rounded(.down)
            let share = position - floor
            lower = UInt64(bitPattern: Int64(floor))
            upper = UInt64(bitPattern: Int64(floor) + 1)
            self.share = share * share * (3 - 2 * share)
        }
    }

    /// A cell of the lattice, blended axis by axis, so that corners share the hashes of what they have in common.
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

        private func corner(_ hash: UInt64) -> Double { Double(hash >> 11) / Double(1 << 52) - 1 }

        private func blend(_ lower: Double, _ upper: Double, _ share: Double) -> Double {
            lower + (upper - lower) * share
        }
    }

    /// A finaliser in the manner of SplitMix64: every bit of the input moves half of the output's.
    static func mixed(_ input: UInt64) -> UInt64 {
        var bits = input &+ 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
