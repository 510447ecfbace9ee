/// Sunrise and sunset in seconds since 1970 UTC, both nil during polar day and night.
///
/// The vendor marks polar day and night by 0, by two equal times or by omitting both times. Both are nil too if either
/// is outside the years 1 to 9999, so that later arithmetic cannot overflow.
package struct SunTimes: Sendable, Equatable {
    package let rise: Int64?
    package let set: Int64?

    /// 0001-01-01 to 9999-12-31.
    private static let known: Range<Int64> = -62_135_596_800..<253_402_300_800

    /// Creates the sun times of a response's `sunrise` and `sunset`.
    init(_ sunrise: Int64?, _ sunset: Int64?) {
        let areKnown = [sunrise, sunset].allSatisfy { $0.map(Self.known.contains) ?? true }
        let rises = areKnown && sunrise != 0 && sunset != 0 && sunrise != sunset
        rise = rises ? sunrise : nil
        set = rises ? sunset : nil
    }
}
