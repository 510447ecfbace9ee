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
        return value([
            cos(latitude) * cos(longitude) * frequency, cos(latitude) * sin(longitude) * frequency,
            sin(latitude) * frequency, hours.map { Double(time) / 3600 / $0 } ?? 0,
        ])
    }

    private func value(_ position: [Double]) -> Double {
        let floors = position.map { $0.rounded(.down) }
        let shares = zip(position, floors).map { position, floor in
            let share = position - floor
            return share * share * (3 - 2 * share)
        }
        var sum = 0.0
        for corner in 0..<16 {
            var weight = 1.0
            var hash = seed
            for axis in 0..<4 {
                let upper = corner >> axis & 1
                weight *= upper == 1 ? shares[axis] : 1 - shares[axis]
                hash = Self.mixed(hash ^ UInt64(bitPattern: Int64(floors[axis]) + Int64(upper)))
            }
            guard weight > 0 else { continue }
            sum += weight * (Double(hash >> 11) / Double(1 << 52) - 1)
        }
        return sum
    }

    /// A finaliser in the manner of SplitMix64: every bit of the input moves half of the output's.
    static func mixed(_ input: UInt64) -> UInt64 {
        var bits = input &+ 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
