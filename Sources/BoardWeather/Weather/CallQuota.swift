import BoardModels
import BoardStore

/// The limits of a call quota: the maximum numbers of calls to a weather provider.
package struct CallLimits: Sendable, Equatable {
    /// The limit of weighted calls in any minute.
    package var perMinute: Int
    /// The daily limit in weighted calls.
    package var perDay: Int
    /// The hourly limit in weighted calls; unlimited by default.
    package var perHour = Int.max
    /// The daily limit in weighted calls of OpenWeather's One Call, which also count towards the other limits.
    package var oneCallPerDay = 1000
}

/// A quota of provider calls: sliding windows of a minute and an hour, and a daily limit that resets at midnight UTC.
///
/// It holds for all servers of a board together and across restarts: calls are made from blocks that a server has
/// reserved in the store, which reports with each reservation what all servers have reserved.
///
/// All calls of a block count from its reservation until the latest time at which they may arrive at the provider, so
/// that the limit holds for every minute of the provider.
package struct CallQuota: Sendable {
    package typealias Plan = ProviderCall.Plan

    package enum Admission: Sendable, Equatable {
        case admitted
        /// The call needs a new block of reserved calls.
        case needsBlock
        /// One of the limits is reached, or a quota of the call's budget is used up.
        case refused
    }

    private struct Block {
        let plan: Plan
        let reserved: ReservedCalls
        var used = 0

        var remaining: Int { reserved.calls - used }
    }

    /// The lifetime of a block after its reservation; short, since all its calls count for a minute after it.
    package static let blockLifetime = Duration.seconds(1)
    /// The maximum time from the admission of a call to its arrival at the provider.
    package static let maximumCallDelay = Duration.seconds(5)
    /// The maximum difference between the wall clocks of servers that share a quota.
    private static let clockTolerance = Duration.seconds(5)
    /// The time for which the limit per minute counts a block.
    ///
    /// The last call of a block arrives at the provider up to `blockLifetime`, `maximumCallDelay` and `clockTolerance`
    /// after the reservation. So all blocks whose calls the provider counts in one minute were reserved within this
    /// time, and the last of them was reserved with all others counted.
    package static let minuteWindow = Duration.seconds(60) + blockLifetime + maximumCallDelay + clockTolerance
    /// The time for which the limit per hour counts a block: a minute longer, since the usage is by whole minutes.
    private static let hourWindow = Duration.seconds(3600) + minuteWindow

    private let limits: CallLimits
    /// The calls that all servers have reserved, as the store has reported them last.
    private var usage = CallUsage()
    /// The start of the day that `usage.today` is about.
    private var usageDay = Timestamp(milliseconds: 0)
    private var blocks: [Plan: Block] = [:]
    /// The earlier blocks that were not used up, until `takeUsageOfRetiredBlocks` returns their usage.
    private var retiredBlocks: [Block] = []

    package init(_ limits: CallLimits) {
        self.limits = limits
    }

    /// The windows in which the blocks of all servers count.
    ///
    /// Blocks that are more than a day ahead do not count: a clock that was far ahead must not use up the quotas of the
    /// days until then.
    package static func windows(at now: Timestamp) -> CallWindows {
        let today = LocalDate.days(at: now, utcOffset: 0)
        return CallWindows(
            minute: now - minuteWindow, hour: now - hourWindow,
            day: LocalDate.start(daysSince1970: today, utcOffset: 0), end: now + .seconds(86_400))
    }

    /// The number of calls of any plan that are left in the current minute, hour and day.
    package func remaining(at now: Timestamp) -> Int {
        max(0, min(room(for: .standard, at: now), limits.perMinute))
    }

    /// True if the quota admits a background call.
    ///
    /// Background calls leave at least half of the limits per minute, hour and day to interactive calls; those of One
    /// Call also leave half of its daily limit.
    package func allowsBackground(_ call: ProviderCall, at now: Timestamp) -> Bool {
        guard remaining(at: now) * 2 > limits.perMinute, usedToday(at: now) * 2 < limits.perDay,
            usedThisHour(at: now) * 2 < limits.perHour
        else { return false }
        return call.plan == .standard || usedToday(.oneCall, at: now) * 2 < limits.oneCallPerDay
    }

    /// True if the remaining quota admits a call.
    package func allows(_ call: ProviderCall, at now: Timestamp) -> Bool {
        hasBlock(for: call, at: now) || room(for: call.plan, at: now) >= call.weight
    }

    /// True if the block of the call's plan is still valid and has enough calls left.
    package func hasBlock(for call: ProviderCall, at now: Timestamp) -> Bool {
        guard let block = blocks[call.plan] else { return false }
        return block.remaining >= call.weight && now - block.reserved.reservedAt < Self.blockLifetime
    }

    /// The number of calls of a plan that are left in the current minute, hour and day; may be negative.
    private func room(for plan: Plan, at now: Timestamp) -> Int {
        let room = min(
            limits.perMinute - usedThisMinute(at: now), limits.perHour - usedThisHour(at: now),
            limits.perDay - usedToday(at: now))
        return plan == .standard ? room : min(room, limits.oneCallPerDay - usedToday(.oneCall, at: now))
    }

    private func usedThisMinute(at now: Timestamp) -> Int {
        usage.recent.reduce(-unmade) { $0 + (now - $1.reservedAt < Self.minuteWindow ? $1.calls : 0) }
    }

    private func usedThisHour(at now: Timestamp) -> Int {
        let first = (now - Self.hourWindow).milliseconds / 60_000
        return max(0, usage.byMinute.reduce(-unmade) { $0 + ($1.key >= first ? $1.value : 0) })
    }

    private func usedToday(at now: Timestamp) -> Int { Plan.allCases.reduce(0) { $0 + usedToday($1, at: now) } }

    package func usedToday(_ plan: Plan, at now: Timestamp) -> Int {
        guard now - usageDay < .seconds(86_400) else { return 0 }
        return max(0, (usage.today[plan.rawValue] ?? 0) - unmade(plan))
    }

    /// The calls of this server's blocks that were not made: the usage counts them as made until the next reservation,
    /// which stores how many were made.
    private var unmade: Int { Plan.allCases.reduce(0) { $0 + unmade($1) } }

    private func unmade(_ plan: Plan) -> Int {
        let retired = retiredBlocks.reduce(0) { $0 + ($1.plan == plan ? $1.remaining : 0) }
        return retired + (blocks[plan]?.remaining ?? 0)
    }

    /// Admits and counts a call that is about to be made, if the limits and the plan's block allow it.
    ///
    /// - Parameter pay: called if nothing else refuses the call, with the number of calls that are left in the quota.
    ///   It pays for the call from its budget, or returns false to refuse the call.
    package mutating func admit(
        _ call: ProviderCall, at now: Timestamp, pay: (_ remaining: Int) -> Bool = { _ in true }
    ) -> Admission {
        guard allows(call, at: now) else { return .refused }
        guard hasBlock(for: call, at: now) else { return .needsBlock }
        guard pay(remaining(at: now)) else { return .refused }
        blocks[call.plan]?.used += call.weight
        return .admitted
    }

    /// The size of a new block for a call, in view of the calls that all servers have reserved; nil if there is no
    /// room.
    ///
    /// The size is a 60th of the limit per minute, and at most a 16th of the calls that are left: calls of a block that
    /// its server does not make are not available to the other servers.
    package func blockSize(for call: ProviderCall, at now: Timestamp, after usage: CallUsage) -> Int? {
        var quota = CallQuota(limits)
        quota.adopt(usage, at: now)
        let room = quota.room(for: call.plan, at: now)
        guard room >= call.weight else { return nil }
        return max(call.weight, min(limits.perMinute / 60, room / 16))
    }

    /// Retires a plan's block, then returns and forgets the usage of all retired blocks: the number of weighted calls
    /// made from each block that was not used up, by the block's id, for the caller to store with the next block.
    package mutating func takeUsageOfRetiredBlocks(for plan: Plan) -> [Int64: Int] {
        if let block = blocks.removeValue(forKey: plan), block.remaining > 0 { retiredBlocks.append(block) }
        defer { retiredBlocks = [] }
        return Dictionary(retiredBlocks.map { ($0.reserved.id, $0.used) }) { $1 }
    }

    /// Replaces the usage by that of all servers together, as the store has counted it.
    package mutating func adopt(_ usage: CallUsage, at now: Timestamp) {
        self.usage = usage
        usageDay = Self.windows(at: now).day
    }

    /// Adds a block that was reserved in the store, in place of the plan's earlier one.
    package mutating func add(_ block: ReservedCalls, to plan: Plan) {
        blocks[plan] = Block(plan: plan, reserved: block)
    }
}
