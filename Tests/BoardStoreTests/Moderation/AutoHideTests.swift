import BoardDatabase
import BoardModels
import Testing

@testable import BoardStore

@Suite struct AutoHideTests {
    let test: TestStore
    var store: Store { test.store }
    let author: Member
    let moderator: Member
    let post: Post

    init() async throws {
        var limits = StoreLimits.unlimited
        limits.reportsPerDay = 1000
        test = try TestStore(limits: limits)
        author = try await test.store.join("mina").0
        moderator = try await test.store.join("sora", as: .moderator)
        post = try await test.store.publish(by: author.id)
    }

    private func reporters(_ number: Int, _ prefix: String = "r") async throws -> [Member] {
        var members: [Member] = []
        for count in 0..<number { members.append(try await store.join("\(prefix)-\(count)").0) }
        return members
    }

    private func isShown() async throws -> Bool {
        try await store.allPosts(PostQuery()).contains { $0.id == post.id }
    }

    @Test func `a report's weight depends on the reporter's judged reports`() async throws {
        let members = try await reporters(3)
        try await store.judge(members[0], agreed: 4, of: 4)
        try await store.judge(members[1], agreed: 5, of: 5)
        try await store.judge(members[2], agreed: 0, of: 16)
        for member in members { try await store.fileReport(about: post.id, by: member) }
        let review = try await store.onlyCase(reader: moderator)
        #expect(
            review.reports.map(\.weight) == [
                ReportWeight(judged: 4, agreed: 4), ReportWeight(judged: 5, agreed: 5),
                ReportWeight(judged: 16, agreed: 0),
            ])
        #expect(review.reports.map(\.value) == review.reports.map(\.weight.value))
        #expect(review.summary.weight == review.reports.map(\.value).reduce(0, +))
    }

    @Test func `eight new members from eight networks hide a post, seven do not`() async throws {
        let members = try await reporters(8)
        for member in members.dropLast() { try await store.fileReport(about: post.id, by: member) }
        #expect(try await isShown())
        #expect(try await store.onlyCase(reader: moderator).autoHide == nil)
        try await store.fileReport(about: post.id, by: members[7], at: .start(minutes: 3))
        #expect(try await !isShown())
        #expect(try await store.boards().map(\.posts).reduce(0, +) == 0)
        #expect(try await store.allPosts(PostQuery(search: "noodle")).isEmpty)
        let review = try await store.onlyCase(reader: moderator)
        #expect(review.summary.contentState == .hidden)
        let hiding = try #require(review.autoHide)
        #expect(hiding.at == .start(minutes: 3))
        #expect(hiding.sum == 8)
        #expect(hiding.threshold == 8)
        #expect(hiding.networks == 8)
        #expect(hiding.networksNeeded == 3)
        #expect(hiding.reports == review.reports.map { AutoHideReport(report: $0.id, weight: $0.weight) })
    }

    @Test func `of twenty concurrent reports eight hide the post, and the others do not find it any more`() async throws
    {
        let members = try await reporters(20)
        let filed = await withTaskGroup(of: Bool.self) { group in
            for member in members {
                group.addTask {
                    while true {
                        do throws(StoreError) {
                            try await store.fileReport(about: post.id, by: member)
                            return true
                        } catch .unavailable(.busy, _) {
                            // A writer waits two seconds for a row that others lock, which a busy machine exceeds.
                            continue
                        } catch {
                            #expect(error == .notFound)
                            return false
                        }
                    }
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(filed == 8)
        let review = try await store.onlyCase(reader: moderator)
        #expect(review.summary.reports == 8)
        #expect(review.summary.weight == 8)
        #expect(review.summary.version == 8)
        #expect(review.autoHide?.sum == 8)
        #expect(try await store.rows(in: "effects") == 1)
        #expect(try await store.rows(in: "moderation_log") == 1)
        #expect(try await store.rows(in: "notices") == 1)
    }

    @Test func `automatic hiding is logged without an actor and notifies the author`() async throws {
        for member in try await reporters(8) { try await store.fileReport(about: post.id, by: member) }
        let entry = try await store.unchecked.fetch("SELECT \(sql: ModerationLog.columns) FROM moderation_log") {
            row in try ModerationLog.decode(&row)
        }
        #expect(entry.map(\.action) == [.autoHide])
        #expect(entry.map(\.actor) == [nil])
        #expect(entry.map(\.content) == [post.id])
        #expect(entry.map(\.case) == [try await store.onlyCase(reader: moderator).id])
        let notices = try await store.unchecked.fetch("SELECT member_id, kind, content_id, title FROM notices") {
            row in
            "\(try row.next(Int.self)) \(try row.next(String.self)) \(try row.next(Int.self)) \(try row.next(String.self))"
        }
        #expect(notices == ["\(author.id) post-auto-hidden \(post.id) Noodle soup"])
    }

    @Test func `reports from two networks never hide a post`() async throws {
        for (number, member) in try await reporters(12).enumerated() {
            try await store.fileReport(about: post.id, by: member, network: "network \(number % 2)")
        }
        #expect(try await isShown())
        try await store.fileReport(about: post.id, by: try await store.join("third").0, network: "network 2")
        #expect(try await !isShown())
        #expect(try await store.onlyCase(reader: moderator).autoHide?.networks == 3)
    }

    @Test func `one trusted member is not enough, whatever the weight`() async throws {
        let trusted = try await store.join("trusted").0
        try await store.judge(trusted, agreed: 64, of: 64)
        try await store.fileReport(about: post.id, by: trusted)
        #expect(try await store.onlyCase(reader: moderator).summary.weight == 16)
        #expect(try await isShown())
        // The same member on another network and revision does not count either.
        for revision in 2...4 {
            _ = try await store.editPost(
                post.id, to: .titled("Take \(revision)"), by: author.id, ifRevision: nil, at: .start)
            try await store.fileReport(about: post.id, by: trusted, network: "network \(revision)")
        }
        #expect(try await isShown())
        for member in try await reporters(2) { try await store.fileReport(about: post.id, by: member) }
        #expect(try await !isShown())
    }

    @Test func `the explanation of an automatic hiding is stored and not recomputed`() async throws {
        let members = try await reporters(8)
        for member in members { try await store.fileReport(about: post.id, by: member) }
        let before = try #require(try await store.onlyCase(reader: moderator).autoHide)
        let second = try await store.join("duri", as: .moderator)
        try await store.fileReport(about: post.id, by: second, at: .start(minutes: 9))
        try await store.judge(members[0], agreed: 0, of: 6)
        try await store.deleteMember(members[1].id, at: .start)
        let review = try await store.onlyCase(reader: moderator)
        #expect(review.reports.count == 9)
        #expect(review.autoHide == before)
        #expect(try await store.rows(in: "effects") == 1)
    }

    @Test func `a post is hidden automatically once per case`() async throws {
        for member in try await reporters(8) { try await store.fileReport(about: post.id, by: member) }
        let id = try await store.onlyCase(reader: moderator).id
        try await store.close(id, .dismiss, by: moderator)
        #expect(try await isShown())
        let decision = try #require(
            try await store.moderationCase(id, reader: moderator, language: .english, at: .start).decisions.first)
        _ = try await store.reverse(
            decision.id, NewReversal(reason: "Too early."), by: moderator, language: .english, at: .start
        ).get()
        // The reversal restores the hiding with its explanation.
        #expect(try await !isShown())
        try await store.fileReport(about: post.id, by: try await store.join("duri", as: .moderator))
        let review = try await store.onlyCase(reader: moderator)
        #expect(review.summary.reports == 9)
        #expect(review.autoHide?.reports.count == 8)
        #expect(try await store.rows(in: "effects") == 1)
    }

    @Test func `cleared content is not hidden for reports on another revision`() async throws {
        let members = try await reporters(8)
        _ = try await store.editPost(post.id, to: .titled("Better"), by: author.id, ifRevision: 1, at: .start)
        try await store.fileReport(about: post.id, by: try await store.join("jun").0)
        try await store.close(try await store.onlyCase(reader: moderator).id, .dismiss, by: moderator)
        for member in members { try await store.fileReport(about: post.id, by: member, revision: 1) }
        #expect(try await isShown())
        #expect(try await store.onlyCase(reader: moderator).summary.weight == 8)
    }

    @Test func `a deleted post is not hidden automatically`() async throws {
        try await store.deletePost(post.id, by: author.id, ifRevision: nil, at: .start)
        for member in try await reporters(8) { try await store.fileReport(about: post.id, by: member) }
        #expect(try await store.onlyCase(reader: moderator).summary.contentState == .deleted)
        #expect(try await store.rows(in: "effects") == 0)
        #expect(try await store.rows(in: "moderation_log") == 0)
    }

    @Test func `reports of several revisions by one member weigh as much as one`() async throws {
        for number in 1...5 {
            _ = try await store.editPost(
                post.id, to: .titled("Soup \(number)"), by: author.id, ifRevision: nil, at: .start)
        }
        let members = try await reporters(3)
        for member in members {
            for revision in 1...5 { try await store.fileReport(about: post.id, by: member, revision: revision) }
        }
        #expect(try await isShown())
        let review = try await store.onlyCase(reader: moderator)
        #expect(review.summary.weight == 3)
        #expect(review.reports.map(\.value).sorted() == Array(repeating: 0, count: 12) + [1, 1, 1])

        try await store.close(review.id, .remove, by: moderator)
        let next = try await store.publish(.titled("Stew"), by: author.id)
        try await store.fileReport(about: next.id, by: members[0])
        let later = try await store.onlyCase(reader: moderator)
        #expect(later.reports.map(\.weight) == [ReportWeight(judged: 1, agreed: 1)], "one case was decided")
    }

    @Test func `the limits of automatic hiding are configurable`() async throws {
        var limits = StoreLimits.unlimited
        limits.autoHideWeight = 2
        limits.autoHideNetworks = 1
        let test = try TestStore(limits: limits)
        let other = test.store
        let author = try await other.join("mina").0
        let post = try await other.publish(by: author.id)
        for handle in ["one", "two"] {
            try await other.fileReport(about: post.id, by: try await other.join(handle).0, network: "same")
        }
        #expect(try await other.allPosts(PostQuery()).isEmpty)
    }

    @Test(arguments: [
        ([("a", 1), ("b", 1), ("c", 1)], 1), ([("a", 1), ("a", 2), ("a", 3)], 1),
        ([("a", 1), ("a", 2), ("b", 1)], 2), ([("b", 1), ("a", 1), ("a", 2), ("c", 2)], 2),
        ([("a", 1), ("a", 2), ("b", 2), ("b", 3), ("c", 1)], 3), ([], 0),
    ])
    func `independent reporters are a matching of members and networks`(
        reports: [(String, UInt8)], expected: Int
    ) {
        let open = reports.map { name, network in
            AutoHiding.OpenReport(
                part: AutoHideReport(report: Report.ID(rawValue: 1), weight: ReportWeight(judged: 0, agreed: 0)),
                reporter: name, network: [network])
        }
        #expect(AutoHiding.independentReporters(open) == expected)
    }
}
