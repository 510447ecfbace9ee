/// Sunrise and sunset in seconds since 1970 UTC, both nil during polar day and night.
///
/// The vendor marks polar day and night by 0, by two equal times or by omitting both times. Both are nil too if one of
/// them is damaged.
package struct SunTimes: Sendable, Equatable {
    package let rise: Int64?
    package let set: Int64?

    /// Creates the sun times of a response's `sunrise` and `sunset`.
    init(_ sunrise: Int64?, _ sunset: Int64?) {
        let rises = sunrise != nil && sunset != nil && sunrise != 0 && sunset != 0 && sunrise != sunset
        rise = rises ? sunrise : nil
        set = rises ? sunset : nil
    }
}
