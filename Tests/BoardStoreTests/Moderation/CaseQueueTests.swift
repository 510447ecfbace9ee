import BoardModels
import Testing

@testable import BoardStore

@Suite struct CaseQueueTests {
    let test: TestStore
    var store: Store { test.store }
    let author: Member
    let moderator: Member
    let reporters: [Member]

    init() async throws {
        var limits = StoreLimits.unlimited
        limits.reportsPerDay = 1000
        test = try TestStore(limits: limits)
        author = try await test.store.join("mina").0
        moderator = try await test.store.join("sora", as: .moderator)
        var members: [Member] = []
        for handle in ["ara", "bora", "chan"] { members.append(try await test.store.join(handle).0) }
        reporters = members
    }

    /// A post with as many reports, by as many members, as there are reasons.
    @discardableResult
    private func post(
        _ title: String, _ weather: WeatherType = .rain, _ category: PostCategory = .food,
        reasons: [ReportReason] = [.spam], minute: Int64 = 0
    ) async throws -> Post.ID {
        let post = try await store.publish(
            .titled(title, weather: weather, category: category), by: author.id, at: .start(minutes: minute))
        for (reporter, reason) in zip(reporters, reasons) {
            try await store.fileReport(
                about: post.id, by: reporter, reason, note: "See.", at: .start(minutes: minute))
        }
        return post.id
    }

    private func titles(_ query: CaseQuery, at moment: Timestamp = .start) async throws -> [String] {
        try await store.allCases(query, reader: moderator, at: moment).map(\.title)
    }

    @Test func `a case summary has reports, reasons, weight and claim`() async throws {
        let id = try await post("Soup", .snow, .chat, reasons: [.abuse, .spam, .spam])
        let line = try #require(try await store.allCases(reader: moderator).first)
        #expect(line.content == id)
        #expect(line.state == .open)
        #expect(line.author == Author(handle: "mina", displayName: "mina"))
        #expect(line.title == "Soup")
        #expect(line.weather == .snow)
        #expect(line.category == .chat)
        #expect(line.origins == [.reports])
        #expect(line.reasons == [ReasonCount(reason: .spam, reports: 2), ReasonCount(reason: .abuse, reports: 1)])
        #expect(line.reports == 3)
        #expect(line.weight == 3)
        #expect(line.contentState == .shown)
        #expect(line.claim == nil)
        #expect(line.openedAt == .start)
        #expect(line.closedAt == nil)
        #expect(line.version == 3)
    }

    @Test func `the queue is sorted by weight, then age`() async throws {
        try await post("Light and old")
        try await post("Heavy and old", reasons: [.spam, .spam], minute: 1)
        try await post("Light and new", minute: 2)
        try await post("Heavy and new", reasons: [.spam, .abuse], minute: 3)
        try await post("Heaviest", reasons: [.spam, .spam, .spam], minute: 4)
        let order = ["Heaviest", "Heavy and old", "Heavy and new", "Light and old", "Light and new"]
        #expect(try await titles(CaseQuery()) == order)
        for limit in 1...4 { #expect(try await titles(CaseQuery(limit: limit)) == order) }
    }

    @Test func `the queue of one author has only cases about that member's posts, page by page`() async throws {
        try await post("One", reasons: [.spam, .spam])
        try await post("Two", .snow, .chat, minute: 1)
        let other = try await store.publish(.titled("Other"), by: reporters[0].id)
        try await store.fileReport(about: other.id, by: reporters[1])
        for limit in 1...3 {
            #expect(try await titles(CaseQuery(author: "mina", limit: limit)) == ["One", "Two"])
        }
        #expect(try await titles(CaseQuery(weather: .snow, author: "mina")) == ["Two"])
        #expect(try await titles(CaseQuery(author: "ara")) == ["Other"])
        #expect(try await titles(CaseQuery(author: "nobody")) == [])
        #expect(try await titles(CaseQuery(state: .decided, author: "mina")) == [])
    }

    @Test func `every filter pages its cases in the queue's order for any page size`() async throws {
        try await post("1", .rain, .food, reasons: [.spam])
        try await post("2", .rain, .chat, reasons: [.abuse, .spam])
        try await post("3", .snow, .food, reasons: [.wrongWeather])
        try await post("4", .snow, .chat, reasons: [.privateInformation, .abuse, .other])
        try await post("5", .rain, .food, reasons: [.illegal, .offTopic])
        let expected: [(CaseQuery, [String])] = [
            (CaseQuery(), ["4", "2", "5", "1", "3"]),
            (CaseQuery(reason: .spam), ["2", "1"]), (CaseQuery(reason: .abuse), ["4", "2"]),
            (CaseQuery(reason: .offTopic), ["5"]), (CaseQuery(reason: .wrongWeather), ["3"]),
            (CaseQuery(reason: .privateInformation), ["4"]), (CaseQuery(reason: .illegal), ["5"]),
            (CaseQuery(reason: .other), ["4"]), (CaseQuery(weather: .rain), ["2", "5", "1"]),
            (CaseQuery(weather: .mist), []), (CaseQuery(category: .chat), ["4", "2"]),
            (CaseQuery(weather: .rain, category: .food), ["5", "1"]),
            (CaseQuery(reason: .abuse, weather: .snow), ["4"]),
            (CaseQuery(origin: .reports), ["4", "2", "5", "1", "3"]),
            (CaseQuery(origin: .watchWord), []), (CaseQuery(origin: .restoration), []),
            (CaseQuery(state: .decided), []),
        ]
        for (query, titles) in expected {
            for limit in [1, 2, 100] {
                var query = query
                query.limit = limit
                #expect(try await self.titles(query) == titles, "\(query.parameters)")
            }
        }
        let open = try await store.allCases(reader: moderator)
        for (minute, title) in ["1", "4", "3", "2", "5"].enumerated() {
            let id = try #require(open.first { $0.title == title }).id
            // The last two were closed in the same millisecond: the later case is first.
            try await store.close(id, .hide, by: moderator, at: .start(minutes: Int64(min(minute, 3))))
        }
        for (query, titles) in expected where query.state == .open {
            for limit in [1, 2, 100] {
                var query = query
                query.state = .decided
                query.limit = limit
                let order = ["5", "2", "3", "4", "1"]
                #expect(try await self.titles(query) == order.filter(titles.contains), "\(query.parameters)")
            }
        }
        #expect(try await self.titles(CaseQuery()) == [])
    }

    @Test func `a restoration request opens a case of its own origin`() async throws {
        let post = try await post("Soup")
        try await store.close(try #require(try await store.allCases(reader: moderator).first).id, .hide, by: moderator)
        _ = try await store.requestRestoration(
            of: post, NewRestoration(text: "It is soup."), by: author, language: .english, at: .start
        ).get()
        let requested = try await store.allCases(CaseQuery(origin: .restoration), reader: moderator)
        #expect(requested.map(\.content) == [post])
        #expect(requested.map(\.origins) == [[.restoration]])
        #expect(requested.map(\.contentState) == [.hidden])
        let review = try await store.onlyCase(reader: moderator)
        #expect(review.restoration == RestorationRequest(text: "It is soup.", at: .start))
        #expect(try await store.allCases(CaseQuery(origin: .reports), reader: moderator).isEmpty)
        // Of all who did not write it, only moderators see the hidden post.
        try await store.fileReport(about: post, by: try await store.join("duri", as: .moderator))
        #expect(try await store.onlyCase(reader: moderator).summary.origins == [.reports, .restoration])
    }

    @Test func `a moderator's claims are listed until they expire`() async throws {
        for title in ["A", "B", "C"] { try await post(title) }
        let open = try await store.allCases(reader: moderator)
        let other = try await store.join("duri", as: .moderator)
        _ = try await store.claimCase(open[0].id, by: moderator, at: .start)
        _ = try await store.claimCase(open[1].id, by: other, at: .start)
        _ = try await store.claimCase(open[2].id, by: moderator, at: .start(minutes: 5))
        let query = CaseQuery(isClaimedByReader: true, limit: 1)
        #expect(try await titles(query, at: .start(minutes: 5)) == ["A", "C"])
        #expect(try await titles(query, at: .start(minutes: 30)) == ["C"])
        #expect(try await titles(query, at: .start(minutes: 35)) == [])
    }

    @Test func `a cursor of another list is invalid`() async throws {
        for title in ["A", "B"] { try await post(title) }
        let next = try #require(try await store.cases(CaseQuery(limit: 1), reader: moderator, at: .start).next)
        for query in [
            CaseQuery(weather: .rain, cursor: next), CaseQuery(state: .decided, cursor: next),
            CaseQuery(cursor: "x" + next.dropFirst()),
        ] {
            await #expect(throws: StoreError.invalidCursor) {
                try await store.cases(query, reader: moderator, at: .start)
            }
        }
        let page = try await store.cases(CaseQuery(limit: 7, cursor: next), reader: moderator, at: .start)
        #expect(page.items.map(\.title) == ["B"])
        #expect(page.next == nil)
    }

    @Test func `a case whose weight grows during pagination is not skipped`() async throws {
        for title in ["A", "B", "C"] { try await post(title) }
        let first = try await store.cases(CaseQuery(limit: 1), reader: moderator, at: .start)
        let last = try #require(try await store.allCases(reader: moderator).last)
        try await store.fileReport(about: last.content, by: reporters[1])
        #expect(try await titles(CaseQuery()) == ["C", "A", "B"])
        let rest = try await store.cases(CaseQuery(cursor: first.next), reader: moderator, at: .start)
        #expect(rest.items.map(\.title) == ["B"])
    }
}
