import BoardModels
import NIOCore
import Synchronization
import Testing

@testable import BoardDatabase
@testable import BoardServer
@testable import BoardStore
@testable import BoardWeb

/// Tests of cached responses that standbys have answered, and of clients that have written on other servers.
struct ReplicaResponseTests {
    /// A time before all changes of the test.
    private let start = ContinuousClock.now
    private let feed = ChangeFeed(isComplete: false)
    private let cache: ResponseCache
    private let loads = Loads()

    /// Counts loads, and says up to which time the standby that answers them has seen everything.
    private final class Loads: Sendable {
        private let state = Mutex((count: 0, seenUntil: ContinuousClock.Instant?.none))

        var count: Int { state.withLock { $0.count } }

        func answer(seenUntil: ContinuousClock.Instant?) { state.withLock { $0.seenUntil = seenUntil } }

        /// Loads the number of loads so far, from the standby unless the primary is demanded or the standby has not
        /// seen enough.
        func load() throws -> EncodedResponse {
            let (count, seenUntil) = state.withLock { state in
                state.count += 1
                return state
            }
            if let seenUntil, let position = ReadPosition.current, position.mayUseReplicas,
                position.seenUntil.map({ seenUntil > $0 }) ?? true
            {
                position.recordReplicaRead(seenUntil: seenUntil)
            }
            return try EncodedResponse([count], hasAge: false, dependsOn: [.board(.rain)])
        }
    }

    init() {
        cache = ResponseCache(feed: feed, hasReplicas: true)
        cache.subscribe(to: feed)
        feed.complete(until: .now, seeing: VisibleTransactions("10:10:"))
    }

    private func ask() async throws -> String {
        let response = try await cache.response(to: .listPosts, "rain") { [loads] in try loads.load() }
        return String(buffer: response.body)
    }

    private func change() { feed.publish([.post(Post.ID(rawValue: 1), board: .rain)]) }

    @Test func `a response from a standby is kept if nothing that it depends on has changed since`() async throws {
        loads.answer(seenUntil: start)
        feed.publish([.post(Post.ID(rawValue: 1), board: .snow)])
        #expect(try await ask() == "[1]")
        #expect(try await ask() == "[1]")
        #expect(loads.count == 1)
    }

    @Test func `a response from a standby that may lack a published change is loaded from the primary`() async throws {
        change()
        loads.answer(seenUntil: start)
        #expect(try await ask() == "[2]")
        #expect(try await ask() == "[2]")
        // Once it is known what the response depends on, the primary is asked at once.
        change()
        #expect(try await ask() == "[3]")
        #expect(try await ask() == "[3]")
        // And the standby again when it has caught up.
        change()
        loads.answer(seenUntil: .now)
        #expect(try await ask() == "[4]")
        #expect(try await ask() == "[4]")
        #expect(loads.count == 4)
    }

    @Test func `a response from a standby that has answered in place of the primary is not kept`() async throws {
        change()
        loads.answer(seenUntil: start - .seconds(86_400))
        feed.interrupt()
        #expect(try await ask() == "[1]")
        #expect(try await ask() == "[2]")
        feed.publish([.anything])
        feed.complete(until: .now, seeing: VisibleTransactions("10:10:"))
        loads.answer(seenUntil: nil)
        #expect(try await ask() == "[3]")
        #expect(try await ask() == "[3]")
    }

    @Test func `a client that has written on another server gets no response from before it`() async throws {
        #expect(try await ask() == "[1]")
        #expect(try await ask() == "[1]")
        let write = LogPosition(timeline: 1, location: 1, transaction: 10)
        let position = ReadPosition(write, mayUseReplicas: true)
        try await ReadPosition.$current.withValue(position) { () async throws in
            #expect(try await ask() == "[2]")
            #expect(try await ask() == "[3]")
            #expect(cache.cached("rain", isCompressed: false) == nil)
        }
        // Others are answered from memory, and so is the client once the change feed has its write.
        #expect(try await ask() == "[3]")
        feed.complete(until: .now, seeing: VisibleTransactions("11:11:"))
        try await ReadPosition.$current.withValue(position) { () async throws in
            #expect(try await ask() == "[3]")
        }
        #expect(loads.count == 3)
    }

    @Test func `a time before the oldest change that is remembered has seen nothing`() {
        var changes = LastChanges()
        #expect(changes.number(seenUntil: start) == 0)
        for second in 1...20_000 {
            changes.add([.post(Post.ID(rawValue: 1), board: .rain)], at: start + .seconds(second))
        }
        #expect(changes.number(seenUntil: start + .seconds(20_001)) == 20_000)
        #expect(changes.number(seenUntil: start + .seconds(20_000)) == 19_999)
        #expect(changes.number(seenUntil: start + .seconds(10_000)) == 9999)
        #expect(changes.number(seenUntil: start + .seconds(100)) == 0)
        #expect(changes.timeOfLastChange(of: [.board(.rain)]) == start + .seconds(20_000))
        #expect(changes.timeOfLastChange(of: [.board(.snow)]) == nil)
    }
}
