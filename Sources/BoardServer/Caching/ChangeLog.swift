import BoardModels
import BoardStore

/// The numbers of the last changes of all that responses depend on.
///
/// Posts share slots, so that the log has a fixed size: the change of one invalidates the responses of a few others.
struct ChangeLog {
    private static let slots = 1024

    /// The number of the last change of anything.
    private(set) var last: UInt64 = 0
    private var everything: UInt64 = 0
    private var allBoards: UInt64 = 0
    private var boards: [WeatherType: UInt64] = [:]
    private var posts = [UInt64](repeating: 0, count: Self.slots)

    /// Gives the changes of a transaction the next number.
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

    /// Returns whether none of the dependencies has changed after a change.
    func areNone(of dependencies: [ResponseCache.Dependency], since change: UInt64) -> Bool {
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
