import BoardModels

/// An entry of the persistent weather cache: a provider's response.
package struct CachedWeather: Sendable, Equatable {
    /// The kind of cached data, such as `conditions` or `forecast`.
    package let kind: String
    /// The cache key within the kind: a point, a point and day, or a search for places.
    package let key: String
    /// The cached response as JSON.
    package let response: String
    package let receivedAt: Timestamp

    package init(kind: String, key: String, response: String, receivedAt: Timestamp) {
        self.kind = kind
        self.key = key
        self.response = response
        self.receivedAt = receivedAt
    }
}
