/// Sunrise and sunset in seconds since 1970 UTC, both nil in polar day and night.
///
/// The vendor tells those in three ways: by 0, by two equal times, and by leaving both out.
struct SunTimes {
    let sunrise: Int64?
    let sunset: Int64?

    init(sunrise: Int64?, sunset: Int64?) {
        let rises = sunrise != 0 && sunset != 0 && sunrise != sunset
        self.sunrise = rises ? sunrise : nil
        self.sunset = rises ? sunset : nil
    }
}
