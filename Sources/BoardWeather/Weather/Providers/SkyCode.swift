/// The conversion of cloud cover to OpenWeather's weather codes.
enum SkyCode {
    /// The OpenWeather condition code (800–804) of a cloud cover in percent, by OpenWeather's thresholds.
    static func conditionCode(cloudCover clouds: Double) -> Int {
        switch clouds.rounded() {
        case ..<11: 800
        case ...25: 801
        case ...50: 802
        case ..<85: 803
        default: 804
        }
    }
}
