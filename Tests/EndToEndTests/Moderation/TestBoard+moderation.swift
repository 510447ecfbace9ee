import BoardClient
import BoardModels
import Testing

extension TestBoard {
    /// Settings without rate limits for a few members.
    static let unlimited = [
        "BOARD_WEATHER": "off", "BOARD_LIMIT_POSTS": "100000", "BOARD_LIMIT_FIRST_DAY_POSTS": "100000",
        "BOARD_LIMIT_REPORTS": "100000", "BOARD_LIMIT_READS": "1000000",
        "BOARD_LIMIT_WRITES": "1000000", "BOARD_LIMIT_NETWORK_WRITES": "1000000", "BOARD_LIMIT_TEXT": "1000000",
    ]

    /// Makes mina write posts and june report each; returns the cases.
    func openCases(_ count: Int) async throws -> [CaseSummary] {
        let (mina, june) = try (client("mina"), client("june"))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<count {
                // All at once, the last would wait for the others longer than a client does, since posts of one member
                // follow each other.
                if number >= 16 { try await group.next() }
                group.addTask {
                    let post = NewPost(
                        weather: WeatherType.allCases[number % 9], category: PostCategory.allCases[number % 7],
                        title: "Umbrellas, lot \(number)", body: "Cheap ones. 우산 \(number)개.")
                    let id = try await mina.createPost(post, idempotencyKey: "post-\(number)").id
                    _ = try await june.report(id, NewReport(reason: .spam), idempotencyKey: "report-\(number)")
                }
            }
            try await group.waitForAll()
        }
        let sora = try client("sora")
        var cases: [CaseSummary] = []
        var query = CaseQuery(limit: 100)
        repeat {
            let page = try await sora.cases(query)
            cases += page.items
            query.cursor = page.next
        } while query.cursor != nil
        try #require(cases.count == count)
        return cases
    }

    /// Verifies the log with the client; returns the number of entries.
    func verifiedEntries() async throws -> Int64 {
        struct Report: Decodable {
            var isIntact: Bool
            var entries: Int64
        }

        let report = try await Person(at: server.url).json(Report.self, "log", "--verify")
        #expect(report.isIntact)
        return report.entries
    }
}
