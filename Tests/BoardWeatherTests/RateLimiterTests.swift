import BoardModels
import BoardTestSupport
import Testing

@testable import BoardWeather

struct RateLimiterTests {
    @Test func `an overdraft is restored before the next use within the limit`() throws {
        let clock = ManualClock(milliseconds: 0)
        let limiter = RateLimiter(uptime: { clock.uptime })
        let quota = Quota(name: .anonymousWeatherCalls, limit: 2, window: .seconds(60), overdraft: 3)
        for _ in 0..<2 { _ = try limiter.consume(quota, by: "a") }
        #expect(throws: RateLimitExceeded.self) { try limiter.consume(quota, by: "a") }
        for _ in 0..<3 {
            #expect(try limiter.consume(quota, by: "a", isOverdrawing: true).remaining == 0)
        }
        #expect(throws: RateLimitExceeded.self) { try limiter.consume(quota, by: "a", isOverdrawing: true) }
        clock.advance(by: .seconds(119))
        #expect(throws: RateLimitExceeded.self) { try limiter.consume(quota, by: "a") }
        clock.advance(by: .seconds(1))
        _ = try limiter.consume(quota, by: "a")
        #expect(try limiter.consume(quota, by: "b").remaining == 1)
    }

    @Test func `the quota of a neighbourhood is larger and has the same overdraft`() {
        let quota = Quota(name: .anonymousWeatherCalls, limit: 2, window: .seconds(60), overdraft: 3)
        #expect(
            quota.ofNeighbourhood
                == Quota(name: .anonymousWeatherCalls, limit: 8, window: .seconds(60), overdraft: 3))
    }

    private let quota = Quota(name: .reads, limit: 6, window: .seconds(60))

    @Test func `a quota allows bursts and refills at a constant rate`() throws {
        let clock = ManualClock(seconds: 1_789_960_500)
        let limiter = RateLimiter(uptime: { clock.uptime })
        let left = try (0..<6).map { _ in try limiter.consume(quota, by: "a").remaining }
        #expect(left == [5, 4, 3, 2, 1, 0])
        let refusal = #expect(throws: RateLimitExceeded.self) { try limiter.consume(quota, by: "a") }
        #expect(refusal?.status.reset == .seconds(10))
        clock.advance(by: .seconds(10))
        #expect(try limiter.consume(quota, by: "a").remaining == 0)
        #expect(throws: RateLimitExceeded.self) { try limiter.consume(quota, by: "a") }
        clock.advance(by: .seconds(60))
        #expect(try limiter.consume(quota, by: "a").remaining == 5)
    }

    @Test(arguments: [7, 40_000, 59_999, 90_000])
    func `a limit of any size admits exactly as many`(limit: Int) throws {
        let limiter = RateLimiter(uptime: { .zero })
        let quota = Quota(name: .reads, limit: limit, window: .seconds(60))
        #expect(limiter.status(quota, of: "a").remaining == limit)
        #expect(try limiter.consume(quota, by: "a", uses: limit).remaining == 0)
        #expect(throws: RateLimitExceeded.self) { try limiter.consume(quota, by: "a") }
    }

    @Test func `each key and quota counts separately, and refused requests do not count`() throws {
        let limiter = RateLimiter(uptime: { .zero })
        for _ in 0..<6 { _ = try limiter.consume(quota, by: "a") }
        for _ in 0..<5 { #expect(throws: RateLimitExceeded.self) { try limiter.consume(quota, by: "a") } }
        #expect(try limiter.consume(quota, by: "b").remaining == 5)
        #expect(try limiter.consume(Quota(name: .writes, limit: 6, window: .seconds(60)), by: "a").remaining == 5)
    }

    @Test func `the number of keys is bounded, and keys in use are not evicted`() throws {
        let clock = ManualClock(seconds: 1_789_960_500)
        let limiter = RateLimiter(capacity: 100, uptime: { clock.uptime })
        var refusals = 0
        for number in 0..<10_000 {
            _ = try limiter.consume(quota, by: "network \(number)")
            // This key is in use all the time, so every generation of keys contains it.
            do { _ = try limiter.consume(quota, by: "busy") } catch { refusals += 1 }
            #expect(limiter.keyCount <= 2 * 101)
        }
        #expect(refusals == 10_000 - quota.limit)
    }

    @Test func `keys are dropped two windows after their last use`() throws {
        let clock = ManualClock(seconds: 1_789_960_500)
        let limiter = RateLimiter(uptime: { clock.uptime })
        for number in 0..<1000 { _ = try limiter.consume(quota, by: "network \(number)") }
        for _ in 0..<2 {
            clock.advance(by: quota.window)
            _ = try limiter.consume(quota, by: "other")
        }
        #expect(limiter.keyCount == 1)
    }

    @Test func `only failed attempts count`() async throws {
        let limiter = RateLimiter(uptime: { .zero })
        let own = [SubjectQuota(quota: quota, subject: "a")]
        for _ in 0..<20 {
            let success = try await limiter.countingFailures(against: own) { () async throws -> Bool? in true }
            #expect(success == true)
        }
        await #expect(throws: CancellationError.self) {
            try await limiter.countingFailures(against: own) { () async throws -> Bool? in throw CancellationError() }
        }
        #expect(limiter.status(quota, of: "a").remaining == 6)
        for _ in 0..<6 {
            let failure = try await limiter.countingFailures(against: own) { () async throws -> Bool? in nil }
            #expect(failure == nil)
        }
        await #expect(throws: RateLimitExceeded.self) {
            try await limiter.countingFailures(against: own) { () async throws -> Bool? in true }
        }
    }

    @Test func `attempts in progress count, so that concurrent failures cannot exceed the quota`() async throws {
        let limiter = RateLimiter(uptime: { .zero })
        let own = [SubjectQuota(quota: quota, subject: "a")]
        /// Runs attempts within each other; the innermost fails.
        func attempt(depth: Int) async throws -> Bool? {
            try await limiter.countingFailures(against: own) { () async throws -> Bool? in
                guard depth == 1 else {
                    _ = try await attempt(depth: depth - 1)
                    return true
                }
                #expect(throws: RateLimitExceeded.self) { try limiter.consume(quota, by: "a") }
                return nil
            }
        }
        _ = try await attempt(depth: 6)
        #expect(limiter.status(quota, of: "a").remaining == 5)
    }

    @Test(arguments: [
        ("192.0.2.7", "192.0.2.7"), ("::ffff:192.0.2.7", "192.0.2.7"), ("::FFFF:c000:207", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "20:1:d:b8:0:1:0:2/64"), ("2001:db8:1:2::", "20:1:d:b8:0:1:0:2/64"),
        ("2001:0DB8:0001:0002::9", "20:1:d:b8:0:1:0:2/64"), ("2001:db8:1:3::", "20:1:d:b8:0:1:0:3/64"),
        ("::1", "0:0:0:0:0:0:0:0/64"), ("local", "local"),
    ])
    func `all addresses of an IPv6 /64 are one network`(address: String, network: String) {
        #expect(ClientNetwork(address: address).name == network)
    }

    @Test(arguments: [
        ("192.0.2.77", "192.0.2.0/24", "192.0.2.77"), ("::ffff:192.0.2.77", "192.0.2.0/24", "192.0.2.77"),
        ("2001:db8:7:9::1", "20:1:d:b8:0:7/48", "20:1:d:b8:0:7/48"), ("local", "local", "local"),
    ])
    func `a neighbourhood is an IPv4 24 or an IPv6 48, a subscriber an IPv4 address or an IPv6 48`(
        address: String, neighbourhood: String, subscriber: String
    ) {
        #expect(ClientNetwork(address: address).neighbourhood == neighbourhood)
        #expect(ClientNetwork(address: address).subscriberName == subscriber)
    }
}
