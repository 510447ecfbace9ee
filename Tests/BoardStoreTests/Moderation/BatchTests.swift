import BoardModels
import Testing

@testable import BoardStore

/// Batches: one decision on several cases, with one sanction and one notice for each author.
@Suite struct BatchTests {
    @Test func `fifteen decisions share one sanction and one notice, and are logged one by one`() async throws {
        let scene = try await ModerationScene()
        let decisions = try await scene.decide(.remove.with(.monthOut), times: 15)

        #expect(Set(decisions.map(\.sanction?.id)).count == 1 && Set(decisions.map(\.batch)).count == 1)
        #expect(try await scene.activeSanctions().map(\.decisions) == [15])
        let log = try await scene.store.moderationLog(LogQuery(action: .decide, order: .oldest, limit: 100)).items
        #expect(log.compactMap(\.decision) == decisions.map(\.id))
        #expect(log.first?.sanction == .suspend && log.first?.member == "mina")
        #expect(log.dropFirst().allSatisfy { $0.sanction == nil && $0.member == nil })
        let notices = try await scene.notices(scene.author)
        #expect(notices.map(\.kind) == [.postRemoved] && notices.map(\.count) == [15])
        #expect(
            notices.first?.sentences(in: .english).hasPrefix(
                "A moderator removed 15 posts, which you wrote. Your account")
                == true)
        let reporter = try await scene.notices(scene.reporters[0])
        #expect(reporter.map(\.kind) == [.reportDecided] && reporter.map(\.count) == [15])
    }

    @Test func `all open cases of authors are decided, each once, with a sanction for each author`() async throws {
        let scene = try await ModerationScene()
        let cases = try await scene.openCases(2)
        let other = try await scene.store.publish(.titled("Tea"), by: scene.reporters[1].id)
        let foreign = try await scene.report(other.id)
        let result = try await scene.decide(
            NewBatch(
                cases: [CaseTarget(case: cases[1].id)], authors: ["mina", "bora"],
                decision: .remove.with(.weekOfSilence)))
        #expect(result.outcomes.map(\.case) == [cases[1].id, cases[0].id, foreign.id])
        #expect(result.failed.isEmpty && !result.hasMore)
        #expect(try await scene.activeSanctions().map(\.decisions) == [2])
        #expect(Set(result.outcomes.compactMap(\.author)) == ["mina", "bora"])
    }

    @Test func `a case that cannot be decided does not keep the others from it`() async throws {
        let scene = try await ModerationScene()
        let cases = try await scene.openCases(4)
        _ = try await scene.store.claimCase(cases[0].id, by: scene.duri, at: .start(minutes: 9))
        try await scene.decide(.dismiss, on: cases[1].id)
        let result = try await scene.decide(
            NewBatch(
                cases: [
                    CaseTarget(case: cases[0].id), CaseTarget(case: cases[1].id),
                    CaseTarget(case: cases[2].id, version: 99),
                    CaseTarget(case: cases[3].id, version: cases[3].version),
                    CaseTarget(case: CaseSummary.ID(rawValue: 999)),
                ], decision: .remove))
        #expect(
            result.outcomes.map(\.problem?.type) == [.caseHeld, .caseDecided, .editConflict, nil, .notFound])
        #expect(result.decided.map(\.contentState) == [.removed] && result.batch != nil)
    }

    @Test func `the open cases of an unknown author are a missing resource`() async throws {
        let scene = try await ModerationScene()
        await #expect(throws: StoreError.unknownMember(handle: "nobodyhere")) {
            try await scene.decide(NewBatch(authors: ["nobodyhere"], decision: .remove))
        }
    }

    @Test func `each decision is a batch of its own without another one`() async throws {
        let scene = try await ModerationScene()
        let cases = try await scene.openCases(2)
        for found in cases { try await scene.decide(.remove.with(.weekOfSilence), on: found.id) }
        #expect(try await scene.activeSanctions().map(\.decisions) == [1, 1])
        let batches = try await scene.store.batches(of: scene.haru.id, PageQuery()).items
        #expect(batches.map(\.decisions) == [1, 1] && batches.map(\.verdict) == [.remove, .remove])
    }

    @Test func `a dry run decides nothing`() async throws {
        let scene = try await ModerationScene()
        let cases = try await scene.openCases(2)
        let before = try await TableDump(scene.store)
        let batch = NewBatch(cases: cases.map { CaseTarget(case: $0.id) }, decision: .remove.with(.monthOut))
        let result = try await scene.decide(batch, isDryRun: true)
        #expect(result.isDryRun && result.decided.count == 2 && result.notifiedMembers == 2)
        #expect(try await TableDump(scene.store).difference(from: before) == [])
        #expect(try await scene.store.batches(of: scene.haru.id, PageQuery()).items.isEmpty)
    }

    @Test(arguments: [NewDecision.remove.with(.monthOut), .hide, .dismiss, .move])
    func `one reversal takes back a batch, and each member gets one notice`(decision: NewDecision) async throws {
        let scene = try await ModerationScene()
        let cases = try await scene.openCases(5)
        let before = try await TableDump(scene.store)
        let batch = NewBatch(cases: cases.map { CaseTarget(case: $0.id) }, decision: decision)
        let made = try #require(try await scene.decide(batch).batch)
        let told = try await scene.notices(scene.author).count
        let reversal = try await scene.reverse(made)
        #expect(reversal.reversed.count == 5 && reversal.failed.isEmpty)
        #expect(try await TableDump(scene.store).difference(from: before) == [])
        #expect(try await scene.store.authenticate(tokenHash: scene.phone, at: .start(minutes: 30)) != nil)
        #expect(try await scene.notices(scene.author).count <= told + 2)
        let reporter = try await scene.notices(scene.reporters[0])
        #expect(reporter.map(\.kind) == [.reportReversed, .reportDecided] && reporter.map(\.count) == [5, 5])
        let batches = try await scene.store.batches(of: scene.haru.id, PageQuery()).items
        #expect(batches.map(\.reversed) == [5])
    }

    @Test func `the reversal of a dismissal tells those who reported each other of their reports only`() async throws {
        let scene = try await ModerationScene()
        let other = scene.reporters[0]
        let first = try await scene.report()
        let post = try await scene.store.publish(.titled("Tea"), by: other.id)
        _ = try await scene.store.fileReport(about: post.id, by: scene.author)
        let cases = [first.id, try await scene.openCase(of: post.id).id].map { CaseTarget(case: $0) }
        let made = try #require(try await scene.decide(NewBatch(cases: cases, decision: .dismiss)).batch)
        #expect(try await scene.reverse(made).reversed.count == 2)
        for member in [scene.author, other] {
            let kinds = try await scene.notices(member).map(\.kind)
            #expect(kinds == [.reportReversed, .reportDecided])
        }
    }

    @Test func `the reversal of dismissals tells an author of the posts that they had shown again only`() async throws {
        let scene = try await ModerationScene()
        let neverHidden = try await scene.openCases(2)
        let hidden = try await scene.report(times: 3)
        let cases = (neverHidden + [hidden]).map { CaseTarget(case: $0.id) }
        let made = try #require(try await scene.decide(NewBatch(cases: cases, decision: .dismiss)).batch)
        #expect(try await scene.reverse(made).reversed.count == 3)
        let reversals = try await scene.notices(scene.author).filter { $0.kind == .decisionReversed }
        #expect(reversals.map(\.count) == [1] && reversals.map(\.content) == [scene.post.id])
    }

    @Test func `the reversal of a batch leaves out what was reversed before and what cannot be`() async throws {
        let scene = try await ModerationScene()
        let decisions = try await scene.decide(.remove.with(.monthOut), times: 3)
        try await scene.reverse(decisions[0].id)
        try await scene.store.deletePost(
            try #require(decisions[1].content), by: scene.author.id, ifRevision: nil, at: .start(minutes: 21))
        let reversal = try await scene.reverse(decisions[0].batch)
        #expect(reversal.outcomes.map(\.decision) == [decisions[2].id, decisions[1].id])
        #expect(reversal.failed.map(\.problem?.type) == [.notReversible])
        #expect(try await scene.activeSanctions().map(\.decisions) == [1], "the decision that stays")
    }

    @Test func `a shared sanction falls with the last decision that is reversed`() async throws {
        let scene = try await ModerationScene()
        let decisions = try await scene.decide(.remove.with(.monthOut), times: 3)
        for (index, decision) in decisions.enumerated() {
            #expect(try await scene.activeSanctions().map(\.decisions) == [3 - index])
            #expect(try await scene.store.authenticate(tokenHash: scene.phone, at: .start(minutes: 20)) == nil)
            let reversed = try await scene.reverse(decision.id, at: .start(minutes: 20 + Int64(index)))
            #expect(reversed.reversal?.sanctionWasLifted == false)
            #expect((reversed.sanction?.liftedAt != nil) == (index == 2))
        }
        #expect(try await scene.activeSanctions().isEmpty)
        #expect(try await scene.store.authenticate(tokenHash: scene.phone, at: .start(minutes: 30)) != nil)
        let log = try await scene.store.moderationLog(LogQuery()).items
        #expect(log.prefix(4).map(\.action) == [.lift, .reverse, .reverse, .reverse])
        #expect(log.prefix(4).map(\.sanction) == [.suspend, .suspend, nil, nil])
        let notices = try await scene.notices(scene.author)
        #expect(notices.filter { $0.kind == .sanctionLifted }.map(\.count) == [3])
        #expect(
            notices.first { $0.kind == .sanctionLifted }?.sentences(in: .english)
                == "The suspension against you was lifted. It concerns 3 posts.")
        #expect(notices.count { $0.kind == .decisionReversed } == 3)
    }

    @Test func `a reversal can lift a shared sanction that rests on other decisions`() async throws {
        let scene = try await ModerationScene()
        let decisions = try await scene.decide(.remove.with(.monthOut), times: 3)
        let lifted = try await scene.reverse(
            decisions[1].id, NewReversal(reason: "Too hard.", statement: "We were too hard.", liftsSanction: true))
        #expect(lifted.sanction?.liftedAt != nil && lifted.sanction?.decisions == 2)
        #expect(lifted.reversal?.sanctionWasLifted == false)
        #expect(try await scene.activeSanctions().isEmpty)
        #expect(try await scene.store.authenticate(tokenHash: scene.phone, at: .start(minutes: 30)) != nil)

        let later = try await scene.reverse(decisions[0].id, at: .start(minutes: 30))
        #expect(later.reversal?.sanctionWasLifted == true)
        let log = try await scene.store.moderationLog(LogQuery()).items
        #expect(log.prefix(3).map(\.action) == [.reverseRemaining, .lift, .reverse])
        #expect(log.prefix(3).map(\.statement) == [nil, nil, "We were too hard."])
        #expect(try await scene.read(decisions[2].content, as: scene.author).hiding != nil, "the other decision stands")
    }

    @Test func `a decision reversed before its shared sanction fell does not call it lifted before`() async throws {
        let scene = try await ModerationScene()
        let decisions = try await scene.decide(.remove.with(.weekOfSilence), times: 2)
        try await scene.reverse(decisions[0].id, at: .start(minutes: 20))
        try await scene.reverse(decisions[1].id, at: .start(minutes: 30))
        let first = try await scene.store.decision(
            decisions[0].id, reader: scene.haru, language: .english, at: .start(minutes: 40))
        #expect(first.sanction?.liftedAt == .start(minutes: 30))
        #expect(first.reversal?.sanctionWasLifted == false)
    }

    @Test(arguments: [true, false])
    func `an appeal overturns one decision, and the shared sanction only if the moderator says so`(
        lifts: Bool
    ) async throws {
        let scene = try await ModerationScene()
        let decisions = try await scene.decide(.remove.with(.weekOfSilence), times: 2)
        let appeal = try await scene.appeal(decisions[1].id)
        _ = try await scene.store.resolve(
            appeal.id, AppealResolution(overturns: true, answer: "Sorry.", liftsSanction: lifts), by: scene.duri,
            language: .english, at: .start(minutes: 40)
        ).get()
        #expect(try await scene.activeSanctions().isEmpty == lifts)
        let log = try await scene.store.moderationLog(LogQuery()).items
        let last: LogAction = lifts ? .lift : .overturnAppeal
        #expect(log.first?.action == last)

        let other = try await scene.appeal(decisions[0].id, at: .start(minutes: 50))
        _ = try await scene.resolve(other.id, overturns: true, by: scene.duri, at: .start(minutes: 55))
        #expect(try await scene.activeSanctions().isEmpty)
    }

    @Test func `a sanction names the first decision that it still rests on`() async throws {
        let scene = try await ModerationScene()
        let decisions = try await scene.decide(.remove.with(.monthOut), times: 2)
        #expect(try await scene.activeSanctions().map(\.decision) == [decisions[0].id])
        try await scene.reverse(decisions[0].id)
        let suspension = try #require(
            try await scene.store.suspension(of: scene.author.id, language: .english, at: .start(minutes: 30)))
        #expect(suspension.decision == decisions[1].id)
        // Without it, a suspended member could appeal nothing.
        _ = try await scene.appeal(suspension.decision)
    }

    @Test func `the log's chain of hashes holds across statements and lifted sanctions`() async throws {
        let scene = try await ModerationScene()
        let decisions = try await scene.decide(.hide.with(.warning), times: 2)
        for decision in decisions {
            try await scene.reverse(decision.id, NewReversal(reason: "No.", statement: "광고가 아니었습니다."))
        }
        var previous = LogEntry.noPrevious
        let log = try await scene.store.moderationLog(LogQuery(order: .oldest, limit: 100)).items
        #expect(log.count == 8)
        for entry in log {
            #expect(entry.previous == previous && entry.hash == LogChain.hash(of: entry))
            previous = entry.hash
        }
    }
}

extension ModerationScene {
    /// Publishes and reports posts by the author, and returns their cases.
    fileprivate func openCases(_ count: Int) async throws -> [CaseSummary] {
        var cases: [CaseSummary] = []
        for number in 0..<count {
            let post = try await store.publish(.titled("Advert \(number)"), by: author.id)
            cases.append(try await report(post.id))
        }
        return cases
    }

    /// Decides as many cases of the author alike, in one batch.
    fileprivate func decide(_ decision: NewDecision, times: Int) async throws -> [Decision] {
        let cases = try await openCases(times).map { CaseTarget(case: $0.id) }
        var decisions: [Decision] = []
        for outcome in try await decide(NewBatch(cases: cases, decision: decision)).outcomes {
            let id = try #require(outcome.decision)
            decisions.append(try await store.decision(id, reader: haru, language: .english, at: .start(minutes: 11)))
        }
        return decisions
    }

    @discardableResult
    func decide(_ batch: NewBatch, isDryRun: Bool = false) async throws(StoreError) -> BatchResult {
        try await store.decide(
            batch, by: haru, isDryRun: isDryRun, language: .english, idempotency: nil, at: .start(minutes: 10),
            describe: Self.describe
        ).get()
    }

    func reverse(_ id: Batch.ID) async throws(StoreError) -> BatchReversal {
        try await store.reverse(
            id, NewReversal(reason: "A mistake."), by: haru, language: .english, at: .start(minutes: 25),
            describe: Self.describe
        ).get()
    }

    /// The problems that the outcomes of these tests have; the server has the whole table.
    @Sendable private static func describe(_ error: StoreError) -> Problem {
        let type: ProblemType =
            switch error {
            case .caseHeld: .caseHeld
            case .caseDecided: .caseDecided
            case .caseChanged: .editConflict
            case .notReversible: .notReversible
            case .notFound: .notFound
            default: .internalError
            }
        return Problem(type, in: .english)
    }

    @discardableResult
    fileprivate func reverse(_ id: Decision.ID, _ reversal: NewReversal) async throws(StoreError) -> Decision {
        try await store.reverse(id, reversal, by: haru, language: .english, at: .start(minutes: 20)).get()
    }

    func activeSanctions() async throws(StoreError) -> [Sanction] {
        try await store.account(of: author, language: .english, at: .start(minutes: 45)).sanctions
    }
}
