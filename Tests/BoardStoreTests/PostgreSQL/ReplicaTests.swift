import BoardModels
import BoardTestSupport
import Synchronization
import Testing

@testable import BoardDatabase
@testable import BoardStore

/// Tests of reads from standbys, each with a primary and standbys of its own.
@Suite(.enabled(if: TestPostgreSQL.isEnabled, "BOARD_TEST_POSTGRES is not set"), .serialized)
struct ReplicaTests {
    /// The end of concurrent reads.
    private final class End: Sendable {
        let isReached = Atomic(false)
    }

    /// A primary with standbys, and two stores on them, which are like two servers.
    private final class Scene: Sendable {
        let replication: TestReplication
        let standbys: [TestReplication.Standby]
        let store: Store
        let other: Store

        init(standbys count: Int = 1, delay: Duration = .zero) throws {
            replication = try TestReplication()
            standbys = try (0..<count).map { [replication] _ in try replication.addStandby(delay: delay) }
            let (location, replicas) = (DatabaseLocation(replication.url), replication.replicas(standbys))
            store = try Store(at: location, replicas: replicas, limits: .unlimited)
            other = try Store(at: location, replicas: replicas, limits: .unlimited)
        }

        deinit {
            try? store.close()
            try? other.close()
        }

        func report() throws -> ReplicaReport { try #require(store.replicaReport) }

        /// Reads lists until standbys have answered a number of them.
        func awaitReplicaReads(_ count: Int = 1) async throws {
            let before = try report().reads
            let hasRead = try await eventually {
                _ = try await store.boards()
                return try report().reads >= before + count
            }
            #expect(hasRead)
        }
    }

    /// Runs a closure as a request, of a client whose last write has a position, and returns the position of its own
    /// last write.
    private static func request(
        after position: LogPosition? = nil, _ body: () async throws -> Void
    ) async throws -> LogPosition? {
        let request = ReadPosition(position, mayUseReplicas: true)
        try await ReadPosition.$current.withValue(request) { try await body() }
        return request.raised
    }

    private static func titles(_ store: Store) async throws -> [String] {
        try await store.posts(PostQuery(limit: 3), reader: nil).items.map(\.title)
    }

    @Test func `a client sees its own write at once, on each server, while the standby is half a second behind`()
        async throws
    {
        let scene = try Scene(delay: .milliseconds(500))
        let mina = try await scene.store.memberID("mina")
        try await scene.awaitReplicaReads()
        for number in 0..<200 {
            let title = "Soup \(number)"
            let position = try await Self.request {
                _ = try await scene.store.publish(.titled(title), by: mina)
                #expect(try await Self.titles(scene.store).first == title)
            }
            let known = try #require(position)
            let text = try #require(LogPosition("\(known)"))
            #expect(text == known)
            for store in [scene.store, scene.other] {
                let raised = try await Self.request(after: text) { () async throws in
                    #expect(try await Self.titles(store).first == title)
                    let boards = try await store.boards()
                    #expect(boards.contains { $0.latest?.title == title })
                }
                #expect(raised == nil)
            }
        }
        // The same client is answered by the standby once that has the write.
        let last = try await Self.request { _ = try await scene.store.publish(by: mina) }
        let before = try scene.report().reads
        let isAnswered = try await eventually {
            _ = try await Self.request(after: last) { _ = try await Self.titles(scene.store) }
            return try scene.report().reads > before
        }
        #expect(isAnswered)
    }

    @Test func `others see a write within a second, and lists come from the standbys`() async throws {
        let scene = try Scene(standbys: 2, delay: .milliseconds(300))
        let mina = try await scene.store.memberID("mina")
        try await scene.awaitReplicaReads()
        for number in 0..<10 {
            let title = "Soup \(number)"
            _ = try await scene.other.publish(.titled(title), by: mina)
            let start = ContinuousClock.now
            #expect(try await eventually { try await Self.titles(scene.store).first == title })
            #expect(ContinuousClock.now - start < LongRun.knowledge)
        }
        // Nothing is written any more, so all lists come from the standbys, in turn, once they have caught up.
        let comeFromStandbys = try await eventually {
            let before = try scene.report()
            for _ in 0..<20 { _ = try await Self.titles(scene.store) }
            let after = try scene.report()
            return after.primaryReads == before.primaryReads && after.reads == before.reads + 20
                && zip(before.replicas, after.replicas).allSatisfy { $0.reads < $1.reads }
        }
        #expect(comeFromStandbys)
    }

    @Test func `sessions, and reads of a request that must not use standbys, are made on the primary`() async throws {
        let scene = try Scene()
        let mina = try await scene.store.memberID("mina")
        try await scene.awaitReplicaReads()
        let before = try scene.report().reads
        for _ in 0..<10 {
            _ = try await scene.store.settings(of: mina)
            _ = try await scene.store.authenticate(tokenHash: Tokens.random(), at: .start)
            let position = ReadPosition(nil, mayUseReplicas: false)
            _ = try await ReadPosition.$current.withValue(position) { try await Self.titles(scene.store) }
            #expect(position.oldestRead == nil)
        }
        #expect(try scene.report().reads == before)
    }

    @Test func `a standby that lags is passed over until it has caught up`() async throws {
        let scene = try Scene()
        let mina = try await scene.store.memberID("mina")
        try await scene.awaitReplicaReads()
        try scene.standbys[0].pauseReplay(true)
        for number in 0..<5 {
            let title = "Soup \(number)"
            _ = try await scene.store.publish(.titled(title), by: mina)
            try await Task.sleep(for: PostgreSQLReplicas.maximumLag)
            #expect(try await Self.titles(scene.store).first == title)
        }
        let before = try scene.report()
        _ = try await Self.titles(scene.store)
        #expect(try scene.report().primaryReads == before.primaryReads + 1)
        let lag = try #require(before.replicas[0].lag)
        #expect(lag > .seconds(3))
        try scene.standbys[0].pauseReplay(false)
        try await scene.awaitReplicaReads()
        #expect(try await Self.titles(scene.store).first == "Soup 4")
    }

    @Test func `a standby that stops is passed over without an error`() async throws {
        let scene = try Scene()
        _ = try await scene.store.memberID("mina")
        try await scene.awaitReplicaReads(20)
        // Readers go on until the standby is known to be gone, each of which throws on an error.
        let end = End()
        try await withThrowingTaskGroup(of: Void.self) { group in
            // Also if an error is thrown here: the group waits for its readers.
            defer { end.isReached.store(true, ordering: .relaxed) }
            for _ in 0..<8 {
                group.addTask {
                    while !end.isReached.load(ordering: .relaxed) { _ = try await scene.store.boards() }
                }
            }
            let start = try scene.report().reads
            let areReading = try await eventually { try scene.report().reads > start + 100 }
            #expect(areReading)
            scene.standbys[0].stop()
            let isGone = try await eventually {
                let standby = try scene.report().replicas[0]
                return standby.isStandby == false && standby.lag == nil
            }
            #expect(isGone)
            end.isReached.store(true, ordering: .relaxed)
            try await group.waitForAll()
        }
        let before = try scene.report()
        _ = try await scene.store.boards()
        #expect(try scene.report().primaryReads == before.primaryReads + 1)
    }

    @Test func `reads on a standby that does not answer any more are made on the primary`() async throws {
        let scene = try Scene()
        _ = try await scene.store.memberID("mina")
        try await scene.awaitReplicaReads(20)
        try await scene.standbys[0].suspended {
            for _ in 0..<20 {
                let start = ContinuousClock.now
                _ = try await scene.store.boards()
                #expect(ContinuousClock.now - start < LongRun.readOfHangingStandby)
            }
        }
        try await scene.awaitReplicaReads()
    }

    @Test func `what cannot be a standby is never read from`() async throws {
        let (replication, foreign) = (try TestReplication(), try TestReplication())
        let stranger = try foreign.addStandby()
        let primary = try #require(PostgreSQLStandbyAddress.all(in: replication.url).first)
        let replicas = "postgresql://board@\(primary.name),\(stranger.address),127.0.0.1:1/board"
        let store = try Store(at: DatabaseLocation(replication.url), replicas: replicas)
        defer { try? store.close() }
        let isKnown = try await eventually { store.replicaReport?.replicas[1].isStandby ?? false }
        #expect(isKnown)
        for _ in 0..<10 { _ = try await store.boards() }
        let report = try #require(store.replicaReport)
        #expect(report.reads == 0 && report.primaryReads == 10)
        let states = try Store.replicaChecks(at: replicas, ofServerAt: replication.url).map(\.state)
        #expect(states.prefix(2) == [.primary, .foreign])
        guard case .unreachable = states[2] else {
            Issue.record("\(states[2])")
            return
        }
    }

    @Test func `a standby that has started again answers on new connections`() async throws {
        let scene = try Scene()
        // More than there are connections, so that all of them are open.
        try await scene.awaitReplicaReads(20)
        try scene.standbys[0].restart()
        try await scene.awaitReplicaReads()
        let isUsedAlone = try await eventually {
            let before = try scene.report().primaryReads
            for _ in 0..<20 { _ = try await scene.store.boards() }
            return try scene.report().primaryReads == before
        }
        #expect(isUsedAlone)
    }

    @Test func `a synchronous standby answers while the primary waits for it to confirm a commit`() async throws {
        let scene = try Scene()
        let mina = try await scene.store.memberID("mina")
        try scene.replication.awaitConfirmations()
        let confirming = ContinuousClock.now
        _ = try await scene.store.publish(by: mina)
        let isKnown = try await eventually {
            try scene.report().replicas[0].lag.map { ContinuousClock.now - $0 > confirming } ?? false
        }
        #expect(isKnown)
        let write = try await scene.standbys[0].receivingNothing {
            let write = Task { try await scene.store.publish(.titled("Soup"), by: mina) }
            #expect(try await eventually { try scene.replication.commitsThatWait() == 1 })
            // The log has grown beyond what the standby has, but nothing in it is acknowledged.
            try await Task.sleep(for: PostgreSQLReplicas.maximumLag * 2)
            let comesFromStandby = try await eventually {
                let before = try scene.report()
                let titles = try await Self.titles(scene.store)
                let after = try scene.report()
                return titles == ["Noodle soup"] && after.reads == before.reads + 1
                    && after.primaryReads == before.primaryReads
            }
            #expect(comesFromStandby)
            return write
        }
        _ = try await write.value
    }

    @Test func `standbys answer while a failover lasts`() async throws {
        let scene = try Scene()
        let mina = try await scene.store.memberID("mina")
        let position = try await Self.request { _ = try await scene.store.publish(by: mina) }
        let known = try #require(position)
        let hasWrite = try await eventually {
            let request = ReadPosition(known, mayUseReplicas: true)
            _ = try await ReadPosition.$current.withValue(request) { try await Self.titles(scene.store) }
            return request.oldestRead != nil
        }
        #expect(hasWrite)
        scene.replication.stop()
        let end = ContinuousClock.now + .seconds(5)
        while .now < end {
            let request = ReadPosition(known, mayUseReplicas: true)
            let titles = try await ReadPosition.$current.withValue(request) { try await Self.titles(scene.store) }
            #expect(titles == ["Noodle soup"])
            try await Task.sleep(for: .milliseconds(20))
        }
        // What is read without the primary counts as old, so that it is not cached.
        let request = ReadPosition(known, mayUseReplicas: true)
        _ = try await ReadPosition.$current.withValue(request) { try await Self.titles(scene.store) }
        let oldest = try #require(request.oldestRead)
        #expect(.now - oldest > .seconds(3600))
        await #expect(throws: StoreError.self) { try await scene.store.settings(of: mina) }
    }
}

extension ReplicaReport {
    /// The number of reads that all standbys have answered.
    fileprivate var reads: Int { replicas.map(\.reads).reduce(0, +) }
}
