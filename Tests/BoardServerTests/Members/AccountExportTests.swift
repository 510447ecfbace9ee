import BoardStore
import BoardTestSupport
import Curl
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization
import Testing

@testable import BoardModels
@testable import BoardPages
@testable import BoardServer
@testable import BoardWeather
@testable import BoardWeb

/// The export of an account: its JSON, which is sent in pieces, and its limits.
struct AccountExportTests {
    @Test func `an export of two thousand posts has every post with its revisions once`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            var posts: [ExportedPost] = []
            for number in 0..<2000 {
                let post = try await board.publish("Soup \(number)", by: alice.token)
                let first = PostRevision(revision: 1, content: post.content, writtenAt: post.createdAt)
                posts.append(ExportedPost(post: post, revisions: [first], deletedAt: nil))
            }
            // More revisions than fit into one page.
            for number in 2...250 {
                let response = try await board.put(
                    "/posts/\(posts[7].post.id)", token: alice.token, json: RunningBoard.json("Soup, try \(number)"),
                    headers: [(name: "If-Match", value: "*")])
                let post: Post = try response.value()
                posts[7].post = post
                posts[7].revisions.append(
                    PostRevision(revision: number, content: post.content, writtenAt: board.now))
            }
            let expected = AccountExport(
                exportedAt: board.now, member: alice.member, sessions: [alice.session], posts: posts, likes: [])

            let response = try await board.get("/me/export", token: alice.token)
            let export: AccountExport = try response.value()
            #expect(export.posts.map(\.post.id) == posts.map(\.post.id))
            #expect(try Self.json(export) == Self.json(expected))
        }
    }

    @Test func `an export is sent in pieces of bounded size`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            let body = String(repeating: "눈", count: 4000)
            for number in 0..<150 { try await board.publish("Post \(number)", body: body, by: alice.token) }
            let reader = try await board.store.accountExport(
                of: alice.member.id, session: alice.session.id, at: board.now)
            let pieces = Pieces()
            try await AccountExportStream(reader: reader, pace: MinimumReadRate(uptime: { .zero })).write(
                to: pieces.writer)

            let sizes = pieces.all.map(\.count)
            #expect(sizes.count > 20)
            #expect(sizes.dropLast().allSatisfy { $0 >= AccountExportStream.pieceSize })
            #expect(sizes.allSatisfy { $0 < AccountExportStream.pieceSize + 32 * 1024 })
            let export = try JSONDecoder().decode(AccountExport.self, from: Data(pieces.all.joined()))
            #expect(export.posts.count == 150)
            #expect(export.posts.allSatisfy { $0.revisions.map(\.body) == [body] })
        }
    }

    @Test func `the export of a new account is complete`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            let response = try await board.get("/me/export", token: alice.token)
            #expect(response.header("Content-Type") == "application/json")
            #expect(response.header("Cache-Control") == "private, no-cache")
            let expected = AccountExport(
                exportedAt: board.now, member: alice.member, sessions: [alice.session], posts: [], likes: [])
            #expect(try Self.json(try response.value(AccountExport.self)) == Self.json(expected))
        }
    }

    @Test func `the export has a list of each kind of content, named after it`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            let response = try await board.get("/me/export", token: alice.token)
            let export = try #require(try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
            for kind in ContentKind.allCases { #expect(export["\(kind.rawValue)s"] is [Any], "\(kind)") }
        }
    }

    @Test func `a member can export a few times an hour`() async throws {
        try await withBoard(settings: { $0.limits.exportsPerHour = 2 }) { board in
            let (alice, bob) = (try await board.join("alice"), try await board.join("bob-1"))
            let first = try await board.get("/me/export", token: alice.token)
            #expect(first.header("RateLimit-Policy") == "\"exports\";q=2;w=3600")
            #expect(first.header("RateLimit") == "\"exports\";r=1;t=1800")
            #expect(try await board.get("/me/export", token: alice.token).status == 200)
            let refused = try await board.get("/me/export", token: alice.token)
            #expect(refused.status == 429)
            #expect(try refused.problem().type == .rateLimited)
            #expect(refused.header("Retry-After") == "1800")
            #expect(refused.header("RateLimit-Policy") == "\"exports\";q=2;w=3600")
            #expect(try await board.get("/me/export", token: bob.token).status == 200)
            #expect(try await board.get("/me", token: alice.token).status == 200)
            board.clock.advance(by: .seconds(1800))
            #expect(try await board.get("/me/export", token: alice.token).status == 200)
        }
    }

    @Test func `a second export of a member at the same time is refused`() async throws {
        try await withBoard { board in
            let (alice, bob) = (try await board.join("alice"), try await board.join("bob-1"))
            try await Self.fill(board, by: alice)
            let path = Endpoint.exportAccount.path()
            let bytes = try await SlowReader.response(
                to: path, token: alice.token, port: board.port, stopsAtLastChunk: true
            ) {
                let second = try await board.get("/me/export", token: alice.token)
                #expect(second.status == 429)
                #expect(try second.problem().type == .rateLimited)
                #expect(second.header("RateLimit-Policy") == "\"concurrent-exports\";q=1;w=10")
                #expect(second.header("Retry-After") == "10")
                #expect(try await board.get("/me/export", token: bob.token).status == 200)
                // Readers and writers do not wait for the export.
                try await board.publish("Meanwhile", by: alice.token)
            }
            let head = try #require(bytes.firstRange(of: Array("\r\n\r\n".utf8)))
            let json = try ChunkedBody.decode(bytes[head.upperBound...])
            #expect(try JSONDecoder().decode(AccountExport.self, from: Data(json)).posts.count >= 300)
            #expect(try await board.get("/me/export", token: alice.token).status == 200)
        }
    }

    @Test func `a network has a few exports at a time, and all networks have more`() throws {
        let exports = ExportLimiter()
        func slot(_ member: Int, _ address: String) throws -> ExportPermit {
            try exports.acquire(for: Member.ID(rawValue: Int64(member)), from: ClientNetwork(address: address))
        }
        var slots = try (0..<ExportLimiter.networkLimit).map { try slot($0, "192.0.2.1") }
        #expect(throws: RateLimitExceeded.self) { try slot(100, "192.0.2.1") }
        let rest = ExportLimiter.totalLimit - ExportLimiter.networkLimit
        for number in 0..<rest { slots.append(try slot(200 + number, "198.51.100.\(number)")) }
        #expect(throws: RateLimitExceeded.self) { try slot(101, "203.0.113.1") }
        slots[0].release()
        slots.append(try slot(100, "192.0.2.1"))
        #expect(slots.count == ExportLimiter.totalLimit + 1)
    }

    @Test func `a client that disconnects or sends HEAD does not block the next export`() async throws {
        struct Disconnect: Error {}
        try await withBoard { board in
            let alice = try await board.join("alice")
            try await Self.fill(board, by: alice)
            let path = Endpoint.exportAccount.path()
            await #expect(throws: Disconnect.self) {
                try await SlowReader.response(to: path, token: alice.token, port: board.port) { throw Disconnect() }
            }
            #expect(try await eventually { try await board.get("/me/export", token: alice.token).status == 200 })
            #expect(try await board.send(.head, path, token: alice.token).status == 200)
            #expect(try await eventually { try await board.get("/me/export", token: alice.token).status == 200 })
        }
    }

    @Test func `a client that stops reading is disconnected`() async throws {
        try await withBoard(settings: { $0.limits.idleTimeout = .seconds(3) }) { board in
            let alice = try await board.join("alice")
            try await Self.fill(board, by: alice)
            let path = Endpoint.exportAccount.path()
            let bytes = try await SlowReader.response(to: path, token: alice.token, port: board.port) {
                () async throws in
                #expect(try await eventually { try await board.get("/me/export", token: alice.token).status == 200 })
            }
            #expect(!ChunkedBody.isAtEnd(bytes))
        }
    }

    /// Publishes posts whose export exceeds the kernel's socket buffers.
    private static func fill(_ board: RunningBoard, by member: SignedIn) async throws {
        let body = String(repeating: "눈", count: 4000)
        for number in 0..<300 { try await board.publish("Post \(number)", body: body, by: member.token) }
    }

    private static func json(_ export: AccountExport) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        return String(decoding: try encoder.encode(export), as: UTF8.self)
    }
}

/// The pieces of a response body, in the order in which they were written.
private final class Pieces: Sendable {
    private let pieces = Mutex<[[UInt8]]>([])

    var all: [[UInt8]] { pieces.withLock { $0 } }
    var writer: Writer { Writer(pieces: self) }

    struct Writer: ResponseBodyWriter {
        fileprivate let pieces: Pieces

        func write(_ buffer: ByteBuffer) async throws {
            pieces.pieces.withLock { $0.append(Array(buffer.readableBytesView)) }
        }

        consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
    }
}
