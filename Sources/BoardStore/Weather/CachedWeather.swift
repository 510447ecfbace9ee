import BoardModels

/// An entry of the persistent weather cache: a provider's response.
package struct CachedWeather: Sendable, Equatable {
    /// The kind of cached data, such as `conditions` or `forecast`.
    package let kind: String
    /// The cache key, which identifies the place within the kind.
    package let key: String
    /// The cached response as JSON.
    package let answer: String
    package let receivedAt: Timestamp

    package init(kind: String, key: String, answer: String, receivedAt: Timestamp) {
        self.kind = kind
        self.key = key
        self.answer = answer
        self.receivedAt = receivedAt
    }
}

/// An hourly observation of temperature and weather at a point rounded to 2 decimals.
package struct ObservedHour: Sendable, Equatable {
    package let point: Coordinates
    package let observedAt: Timestamp
    /// The air temperature in °C.
    package let temperature: Double
    package let code: Int

    package init(point: Coordinates, observedAt: Timestamp, temperature: Double, code: Int) {
        self.point = point
        self.observedAt = observedAt
        self.temperature = temperature
        self.code = code
    }

    var hour: Int64 { observedAt.milliseconds / 3_600_000 }
}
