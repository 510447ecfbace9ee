import BoardClient
import BoardModels
import BoardTestSupport
import Glibc
import Synchronization
import Testing

extension Faults {
    @Suite struct KillTests {
        private static let settings = [
            "BOARD_LIMIT_POSTS": "100000", "BOARD_LIMIT_FIRST_DAY_POSTS": "100000", "BOARD_LIMIT_READS": "1000000",
            "BOARD_LIMIT_WRITES": "1000000", "BOARD_LIMIT_NETWORK_WRITES": "1000000", "BOARD_LIMIT_TEXT": "1000000",
            // All clients are in one network.
            "BOARD_LIMIT_NETWORK_CONNECTIONS": "10000",
        ]

        @Test func `a server killed during 2,000 posts keeps all that it acknowledged and stores none in part`()
            async throws
        {
            let burst = Burst(count: 2000)
            let town = try await TestBoard(settings: Self.settings)
            let clients = try [town.client("mina"), town.client("june")]

            let server = town.server.running
            // On a busy machine, the clients may give up on most of them before 300 are acknowledged.
            let areEnough = try await eventually {
                await burst.send(with: clients) { acknowledged in
                    if acknowledged == 300 { server.send(SIGKILL) }
                }
                return burst.acknowledged.count >= 300
            }
            try #require(areEnough)
            #expect(try await server.end() == -SIGKILL)
            let acknowledged = burst.acknowledged
            #expect((300..<2000).contains(acknowledged.count))

            let again = try await town.restarted(settings: Self.settings)
            try await check(again, holds: acknowledged, of: burst)
            // A post without an acknowledgement may have been stored; its idempotency key prevents a second copy.
            let areAllAcknowledged = try await eventually {
                await burst.send(with: clients)
                return burst.acknowledged.count == burst.posts.count
            }
            #expect(areAllAcknowledged)
            #expect(acknowledged.allSatisfy { burst.acknowledged[$0.key] == $0.value })
            try await check(again, holds: burst.acknowledged, of: burst)
            #expect(try BoardDatabase(again).number("SELECT count(*) FROM posts") == 2000)
            #expect(try await again.server.stop() == 0)
            #expect(try BoardDatabase(again).faults() == [])
        }

        /// Checks through the API and in the file that all acknowledged posts are stored and that none is incomplete.
        private func check(_ town: TestBoard, holds acknowledged: [Int: Post.ID], of burst: Burst) async throws {
            let client = try town.client()
            var stored: [Post.ID: Post] = [:]
            var query = PostQuery(limit: 100)
            repeat {
                let page = try await client.posts(query)
                for post in page.items { stored[post.id] = post }
                query.cursor = page.next
            } while query.cursor != nil

            for (number, id) in acknowledged {
                guard let post = stored[id] else {
                    Issue.record("post \(number) was acknowledged as #\(id) and is gone")
                    continue
                }
                #expect(post.content == burst.posts[number])
                #expect(post.revision == 1)
            }
            let texts = Set(burst.posts.map(\.title))
            #expect(Set(stored.values.map(\.title)).isSubset(of: texts))
            #expect(Set(stored.values.map(\.title)).count == stored.count)

            let boards = try await client.boards(at: nil).boards
            #expect(boards.reduce(0) { $0 + $1.posts } == stored.count)
            for board in boards {
                #expect(board.posts == stored.values.count { $0.weather == board.weather })
            }
            let sample = acknowledged.sorted { $0.key < $1.key }.enumerated().filter { $0.offset % 50 == 0 }
            for (number, id) in sample.map(\.element) {
                let found = try await client.posts(PostQuery(search: Burst.word(number)))
                #expect(found.items.map(\.id) == [id])
                let revisions = try await client.revisions(of: id).items
                #expect(revisions.map(\.title) == [burst.posts[number].title])
                #expect(revisions.map(\.body) == [burst.posts[number].body])
            }
            #expect(try BoardDatabase(town).faults() == [])
        }
    }
}

/// Many posts sent concurrently, each with its own text and idempotency key.
private final class Burst: Sendable {
    let posts: [NewPost]
    private let run = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    private let state = Mutex<[Int: Post.ID]>([:])

    init(count: Int) {
        posts = (0..<count).map { number in
            NewPost(
                weather: WeatherType.allCases[number % 9], category: PostCategory.allCases[number % 7],
                title: "Puddle \(Self.word(number)) 물웅덩이",
                body: String(repeating: "Line \(number) of what to do there.\n", count: 1 + number % 40)
                    + "끝 \(number)",
                link: number % 3 == 0 ? "https://example.org/\(number)" : nil)
        }
    }

    /// A word that occurs in one post only.
    static func word(_ number: Int) -> String { "nr\(number)x" }

    /// The ids of the acknowledged posts, by number.
    var acknowledged: [Int: Post.ID] { state.withLock { $0 } }

    /// The posts sent at once: more would wait so long on a busy machine that their clients give up.
    private static let width = 100

    /// Sends all posts that are not acknowledged yet, many at once, and returns once each request has ended.
    ///
    /// - Parameter onAcknowledged: called with the number of acknowledged posts after each acknowledgement.
    func send(
        with clients: [BoardClient], onAcknowledged: @escaping @Sendable (Int) -> Void = { _ in }
    ) async {
        let known = acknowledged
        await withTaskGroup(of: Void.self) { group in
            for (index, number) in posts.indices.filter({ known[$0] == nil }).enumerated() {
                if index >= Self.width { await group.next() }
                group.addTask { [self] in
                    let client = clients[number % clients.count]
                    guard let post = try? await client.createPost(posts[number], idempotencyKey: "\(run)-\(number)")
                    else { return }
                    onAcknowledged(
                        state.withLock { state in
                            state[number] = post.id
                            return state.count
                        })
                }
            }
        }
    }
}
