import BoardDatabase
import BoardModels
import BoardStore
import DequeModule

/// The sequence numbers of the last changes of boards and posts, used to detect outdated cached responses.
///
/// Posts share slots, so that the table has a fixed size: a change of one post also invalidates the responses of the
/// few posts in the same slot.
struct LastChanges {
    /// The number of slots for posts, a power of two, so that a bit mask selects the slot.
    private static let slots = 1024
    /// The maximum number of changes whose times are kept.
    private static let maximumTimes = 16_384

    /// The sequence number of the last recorded change; 0 before the first.
    private var last: UInt64 = 0
    /// False while the change feed may lack changes of other servers; no response counts as unchanged then.
    var isComplete = true
    /// The sequence number of the last change that invalidates every response.
    private var lastChangeOfEverything: UInt64 = 0
    /// The sequence number of the last change of a post on any board.
    private var lastChangeOfAnyBoard: UInt64 = 0
    /// The sequence number of the last change of a moderation case.
    private var lastChangeOfAnyCase: UInt64 = 0
    private var lastChangeByBoard: [WeatherType: UInt64] = [:]
    /// For each slot, the number of the last change of one of its posts.
    private var lastChangeBySlot = [UInt64](repeating: 0, count: Self.slots)
    /// The times at which the last changes were published, by which it is told which of them a standby has seen.
    private var times: Deque<(number: UInt64, time: ContinuousClock.Instant)> = []
    /// The time up to which the times of changes were dropped.
    private var forgottenUntil: ContinuousClock.Instant?

    /// Records the changes of one transaction under the next sequence number.
    ///
    /// - Parameter time: the time of the call, if responses may be read from standbys; nil otherwise.
    mutating func add(_ changes: Set<Change>, at time: ContinuousClock.Instant? = nil) {
        last += 1
        if let time {
            times.append((last, time))
            if times.count > Self.maximumTimes { forgottenUntil = times.removeFirst().time }
        }
        for change in changes {
            switch change.meaning {
            case .post(let id, let board):
                lastChangeBySlot[Self.slot(of: id)] = last
                lastChangeByBoard[board] = last
                lastChangeOfAnyBoard = last
            // A member's name and role are part of all their posts.
            case .member, .anything: lastChangeOfEverything = last
            case .moderationCase: lastChangeOfAnyCase = last
            case .sessions: break
            }
        }
    }

    /// Returns the sequence number of the last change, with which a load begins.
    ///
    /// While changes may be unknown, each load gets a number of its own, so that no later request shares it.
    ///
    /// - Parameter isShared: false for a load that must be newer than the last change.
    mutating func numberOfLoad(isShared: Bool = true) -> UInt64 {
        if !isComplete || !isShared { last += 1 }
        return last
    }

    /// Returns whether it is known that none of the dependencies has changed since the change with the number `change`.
    func areUnchanged(_ dependencies: [ResponseCache.Dependency], since change: UInt64) -> Bool {
        guard isComplete, lastChangeOfEverything <= change else { return false }
        return dependencies.allSatisfy { lastChange(of: $0) <= change }
    }

    /// Returns the sequence number of the last change of a dependency, without those that invalidate every response.
    private func lastChange(of dependency: ResponseCache.Dependency) -> UInt64 {
        switch dependency {
        case .board(let type): lastChangeByBoard[type, default: 0]
        case .allBoards: lastChangeOfAnyBoard
        case .post(let id): lastChangeBySlot[Self.slot(of: id)]
        case .cases: lastChangeOfAnyCase
        }
    }

    /// Returns the sequence number of the last change that everything committed before a time includes.
    ///
    /// A change is published after its commit, so one that was published before the time was committed before it.
    func number(seenUntil time: ContinuousClock.Instant) -> UInt64 {
        if let forgottenUntil, time <= forgottenUntil { return 0 }
        // From the end, since the time is of the last second.
        let seen = times.lastIndex { $0.time < time } ?? -1
        return seen + 1 < times.count ? times[seen + 1].number - 1 : last
    }

    /// Returns the time at which the last change of the dependencies was published; nil if it is long ago or unknown.
    func timeOfLastChange(of dependencies: [ResponseCache.Dependency]) -> ContinuousClock.Instant? {
        let number = dependencies.map { lastChange(of: $0) }.reduce(lastChangeOfEverything, max)
        return times.last { $0.number <= number }.flatMap { $0.number == number ? $0.time : nil }
    }

    private static func slot(of post: Post.ID) -> Int {
        Int(truncatingIfNeeded: post.rawValue) & (slots - 1)
    }
}
