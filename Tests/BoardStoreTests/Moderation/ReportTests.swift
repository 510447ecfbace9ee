import BoardModels
import Testing

@testable import BoardStore

@Suite struct ReportTests {
    let test: TestStore
    var store: Store { test.store }
    let author: Member
    let jun: Member
    let moderator: Member

    init() async throws {
        test = try TestStore()
        author = try await test.store.join("mina").0
        jun = try await test.store.join("jun").0
        moderator = try await test.store.join("sora", as: .moderator)
    }

    @Test func `a stored report equals what was sent`() async throws {
        let post = try await store.publish(by: author.id)
        let report = try await store.fileReport(about: post.id, by: jun, .other, note: "Not soup at all.")
        #expect(report.content == post.id)
        #expect(report.revision == 1)
        #expect(report.title == "Noodle soup")
        #expect(report.reason == .other)
        #expect(report.note == "Not soup at all.")
        #expect(report.createdAt == .start)
        #expect(report.state == .open)
        #expect(report.outcome == nil)
    }

    @Test func `a member can report a revision once`() async throws {
        let post = try await store.publish(by: author.id)
        try await store.fileReport(about: post.id, by: jun)
        #expect(try await store.hasReported(post.id, revision: 1, by: jun.id))
        #expect(try await !store.hasReported(post.id, revision: 2, by: jun.id))
        #expect(try await !store.hasReported(post.id, revision: 1, by: moderator.id))
        await #expect(throws: StoreError.reportedAlready) {
            try await store.fileReport(about: post.id, by: jun, .abuse)
        }
        #expect(try await store.onlyCase(reader: moderator).summary.reports == 1)
        _ = try await store.editPost(post.id, to: .titled("New"), by: author.id, ifRevision: 1, at: .start)
        #expect(try await store.fileReport(about: post.id, by: jun).revision == 2)
        #expect(try await store.onlyCase(reader: moderator).summary.reports == 2)
    }

    @Test func `of twenty concurrent reports of one member one is stored`() async throws {
        let post = try await store.publish(by: author.id)
        let filed = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    do throws(StoreError) {
                        try await store.fileReport(about: post.id, by: jun)
                        return true
                    } catch {
                        #expect(error == .reportedAlready)
                        return false
                    }
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(filed == 1)
        #expect(try await store.rows(in: "reports") == 1)
        #expect(try await store.rows(in: "cases") == 1)
    }

    @Test func `a member may not report their own post`() async throws {
        let post = try await store.publish(by: author.id)
        await #expect(throws: StoreError.notAllowed) { try await store.fileReport(about: post.id, by: author) }
        #expect(try await store.rows(in: "cases") == 0)
    }

    @Test func `a twenty-first report is refused until the first is a day old`() async throws {
        for number in 0..<20 {
            let post = try await store.publish(.titled("Post \(number)"), by: author.id)
            try await store.fileReport(about: post.id, by: jun, at: .start(minutes: Int64(number)))
        }
        let post = try await store.publish(.titled("One more"), by: author.id)
        await #expect(throws: StoreError.reportLimit(20, retryAfter: .seconds(1420 * 60))) {
            try await store.fileReport(about: post.id, by: jun, at: .start(minutes: 20))
        }
        #expect(try await store.rows(in: "reports") == 20)
        #expect(try await store.rows(in: "cases") == 20)
        #expect(try await store.rows(in: "evidence") == 20)
        try await store.fileReport(about: post.id, by: moderator, at: .start(minutes: 20))
        try await store.fileReport(about: post.id, by: jun, at: .start(minutes: 1440))
    }

    @Test func `a deleted post can be reported for thirty days`() async throws {
        let post = try await store.publish(by: author.id)
        try await store.deletePost(post.id, by: author.id, ifRevision: nil, at: .start)
        let month = Timestamp.start(minutes: 30 * 1440)
        await #expect(throws: StoreError.notFound) { try await store.fileReport(about: post.id, by: jun, at: month) }
        let report = try await store.fileReport(about: post.id, by: jun, at: month - .milliseconds(1))
        #expect(report.title == "", "not everybody has seen the post before it was deleted")
        #expect(try await store.onlyCase(reader: moderator).evidence.map(\.content.fields.heading) == ["Noodle soup"])
    }

    @Test func `an unknown or removed post cannot be reported`() async throws {
        await #expect(throws: StoreError.notFound) {
            try await store.fileReport(about: Post.ID(rawValue: 99), by: jun)
        }
        let post = try await store.publish(by: author.id)
        try await store.fileReport(about: post.id, by: jun)
        try await store.close(try await store.onlyCase(reader: moderator).id, .remove, by: moderator)
        let hana = try await store.join("hana").0
        await #expect(throws: StoreError.notFound) { try await store.fileReport(about: post.id, by: hana) }
    }

    @Test func `a hidden post cannot be reported by members, who cannot see it, but by moderators`() async throws {
        let post = try await store.publish(by: author.id)
        try await store.fileReport(about: post.id, by: jun)
        try await store.close(try await store.onlyCase(reader: moderator).id, .hide, by: moderator)
        let hana = try await store.join("hana").0
        await #expect(throws: StoreError.notFound) { try await store.fileReport(about: post.id, by: hana) }
        await #expect(throws: StoreError.notFound) { try await store.fileReport(about: post.id, by: jun) }
        await #expect(throws: StoreError.notAllowed) { try await store.fileReport(about: post.id, by: author) }
        // Deleting the hidden post does not make it visible.
        try await store.deletePost(post.id, by: author.id, ifRevision: nil, at: .start)
        await #expect(throws: StoreError.notFound) { try await store.fileReport(about: post.id, by: hana) }
        try await store.fileReport(about: post.id, by: try await store.join("duri", as: .moderator))
    }

    @Test func `a deleted account cannot report`() async throws {
        let post = try await store.publish(by: author.id)
        try await store.deleteMember(jun.id, at: .start)
        await #expect(throws: StoreError.memberGone) { try await store.fileReport(about: post.id, by: jun) }
    }

    @Test(arguments: [(Verdict.dismiss, false), (.hide, true)])
    func `a cleared revision cannot be reported again`(
        verdict: Verdict, isOverturned: Bool
    ) async throws {
        let post = try await store.publish(by: author.id)
        try await store.fileReport(about: post.id, by: jun)
        let id = try await store.onlyCase(reader: moderator).id
        try await store.close(id, verdict, by: moderator, isOverturned: isOverturned)
        let hana = try await store.join("hana").0
        await #expect(throws: StoreError.reviewedAlready) { try await store.fileReport(about: post.id, by: hana) }
        _ = try await store.editPost(post.id, to: .titled("New"), by: author.id, ifRevision: 1, at: .start)
        await #expect(throws: StoreError.reviewedAlready) {
            try await store.fileReport(about: post.id, by: hana, revision: 1)
        }
        // The new revision is not cleared and opens another case.
        try await store.fileReport(about: post.id, by: hana)
        let next = try await store.onlyCase(reader: moderator)
        #expect(next.id != id)
        #expect(next.earlier.map(\.id) == [id])
    }

    @Test func `a revision can be reported again after a verdict against it`() async throws {
        let post = try await store.publish(by: author.id)
        try await store.fileReport(about: post.id, by: jun)
        try await store.close(try await store.onlyCase(reader: moderator).id, .move, by: moderator)
        let hana = try await store.join("hana").0
        try await store.fileReport(about: post.id, by: hana)
        #expect(try await store.onlyCase(reader: moderator).summary.reports == 1)
    }

    @Test func `a member's reports are listed with their outcomes`() async throws {
        let posts = [
            try await store.publish(.titled("A"), by: author.id), try await store.publish(.titled("B"), by: author.id),
            try await store.publish(.titled("C"), by: author.id), try await store.publish(.titled("D"), by: author.id),
        ]
        for post in posts { try await store.fileReport(about: post.id, by: jun) }
        let hana = try await store.join("hana").0
        try await store.fileReport(about: posts[0].id, by: hana)
        let cases = try await store.allCases(reader: moderator)
        func id(of post: Post) throws -> CaseSummary.ID { try #require(cases.first { $0.content == post.id }).id }
        try await store.close(id(of: posts[0]), .remove, by: moderator, at: .start(minutes: 1))
        try await store.close(id(of: posts[1]), .dismiss, by: moderator, at: .start(minutes: 2))
        try await store.close(id(of: posts[2]), .hide, by: moderator, isOverturned: true, at: .start(minutes: 3))

        var listed: [Report] = []
        var query = PageQuery(limit: 3)
        repeat {
            let page = try await store.reports(of: jun.id, query)
            listed += page.items
            query.cursor = page.next
        } while query.cursor != nil
        #expect(listed.map(\.title) == ["D", "C", "B", "A"])
        #expect(listed.map(\.state) == [.open, .dismissed, .dismissed, .agreed])
        let outcomes = listed.map(\.outcome)
        #expect(
            outcomes == [
                nil, ReportOutcome(verdict: .dismiss, reason: nil, decidedAt: .start(minutes: 4)),
                ReportOutcome(verdict: .dismiss, reason: .spam, decidedAt: .start(minutes: 2)),
                ReportOutcome(verdict: .remove, reason: .spam, decidedAt: .start(minutes: 1)),
            ])
        let others = try await store.reports(of: hana.id, PageQuery(limit: 1))
        #expect(others.items.map(\.title) == ["A"])
        #expect(others.next == nil)
    }

    @Test func `a cursor of another member's reports is invalid`() async throws {
        for title in ["A", "B"] {
            let post = try await store.publish(.titled(title), by: author.id)
            try await store.fileReport(about: post.id, by: jun)
        }
        let next = try #require(try await store.reports(of: jun.id, PageQuery(limit: 1)).next)
        await #expect(throws: StoreError.invalidCursor) {
            try await store.reports(of: moderator.id, PageQuery(cursor: next))
        }
    }

    @Test func `a repeated report gets the first response`() async throws {
        let post = try await store.publish(by: author.id)
        let key = IdempotencyKey(key: "r", fingerprint: [1])
        let first = try await store.fileReport(about: post.id, by: jun, idempotency: key)
        let second = try await store.fileReport(about: post.id, by: jun, idempotency: key, at: .start(minutes: 5))
        #expect(first == second)
        #expect(try await store.rows(in: "reports") == 1)
        await #expect(throws: StoreError.idempotencyKeyReused) {
            try await store.fileReport(
                about: post.id, by: jun, .abuse, idempotency: IdempotencyKey(key: "r", fingerprint: [2]))
        }
    }
}
