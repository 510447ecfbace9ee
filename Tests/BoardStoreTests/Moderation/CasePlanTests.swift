import BoardDatabase
import BoardModels
import BoardTestSupport
import Testing

@testable import BoardStore

@Suite(.disabled(if: TestPostgreSQL.isEnabled, "about SQLite's query plans"))
struct CasePlanTests {
    let test: TestStore
    let moderator: Member

    init() async throws {
        test = try TestStore()
        moderator = try await test.store.join("sora", as: .moderator)
        let jun = try await test.store.join("jun").0
        let author = try await test.store.memberID("mina")
        for number in 0..<10 {
            let post = try await test.store.publish(.titled("Soup \(number)"), by: author)
            try await test.store.fileReport(about: post.id, by: jun)
        }
    }

    private func plan(_ query: CaseQuery) async throws -> [String] {
        var query = query
        if query.cursor != nil {
            query.cursor = nil
            query.cursor = KeysetCursor(key: query.state == .open ? (1.0).bitPattern : 5, id: 7).text(of: query.scope)
        }
        let list = try CaseList(query, reader: moderator.id, at: .start, in: test.store.database.dialect)
        return try await test.store.unchecked.fetch("EXPLAIN QUERY PLAN \(sql: list.statement)") {
            row in
            for _ in 0..<3 { _ = try row.next(Int.self) }
            return try row.next(String.self)
        }
    }

    static let driven: [(CaseQuery, String)] =
        [
            (CaseQuery(), "cases_by_weight"), (CaseQuery(state: .decided), "cases_by_closing"),
            (CaseQuery(origin: .reports), "cases_by_weight"),
            (CaseQuery(isClaimedByReader: true), "cases_by_claim"),
            (CaseQuery(reason: .abuse, weather: .rain, isClaimedByReader: true), "cases_by_claim"),
        ]
        + CaseState.allCases.flatMap { state in
            [
                (CaseQuery(state: state, weather: .rain), "cases_by_weather"),
                (CaseQuery(state: state, category: .food), "cases_by_category"),
                (CaseQuery(state: state, author: "mina"), "cases_by_author"),
                (CaseQuery(state: state, reason: .spam, weather: .rain, author: "mina"), "cases_by_author"),
                (CaseQuery(state: state, weather: .rain, category: .food), "cases_by_weather"),
                (CaseQuery(state: state, origin: .watchWord), "cases_with_watch_words"),
                (CaseQuery(state: state, origin: .restoration), "cases_with_restorations"),
                (CaseQuery(state: state, reason: .illegal, weather: .rain), "cases_with_illegal"),
            ]
                + ReportReason.allCases.map { reason in
                    (
                        CaseQuery(state: state, reason: reason),
                        "cases_with_" + reason.rawValue.replacing("-", with: "_")
                    )
                }
        }

    @Test(arguments: driven)
    func `a page of the queue scans the index of its filter`(query: CaseQuery, index: String) async throws {
        for cursor in [nil, "after"] {
            var query = query
            query.cursor = cursor
            let plan = try await plan(query)
            let walks = plan.filter { $0.hasPrefix("SEARCH c USING") || $0.hasPrefix("SCAN c ") }
                .filter { !$0.contains("rowid=?") }
            #expect(!walks.isEmpty, "\(plan)")
            #expect(walks.allSatisfy { $0.contains("INDEX \(index)") }, "\(plan)")
            #expect(
                !plan.contains { $0.hasPrefix("SCAN") && !$0.hasPrefix("SCAN k") && !$0.contains(index) }, "\(plan)")
            // Only a moderator's own claims and the rows of the page are sorted.
            let sorts = plan.filter { $0.contains("USE TEMP B-TREE FOR ORDER BY") }.count
            #expect(sorts <= (query.isClaimedByReader ? 3 : 1), "\(plan)")
        }
    }
}

@Suite(.disabled(if: TestPostgreSQL.isEnabled, "about SQLite's query plans"))
struct ModerationPlanTests {
    let test: TestStore
    let explained: ExplainingDatabase
    var store: Store { Store(explained, limits: test.store.limits) }
    let author: Member
    let jun: Member
    let moderator: Member

    init() async throws {
        var limits = StoreLimits.unlimited
        limits.autoHideWeight = 1
        limits.autoHideNetworks = 1
        test = try TestStore(limits: limits)
        explained = ExplainingDatabase(test.store.unchecked.base)
        author = try await test.store.join("mina").0
        jun = try await test.store.join("jun").0
        moderator = try await test.store.join("sora", as: .moderator)
    }

    private func expectNoScan(_ what: String) {
        let plans = explained.takePlans()
        #expect(!plans.isEmpty, "\(what)")
        // SQLite searches for children of a new parent row only while a foreign key is violated, which never happens.
        for plan in plans where !isNewParent(plan) {
            // Allowed scans: short lists kept by the moderators, and the end of the log for its last row.
            let scans = plan.steps.filter { step in
                isScan(step)
                    && !["w", "k", "n", "CONSTANT ROW", "watch_words", "boards", "moderation_log"].contains(
                        step.dropFirst(5).split(separator: " USING")[0].description)
            }
            #expect(scans.isEmpty, "\(what): \(plan.sql) \(plan.steps)")
        }
    }

    @Test func `reports and case actions read rows by index`() async throws {
        _ = try await store.addWatchWord(
            NewWatchWord(word: "casino"), by: moderator, idempotency: nil, at: .start
        ).get()
        _ = explained.takePlans()
        let post = try await store.publish(.titled("Casino"), by: author.id)
        expectNoScan("a post with a watch word")
        try await store.fileReport(about: post.id, by: jun)
        expectNoScan("a report that hides the post")
        let id = try #require(try await store.allCases(reader: moderator).first).id
        _ = explained.takePlans()
        _ = try await store.moderationCase(id, reader: moderator, language: .english, at: .start)
        expectNoScan("a case")
        _ = try await store.claimCase(id, by: moderator, at: .start)
        expectNoScan("a claim")
        _ = try await store.addNote(NewCaseNote(text: "Hm."), to: id, by: moderator, idempotency: nil, at: .start).get()
        expectNoScan("a note")
        let decision = NewDecision(
            verdict: .remove, sanction: NewSanctionTerms(kind: .suspend, seconds: 3600), reason: .spam)
        let result = try await store.decide(
            decision, on: id, by: moderator, ifVersion: nil, isDryRun: false, language: .english, idempotency: nil,
            at: .start
        ).get()
        expectNoScan("a decision")
        _ = try await store.reverse(
            result.decision.id, NewReversal(reason: "No."), by: moderator, language: .english, at: .start
        ).get()
        expectNoScan("a reversal")
        _ = try await store.releaseCase(id, by: moderator, at: .start)
        expectNoScan("a release")
        try await store.deleteMember(author.id, at: .start)
        expectNoScan("account deletion")
    }
}
