import Glibc

/// The sort key of the `hot` order: the logarithm of the likes with a linear time decay, so that ten times the likes
/// offset 22 hours of age.
package enum Hotness {
    package static func of(likes: Int, createdAt: Timestamp) -> Double {
        log10(Double(max(1, likes + 1))) + Double(createdAt.milliseconds) / 1000 / 79_200
    }
}
