import BoardDatabase
import BoardModels
import BoardTestSupport
import Foundation
import Testing

@testable import BoardStore

/// Two servers on one PostgreSQL database.
struct TwoServers {
    let test: TestStore
    /// The store of the first server.
    let one: Store
    /// The store of the second server.
    let other: Store

    /// The number of times that each race is run.
    static let rounds = LongRun.races

    init(limits: StoreLimits = .unlimited) throws {
        test = try TestStore(limits: limits)
        one = test.store
        other = try test.folder.store(limits: limits)
    }

    /// Runs a test's body, checks the counts, and closes the second store.
    static func run(limits: StoreLimits = .unlimited, _ body: (TwoServers) async throws -> Void) async throws {
        let servers = try TwoServers(limits: limits)
        do {
            try await body(servers)
            try await servers.expectCounts()
        } catch {
            try? servers.other.close()
            throw error
        }
        try servers.other.close()
    }

    /// Runs a use case on both servers at the same time, and returns both results.
    func atOnce<Value: Sendable>(
        _ body: @escaping @Sendable (Store) async throws(StoreError) -> Value
    ) async -> [Result<Value, StoreError>] {
        await atOnce(body, body)
    }

    /// Runs a use case on each server at the same time, and returns both results.
    func atOnce<Value: Sendable>(
        _ first: @escaping @Sendable (Store) async throws(StoreError) -> Value,
        _ second: @escaping @Sendable (Store) async throws(StoreError) -> Value
    ) async -> [Result<Value, StoreError>] {
        async let mine = Self.result(of: first, on: one)
        async let theirs = Self.result(of: second, on: other)
        return [await mine, await theirs]
    }

    private static func result<Value: Sendable>(
        of body: @Sendable (Store) async throws(StoreError) -> Value, on store: Store
    ) async -> Result<Value, StoreError> {
        do throws(StoreError) { return .success(try await body(store)) } catch { return .failure(error) }
    }

    /// Checks that stored counts equal the rows that they count.
    func expectCounts() async throws {
        for board in try await other.boards() {
            let posts = try await one.unchecked.fetch(
                "SELECT count(*) FROM posts WHERE weather = \(board.weather) AND withdrawn_at IS NULL"
            ) { row in try row.next(Int.self) }
            #expect([board.posts] == posts, "\(board.weather)")
        }
        #expect(
            try await ids(
                """
                SELECT p.id FROM posts p
                WHERE p.likes <> (SELECT count(*) FROM likes l WHERE l.content_id = p.id)
                """) == [])
        #expect(
            try await ids(
                """
                SELECT c.id FROM cases c WHERE c.reports <> (SELECT count(*) FROM reports r WHERE r.case_id = c.id)
                """) == [])
        #expect(
            try await ids(
                "SELECT content_id FROM cases WHERE closed_at IS NULL GROUP BY content_id HAVING count(*) > 1") == [])
        #expect(
            try await ids("SELECT member_id FROM notices GROUP BY member_id HAVING max(number) <> count(*)") == [])
        let hotness = try await one.unchecked.fetch("SELECT hot, likes, created_at FROM posts") { row in
            (hot: try row.next(Double.self), likes: try row.next(Int.self), at: try row.next(Timestamp.self))
        }
        #expect(hotness.allSatisfy { $0.hot == Hotness.of(likes: $0.likes, createdAt: $0.at) })
        try await expectLog()
    }

    func ids(_ query: Statement) async throws -> [Int64] {
        try await one.unchecked.fetch(query) { row in try row.next(Int64.self) }
    }

    /// Checks that the moderation log has no gap, and that its chain is whole.
    private func expectLog() async throws {
        var query = LogQuery(order: .oldest, limit: 100)
        var (previous, number) = (LogEntry.noPrevious, Int64(0))
        repeat {
            let page = try await other.moderationLog(query)
            for entry in page.items {
                number += 1
                #expect(entry.number == number && entry.previous == previous)
                #expect(entry.hash == LogChain.hash(of: entry))
                previous = entry.hash
            }
            query.cursor = page.next
        } while query.cursor != nil
    }
}

extension Array {
    /// The values of results that are successes.
    func values<Value>() -> [Value] where Element == Result<Value, StoreError> {
        compactMap { result in if case .success(let value) = result { value } else { nil } }
    }

    /// The errors of results that are failures.
    func errors<Value>() -> [StoreError] where Element == Result<Value, StoreError> {
        compactMap { result in if case .failure(let error) = result { error } else { nil } }
    }
}
