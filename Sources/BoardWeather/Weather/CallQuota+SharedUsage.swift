import BoardModels
import BoardStore

extension CallQuota {
    /// The maximum difference between the wall clocks of servers that share a quota.
    static let clockTolerance = Duration.seconds(5)
    /// The lifetime of a block after its reservation, if the quota is shared.
    ///
    /// Short, since all calls of a block count for a minute after its lifetime.
    static let sharedBlockLifetime = Duration.seconds(1)
    /// The maximum time from a reservation, by the clock of its server, to the arrival of its last call at the provider.
    static let sharedCallDelay = sharedBlockLifetime + maximumCallDelay + clockTolerance

    /// The windows in which the blocks of all servers count.
    ///
    /// The calls of a block arrive at the provider between its reservation and `sharedCallDelay` later. So all blocks
    /// whose calls the provider counts in one minute were reserved within the window of a minute, and the last of them
    /// was reserved with all others counted.
    static func windows(at moment: Timestamp) -> CallWindows {
        let day = LocalDate.days(at: moment, utcOffset: 0)
        return CallWindows(
            minute: moment - minute - sharedCallDelay, hour: moment - minute * 61 - sharedCallDelay,
            day: Timestamp(milliseconds: day * 86_400_000), end: moment + dayLength)
    }

    /// Replaces the usage by that of all servers together, as the store has counted it.
    mutating func replaceUsage(with usage: CallUsage, at now: ClockReading) {
        advance(to: now)
        func uptime(_ moment: Timestamp) -> Duration { now.uptime - (now.wall - moment) }
        recentCallEnds = usage.recent.flatMap { block in
            Array(repeating: uptime(block.reservedAt) + Self.sharedCallDelay, count: block.calls)
        }
        usedInMinute = [:]
        for (minute, calls) in usage.byMinute {
            // The end of the minute, which falls into two minutes of the monotonic clock.
            let end = uptime(Timestamp(milliseconds: (minute + 1) * 60_000 - 1))
            usedInMinute[Self.minute(end), default: 0] += calls
        }
        used = [:]
        for (plan, calls) in usage.today {
            if let plan = Plan(rawValue: plan) { used[plan, default: 0] += calls }
        }
    }

    /// The size of a new block for a call, in view of the calls that all servers have reserved; nil if there is no
    /// room.
    ///
    /// The size is a 60th of the limit per minute, and at most a 16th of the calls that are left: calls of a block that
    /// its server does not make are not available to the other servers.
    func sharedBlockSize(for call: ProviderCall) -> Int? {
        let room = room(for: call.plan)
        guard room >= call.weight else { return nil }
        return max(call.weight, min(limits.perMinute / 60, room / 16))
    }
}
