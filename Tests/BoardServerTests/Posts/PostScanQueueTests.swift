import BoardModels
import BoardTestSupport
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import NIOEmbedded
import Synchronization
import Testing

@testable import BoardServer
@testable import BoardWeather
@testable import BoardWeb

struct PostScanQueueTests {
    @Test func `scans take half of the readers`() async throws {
        let queue = PostScanQueue(readers: 4)
        let client = await Self.client("192.0.2.1")
        let reads = Reads()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<20 { group.addTask { try await queue.run(for: client) { await reads.make(number) } } }
            #expect(try await eventually { queue.load == 20 && reads.made.count == 2 })
            reads.open()
            try await group.waitForAll()
        }
        #expect(reads.peak == 2)
        #expect(Set(reads.made) == Set(0..<20))
        #expect(queue.load == 0)
    }

    @Test func `networks take turns`() async throws {
        let queue = PostScanQueue(readers: 2)
        let (one, other) = (await Self.client("192.0.2.1"), await Self.client("198.51.100.1"))
        let reads = Reads()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<4 {
                group.addTask { try await queue.run(for: one) { await reads.make(number) } }
                #expect(try await eventually { queue.load == number + 1 })
            }
            group.addTask { try await queue.run(for: other) { await reads.make(9) } }
            #expect(try await eventually { queue.load == 5 })
            reads.open()
            try await group.waitForAll()
        }
        #expect(reads.made == [0, 1, 9, 2, 3])
    }

    @Test func `one network may have a quarter of the queue`() async throws {
        let queue = PostScanQueue(readers: 2, capacity: 8)
        let (one, other) = (await Self.client("192.0.2.1"), await Self.client("198.51.100.1"))
        let reads = Reads()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<3 { group.addTask { try await queue.run(for: one) { await reads.make(number) } } }
            #expect(try await eventually { queue.load == 3 })
            await #expect(throws: QueueFull.scans) { try await queue.run(for: one) { await reads.make(3) } }
            group.addTask { try await queue.run(for: other) { await reads.make(9) } }
            #expect(try await eventually { queue.load == 4 })
            reads.open()
            try await group.waitForAll()
        }
        try await queue.run(for: one) { await reads.make(3) }
        #expect(reads.made.last == 3)
    }

    @Test func `a read whose client has closed the connection is skipped`() async throws {
        let queue = PostScanQueue(readers: 2)
        let handler = ConnectionClosureHandler()
        let channel = await NIOAsyncTestingChannel(handler: handler)
        let other = await Self.client("198.51.100.1")
        let reads = Reads()
        let first = Task { try await queue.run(for: other) { await reads.make(0) } }
        #expect(try await eventually { queue.load == 1 })
        let client = ClientConnection(channel: channel, network: ClientNetwork(address: "192.0.2.1"))
        let second = Task { try await queue.run(for: client) { await reads.make(1) } }
        #expect(try await eventually { queue.load == 2 })
        channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
        #expect(try await eventually { handler.isClosed })
        reads.open()
        try await first.value
        await #expect(throws: CancellationError.self) { try await second.value }
        #expect(reads.made == [0])
        #expect(queue.load == 0)
    }

    @Test(arguments: [
        ("", false), ("weather=rain&category=food&sort=top", false), ("category=food&sort=hot", false),
        ("q=soup", true),
        ("author=alice", true), ("place=Seoul", true), ("near=37.57,126.98", true),
    ])
    func `only lists of boards do not wait`(query: String, waits: Bool) throws {
        let pairs = query.split(separator: "&").map { $0.split(separator: "=").map { String($0) } }
        let parsed = try PostQuery(parameters: { name in pairs.first { $0.first == name }?.last })
        #expect(parsed.mayScan == waits)
    }

    @Test func `a full queue is a 503 with Retry-After`() async throws {
        try await withRoutes { router in
            router.get("/full") { _, _ -> HTTPResponse.Status in throw QueueFull.scans }
        } _: { port in
            try await Wire.open(to: port) { wire in
                try await wire.send("GET /full HTTP/1.1\r\nHost: board\r\n\r\n")
                let answer = try #require(try await wire.answer())
                #expect(answer.status == 503)
                #expect(answer.header("Retry-After") == "5")
                #expect(try JSONDecoder().decode(Problem.self, from: Data(answer.body)).type == .unavailable)
            }
        }
    }

    private static func client(_ address: String) async -> ClientConnection {
        let channel = await NIOAsyncTestingChannel(handler: ConnectionClosureHandler())
        return ClientConnection(channel: channel, network: ClientNetwork(address: address))
    }

    /// Reads that wait until they are let through, and are recorded in the order in which they began.
    private final class Reads: Sendable {
        private struct State {
            var isOpen = false
            var made: [Int] = []
            var running = 0
            var peak = 0
        }

        private let state = Mutex(State())

        var made: [Int] { state.withLock { $0.made } }
        /// The maximum number of reads at a time.
        var peak: Int { state.withLock { $0.peak } }

        func open() { state.withLock { $0.isOpen = true } }

        func make(_ number: Int) async {
            state.withLock { state in
                state.made.append(number)
                state.running += 1
                state.peak = max(state.peak, state.running)
            }
            while !state.withLock({ $0.isOpen }) { await Task.yield() }
            state.withLock { $0.running -= 1 }
        }
    }
}
