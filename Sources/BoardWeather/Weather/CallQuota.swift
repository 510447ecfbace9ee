import BoardModels

/// The limits of a call quota: the maximum numbers of calls to a weather provider.
package struct CallLimits: Sendable, Equatable {
    /// The limit of calls in any minute, whatever their weights.
    package var perMinute: Int
    /// The daily limit in weighted calls.
    package var perDay: Int
    /// The hourly limit in weighted calls; unlimited by default.
    package var perHour: Int
    /// The daily limit in weighted calls of OpenWeather's One Call, which also count towards the other limits.
    package var oneCallPerDay: Int

    package init(perMinute: Int, perDay: Int, perHour: Int = .max, oneCallPerDay: Int = 1000) {
        self.perMinute = perMinute
        self.perDay = perDay
        self.perHour = perHour
        self.oneCallPerDay = oneCallPerDay
    }
}

/// A quota of provider calls: sliding windows of a minute and an hour, and a daily limit that resets at midnight UTC.
///
/// The windows are measured on a monotonic clock. The daily limit resets at midnight of the wall clock, but not before
/// the monotonic clock has reached midnight too: a wall clock that is stepped forward and back does not restore the
/// quota of the day.
///
/// Calls are reserved in blocks, which are stored before their calls are made, so the usage restored after a restart is
/// never too low.
///
/// If servers share the store, the quota holds for all of them together: it counts the blocks of all servers, as the
/// store reports them with each reservation (`CallQuota+SharedUsage.swift`), instead of the calls of this one.
package struct CallQuota: Sendable {
    package typealias Plan = ProviderCall.Plan

    package enum Admission: Sendable, Equatable {
        case admitted
        /// The call needs a new block of reserved calls, which must be stored first.
        case needsBlock
        /// One of the limits is reached, or a quota of the call's budget is used up.
        case refused
    }

    /// A block of weighted calls that were reserved in the store, which counts all of them as made at the time of the
    /// reservation.
    package struct Block: Sendable, Equatable {
        package let id: Int64
        /// The time of the reservation on the monotonic clock.
        let reservedAt: Duration
        package let calls: Int
        package var used = 0

        package var remaining: Int { calls - used }
    }

    package static let blockSize = 10
    /// The lifetime of a block after its reservation.
    static let blockLifetime = Duration.seconds(10)
    /// The maximum time from the admission of a call to its arrival at the provider.
    static let maximumCallDelay = Duration.seconds(5)
    package static let minute = Duration.seconds(60)
    static let dayLength = Duration.seconds(86_400)

    package let limits: CallLimits
    /// Whether the quota is shared with other servers, whose blocks it counts.
    package let isShared: Bool
    private var inFlight = 0
    /// The times at which the calls of the last minute ended or, if the quota is shared, the latest time at which the
    /// calls of a block arrive at the provider, once for each call.
    var recentCallEnds: [Duration] = []
    /// The day of the daily counts, in days since 1970 UTC.
    private var day: Int64 = 0
    /// The time of the monotonic clock at which `day` ends; nil before the first count.
    private var dayEnd: Duration?
    /// The total weight of the calls admitted on `day`, by plan.
    package var used: [Plan: Int] = [:]
    /// The total weight of the calls admitted in each minute, by minutes of the monotonic clock.
    var usedInMinute: [Int64: Int] = [:]
    private var blocks: [Plan: Block] = [:]
    /// The retired blocks that were not used up, until their usage is stored.
    private var retiredBlocks: [Plan: [Block]] = [:]

    init(_ limits: CallLimits, isShared: Bool = false) {
        self.limits = limits
        self.isShared = isShared
    }

    /// The number of calls of any plan that are left in the current minute, hour and day.
    package mutating func remaining(at now: ClockReading) -> Int {
        advance(to: now)
        return max(0, min(remaining, limits.perMinute))
    }

    /// The number of calls of any plan that are left in the current minute, hour and day; may be negative.
    private var remaining: Int {
        min(
            limits.perMinute - inFlight - recentCallEnds.count + unmade, limits.perHour - usedThisHour,
            limits.perDay - usedToday)
    }

    /// The calls of this server's blocks of a plan that were not made: a shared quota counts them as made until the next
    /// reservation, which stores the usage of the blocks first.
    private func unmade(_ plan: Plan) -> Int {
        guard isShared else { return 0 }
        return ((retiredBlocks[plan] ?? []) + (blocks[plan].map { [$0] } ?? [])).reduce(0) { $0 + $1.remaining }
    }

    private var unmade: Int { Plan.allCases.reduce(0) { $0 + unmade($1) } }

    /// True if the quota admits a background call.
    ///
    /// Background calls leave at least half of the limits per minute, hour and day to interactive calls; those of One
    /// Call also leave half of its daily limit.
    mutating func allowsBackground(_ call: ProviderCall, at now: ClockReading) -> Bool {
        guard remaining(at: now) * 2 > limits.perMinute else { return false }
        guard call.plan == .standard || usedToday(.oneCall) * 2 < limits.oneCallPerDay else { return false }
        return usedToday * 2 < limits.perDay && usedThisHour * 2 < limits.perHour
    }

    /// True if the remaining quota admits a call.
    package mutating func allows(_ call: ProviderCall, at now: ClockReading) -> Bool {
        advance(to: now)
        guard !isShared else { return hasBlock(for: call, at: now) || room(for: call.plan) >= call.weight }
        // The provider's own window is unknown. Calls that it sees within any minute were in flight, or ended within a
        // minute before the last one started, so counting both keeps every window within the limit.
        return inFlight + recentCallEnds.count < limits.perMinute && usedThisHour + call.weight <= limits.perHour
            && usedToday + call.weight <= limits.perDay
            && (call.plan == .standard || usedToday(.oneCall) + call.weight <= limits.oneCallPerDay)
    }

    /// True if the stored block of the call's plan is still valid and has enough calls left.
    mutating func hasBlock(for call: ProviderCall, at now: ClockReading) -> Bool {
        advance(to: now)
        guard let block = blocks[call.plan] else { return false }
        return block.remaining >= call.weight && isValid(block, at: now)
    }

    private func isValid(_ block: Block, at now: ClockReading) -> Bool {
        now.uptime - block.reservedAt < (isShared ? Self.sharedBlockLifetime : Self.blockLifetime)
    }

    /// The number of calls of a plan that a new block may have, if the quota is shared; may be negative.
    package func room(for plan: Plan) -> Int {
        plan == .standard ? remaining : min(remaining, limits.oneCallPerDay - usedToday(.oneCall))
    }

    private var usedToday: Int { max(0, used.values.reduce(0, +) - unmade) }
    private var usedThisHour: Int { max(0, usedInMinute.values.reduce(0, +) - unmade) }

    func usedToday(_ plan: Plan) -> Int { max(0, (used[plan] ?? 0) - unmade(plan)) }

    /// Admits and counts a call that is about to be made, if the limits and the stored block allow it.
    ///
    /// - Parameter pay: called if nothing else refuses the call, with the number of calls that are left in the quota.
    ///   It pays for the call from its budget, or returns false to refuse the call.
    package mutating func admit(
        _ call: ProviderCall, at now: ClockReading, pay: (_ remaining: Int) -> Bool = { _ in true }
    ) -> Admission {
        guard allows(call, at: now) else { return .refused }
        guard hasBlock(for: call, at: now) else { return .needsBlock }
        guard pay(remaining(at: now)) else { return .refused }
        blocks[call.plan]?.used += call.weight
        guard !isShared else { return .admitted }
        used[call.plan, default: 0] += call.weight
        usedInMinute[Self.minute(now.uptime), default: 0] += call.weight
        inFlight += 1
        return .admitted
    }

    /// Records the end of an admitted call, successful or not.
    mutating func finishCall(at now: Duration) {
        guard !isShared else { return }
        inFlight -= 1
        recentCallEnds.append(now)
    }

    /// Retires a plan's block, then returns and clears the usage of all retired blocks: the number of weighted calls
    /// made from each block that was not used up, by the block's id, for the caller to store with the next block.
    mutating func takeUsageOfRetiredBlocks(for plan: Plan) -> [Int64: Int] {
        retireBlock(of: plan)
        defer { retiredBlocks = [:] }
        return Dictionary(retiredBlocks.values.joined().map { ($0.id, $0.used) }) { $1 }
    }

    /// Adds a block that was reserved in the store, and retires the plan's earlier block.
    package mutating func add(_ block: Block, to plan: Plan) {
        retireBlock(of: plan)
        blocks[plan] = block
    }

    /// Restores the blocks of provider calls that an earlier process reserved from the quota.
    ///
    /// It is unknown when their calls were made. Each call is taken as made as late as possible, so that no quota is
    /// exceeded.
    ///
    /// Blocks whose time is in the future, because the wall clock was stepped back, are taken as reserved now, except
    /// those that are more than a day ahead: a clock that was far ahead must not use up the quotas of the days until
    /// then.
    package mutating func restore(_ reserved: [(plan: Plan, calls: Int, at: Timestamp)], at now: ClockReading) {
        advance(to: now)
        for block in reserved {
            guard block.at - now.wall <= Self.dayLength else { continue }
            let moment = min(block.at, now.wall)
            let reservedAt = now.uptime - (now.wall - moment)
            if Self.day(moment) == day { used[block.plan, default: 0] += block.calls }
            if Self.minute(reservedAt) >= Self.minute(now.uptime) - Self.countedMinutes {
                usedInMinute[Self.minute(reservedAt), default: 0] += block.calls
            }
            let last = min(now.uptime, reservedAt + Self.blockLifetime + Self.maximumCallDelay)
            guard now.uptime - last < Self.minute else { continue }
            recentCallEnds += Array(repeating: last, count: block.calls)
        }
    }

    private mutating func retireBlock(of plan: Plan) {
        guard let block = blocks.removeValue(forKey: plan), block.remaining > 0 else { return }
        retiredBlocks[plan, default: []].append(block)
    }

    /// Removes calls that have left the sliding windows, and resets the daily counts at midnight UTC.
    package mutating func advance(to now: ClockReading) {
        recentCallEnds.removeAll { now.uptime - $0 >= Self.minute }
        let first = Self.minute(now.uptime) - Self.countedMinutes
        if usedInMinute.keys.contains(where: { $0 < first }) { usedInMinute = usedInMinute.filter { $0.key >= first } }
        let today = Self.day(now.wall)
        guard today != day, dayEnd.map({ now.uptime >= $0 }) ?? true else { return }
        (day, used) = (today, [:])
        dayEnd = now.uptime + (Timestamp(milliseconds: (today + 1) * Self.dayLength.milliseconds) - now.wall)
        // A block counts towards the day on which it was stored.
        for plan in Plan.allCases { retireBlock(of: plan) }
        if isShared { retiredBlocks = [:] }
    }

    /// The number of minutes before the current one that the hourly limit counts: an hour, and one more because a call
    /// may end in a later minute than it began.
    private static let countedMinutes: Int64 = 61

    package static func minute(_ uptime: Duration) -> Int64 { uptime.milliseconds / 60_000 }

    private static func day(_ moment: Timestamp) -> Int64 {
        LocalDate.days(at: moment, utcOffset: 0)
    }
}
