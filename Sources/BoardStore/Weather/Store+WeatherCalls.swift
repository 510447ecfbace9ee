import BoardDatabase
import BoardModels

/// A block of provider calls, reserved from the quota before its first call is made.
package struct ReservedCalls: Sendable, Equatable {
    package let id: Int64
    package let reservedAt: Timestamp
    /// The number of reserved calls or, once the block is settled, of calls actually made.
    package let calls: Int

    package init(id: Int64, reservedAt: Timestamp, calls: Int) {
        self.id = id
        self.reservedAt = reservedAt
        self.calls = calls
    }

    /// The minute of the reservation since 1970 UTC.
    fileprivate var minute: Int64 { reservedAt.milliseconds / 60_000 }
}

/// The provider calls that all servers of a board together have reserved.
package struct CallUsage: Sendable {
    /// The blocks that were reserved since the start of the window of a minute.
    package var recent: [ReservedCalls] = []
    /// The calls of the blocks that were reserved in each minute since the start of the window of an hour, by minutes
    /// since 1970 UTC.
    package var byMinute: [Int64: Int] = [:]
    /// The calls of the blocks that were reserved since the start of the day, by plan.
    package var today: [String: Int] = [:]
    /// The failure for which a provider has demanded a pause of any server, with the end of the pause; nil if there is
    /// none.
    package var pause: (failure: String, expiresAt: Timestamp)?

    package init() {}

    /// Counts a new block of a plan.
    package mutating func add(_ block: ReservedCalls, of plan: String) {
        recent.append(block)
        byMinute[block.minute, default: 0] += block.calls
        today[plan, default: 0] += block.calls
    }
}

/// The starts of the windows in which the provider calls of all servers are counted, and their end.
package struct CallWindows: Sendable {
    package let minute: Timestamp
    package let hour: Timestamp
    package let day: Timestamp
    /// The time after which reservations do not count: the wall clock has been stepped back since they were made.
    package let end: Timestamp

    package init(minute: Timestamp, hour: Timestamp, day: Timestamp, end: Timestamp) {
        self.minute = minute
        self.hour = hour
        self.day = day
        self.end = end
    }
}

extension Store {
    /// Reserves a block of provider calls if the calls of all servers together leave room for it, and records how many
    /// calls of this server's earlier blocks were actually made.
    ///
    /// The reservations of a provider run one after the other.
    ///
    /// - Parameters:
    ///   - settled: the number of calls actually made in earlier blocks, by the id of the block.
    ///   - pause: the name of the provider state that is returned as the pause.
    ///   - size: returns the size of the block in view of the calls that were reserved before; nil for none.
    /// - Returns: the block, nil if there is no room, and the calls that were reserved, with those of the block.
    package func reserveCalls(
        plan: String, of provider: Provider, at moment: Timestamp, in windows: CallWindows, pause: String,
        settling settled: [Int64: Int], size: @escaping @Sendable (CallUsage) -> Int?
    ) async throws(StoreError) -> (block: ReservedCalls?, usage: CallUsage) {
        try await database.write(.concurrent) { connection in
            // Locks a row until the end of the transaction, so that no other server reserves calls meanwhile.
            try connection.run(
                """
                INSERT INTO weather_facts (provider, fact, account, value, until)
                VALUES (\(provider), 'reservations', '', '', \(moment + StoreLimits.day))
                ON CONFLICT (provider, fact, account) DO UPDATE SET until = excluded.until
                """)
            for (id, actualCalls) in settled.sorted(by: { $0.key < $1.key }) {
                try connection.run("UPDATE weather_calls SET calls = \(actualCalls) WHERE id = \(id)")
            }
            var usage = try Self.callUsage(of: provider, in: windows, pause: pause, on: connection)
            guard let calls = size(usage) else { return (nil, usage) }
            let id = try connection.inserted(
                Int64.self,
                """
                INSERT INTO weather_calls (provider, plan, reserved_at, calls)
                VALUES (\(provider), \(plan), \(moment), \(calls)) RETURNING id
                """)
            let block = ReservedCalls(id: id, reservedAt: moment, calls: calls)
            usage.add(block, of: plan)
            return (block, usage)
        }
    }

    private static func callUsage(
        of provider: Provider, in windows: CallWindows, pause: String, on connection: any Connection
    ) throws -> CallUsage {
        var usage = CallUsage()
        let blocks = try connection.rows(
            """
            SELECT id, reserved_at, calls FROM weather_calls
            WHERE reserved_at > \(windows.hour) AND reserved_at <= \(windows.end) AND provider = \(provider)
            ORDER BY reserved_at
            """
        ) { row in ReservedCalls(id: try row.next(), reservedAt: try row.next(), calls: try row.next()) }
        usage.recent = blocks.filter { $0.reservedAt > windows.minute }
        for block in blocks { usage.byMinute[block.minute, default: 0] += block.calls }
        let plans = try connection.rows(
            """
            SELECT plan, sum(calls) FROM weather_calls
            WHERE reserved_at >= \(windows.day) AND reserved_at <= \(windows.end) AND provider = \(provider)
            GROUP BY plan
            """
        ) { row in (try row.next(String.self), try row.next(Int.self)) }
        usage.today = Dictionary(plans, uniquingKeysWith: +)
        usage.pause = try connection.first(
            "SELECT value, until FROM weather_facts WHERE provider = \(provider) AND fact = \(pause) AND account = ''"
        ) { row in (failure: try row.next(String.self), expiresAt: try row.next(Timestamp.self)) }
        return usage
    }
}
