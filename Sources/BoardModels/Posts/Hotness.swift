import Glibc

/// The rank of a post in the order `hot`: ten times the likes are worth 22 hours.
package enum Hotness {
    package static func of(likes: Int, createdAt: Timestamp) -> Double {
        log10(Double(max(1, likes + 1))) + Double(createdAt.milliseconds) / 1000 / 79_200
    }
}
