import BoardModels

/// How many calls may be made.
package struct CallLimits: Sendable, Equatable {
    package var perMinute: Int
    package var perDay: Int
    /// Weighted as the day's are; without a limit where nobody names one.
    package var perHour: Int
    /// Of OpenWeather's One Call, whose calls count for the others' limits too.
    package var oneCallPerDay: Int

    package init(perMinute: Int, perDay: Int, perHour: Int = .max, oneCallPerDay: Int = 1000) {
        self.perMinute = perMinute
        self.perDay = perDay
        self.perHour = perHour
        self.oneCallPerDay = oneCallPerDay
    }
}

/// Counts calls, so that no sixty seconds, no hour and no day ever see more than they may.
///
/// Calls are taken from blocks that were written down before, so that a restart can only count too many.
struct CallQuota: Sendable {
    typealias Plan = ProviderCall.Plan

    enum Admission: Sendable, Equatable {
        case admitted
        /// A new block must be written down first.
        case needsBlock
        case refused
    }

    struct Block: Sendable, Equatable {
        let id: Int64
        let reservedAt: Timestamp
        let calls: Int
        var taken = 0

        var left: Int { calls - taken }
    }

    /// How many calls a block has, and for how long it may be used.
    static let blockSize = 10
    static let blockTime = Duration.seconds(10)
    /// How long a whole call may take: so much later than it was admitted it may still reach the provider.
    static let callTime = Duration.seconds(5)
    private static let minute = Duration.seconds(60)

    private let limits: CallLimits
    private var underWay = 0
    /// When the calls of the last minute ended.
    private var ended: [Timestamp] = []
    private var day: Int64 = 0
    private var used: [Plan: Int] = [:]
    /// The weight of what was admitted, by minutes since 1970.
    private var usedInMinute: [Int64: Int] = [:]
    private var blocks: [Plan: Block] = [:]
    private var settled: [Int64: Int] = [:]

    init(_ limits: CallLimits) {
        self.limits = limits
    }

    /// Calls of any plan that may still be made within the running minute and day.
    mutating func room(at now: Timestamp) -> Int {
        turn(to: now)
        return max(
            0,
            min(limits.perMinute - underWay - ended.count, limits.perHour - usedThisHour, limits.perDay - usedToday))
    }

    /// Whether a call that nobody waits for leaves enough to those who wait: half of the minute, of the hour and of
    /// each day.
    ///
    /// The past of a post is held to the minute and its plan's own day alone: posts are few beside what is read, and
    /// each is asked about once.
    mutating func hasRoomToSpare(for call: ProviderCall, at now: Timestamp) -> Bool {
        guard room(at: now) * 2 > limits.perMinute else { return false }
        guard call.plan == .standard || usedToday(.oneCall) * 2 < limits.oneCallPerDay else { return false }
        return call.kind == .history || usedToday * 2 < limits.perDay && usedThisHour * 2 < limits.perHour
    }

    /// Whether a call fits into what is left.
    mutating func hasRoom(for call: ProviderCall, at now: Timestamp) -> Bool {
        turn(to: now)
        // Whatever arrives at the provider within one window was under way or ended within a minute of the last one's
        // start, so that the provider's own window, which is not ours to know, holds no more either.
        return underWay + ended.count < limits.perMinute && usedThisHour + call.weight <= limits.perHour
            && usedToday + call.weight <= limits.perDay
            && (call.plan == .standard || usedToday(.oneCall) + call.weight <= limits.oneCallPerDay)
    }

    /// Whether a block is written down from which a call can be taken.
    mutating func hasBlock(for call: ProviderCall, at now: Timestamp) -> Bool {
        turn(to: now)
        guard let block = blocks[call.plan] else { return false }
        return block.left >= call.weight && now - block.reservedAt < Self.blockTime
    }

    private var usedToday: Int { used.values.reduce(0, +) }
    private var usedThisHour: Int { usedInMinute.values.reduce(0, +) }

    func usedToday(_ plan: Plan) -> Int { used[plan] ?? 0 }

    /// Counts a call that is about to be made.
    mutating func admit(_ call: ProviderCall, at now: Timestamp) -> Admission {
        guard hasRoom(for: call, at: now) else { return .refused }
        guard hasBlock(for: call, at: now) else { return .needsBlock }
        blocks[call.plan]?.taken += call.weight
        used[call.plan, default: 0] += call.weight
        usedInMinute[Self.minute(now), default: 0] += call.weight
        underWay += 1
        return .admitted
    }

    mutating func ended(at now: Timestamp) {
        underWay -= 1
        ended.append(now)
    }

    /// The blocks that have been corrected since the last time, to be written down with the next one.
    mutating func takeSettled(for plan: Plan) -> [Int64: Int] {
        settle(plan)
        defer { settled = [:] }
        return settled
    }

    mutating func add(_ block: Block, to plan: Plan) {
        settle(plan)
        blocks[plan] = block
    }

    /// What an earlier run of the server wrote down; all of it counts as used, as late as it may have been.
    mutating func restore(_ reserved: [(plan: Plan, calls: Int, at: Timestamp)], at now: Timestamp) {
        turn(to: now)
        for block in reserved {
            if Self.day(block.at) == day { used[block.plan, default: 0] += block.calls }
            if Self.minute(block.at) >= Self.minute(now) - Self.countedMinutes {
                usedInMinute[Self.minute(block.at), default: 0] += block.calls
            }
            let last = min(now, block.at + Self.blockTime + Self.callTime)
            guard now - last < Self.minute else { continue }
            ended += Array(repeating: last, count: block.calls)
        }
    }

    private mutating func settle(_ plan: Plan) {
        guard let block = blocks.removeValue(forKey: plan), block.left > 0 else { return }
        settled[block.id] = block.taken
    }

    private mutating func turn(to now: Timestamp) {
        ended.removeAll { now - $0 >= Self.minute }
        let first = Self.minute(now) - Self.countedMinutes
        if usedInMinute.keys.contains(where: { $0 < first }) { usedInMinute = usedInMinute.filter { $0.key >= first } }
        let today = Self.day(now)
        guard today != day else { return }
        (day, used) = (today, [:])
        // A block belongs to the day on which it was written down.
        for plan in Plan.allCases { settle(plan) }
    }

    /// An hour, and the minute after which a call has surely come to its end.
    private static let countedMinutes: Int64 = 61

    private static func minute(_ moment: Timestamp) -> Int64 { moment.milliseconds / 60_000 }

    private static func day(_ moment: Timestamp) -> Int64 {
        LocalDate.days(at: moment, utcOffset: 0)
    }
}
