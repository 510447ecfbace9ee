import BoardDatabase
import BoardModels

/// A block of provider calls, reserved from the quota before its first call is made.
package struct ReservedCalls: Sendable, Equatable {
    package let id: Int64
    /// The provider's subscription plan, `standard` or `one-call`.
    package let plan: String
    package let reservedAt: Timestamp
    /// The number of reserved calls or, once the block is settled, of calls actually made.
    package let calls: Int
}

extension Store {
    /// Reserves a block of provider calls, and records how many calls of earlier blocks were actually made.
    ///
    /// - Parameter settled: the number of calls actually made in earlier blocks, by the id of the block.
    /// - Returns: the id of the new block.
    package func reserveWeatherCalls(
        _ calls: Int, plan: String, of provider: Provider, at moment: Timestamp, settling settled: [Int64: Int]
    ) async throws(StoreError) -> Int64 {
        try await database.write { connection in
            for (id, actualCalls) in settled {
                try connection.run("UPDATE weather_calls SET calls = \(actualCalls) WHERE id = \(id)")
            }
            return try connection.inserted(
                Int64.self,
                """
                INSERT INTO weather_calls (provider, plan, reserved_at, calls)
                VALUES (\(provider), \(plan), \(moment), \(calls)) RETURNING id
                """)
        }
    }

    /// Returns the blocks of provider calls that were reserved since a point in time, oldest first.
    package func reservedWeatherCalls(
        of provider: Provider, since moment: Timestamp
    ) async throws(StoreError) -> [ReservedCalls] {
        try await database.fetch(
            """
            SELECT id, plan, reserved_at, calls FROM weather_calls
            WHERE reserved_at >= \(moment) AND provider = \(provider) ORDER BY reserved_at
            """
        ) { row in
            ReservedCalls(id: try row.next(), plan: try row.next(), reservedAt: try row.next(), calls: try row.next())
        }
    }
}
