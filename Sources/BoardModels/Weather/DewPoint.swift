import Glibc

/// Computes the dew point, the temperature at which the moisture of cooling air condenses.
package enum DewPoint {
    /// Computes the dew point in °C by the Magnus formula with Sonntag's constants, valid from −45 to 60 °C.
    ///
    /// The result is rounded to a tenth. It is nil if a parameter is nil, the humidity is 0 or outside 0…100, or the
    /// formula has no finite value.
    ///
    /// - Parameters:
    ///   - temperature: the air temperature in °C.
    ///   - humidity: the relative humidity in %.
    package static func celsius(temperature: Double?, humidity: Double?) -> Double? {
        guard let temperature, let humidity, humidity > 0, humidity <= 100 else { return nil }
        let (slope, zero) = (17.62, 243.12)
        let moisture = log(humidity / 100) + slope * temperature / (zero + temperature)
        let dewPoint = (zero * moisture / (slope - moisture) * 10).rounded() / 10
        // The value is not finite for some temperatures below absolute zero, which a provider may send by mistake.
        return dewPoint.isFinite ? dewPoint : nil
    }
}

extension Conditions {
    /// The dew point in °C, computed from temperature and humidity; nil if either is unknown or impossible.
    package var dewPoint: Double? { DewPoint.celsius(temperature: temperature, humidity: humidity) }
}
