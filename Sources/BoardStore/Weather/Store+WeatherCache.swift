import BoardDatabase
import BoardModels

extension Store {
    /// Saves responses in the weather cache, replacing older ones, and hourly observations, of which only the first for
    /// each point and hour is kept.
    ///
    /// A stored response that another server received later stays, unless it is so much later that it was stored before
    /// the wall clock was stepped back.
    package func saveWeather(
        _ responses: [CachedWeather], hours: [ObservedHour], of provider: Provider
    ) async throws(StoreError) {
        // In one order on all servers, so that none waits for a row of another that waits for it.
        let responses = responses.sorted { ($0.kind, $0.key) < ($1.kind, $1.key) }
        let hours = hours.sorted {
            ($0.point.latitude, $0.point.longitude, $0.hour) < ($1.point.latitude, $1.point.longitude, $1.hour)
        }
        try await database.write(.concurrent) { connection in
            for response in responses {
                try connection.run(
                    """
                    INSERT INTO weather_cache (provider, kind, key, answer, received_at)
                    VALUES (
                        \(provider), \(response.kind), \(response.key), \(response.response), \(response.receivedAt))
                    ON CONFLICT (provider, kind, key)
                    DO UPDATE SET answer = excluded.answer, received_at = excluded.received_at
                    WHERE excluded.received_at >= weather_cache.received_at
                        OR weather_cache.received_at > \(response.receivedAt + Self.maximumCacheDelay)
                    """)
            }
            for hour in hours {
                try connection.run(
                    """
                    INSERT INTO weather_hours (provider, latitude, longitude, hour, observed_at, temperature, code)
                    VALUES (
                        \(provider), \(hour.point.latitude), \(hour.point.longitude), \(hour.hour),
                        \(hour.observedAt), \(hour.temperature), \(hour.code))
                    ON CONFLICT (provider, latitude, longitude, hour) DO NOTHING
                    """)
            }
        }
    }

    /// The longest time from receiving a response to storing it: what is stored as received still later has its time
    /// from before a step of the wall clock.
    private static let maximumCacheDelay = Duration.seconds(600)

    /// Returns the cache entry for a key, regardless of its age; nil if there is none.
    package func cachedWeather(
        kind: String, key: String, of provider: Provider
    ) async throws(StoreError) -> CachedWeather? {
        try await database.fetch(
            """
            SELECT kind, key, answer, received_at FROM weather_cache
            WHERE provider = \(provider) AND kind = \(kind) AND key = \(key)
            """
        ) { row in try CachedWeather(&row) }.first
    }

    /// Returns the newest cache entries of a kind that were received after a point in time, newest first.
    package func cachedWeather(
        kind: String, of provider: Provider, since moment: Timestamp, limit: Int
    ) async throws(StoreError) -> [CachedWeather] {
        try await database.fetch(
            """
            SELECT kind, key, answer, received_at FROM weather_cache
            WHERE kind = \(kind) AND received_at > \(moment) AND provider = \(provider)
            ORDER BY received_at DESC LIMIT \(limit)
            """
        ) { row in try CachedWeather(&row) }
    }

    /// Returns the observations at a point from `start` until before `end`, oldest first: the hourly observations and
    /// the conditions of posts.
    package func observedHours(
        at point: Coordinates, of provider: Provider, from start: Timestamp, to end: Timestamp
    ) async throws(StoreError) -> [ObservedHour] {
        let point = point.rounded
        // The condition on the hour is implied by the next one, but is the one that the primary key can look up.
        return try await database.fetch(
            """
            SELECT observed_at, temperature, code FROM weather_hours
            WHERE provider = \(provider) AND latitude = \(point.latitude) AND longitude = \(point.longitude)
                AND hour >= \(start.milliseconds / 3_600_000) AND observed_at >= \(start) AND observed_at < \(end)
            UNION ALL
            SELECT observed_at, temperature, code FROM observations
            WHERE provider = \(provider) AND latitude = \(point.latitude) AND longitude = \(point.longitude)
                AND observed_at >= \(start) AND observed_at < \(end) AND temperature IS NOT NULL
            ORDER BY observed_at
            """
        ) { row in
            ObservedHour(point: point, observedAt: try row.next(), temperature: try row.next(), code: try row.next())
        }
    }
}

extension CachedWeather {
    fileprivate init(_ row: inout Row) throws {
        self.init(kind: try row.next(), key: try row.next(), response: try row.next(), receivedAt: try row.next())
    }
}
