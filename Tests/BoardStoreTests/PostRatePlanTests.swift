import BoardDatabase
import BoardModels
import BoardTestSupport
import Testing

@testable import BoardStore

@Suite struct PostRatePlanTests {
    private let test: TestStore
    private let explained: ExplainingDatabase
    private let mina: Member.ID

    init() async throws {
        test = try TestStore()
        explained = ExplainingDatabase(test.store.unchecked.base)
        mina = try await test.store.memberID("mina")
        for number in 0..<30 {
            _ = try await test.store.publish(.titled("Soup \(number)"), by: mina, at: .start(minutes: Int64(number)))
        }
    }

    @Test(.disabled(if: TestPostgreSQL.isEnabled, "about SQLite's query plans"))
    func `a new post is checked by the indexes of its author's posts`() async throws {
        var limits = StoreLimits.unlimited
        limits.postsPerTenMinutes = 6
        limits.postsOnFirstDay = 31
        let limited = Store(explained, limits: limits)
        _ = try await limited.publish(.titled("Rice"), by: mina, at: .start(minutes: 60))
        let plans = explained.takePlans()
        let counts = plans.filter { $0.sql.contains("OFFSET") }
        #expect(counts.count == 1)
        let steps: [String] = counts.flatMap(\.steps).filter { $0.contains("posts") }
        // For each of the two limits: the count, and whether there are as many posts at all.
        #expect(steps.count { $0.contains("SEARCH posts USING COVERING INDEX posts_by_author_time") } == 2, "\(steps)")
        #expect(steps.count { $0.contains("SEARCH posts USING INTEGER PRIMARY KEY (rowid>?)") } == 2, "\(steps)")
        #expect(steps.count == 4, "\(steps)")
        let duplicates = plans.filter { $0.sql.contains("p.text_hash =") }.flatMap(\.steps)
        #expect(
            duplicates.contains { $0.contains("posts_by_author_text (author_id=? AND text_hash=?") }, "\(duplicates)")
        for plan in plans {
            #expect(!plan.steps.contains { isScan($0) && $0.hasPrefix("SCAN p") }, "\(plan.sql) \(plan.steps)")
        }
    }

    @Test func `a limit holds from its last post on`() async throws {
        var limits = StoreLimits.unlimited
        limits.postsPerTenMinutes = 35
        let limited = Store(test.store.database.base, limits: limits)
        let moment: Timestamp = .start(minutes: 60)
        for number in 0..<35 {
            _ = try await limited.publish(.titled("Rice \(number)"), by: mina, at: moment + .seconds(number))
        }
        await #expect(throws: StoreError.postLimit(35, retryAfter: .seconds(500))) {
            try await limited.publish(.titled("Rice"), by: mina, at: moment + .seconds(100))
        }
    }

    @Test func `a duplicate is refused among many other posts, and only by its author`() async throws {
        var limits = StoreLimits.unlimited
        limits.duplicateWindow = .seconds(3600)
        let limited = Store(test.store.database.base, limits: limits)
        await #expect(throws: StoreError.duplicatePost) {
            try await limited.publish(.titled("Soup 3"), by: mina, at: .start(minutes: 40))
        }
        _ = try await limited.publish(.titled("Soup 3"), by: mina, at: .start(minutes: 63))
        let jun = try await limited.memberID("jun")
        _ = try await limited.publish(.titled("Soup 4"), by: jun, at: .start(minutes: 40))
    }
}
