/// Seeded value noise: a pseudorandom function that is smooth over time and constant in cells of two degrees.
struct Noise: Sendable {
    private let seed: UInt64

    init(seed: UInt64, latitude: Double, longitude: Double) {
        let cell = Int64((latitude / 2).rounded()) * 1000 + Int64((longitude / 2).rounded())
        self.seed = Self.mixed(seed ^ UInt64(bitPattern: cell))
    }

    /// Returns the noise of an independent stream at a time, −1…1, interpolated between values that are `hours` apart.
    func value(_ stream: UInt64, hours: Double, at time: Int64) -> Double {
        let position = Double(time) / 3600 / hours
        let floor = position.rounded(.down)
        let share = position - floor
        let step = share * share * (3 - 2 * share)
        return corner(stream, Int64(floor)) * (1 - step) + corner(stream, Int64(floor) + 1) * step
    }

    private func corner(_ stream: UInt64, _ index: Int64) -> Double {
        let bits = Self.mixed(Self.mixed(seed ^ stream) ^ UInt64(bitPattern: index))
        return Double(bits >> 11) / Double(1 << 52) - 1
    }

    /// Hashes 64 bits with the finalizer of SplitMix64.
    private static func mixed(_ input: UInt64) -> UInt64 {
        var bits = input &+ 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
