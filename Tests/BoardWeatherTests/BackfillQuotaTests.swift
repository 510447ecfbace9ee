import BoardModels
import Testing

@testable import BoardWeather

/// Tests of the quotas of background calls for posts, and of the memory of authors' networks.
struct BackfillQuotaTests {
    private let limiter = RateLimiter(uptime: { .zero })
    private let visitor = ClientNetwork(address: "192.0.2.1")
    private let neighbour = ClientNetwork(address: "198.51.100.1")

    @Test func `a call that the network's share refuses does not use up the author's`() throws {
        try budget(of: 1, from: visitor).pay(of: 60)
        for _ in 0..<3 {
            #expect(throws: RateLimitExceeded.self) { try budget(of: 2, from: visitor).pay(of: 60) }
        }
        try budget(of: 2, from: neighbour).pay(of: 60)
        #expect(throws: RateLimitExceeded.self) { try budget(of: 2, from: nil).pay(of: 60) }
    }

    @Test func `the share of a network's posts is not that of its members' requests`() throws {
        var limits = WeatherLimits()
        limits.networkCallsPerDay = 1
        limits.networkPostCallsPerDay = 1
        let author = Member.ID(rawValue: 1)
        try CallBudget.member(author, from: visitor, limiter, limits).pay(of: 60)
        #expect(throws: RateLimitExceeded.self) {
            try CallBudget.member(author, from: visitor, limiter, limits).pay(of: 60)
        }
        try CallBudget.backfill(of: author, from: visitor, callsPerDay: 20, limiter, limits).pay(of: 60)
    }

    @Test func `authors of unknown networks share a quarter of the day's calls`() throws {
        for author in 1...5 { try budget(of: Int64(author), from: nil).pay(of: 60) }
        #expect(throws: RateLimitExceeded.self) { try budget(of: 6, from: nil).pay(of: 60) }
        try budget(of: 6, from: visitor).pay(of: 60)
    }

    @Test func `posts that find their share used up wait up to an hour, however soon a call is restored`() {
        let delays = (0...9).map { ConditionsBackfill.delay(shareRestoredIn: .seconds(87), attempts: $0) }
        #expect(delays == [87, 87, 174, 348, 696, 1392, 2784, 3600, 3600, 3600].map { Duration.seconds($0) })
        // A share of four calls a day.
        #expect(ConditionsBackfill.delay(shareRestoredIn: .seconds(21_600), attempts: 9) == .seconds(21_600))
        // Eight thousand posts, as many as one network may write in a day, are few attempts a second.
        #expect(8192 / (ConditionsBackfill.delay(shareRestoredIn: .seconds(87), attempts: 7) / .seconds(1)) < 3)
    }

    @Test func `the network of an author's latest post is known for a day`() {
        let networks = AuthorNetworks(lifetime: .seconds(86_400))
        let (alice, bob) = (Member.ID(rawValue: 1), Member.ID(rawValue: 2))
        networks.record(visitor, of: alice, at: .seconds(100))
        networks.record(neighbour, of: alice, at: .seconds(200))
        #expect(networks.network(of: bob) == nil)
        networks.record(visitor, of: bob, at: .seconds(86_500))
        #expect(networks.network(of: alice) == neighbour)
        networks.record(visitor, of: bob, at: .seconds(3 * 86_400))
        #expect(networks.network(of: alice) == nil)
        #expect(networks.network(of: bob) == visitor)
    }

    @Test func `the number of authors whose network is known is bounded, and the latest are kept`() {
        let networks = AuthorNetworks(lifetime: .seconds(86_400), capacity: 100)
        for number in 1...1000 {
            networks.record(visitor, of: Member.ID(rawValue: Int64(number)), at: .seconds(1))
            #expect(networks.count <= 200)
        }
        #expect(networks.network(of: Member.ID(rawValue: 1)) == nil)
        for number in 901...1000 { #expect(networks.network(of: Member.ID(rawValue: Int64(number))) == visitor) }
    }

    /// The budget of a background call for an author's post, with a share of one call for each author and network.
    private func budget(of author: Int64, from network: ClientNetwork?) -> CallBudget {
        var limits = WeatherLimits()
        limits.authorCallsPerDay = 1
        limits.networkPostCallsPerDay = 1
        return .backfill(of: Member.ID(rawValue: author), from: network, callsPerDay: 20, limiter, limits)
    }
}
