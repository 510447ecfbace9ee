import Glibc

/// The sort key of the `hot` order of posts: the decimal logarithm of the likes plus one, plus the creation time
/// divided by 22 hours.
///
/// Ten times the likes therefore offset 22 hours of age.
package enum Hotness {
    package static func of(likes: Int, createdAt: Timestamp) -> Double {
        log10(Double(max(1, likes + 1))) + Double(createdAt.milliseconds) / 1000 / 79_200
    }
}
