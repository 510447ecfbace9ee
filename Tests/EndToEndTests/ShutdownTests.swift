import BoardClient
import BoardModels
import BoardTestSupport
import Glibc
import Testing

extension EndToEnd {
    @Suite struct ShutdownTests {
        @Test func `a server that gets SIGTERM finishes the requests in flight and exits with 0`() async throws {
            let simulator = try await SimulatorProcess()
            let relay = try Relay(to: simulator.port)
            let town = try await TestBoard(settings: simulator.settings(url: relay.url))
            let person = try Person(at: town.server.url)
            try await simulator.setWeather("rain")
            relay.holdResponses()

            async let response = person.json(BoardNow.self, "now", "37.56,126.91")
            #expect(try await eventually { relay.heldResponses > 0 })
            town.server.running.send(SIGTERM)
            let port = town.server.port
            #expect(try await eventually { !isAccepting(port) })
            relay.releaseResponses()
            #expect(try await response.current.conditions.weather.type == .rain)
            #expect(try await town.server.running.end() == 0)

            let late = try await person.run("list")
            #expect(late.status == 7)
        }

        @Test func `a post in flight when the server gets SIGTERM is answered and stored`() async throws {
            let town = try await TestBoard(settings: [
                "BOARD_LIMIT_POSTS": "1000", "BOARD_LIMIT_FIRST_DAY_POSTS": "1000", "BOARD_LIMIT_WRITES": "1000000",
            ])
            let client = try town.client("mina")
            let posts = (0..<300).map { NewPost(weather: .snow, category: .chat, title: "Snowball-\($0)") }
            let server = town.server.running
            let answered = await withTaskGroup(of: Post.ID?.self) { group in
                for post in posts {
                    group.addTask { try? await client.createPost(post, idempotencyKey: post.title).id }
                }
                var answered: [Post.ID] = []
                for await id in group {
                    if let id { answered.append(id) }
                    if answered.count == 50 { server.send(SIGTERM) }
                }
                return answered
            }
            #expect(answered.count >= 50)
            #expect(try await server.end() == 0)
            let stored = try DatabaseFile(town).texts("SELECT id FROM posts").compactMap { Post.ID($0) }
            #expect(Set(answered).isSubset(of: stored))
            #expect(try DatabaseFile(town).faults() == [])
        }
    }
}
