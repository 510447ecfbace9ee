import BoardClient
import BoardModels
import Testing

extension Town {
    /// Settings under which a few members do the work of many.
    static let unhurried = [
        "BOARD_WEATHER": "off", "BOARD_LIMIT_POSTS": "100000", "BOARD_LIMIT_FIRST_DAY_POSTS": "100000",
        "BOARD_LIMIT_REPORTS": "100000", "BOARD_LIMIT_READS": "1000000",
    ]

    /// Makes mina write so many posts, june report each, and tells the cases that come of it.
    func openCases(_ count: Int) async throws -> [CaseSummary] {
        let (mina, june) = try (client("mina"), client("june"))
        try await withThrowingTaskGroup { group in
            for number in 0..<count {
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

    /// Reads the whole log by the real client, which computes its chain anew, and tells its length.
    func verifiedEntries() async throws -> Int64 {
        struct Finding: Decodable {
            var isIntact: Bool
            var entries: Int64
        }

        let finding = try await Person(at: server.url).json(Finding.self, "log", "--verify")
        #expect(finding.isIntact)
        return finding.entries
    }
}
