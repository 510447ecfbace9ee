import BoardDatabase
import BoardModels
import BoardTestSupport
import Foundation
import Testing

@testable import BoardStore

/// Measures the queue at different sizes; takes minutes, and runs only if `BOARD_MEASURE` is set.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["BOARD_MEASURE"] != nil))
struct QueueMeasurement {
    private static let posts = 1_000_000
    private static let sizes = [1000, 100_000]
    private static let rounds = 200

    @Test func `the queue takes less than twice the time for a hundred times the cases`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("queue.sqlite")
        var limits = StoreLimits.unlimited
        limits.reportsPerDay = 1_000_000
        var store = try Store(path: path, limits: limits)
        let jun = try await store.join("jun").0
        let moderator = try await store.join("sora", as: .moderator)
        try await store.fillBoards(Self.posts)
        var medians: [[String: Duration]] = []
        var filled = 0
        for size in Self.sizes {
            try await store.fillQueue(from: filled, to: size, of: Self.posts)
            filled = size
            // As after a restart, with cold caches.
            try store.close()
            store = try Store(path: path, limits: limits)
            medians.append(try await measure(store, moderator: moderator, reporter: jun, cases: size))
        }
        for (name, small) in medians[0].sorted(by: { $0.key < $1.key }) {
            let large = try #require(medians[1][name])
            let ratio = large / small
            print("\(name): \(small) with \(Self.sizes[0]) cases, \(large) with \(Self.sizes[1]); ratio \(ratio)")
            #expect(ratio < 2, "\(name)")
        }
        try store.close()
    }

    private func measure(
        _ store: Store, moderator: Member, reporter: Member, cases: Int
    ) async throws -> [String: Duration] {
        var random = SystemRandomNumberGenerator()
        func anyCase() -> CaseSummary.ID {
            CaseSummary.ID(rawValue: Int64.random(in: 1...Int64(cases), using: &random))
        }
        var medians: [String: Duration] = [:]
        let pages: [(String, CaseQuery)] = [
            ("first page", CaseQuery()), ("first page of a reason", CaseQuery(reason: .illegal)),
            ("first page of a board", CaseQuery(weather: .snow)),
        ]
        for (name, query) in pages {
            medians[name] = try await median {
                let page = try await store.cases(query, reader: moderator, at: .start)
                #expect(page.items.count == query.limit)
            }
        }
        medians["one case"] = try await median {
            _ = try await store.moderationCase(anyCase(), reader: moderator, language: .english, at: .start)
        }
        medians["one report"] = try await median {
            let post = Post.ID(rawValue: 1 + anyCase().rawValue * 7919 % Int64(Self.posts))
            do throws(StoreError) {
                try await store.fileReport(about: post, by: reporter)
            } catch {
                // Drawn twice, or hidden by a decision.
                guard error == .reportedAlready || error == .notFound else { throw error }
            }
        }
        medians["one decision"] = try await median {
            do throws(StoreError) {
                _ = try await store.decide(
                    NewDecision(verdict: .hide, reason: .spam), on: anyCase(), by: moderator, ifVersion: nil,
                    isDryRun: false, language: .english, idempotency: nil, at: .start
                ).get()
            } catch {
                // The same case was drawn twice.
                guard error == .caseDecided else { throw error }
            }
        }
        return medians
    }

    private func median(_ body: () async throws -> Void) async throws -> Duration {
        var times: [Duration] = []
        for _ in 0..<Self.rounds { times.append(try await ContinuousClock().measure(body)) }
        return times.sorted()[times.count / 2]
    }
}

extension Store {
    fileprivate func fillBoards(_ posts: Int) async throws {
        try await fill(
            """
            INSERT INTO handles SELECT 'author-' || value FROM \(sql: Self.numbers(1, 1000));
            INSERT INTO members (handle, display_name, password_hash, created_at)
                SELECT 'author-' || value, 'Author', 'x', 0 FROM \(sql: Self.numbers(1, 1000));
            INSERT INTO handles SELECT 'reporter-' || value FROM \(sql: Self.numbers(1, 1000));
            INSERT INTO members (handle, display_name, password_hash, created_at)
                SELECT 'reporter-' || value, 'Reporter', 'x', 0 FROM \(sql: Self.numbers(1, 1000));
            """)
        let part = 50_000
        for first in stride(from: 1, through: posts, by: part) {
            try await fill(
                """
                INSERT INTO content (id, kind, author_id, created_at)
                    SELECT value, 'post', (SELECT min(id) FROM members WHERE handle LIKE 'author-%') + value % 1000, value
                    FROM \(sql: Self.numbers(first, first + part - 1));
                INSERT INTO posts (id, author_id, weather, category, title, body, hot, text_hash, created_at)
                    SELECT value, (SELECT min(id) FROM members WHERE handle LIKE 'author-%') + value % 1000,
                        \(sql: Self.weather), 'food', 'Haemul pajeon ' || value,
                        'Seafood pancake at the market; the sound of rain on the roof goes with it.', value,
                        randomblob(32), value
                    FROM \(sql: Self.numbers(first, first + part - 1));
                INSERT INTO revisions (post_id, revision, weather, category, title, body, written_at)
                    SELECT id, 1, weather, category, title, body, created_at FROM posts WHERE id >= \(first);
                UPDATE boards SET posts = (SELECT count(*) FROM posts p WHERE p.weather = boards.weather)
                    WHERE \(first + part) > \(posts);
                """)
        }
    }

    /// Cases on posts all over the table, with one to three reports each.
    fileprivate func fillQueue(from: Int, to: Int, of posts: Int) async throws {
        try await fill(
            """
            INSERT INTO cases (id, content_id, author_handle, title, weather, category, opened_at, reports,
                weight, illegal, spam)
                SELECT value, p.id, m.handle, p.title, p.weather, p.category, value, 1 + value % 3,
                    1 + value % 3, value % 29 = 0, 1 + value % 3 - (value % 29 = 0)
                FROM \(sql: Self.numbers(from + 1, to)) CROSS JOIN posts p JOIN members m ON m.id = p.author_id
                WHERE p.id = 1 + (value * 7919) % \(posts);
            INSERT INTO evidence (case_id, revision, title, content, taken_at)
                SELECT c.id, 1, p.title, json_object('weather', p.weather, 'category', p.category, 'title', p.title,
                    'body', p.body), 0 FROM cases c JOIN posts p ON p.id = c.content_id
                WHERE c.id > \(from);
            INSERT INTO reports (case_id, content_id, revision, reporter_id, reporter_handle, reason, network, judged,
                agreed, value, created_at)
                SELECT c.id, c.content_id, 1, m.id, m.handle,
                    CASE WHEN c.illegal > 0 AND n.value = 1 THEN 'illegal' ELSE 'spam' END, randomblob(32), 0, 0, 1, 0
                FROM cases c JOIN \(sql: Self.numbers(1, 3)) n ON n.value <= c.reports
                JOIN members m ON m.handle = 'reporter-' || (1 + (c.id * 3 + n.value) % 1000)
                WHERE c.id > \(from);
            """)
    }

    private static let weather: Statement = {
        let choices: [Statement] = WeatherType.allCases.enumerated().map { index, weather in
            Statement(sql: "WHEN \(index) THEN '\(weather.rawValue)'")
        }
        return "CASE value % 9 \(sql: choices.joined(by: " ")) END"
    }()

    private static func numbers(_ first: Int, _ last: Int) -> Statement {
        Statement(
            sql: """
                (WITH RECURSIVE c (value) AS (SELECT \(first) UNION ALL SELECT value + 1 FROM c WHERE value < \(last)) \
                SELECT value FROM c)
                """)
    }

    /// Runs the statements of a script in one transaction.
    private func fill(_ script: Statement) async throws {
        var values = script.values[...]
        let parts = script.sql.split(separator: ";\n").map { sql in
            let count = sql.filter { $0 == "?" }.count
            defer { values = values.dropFirst(count) }
            return Statement(sql: String(sql), values: Array(values.prefix(count)))
        }
        try await database.write { connection -> Void in
            for part in parts { try connection.run(part) }
        }
    }
}
