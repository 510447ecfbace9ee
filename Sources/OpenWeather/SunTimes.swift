/// Sunrise and sunset in seconds since 1970 UTC, both nil during polar day and night.
///
/// The vendor marks polar day and night by 0, by two equal times or by omitting both times. Both are nil too if either
/// is outside the years 1 to 9999, so that later arithmetic cannot overflow.
struct SunTimes: Decodable {
    let sunrise: Int64?
    let sunset: Int64?

    /// 0001-01-01 to 9999-12-31.
    private static let known: Range<Int64> = -62_135_596_800..<253_402_300_800

    private enum Keys: String, CodingKey {
        case sunrise, sunset
    }

    init(from decoder: any Decoder) throws {
        let body = try decoder.container(keyedBy: Keys.self)
        let sunrise = try body.decodeIfPresent(Int64.self, forKey: .sunrise)
        let sunset = try body.decodeIfPresent(Int64.self, forKey: .sunset)
        let areKnown = [sunrise, sunset].allSatisfy { $0.map(Self.known.contains) ?? true }
        let rises = areKnown && sunrise != 0 && sunset != 0 && sunrise != sunset
        self.sunrise = rises ? sunrise : nil
        self.sunset = rises ? sunset : nil
    }
}
