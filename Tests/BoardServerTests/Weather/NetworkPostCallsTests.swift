import BoardModels
import BoardScenes
import BoardServer
import BoardStore
import BoardTestSupport
import BoardWeather
import BoardWeb
import Curl
import OpenWeatherSimulator
import Testing

/// Tests of the limits on the provider calls with which the posts from one network are completed in the background.
struct NetworkPostCallsTests {
    private static let visitor = "192.0.2.1"
    private static let neighbour = "198.51.100.1"

    @Test func `fifty authors of one network get no more than its share, and other networks' posts get theirs`()
        async throws
    {
        try await withLimitedBoard({ limits in
            limits.weather.callsPerDay = 60
            limits.weather.networkCallsPerDay = 1
            limits.weather.networkPostCallsPerDay = 10
        }) { board, scene async throws in
            for number in 0..<50 {
                let token = try await board.join("member\(number)").token
                _ = try await board.publish("Soup \(number)", at: number, from: Self.visitor, by: token)
            }
            try await board.backfillForEightMinutes()
            // One was charged to the network's members, and ten to its posts.
            #expect(scene.calls == 11)

            let token = try await board.join("neighbour").token
            #expect(try await board.conditions(of: 70, from: Self.neighbour, token: token).status == 200)
            let post = try await board.publish("Stew", at: 71, from: Self.neighbour, by: token)
            try await board.passTime { try await board.hasConditions(post.id) }
            #expect(try await board.hasConditions(post.id))
            #expect(scene.calls == 13)
        }
    }

    @Test func `posts beyond their network's share get their conditions once it is restored`() async throws {
        try await withLimitedBoard(
            key: .subscribed,
            { limits in
                limits.weather.networkCallsPerDay = 1
                limits.weather.networkPostCallsPerDay = 4
            }
        ) { board, scene async throws in
            var posts: [Post.ID] = []
            for number in 0..<6 {
                let token = try await board.join("member\(number)").token
                posts.append(
                    try await board.publish("Soup \(number)", at: number, from: Self.visitor, by: token).id)
            }
            try await board.backfillForEightMinutes()
            #expect(scene.calls == 5)
            #expect(try await board.hasPending())
            try await board.passTime { try await !board.hasPending() }
            for id in posts { #expect(try await board.hasConditions(id)) }
        }
    }

    @Test func `posts of an earlier run share a quarter of the day's calls`() async throws {
        try await withWeather { scene async throws in
            let folder = try TemporaryFolder()
            // Without calls, so that all posts are pending when the server is restarted.
            try await withBoard(
                clock: scene.clock, provider: scene.provider(), folder: folder,
                settings: { $0.limits.weather.callsPerDay = 0 }
            ) { board async throws in
                for member in 0..<4 {
                    let token = try await board.join("member\(member)").token
                    for number in 0..<3 {
                        let place = member * 3 + number
                        _ = try await board.publish("Soup \(place)", at: place, from: Self.visitor, by: token)
                    }
                }
            }
            #expect(scene.calls == 0)
            try await withBoard(
                clock: scene.clock, provider: scene.provider(), folder: folder,
                settings: { settings in
                    settings.limits.weather.callsPerMinute = 10
                    settings.limits.weather.callsPerDay = 20
                }
            ) { board async throws in
                try await board.backfillForEightMinutes()
                // Background calls may use ten.
                #expect(scene.calls == 5)
            }
        }
    }
}

extension RunningBoard {
    /// Whether a post has conditions.
    fileprivate func hasConditions(_ id: Post.ID) async throws -> Bool {
        let post: Post = try await get("/posts/\(id)").value()
        return post.conditions != nil
    }
}
