import BoardModels
import BoardTestSupport
import NIOCore
import Testing

@testable import BoardDatabase
@testable import BoardServer
@testable import BoardStore
@testable import BoardWeb

struct ResponseCacheTests {
    private let cache = ResponseCache()
    private let feed = ChangeFeed()

    init() {
        cache.subscribe(to: feed)
    }

    private static func encoded(
        _ number: Int, dependsOn dependencies: [ResponseCache.Dependency]
    ) throws -> EncodedResponse {
        try EncodedResponse([number], hasAge: false, dependsOn: dependencies)
    }

    /// Asks for a response, whose load would return `number`.
    private func ask(
        _ argument: String, _ number: Int, dependsOn dependencies: [ResponseCache.Dependency]
    ) async throws -> String {
        let response = try await cache.response(to: .listPosts, argument) {
            try Self.encoded(number, dependsOn: dependencies)
        }
        return String(buffer: response.body)
    }

    @Test func `a response is loaded again only after a change of what it depends on`() async throws {
        let post = Post.ID(rawValue: 7)
        #expect(try await ask("rain", 1, dependsOn: [.board(.rain)]) == "[1]")
        #expect(try await ask("all", 1, dependsOn: [.allBoards]) == "[1]")
        #expect(try await ask("post", 1, dependsOn: [.post(post)]) == "[1]")
        feed.publish([.post(post, board: .snow), .moderationCase(Case.ID(rawValue: 1))])
        #expect(try await ask("rain", 2, dependsOn: [.board(.rain)]) == "[1]")
        #expect(try await ask("all", 2, dependsOn: [.allBoards]) == "[2]")
        #expect(try await ask("post", 2, dependsOn: [.post(post)]) == "[2]")
        feed.publish([.member(Member.ID(rawValue: 1))])
        #expect(try await ask("rain", 3, dependsOn: [.board(.rain)]) == "[3]")
        feed.publish([.anything])
        #expect(try await ask("rain", 4, dependsOn: [.board(.rain)]) == "[4]")
    }

    @Test func `a load during which something changes is neither kept nor shared by later requests`() async throws {
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let (finished, finish) = AsyncStream.makeStream(of: Void.self)
        defer { finish.finish() }
        let early = Task { [cache] in
            try await cache.response(to: .listPosts, "rain") {
                start.finish()
                for await _ in finished {}
                return try Self.encoded(1, dependsOn: [.board(.rain)])
            }
        }
        for await _ in started {}
        feed.publish([.post(Post.ID(rawValue: 1), board: .rain)])
        #expect(try await ask("rain", 2, dependsOn: [.board(.rain)]) == "[2]")
        finish.finish()
        #expect(String(buffer: try await early.value.body) == "[1]")
        #expect(try await ask("rain", 3, dependsOn: [.board(.rain)]) == "[2]")
    }

    @Test func `while the change feed is incomplete, nothing is answered from memory or kept`() async throws {
        #expect(try await ask("rain", 1, dependsOn: [.board(.rain)]) == "[1]")
        feed.interrupt()
        #expect(cache.cached(to: .listPosts, "rain", isCompressed: false) == nil)
        #expect(try await ask("rain", 2, dependsOn: [.board(.rain)]) == "[2]")
        // A server's own changes, which it still publishes, make the feed no more complete.
        feed.publish([.member(Member.ID(rawValue: 1))])
        #expect(try await ask("rain", 3, dependsOn: [.board(.rain)]) == "[3]")
        #expect(try await ask("snow", 3, dependsOn: [.board(.snow)]) == "[3]")
        feed.publish([.anything])
        feed.complete(until: .now)
        #expect(try await ask("rain", 4, dependsOn: [.board(.rain)]) == "[4]")
        #expect(try await ask("rain", 5, dependsOn: [.board(.rain)]) == "[4]")
        #expect(try await ask("snow", 5, dependsOn: [.board(.snow)]) == "[5]")
    }

    @Test func `a short interruption without unknown changes drops no response`() async throws {
        #expect(try await ask("rain", 1, dependsOn: [.board(.rain)]) == "[1]")
        #expect(try await ask("snow", 1, dependsOn: [.board(.snow)]) == "[1]")
        feed.interrupt()
        #expect(try await ask("rain", 2, dependsOn: [.board(.rain)]) == "[2]")
        feed.publish([.post(Post.ID(rawValue: 1), board: .snow)])
        feed.complete(until: .now)
        #expect(try await ask("rain", 3, dependsOn: [.board(.rain)]) == "[1]")
        #expect(try await ask("snow", 3, dependsOn: [.board(.snow)]) == "[3]")
    }

    @Test func `while the change feed is incomplete, no request shares the load of another`() async throws {
        feed.interrupt()
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let (finished, finish) = AsyncStream.makeStream(of: Void.self)
        defer { finish.finish() }
        let early = Task { [cache] in
            try await cache.response(to: .listPosts, "rain") {
                start.finish()
                for await _ in finished {}
                return try Self.encoded(1, dependsOn: [.board(.rain)])
            }
        }
        for await _ in started {}
        #expect(try await ask("rain", 2, dependsOn: [.board(.rain)]) == "[2]")
        finish.finish()
        #expect(String(buffer: try await early.value.body) == "[1]")
    }

    @Test func `an error is not kept`() async throws {
        await #expect(throws: StoreError.notFound) {
            _ = try await cache.response(to: .listPosts, "rain") { throw StoreError.notFound }
        }
        #expect(try await ask("rain", 1, dependsOn: []) == "[1]")
    }

    @Test func `no reader gets a response older than a write that was acknowledged before they asked`() async throws {
        let (stored, acknowledged, asked) = (Number(), Number(), Number())
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { [feed] in
                while asked.value < 100_000 {
                    // The order of a write: the commit, the change feed, the acknowledgement.
                    let value = stored.add()
                    feed.publish([.post(Post.ID(rawValue: 1), board: .rain)])
                    acknowledged.value = value
                    await Task.yield()
                }
            }
            for _ in 0..<8 {
                group.addTask { [cache] in
                    while asked.add() < 100_000 {
                        let oldest = acknowledged.value
                        let response = try await cache.response(to: .listPosts, "rain") {
                            let value = stored.value
                            await Task.yield()
                            return try Self.encoded(value, dependsOn: [.board(.rain)])
                        }
                        let text = String(buffer: response.body)
                        let found = try #require(Int(text.dropFirst().dropLast()))
                        guard found < oldest else { continue }
                        Issue.record("a reader who asked after write \(oldest) got \(found)")
                        return
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}
