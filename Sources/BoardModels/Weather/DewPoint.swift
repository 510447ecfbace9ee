import Glibc

/// The temperature to which air must cool until its moisture condenses.
package enum DewPoint {
    /// By the formula of Magnus with Sonntag's constants, in °C to a tenth, good from −45 to 60 °C.
    ///
    /// - Parameters:
    ///   - temperature: °C.
    ///   - humidity: per cent; nil is returned for 0, where there is nothing to condense.
    package static func celsius(temperature: Double?, humidity: Double?) -> Double? {
        guard let temperature, let humidity, humidity > 0, humidity <= 100 else { return nil }
        let (slope, zero) = (17.62, 243.12)
        let moisture = log(humidity / 100) + slope * temperature / (zero + temperature)
        return (zero * moisture / (slope - moisture) * 10).rounded() / 10
    }
}

extension Conditions {
    /// In °C, from temperature and humidity.
    package var dewPoint: Double? { DewPoint.celsius(temperature: temperature, humidity: humidity) }
}
