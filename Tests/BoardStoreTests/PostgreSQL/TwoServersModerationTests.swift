import BoardDatabase
import BoardModels
import BoardTestSupport
import Testing

@testable import BoardStore

extension TwoServers {
    func moderator(_ handle: String) async throws(StoreError) -> Member {
        try await one.join(handle)
        return try await one.setRole(.moderator, handle: handle, at: .start)
    }

    /// Members who have reported nothing yet.
    func reporters(_ count: Int, inRound round: Int = 0) async throws(StoreError) -> [Member] {
        var members: [Member] = []
        for number in 0..<count { members.append(try await one.join("ara\(round)-\(number)").0) }
        return members
    }

    /// Reports a post from a network of the reporter's own.
    static func report(
        _ post: Post.ID, by reporter: Member, on store: Store, at moment: Timestamp = .start(minutes: 1)
    ) async throws(StoreError) {
        _ = try await store.report(
            NewReport(reason: .spam), on: post, by: reporter, network: reporter.handle, idempotency: nil, at: moment)
    }

    func openCases(reader: Member) async throws(StoreError) -> [CaseSummary] {
        try await one.cases(CaseQuery(limit: 100), reader: reader, at: .start(minutes: 1)).items
    }
}

/// Tests of what two servers do at the same time with reports, cases, decisions and notices.
@Suite(.enabled(if: TestPostgreSQL.isEnabled)) struct TwoServersModerationTests {
    @Test func `reports from two servers gather in one case, and their weights add up`() async throws {
        try await TwoServers.run(limits: .unhurriedModeration) { servers in
            let haru = try await servers.moderator("haru")
            let author = try await servers.one.memberID("mina")
            for round in 0..<TwoServers.rounds {
                let reporters = try await servers.reporters(3, inRound: round)
                let post = try await servers.one.publish(.titled("Tea \(round)"), by: author)
                let reports = await servers.atOnce { store throws(StoreError) in
                    try await TwoServers.report(post.id, by: reporters[0], on: store)
                } _: { store throws(StoreError) in
                    try await TwoServers.report(post.id, by: reporters[1], on: store)
                }
                #expect(reports.errors() == [])
                let open = try await servers.openCases(reader: haru).filter { $0.content == post.id }
                #expect(open.map(\.reports) == [2])
                let again = await servers.atOnce { store throws(StoreError) in
                    try await TwoServers.report(post.id, by: reporters[2], on: store)
                }
                // The third report hides it, also from the reporter.
                #expect(again.values().count == 1 && again.errors() == [.notFound])
                #expect(try await servers.ids("SELECT id FROM effects WHERE content_id = \(post.id)").count == 1)
                let found = try #require(open.first)
                _ = try await servers.one.decide(
                    .dismiss, on: found.id, by: haru, ifVersion: nil, isDryRun: false, language: .english,
                    idempotency: nil, at: .start(minutes: 2))
            }
        }
    }

    @Test func `of two decisions on a case one succeeds`() async throws {
        try await TwoServers.run(limits: .unhurriedModeration) { servers in
            let (haru, duri) = (try await servers.moderator("haru"), try await servers.moderator("duri"))
            let reporter = try await servers.reporters(1)[0]
            let author = try await servers.one.memberID("mina")
            for round in 0..<TwoServers.rounds {
                let post = try await servers.one.publish(.titled("Tea \(round)"), by: author)
                try await TwoServers.report(post.id, by: reporter, on: servers.one)
                let open = try #require(try await servers.openCases(reader: haru).first)
                let version = round.isMultiple(of: 2) ? open.version : nil
                let decisions = await servers.atOnce { store throws(StoreError) in
                    try await store.decide(
                        .remove, on: open.id, by: haru, ifVersion: version, isDryRun: false, language: .english,
                        idempotency: nil, at: .start(minutes: 10)
                    ).get()
                } _: { store throws(StoreError) in
                    try await store.decide(
                        .hide, on: open.id, by: duri, ifVersion: version, isDryRun: false, language: .english,
                        idempotency: nil, at: .start(minutes: 10)
                    ).get()
                }
                #expect(decisions.values().count == 1)
                for error in decisions.errors() {
                    #expect(error == .caseDecided || error == .caseChanged(current: open.version + 1), "\(error)")
                }
            }
            #expect(try await servers.ids("SELECT id FROM decisions").count == TwoServers.rounds)
        }
    }

    @Test func `a claim is given once, and of two batches each decides what is left`() async throws {
        try await TwoServers.run(limits: .unhurriedModeration) { servers in
            let (haru, duri) = (try await servers.moderator("haru"), try await servers.moderator("duri"))
            let reporter = try await servers.reporters(1)[0]
            let author = try await servers.one.memberID("mina")
            for round in 0..<TwoServers.rounds {
                for number in 0..<3 {
                    let post = try await servers.one.publish(.titled("Tea \(round) \(number)"), by: author)
                    try await TwoServers.report(post.id, by: reporter, on: servers.one)
                }
                let open = try await servers.openCases(reader: haru)
                let first = try #require(open.first)
                let claims = await servers.atOnce { store throws(StoreError) in
                    try await store.claimCase(first.id, by: haru, at: .start(minutes: 2))
                } _: { store throws(StoreError) in
                    try await store.claimCase(first.id, by: duri, at: .start(minutes: 2))
                }
                #expect(claims.values().count == 1)
                let batch = NewBatch(cases: open.map { CaseTarget(case: $0.id) }, decision: .remove)
                // After the claim has ended.
                let results = await servers.atOnce { store throws(StoreError) in
                    try await store.decide(
                        batch, by: haru, isDryRun: false, language: .english, idempotency: nil,
                        at: .start(minutes: 40), describe: Self.describe
                    ).get()
                } _: { store throws(StoreError) in
                    try await store.decide(
                        batch, by: duri, isDryRun: false, language: .english, idempotency: nil,
                        at: .start(minutes: 40), describe: Self.describe
                    ).get()
                }
                let decided = results.values().map { $0.outcomes.count - $0.failed.count }
                #expect(decided.reduce(0, +) == 3, "\(decided)")
            }
            #expect(try await servers.ids("SELECT id FROM decisions").count == 3 * TwoServers.rounds)
        }
    }

    @Sendable private static func describe(_ error: StoreError) -> Problem {
        Problem(type: .caseDecided, title: "refused", detail: "\(error)")
    }

    @Test func `the notices of a member are numbered without gaps by two servers`() async throws {
        try await TwoServers.run(limits: .unhurriedModeration) { servers in
            let member = try await servers.one.join("mina").0
            for round in 0..<TwoServers.rounds {
                let day = Int64(round) * 2 * 1440
                let sent = await servers.atOnce { store throws(StoreError) in
                    try await store.addFailedSignInNotice(to: member.id, at: .start(minutes: day))
                } _: { store throws(StoreError) in
                    try await store.offerReset(
                        handle: "mina", codeHash: Tokens.hash(round), until: .start(minutes: day + 60),
                        at: .start(minutes: day))
                }
                #expect(sent.errors() == [])
                let again = await servers.atOnce { store throws(StoreError) in
                    try await store.addFailedSignInNotice(to: member.id, at: .start(minutes: day + 1440))
                }
                #expect(again.errors() == [])
            }
            let numbers = try await servers.ids("SELECT number FROM notices ORDER BY number")
            #expect(numbers == Array(1...Int64(3 * TwoServers.rounds)))
        }
    }
}
