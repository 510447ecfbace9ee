import BoardDatabase
import BoardModels
import Testing

@testable import BoardStore

extension Member {
    /// The member as before being made a moderator.
    var asMember: Member {
        var member = self
        member.role = .member
        return member
    }
}

extension Store {
    func join(_ handle: String, as role: Role) async throws(StoreError) -> Member {
        var member = try await join(handle).0
        let id = member.id
        try await database.write { connection -> Void in
            try connection.run("UPDATE members SET role = \(role) WHERE id = \(id)")
        }
        member.role = role
        return member
    }

    /// Reports from the reporter's own network, unless another is given.
    @discardableResult
    func fileReport(
        about post: Post.ID, by reporter: Member, _ reason: ReportReason = .spam, note: String? = nil,
        revision: Int? = nil, network: String? = nil, idempotency: IdempotencyKey? = nil, at moment: Timestamp = .start
    ) async throws(StoreError) -> Report {
        try await report(
            NewReport(reason: reason, note: note, revision: revision), on: post, by: reporter,
            network: network ?? "network of \(reporter.handle)", idempotency: idempotency, at: moment
        ).get()
    }

    /// The whole queue, page by page.
    func allCases(
        _ query: CaseQuery = CaseQuery(), reader: Member, at moment: Timestamp = .start
    ) async throws(StoreError) -> [CaseSummary] {
        var cases: [CaseSummary] = []
        var query = query
        repeat {
            let page = try await self.cases(query, reader: reader, at: moment)
            cases += page.items
            query.cursor = page.next
        } while query.cursor != nil
        return cases
    }

    /// The post's only case.
    func onlyCase(reader: Member, at moment: Timestamp = .start) async throws -> Case {
        let cases = try await allCases(reader: reader, at: moment)
        let summary = try #require(cases.count == 1 ? cases.first : nil)
        return try await moderationCase(summary.id, reader: reader, language: .english, at: moment)
    }

    /// Decides a case, and overturns the decision on appeal a minute later if asked to.
    func close(
        _ id: CaseSummary.ID, _ verdict: Verdict, by moderator: Member, isOverturned: Bool = false,
        at moment: Timestamp = .start
    ) async throws(StoreError) {
        let decision = NewDecision(verdict: verdict, category: verdict == .move ? .chat : nil, reason: .spam)
        let result = try await decide(
            decision, on: id, by: moderator, ifVersion: nil, isDryRun: false, language: .english, idempotency: nil,
            at: moment
        ).get()
        guard isOverturned else { return }
        let appeal = try await appeal(
            result.decision.id, NewAppeal(text: "Look again."),
            by: try await member(handle: result.summary.author.handle), language: .english, idempotency: nil,
            at: moment + .seconds(30)
        ).get()
        _ = try await resolve(
            appeal.id, AppealResolution(overturns: true), by: try await join("another", as: .moderator),
            language: .english, at: moment + .seconds(60)
        ).get()
    }

    /// Gives a reporter judged reports on posts of a separate member.
    func judge(_ reporter: Member, agreed: Int, of number: Int) async throws {
        let author = try await memberID("past-\(reporter.handle)")
        let moderator = try await join("judge-\(reporter.handle)", as: .moderator)
        for count in 0..<number {
            let post = try await publish(.titled("Past \(count)"), by: author, at: .start(minutes: -100_000))
            let moment = Timestamp.start(minutes: -90_000 + Int64(count) * 1440)
            try await fileReport(about: post.id, by: reporter, at: moment)
            let id = try await unchecked.fetch("SELECT id FROM cases WHERE content_id = \(post.id)") {
                row in try row.next(CaseSummary.ID.self)
            }
            try await close(
                try #require(id.first), count < agreed ? .hide : .dismiss, by: moderator, at: moment)
        }
    }

    func rows(in table: String) async throws -> Int {
        try await unchecked.fetch(Statement(sql: "SELECT count(*) FROM \(table)")) { row in
            try row.next(Int.self)
        }.first ?? -1
    }
}
