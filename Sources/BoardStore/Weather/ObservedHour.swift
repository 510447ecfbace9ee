import BoardModels

/// An hourly observation of temperature and weather at a point rounded to 2 decimals.
package struct ObservedHour: Sendable, Equatable {
    package let point: Coordinates
    package let observedAt: Timestamp
    /// The air temperature in °C.
    package let temperature: Double
    /// The OpenWeather condition code; for other providers, the nearest equivalent.
    package let code: Int

    package init(point: Coordinates, observedAt: Timestamp, temperature: Double, code: Int) {
        self.point = point
        self.observedAt = observedAt
        self.temperature = temperature
        self.code = code
    }

    /// The number of hours since 1970 UTC.
    var hour: Int64 { observedAt.milliseconds / 3_600_000 }
}
