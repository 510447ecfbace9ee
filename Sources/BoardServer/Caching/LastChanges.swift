import BoardModels
import BoardStore

/// The sequence numbers of the last changes of boards and posts, used to detect outdated cached responses.
///
/// Posts share slots, so that the table has a fixed size: a change of one post also invalidates the responses of the
/// few posts in the same slot.
struct LastChanges {
    /// The number of slots for posts, a power of two, so that a bit mask selects the slot.
    private static let slots = 1024

    /// The sequence number of the last recorded change; 0 before the first.
    private(set) var last: UInt64 = 0
    /// The sequence number of the last change that invalidates every response.
    private var lastChangeOfEverything: UInt64 = 0
    /// The sequence number of the last change of a post on any board.
    private var lastChangeOfAnyBoard: UInt64 = 0
    private var lastChangeByBoard: [WeatherType: UInt64] = [:]
    /// For each slot, the number of the last change of one of its posts.
    private var lastChangeBySlot = [UInt64](repeating: 0, count: Self.slots)

    /// Records the changes of one transaction under the next sequence number.
    mutating func add(_ changes: Set<Change>) {
        last += 1
        for change in changes {
            switch change {
            case .post(let id, let board):
                lastChangeBySlot[Self.slot(of: id)] = last
                lastChangeByBoard[board] = last
                lastChangeOfAnyBoard = last
            // A member's name and role are part of all their posts.
            case .member, .anything: lastChangeOfEverything = last
            case .sessions, .moderationCase: break
            }
        }
    }

    /// Returns whether none of the dependencies has changed since the change with the number `change`.
    func areUnchanged(_ dependencies: [ResponseCache.Dependency], since change: UInt64) -> Bool {
        guard lastChangeOfEverything <= change else { return false }
        return dependencies.allSatisfy { dependency in
            switch dependency {
            case .board(let type): lastChangeByBoard[type, default: 0] <= change
            case .allBoards: lastChangeOfAnyBoard <= change
            case .post(let id): lastChangeBySlot[Self.slot(of: id)] <= change
            }
        }
    }

    private static func slot(of post: Post.ID) -> Int {
        Int(truncatingIfNeeded: post.rawValue) & (slots - 1)
    }
}
