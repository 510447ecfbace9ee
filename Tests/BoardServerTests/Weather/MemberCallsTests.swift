import BoardModels
import BoardScenes
import BoardServer
import BoardWeather
import BoardWeb
import Curl
import Testing

/// Tests of the limits on the provider calls of signed-in requests, which count by member and by network.
struct MemberCallsTests {
    private static let visitor = "192.0.2.1"
    private static let neighbour = "198.51.100.1"

    @Test func `a member causes thirty calls a minute, whichever network the requests come from`() async throws {
        try await withLimitedBoard({ $0.weather.callsPerMinute = 120 }) { board, scene in
            let token = try await board.join("alice").token
            for number in 0..<10 { _ = try await board.conditions(of: number, from: Self.visitor) }
            #expect(try await board.conditions(of: 10, from: Self.visitor).status == 429)
            for number in 10..<40 {
                let network = number % 2 == 0 ? Self.visitor : Self.neighbour
                #expect(try await board.conditions(of: number, from: network, token: token).status == 200)
            }
            for network in [Self.visitor, Self.neighbour] {
                let refused = try await board.conditions(of: 40, from: network, token: token)
                #expect(refused.status == 429)
                #expect(refused.header("RateLimit-Policy") == "\"member-weather-calls\";q=30;w=60")
            }
            // The member's calls are not the network's.
            #expect(try await board.conditions(of: 40, from: Self.neighbour).status == 200)
            #expect(scene.calls == 41)
        }
    }

    @Test func `many members and networks at once leave calls for the next`() async throws {
        try await withLimitedBoard({ $0.weather.callsPerMinute = 60 }) { board, _ async throws in
            var place = 0
            for (number, member) in ["alice", "bob", "carol"].enumerated() {
                let token = try await board.join(member).token
                var answer: CurlResponse
                repeat {
                    place += 1
                    answer = try await board.conditions(of: place, from: "198.51.100.\(number)", token: token)
                } while answer.status == 200
                #expect(answer.status == 429)
                #expect(answer.header("RateLimit") == "\"member-weather-calls\";r=0;t=2")
            }
            for network in 1...3 {
                #expect(try await board.conditions(of: -network, from: "203.0.113.\(network)").status == 200)
            }
        }
    }

    @Test func `the members of one network leave calls of the minute for other networks`() async throws {
        try await withLimitedBoard { board, scene in
            let alice = try await board.join("alice").token
            for number in 0..<30 {
                #expect(try await board.conditions(of: number, from: Self.visitor, token: alice).status == 200)
            }
            let bob = try await board.join("bob").token
            let refused = try await board.conditions(of: 30, from: Self.visitor, token: bob)
            #expect(refused.status == 429)
            #expect(refused.header("RateLimit") == "\"network-weather-calls\";r=0;t=1")
            #expect(refused.header("RateLimit-Policy") == "\"network-weather-calls\";q=60;w=60")
            #expect(try refused.problem().limit?.name == .networkWeatherCalls)
            #expect(try await board.conditions(of: 30, from: Self.neighbour, token: bob).status == 200)
            #expect(scene.calls == 31)
        }
    }

    @Test func `the members of one network share its calls of a day, with however many accounts`() async throws {
        try await withLimitedBoard({ $0.weather.networkCallsPerDay = 5 }) { board, scene in
            var tokens: [String] = []
            for handle in ["alice", "bob", "carol"] { tokens.append(try await board.join(handle).token) }
            for number in 0..<5 {
                let token = tokens[number % 2]
                #expect(try await board.conditions(of: number, from: Self.visitor, token: token).status == 200)
            }
            for token in tokens {
                let refused = try await board.conditions(of: 5, from: Self.visitor, token: token)
                #expect(refused.status == 429)
                #expect(refused.header("RateLimit-Policy") == "\"network-daily-weather-calls\";q=5;w=86400")
                #expect(refused.header("Retry-After") == "17280")
            }
            #expect(try await board.conditions(of: 4, from: Self.visitor, token: tokens[2]).status == 200)
            #expect(try await board.conditions(of: 5, from: Self.neighbour, token: tokens[2]).status == 200)
            // Anonymous requests of the network have quotas of their own.
            #expect(try await board.conditions(of: 6, from: Self.visitor).status == 200)
            #expect(scene.calls == 7)
        }
    }

    @Test func `requests that the network's quota refuses do not use up the member's`() async throws {
        try await withLimitedBoard({ $0.weather.networkCallsPerDay = 1 }) { board, scene in
            let token = try await board.join("alice").token
            #expect(try await board.conditions(of: 0, from: Self.visitor, token: token).status == 200)
            // More than the member may cause in a minute.
            for _ in 0..<31 {
                #expect(try await board.conditions(of: 1, from: Self.visitor, token: token).status == 429)
            }
            #expect(try await board.conditions(of: 1, from: Self.neighbour, token: token).status == 200)
            #expect(scene.calls == 2)
        }
    }
}
