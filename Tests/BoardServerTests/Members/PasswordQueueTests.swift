import BoardTestSupport
import Glibc
import NIOCore
import NIOEmbedded
import Synchronization
import Testing

@testable import BoardServer
@testable import BoardWeather
@testable import BoardWeb

struct PasswordQueueTests {
    private static func withQueue(
        threads: Int, capacity: Int, _ body: (PasswordQueue, ThreadGate) async throws -> Void
    ) async throws {
        let queue = PasswordQueue(threads: threads, capacity: capacity)
        queue.start()
        let gate = ThreadGate()
        let result: Result<Void, any Error>
        do {
            result = .success(try await body(queue, gate))
        } catch {
            result = .failure(error)
        }
        gate.open()
        try await queue.stop()
        try result.get()
    }

    @Test func `computations beyond those that run and wait are refused`() async throws {
        try await Self.withQueue(threads: 2, capacity: 32) { queue, gate in
            try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<34 {
                    group.addTask {
                        try await queue.run(for: nil) {
                            gate.pass()
                            return number
                        }
                    }
                }
                #expect(try await eventually { queue.load == 34 })
                await #expect(throws: QueueFull.passwords) { try await queue.run(for: nil) { 34 } }
                gate.open()
                var numbers: Set<Int> = []
                for try await number in group { numbers.insert(number) }
                #expect(numbers == Set(0..<34))
            }
            #expect(queue.load == 0)
            let later = try await queue.run(for: nil) { 34 }
            #expect(later == 34)
        }
    }

    @Test func `one network may have a quarter of the queue`() async throws {
        try await Self.withQueue(threads: 1, capacity: 8) { queue, gate in
            let client = Self.client(await NIOAsyncTestingChannel(handler: ConnectionClosureHandler()))
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<3 { group.addTask { try await queue.run(for: client) { gate.pass() } } }
                #expect(try await eventually { queue.load == 3 })
                await #expect(throws: QueueFull.passwords) { try await queue.run(for: client) {} }
                group.addTask { try await queue.run(for: nil) {} }
                #expect(try await eventually { queue.load == 4 })
                gate.open()
                try await group.waitForAll()
            }
            try await queue.run(for: client) {}
        }
    }

    @Test func `computations have a lower priority than the rest of the server`() async throws {
        try await Self.withQueue(threads: 1, capacity: 1) { queue, _ in
            let process = __priority_which_t(PRIO_PROCESS.rawValue)
            let priority = try await queue.run(for: nil) { getpriority(process, 0) }
            #expect(priority > getpriority(process, id_t(getpid())))
        }
    }

    @Test func `a computation of a cancelled task is skipped`() async throws {
        try await Self.withQueue(threads: 1, capacity: 1) { queue, gate in
            try await Self.expectSkipped(on: queue, gate, client: nil) { $0.cancel() }
        }
    }

    @Test func `a computation for a closed connection is skipped`() async throws {
        try await Self.withQueue(threads: 1, capacity: 1) { queue, gate in
            let handler = ConnectionClosureHandler()
            let channel = await NIOAsyncTestingChannel(handler: handler)
            try await Self.expectSkipped(on: queue, gate, client: Self.client(channel)) {
                _ async throws in
                channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
                #expect(try await eventually { handler.isClosed })
            }
        }
    }

    private static func client(_ channel: any Channel) -> ClientConnection {
        ClientConnection(channel: channel, network: ClientNetwork(address: "192.0.2.1"))
    }

    /// Abandons a computation while it waits for the only thread, and expects that it does not run.
    private static func expectSkipped(
        on queue: PasswordQueue, _ gate: ThreadGate, client: ClientConnection?,
        abandon: (Task<Void, any Error>) async throws -> Void
    ) async throws {
        let runs = Count()
        let first = Task {
            try await queue.run(for: nil) {
                runs.increase()
                gate.pass()
            }
        }
        #expect(try await eventually { runs.value == 1 })
        let second = Task { try await queue.run(for: client) { runs.increase() } }
        #expect(try await eventually { queue.load == 2 })
        try await abandon(second)
        gate.open()
        try await first.value
        await #expect(throws: CancellationError.self) { try await second.value }
        #expect(runs.value == 1)
    }

    private final class Count: Sendable {
        private let count = Atomic(0)

        var value: Int { count.load(ordering: .relaxed) }

        func increase() { count.wrappingAdd(1, ordering: .relaxed) }
    }
}
