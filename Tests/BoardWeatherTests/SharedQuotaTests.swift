import BoardModels
import BoardStore
import BoardTestSupport
import Testing

@testable import BoardWeather

/// Tests of quotas that two servers share in a PostgreSQL database.
@Suite(.enabled(if: TestPostgreSQL.isEnabled)) struct SharedQuotaTests {
    private let clock = ManualClock(seconds: 1_789_960_500)

    /// The limiters of two servers.
    private func withLimiters(_ body: (RateLimiter, RateLimiter) async throws -> Void) async throws {
        let folder = try TemporaryFolder()
        let stores = [try folder.weatherStore(), try folder.weatherStore()]
        let limiters = stores.map { store in
            RateLimiter(
                shared: SharedQuotas(
                    in: store, now: { [clock] in Timestamp(milliseconds: clock.now) },
                    uptime: { [clock] in clock.uptime }),
                uptime: { [clock] in clock.uptime })
        }
        try await body(limiters[0], limiters[1])
        for store in stores { try store.close() }
    }

    @Test func `failures on two servers count together, and successes do not`() async throws {
        try await withLimiters { one, other in
            let quota = Quota(name: .signIns, limit: 6, window: .seconds(60))
            let own = [SubjectQuota(quota: quota, subject: "a")]
            for limiter in [one, other] {
                for _ in 0..<10 {
                    _ = try await limiter.countingFailures(against: own) { () async throws -> Bool? in true }
                }
            }
            let failures = await withTaskGroup(of: Int.self) { group in
                for number in 0..<20 {
                    let limiter = number.isMultiple(of: 2) ? one : other
                    group.addTask {
                        do {
                            _ = try await limiter.countingFailures(against: own) { () async throws -> Bool? in nil }
                            return 1
                        } catch {
                            return 0
                        }
                    }
                }
                return await group.reduce(0, +)
            }
            #expect(failures == 6)
            let refusal = await #expect(throws: RateLimitExceeded.self) { try await one.consumeShared(own) }
            #expect(refusal?.status.reset == .seconds(10))
            clock.advance(by: .seconds(10))
            #expect(try await other.consumeShared(own).map(\.remaining) == [0])
            await #expect(throws: RateLimitExceeded.self) { try await one.consumeShared(own) }
        }
    }

    @Test func `a large quota is reserved in blocks, and can be used up`() async throws {
        try await withLimiters { (one, other) async throws in
            let quota = Quota(name: .networkText, limit: 640, window: .seconds(86_400))
            let own = [SubjectQuota(quota: quota, subject: "a")]
            #expect(try await one.consumeShared(own).map(\.remaining) == [639])
            // The other server does not have the nine uses that are left of the block.
            #expect(try await other.consumeShared(own, uses: 25).map(\.remaining) == [605])
            await one.restoreShared(own)
            // Of its own block, so without a look at what the other has used meanwhile.
            #expect(try await one.consumeShared(own, uses: 10).map(\.remaining) == [630])
            var uses = 0
            while (try? await one.consumeShared(own, uses: 7)) != nil { uses += 7 }
            while (try? await one.consumeShared(own)) != nil { uses += 1 }
            #expect(uses == 605)
            await #expect(throws: RateLimitExceeded.self) { try await other.consumeShared(own) }
        }
    }

    @Test func `requests that arrive together reserve one block`() async throws {
        try await withLimiters { (one, other) async throws in
            let quota = Quota(name: .networkText, limit: 6400, window: .seconds(86_400))
            let own = [SubjectQuota(quota: quota, subject: "a")]
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<100 { group.addTask { _ = try await one.consumeShared(own) } }
                try await group.waitForAll()
            }
            // A block has 100 uses. The requests that did not reserve it took theirs from it, or reserved one use.
            let remaining = try await #require(other.consumeShared(own).first).remaining
            #expect((6200...6299).contains(remaining), "\(remaining)")
        }
    }
}
