import Glibc

/// The dew point: the temperature at which the moisture of cooling air condenses.
package enum DewPoint {
    /// Computes it in °C, rounded to a tenth, by the Magnus formula with Sonntag's constants, valid from −45 to 60 °C.
    ///
    /// - Parameters:
    ///   - temperature: °C.
    ///   - humidity: per cent; the result is nil for 0.
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
