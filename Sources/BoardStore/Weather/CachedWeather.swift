import BoardModels

/// A persistent cache entry: a provider's response.
package struct CachedWeather: Sendable, Equatable {
    /// The kind of request: `conditions`, `forecast`, ….
    package let kind: String
    /// The cache key within the kind, which identifies the place.
    package let key: String
    /// The response as JSON.
    package let answer: String
    package let receivedAt: Timestamp

    package init(kind: String, key: String, answer: String, receivedAt: Timestamp) {
        self.kind = kind
        self.key = key
        self.answer = answer
        self.receivedAt = receivedAt
    }
}

/// An observation at a rounded point; at most one is stored per hour.
package struct ObservedHour: Sendable, Equatable {
    package let point: Coordinates
    package let observedAt: Timestamp
    /// °C.
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
