import BoardModels
import BoardServer
import BoardStore
import BoardTestSupport
import BoardWeb
import Curl
import Foundation
import Logging
import Testing

/// Account exports whose clients do not read, beside the requests of others.
struct StalledExportTests {
    private static let titles = (0..<500).map { "Post \($0)" }

    @Test func `others write and read while as many exports as database readers are stalled`() async throws {
        try await withBoard(settings: {
            // A write transaction, or a reader connection of each export, would keep the requests of others waiting.
            $0.limits.store.readers = 2
            // The clients stall for as long as these requests take.
            $0.limits.idleTimeout = testTimeout
        }) { board in
            let (alice, bob) = (try await board.join("alice"), try await board.join("bob-1"))
            for member in [alice, bob] { try await Self.fill(board, by: member) }
            let first = try await Self.export(of: alice, on: board) { () async throws in
                let second = try await Self.export(of: bob, on: board) { () async throws in
                    try await Self.expectRequestsSucceed(on: board)
                    for member in [alice, bob] {
                        let refused = try await board.get("/me/export", token: member.token)
                        #expect(try refused.problem().limit?.name == .concurrentExports, "the export has not ended")
                    }
                }
                #expect(try Self.titles(in: second) == Self.titles)
            }
            #expect(try Self.titles(in: first) == Self.titles)
            #expect(board.log.entries(from: .error) == [])
        }
    }

    /// Stores posts whose export, of 6 MB, exceeds the kernel's socket buffers of at most 4 MB.
    private static func fill(_ board: RunningBoard, by member: SignedIn) async throws {
        let body = String(repeating: "눈", count: 4000)
        for title in titles {
            _ = try await board.store.createPost(
                NewPost(weather: .snow, category: .chat, title: title, body: body), by: member.member.id,
                conditions: nil, completingUntil: nil, idempotency: nil, at: board.now)
        }
    }

    /// Requests an export, runs `event` while the client does not read it, and returns the response.
    private static func export(
        of member: SignedIn, on board: RunningBoard, whileStalled event: @escaping @Sendable () async throws -> Void
    ) async throws -> [UInt8] {
        try await SlowReader.response(
            to: Endpoint.exportAccount.path(), token: member.token, port: board.port, stopsAtLastChunk: true,
            afterStart: event)
    }

    private static func expectRequestsSucceed(on board: RunningBoard) async throws {
        let (carol, dave) = (try await board.join("carol"), try await board.join("dave"))
        for number in 0..<20 {
            let post = try await board.publish("Meanwhile \(number)", by: carol.token)
            #expect(try await board.put("/posts/\(post.id)/like", token: dave.token).status == 200)
            let shown: Post = try await board.get("/posts/\(post.id)").value()
            #expect(shown.likes == 1)
            let found: Page<Post> = try await board.get("/posts?author=carol&limit=1").value()
            #expect(found.items.map(\.id) == [post.id])
        }
    }

    /// The titles of the posts in the response with an export; throws if it is not complete.
    private static func titles(in response: [UInt8]) throws -> [String] {
        let head = try #require(response.firstRange(of: Array("\r\n\r\n".utf8)))
        let json = try ChunkedBody.decode(response[head.upperBound...])
        return try JSONDecoder().decode(AccountExport.self, from: Data(json)).posts.map(\.post.content.title)
    }
}
