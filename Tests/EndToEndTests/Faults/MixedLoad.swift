import BoardClient
import BoardModels
import BoardTestSupport
import Synchronization
import Testing

/// Concurrent writes of every kind (posts, edits, likes, deletions, reports, settings, sign-ups) by four members and
/// by people who register, with a ledger of what the server acknowledges.
final class MixedLoad: Sendable {
    static let settings = TestBoard.unlimited.merging([
        "BOARD_LIMIT_EDITS": "1000000", "BOARD_LIMIT_REGISTRATIONS": "1000000",
    ]) { $1 }

    private static let members = ["mina", "june", "bora", "duri"]
    private static let lanes = 4

    private struct State {
        var isStopped = true
        var rounds: UInt64 = 0
        var acknowledged = 0
        var refused = 0
        var disconnected = 0
        var unexpected: [String] = []
        var lastNumber = 0
        var posts = Array(repeating: [WrittenPost](), count: MixedLoad.lanes)
    }

    let ledger = Ledger()
    private let state = Mutex(State())

    /// Sends writes while `body` runs, and returns once each has been answered or has lost its connection.
    ///
    /// The board is one of `DatabaseTemplate.moderated`. Each writer waits for the answer to its last write.
    func send(to town: TestBoard, while body: () async throws -> Void) async throws {
        let round = state.withLock { state in
            state.isStopped = false
            state.rounds += 1
            return state.rounds
        }
        let clients = try Self.members.map { (handle: $0, client: try town.client($0)) }
        let stranger = try town.client()
        try await withThrowingTaskGroup(of: Void.self) { group in
            defer { state.withLock { $0.isStopped = true } }
            for (number, member) in clients.enumerated() {
                for lane in 0..<Self.lanes {
                    let seed = round * 1000 + UInt64(number * Self.lanes + lane)
                    group.addTask { [self] in
                        var writer = MixedWriter(
                            load: self, client: member.client, handle: member.handle, lane: lane, seed: seed)
                        await writer.run()
                    }
                }
            }
            group.addTask { [self] in
                var writer = MixedWriter(load: self, client: stranger, handle: "", lane: 0, seed: round)
                await writer.register()
            }
            try await body()
        }
    }

    var isStopped: Bool { state.withLock { $0.isStopped } }

    /// Responses other than a success or a 503, each of which is a defect.
    var unexpected: [String] { state.withLock { $0.unexpected } }

    /// The number of writes that were refused with 503.
    var refused: Int { state.withLock { $0.refused } }

    /// The number of writes without any response.
    var disconnected: Int { state.withLock { $0.disconnected } }

    /// Waits until the server has acknowledged a number of writes from now on, and returns whether it has.
    func acknowledges(_ count: Int) async throws -> Bool {
        let before = state.withLock { $0.acknowledged }
        return try await eventually { state.withLock { $0.acknowledged } >= before + count }
    }

    /// Waits until the server has refused a number of writes with 503 from now on, and returns whether it has.
    func refuses(_ count: Int) async throws -> Bool {
        let before = state.withLock { $0.refused }
        return try await eventually { state.withLock { $0.refused } >= before + count }
    }

    /// Expects that a database holds all acknowledged writes completely, and nothing that was not sent.
    func expectNothingLost(in database: BoardDatabase, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let stored = try database.ledgerStates()
        expectNone(ledger.losses(in: stored), sourceLocation: sourceLocation)
        expectNone(try database.damageAfterEdits(), sourceLocation: sourceLocation)
        expectNone(unexpected, sourceLocation: sourceLocation)
        ledger.settle(stored)
    }
}

/// The part that the writers use.
extension MixedLoad {
    /// A post that its author may still edit and delete.
    struct WrittenPost: Sendable {
        var id: Post.ID
        var key: String
        var author: String
        var revision = 1
    }

    func nextNumber() -> Int {
        state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
    }

    func add(_ post: WrittenPost, to lane: Int) {
        state.withLock { $0.posts[lane].append(post) }
    }

    /// The posts of a lane that one member, or everybody else, has written.
    func posts(in lane: Int, by handle: String, orOthers: Bool = false) -> [WrittenPost] {
        state.withLock { $0.posts[lane].filter { ($0.author == handle) != orOthers } }
    }

    func remove(_ post: WrittenPost, from lane: Int) {
        state.withLock { $0.posts[lane].removeAll { $0.id == post.id } }
    }

    func noteAcknowledgement() {
        state.withLock { $0.acknowledged += 1 }
    }

    /// - Parameter allowed: the types of problems that are possible without a fault.
    func note(_ error: ClientError, allowed: [ProblemType]) {
        state.withLock { state in
            switch error {
            case .problem(let problem, _) where [.unavailable, .readTimedOut].contains(problem.type):
                state.refused += 1
            case .problem(let problem, _):
                if !allowed.contains(problem.type) {
                    state.unexpected.append("\(problem.type): \(problem.detail)")
                }
            case .unreachable: state.disconnected += 1
            case .notABoard: state.unexpected.append("a response that is not the board's")
            }
        }
    }
}
