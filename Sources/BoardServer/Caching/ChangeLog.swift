import BoardModels
import BoardStore

/// A log of changes that tells which cached responses are outdated: for each board and post, the sequence number of its
/// last change.
///
/// Posts share slots, so that the log has a fixed size: a change of one post also invalidates the responses of the few
/// posts in the same slot.
struct ChangeLog {
    private static let slots = 1024

    /// The number of the last change of anything.
    private(set) var last: UInt64 = 0
    /// The number of the last change that may affect any response.
    private var everything: UInt64 = 0
    /// The number of the last change of a post on any board.
    private var allBoards: UInt64 = 0
    private var boards: [WeatherType: UInt64] = [:]
    /// The number of the last change of a post of each slot.
    private var posts = [UInt64](repeating: 0, count: Self.slots)

    /// Records the changes of one transaction under the next sequence number.
    mutating func add(_ changes: Set<Change>) {
        last += 1
        for change in changes {
            switch change {
            case .post(let id, let board):
                posts[Self.slot(of: id)] = last
                boards[board] = last
                allBoards = last
            // A member's name and role are part of all their posts.
            case .member, .anything: everything = last
            case .sessions, .moderationCase: break
            }
        }
    }

    /// Returns whether none of the dependencies has changed since the change with the number `change`.
    func areUnchanged(_ dependencies: [ResponseCache.Dependency], since change: UInt64) -> Bool {
        guard everything <= change else { return false }
        return dependencies.allSatisfy { dependency in
            switch dependency {
            case .board(let type): boards[type, default: 0] <= change
            case .allBoards: allBoards <= change
            case .post(let id): posts[Self.slot(of: id)] <= change
            }
        }
    }

    private static func slot(of post: Post.ID) -> Int {
        Int(truncatingIfNeeded: post.rawValue) & (slots - 1)
    }
}
