import BoardModels
import Testing

@testable import BoardStore

/// Decisions of one command, which share one sanction per author.
@Suite struct SharedSanctionTests {
    @Test func `fifteen decisions of a command share one sanction and are logged one by one`() async throws {
        let scene = try await ModerationScene()
        let decisions = try await scene.decide(.remove.with(.monthOut), command: "raid", times: 15)

        #expect(Set(decisions.map(\.sanction?.id)).count == 1)
        #expect(decisions.compactMap(\.sanction?.decisions) == Array(1...15))
        #expect(try await scene.activeSanctions().map(\.decisions) == [15])
        let log = try await scene.store.moderationLog(LogQuery(action: .decide, order: .oldest, limit: 100)).items
        #expect(log.compactMap(\.decision) == decisions.map(\.id))
        #expect(log.first?.sanction == .suspend && log.first?.member == "mina")
        #expect(log.dropFirst().allSatisfy { $0.sanction == nil && $0.member == nil })
        let notices = try await scene.notices(scene.author)
        #expect(notices.count { $0.kind == .sanctioned } == 1)
        #expect(notices.count { $0.kind == .postRemoved } == 15)
    }

    @Test func `simultaneous decisions of a command share one sanction`() async throws {
        let scene = try await ModerationScene()
        let cases = try await scene.openCases(8)
        let sanctions = try await withThrowingTaskGroup(of: Sanction?.self) { group in
            for found in cases {
                group.addTask {
                    try await scene.decide(.hide.with(.weekOfSilence).under("raid"), on: found.id).decision.sanction
                }
            }
            return try await group.reduce(into: [Sanction?]()) { $0.append($1) }
        }
        #expect(Set(sanctions.map { $0?.id }).count == 1)
        #expect(try await scene.activeSanctions().map(\.decisions) == [8])
    }

    @Test func `a sanction is shared by one moderator's decisions of one command on one author`() async throws {
        let scene = try await ModerationScene()
        let cases = try await scene.openCases(4)
        let other = try await scene.store.publish(.titled("Tea"), by: scene.reporters[1].id)
        let foreign = try await scene.report(other.id)
        let silence = NewDecision.remove.with(.weekOfSilence)
        _ = try await scene.decide(silence.under("a"), on: cases[0].id)
        _ = try await scene.decide(silence.under("b"), on: cases[1].id)
        _ = try await scene.decide(silence.under("a"), on: cases[2].id, by: scene.duri)
        _ = try await scene.decide(silence, on: cases[3].id)
        let onOther = try await scene.decide(silence.under("a"), on: foreign.id).decision.sanction
        #expect(onOther?.decisions == 1)
        #expect(try await scene.activeSanctions().map(\.decisions) == [1, 1, 1, 1])
    }

    @Test func `a later decision shares the sanction's end, and other terms are refused`() async throws {
        let scene = try await ModerationScene()
        let cases = try await scene.openCases(3)
        let silence = NewDecision.remove.with(.weekOfSilence).under("raid")
        let first = try await scene.decide(silence, on: cases[0].id).decision.sanction
        let second = try await scene.decide(silence, on: cases[1].id, at: .start(minutes: 12)).decision.sanction
        #expect(second?.endsAt == first?.endsAt && second?.beginsAt == first?.beginsAt)
        for terms in [NewSanctionTerms.monthOut, NewSanctionTerms(kind: .silence, seconds: 60)] {
            await #expect(throws: StoreError.otherSanction) {
                try await scene.decide(.remove.with(terms).under("raid"), on: cases[2].id)
            }
        }
        #expect(try await scene.openCase(of: cases[2].post).id == cases[2].id)
    }

    @Test func `a dry run shares nothing afterwards`() async throws {
        let scene = try await ModerationScene()
        let found = try await scene.report()
        let suspension = NewDecision.remove.with(.monthOut).under("raid")
        #expect(try await scene.decide(suspension, on: found.id, isDryRun: true).decision.sanction?.decisions == 1)
        #expect(try await scene.activeSanctions().isEmpty)
        #expect(try await scene.decide(suspension, on: found.id).decision.sanction?.decisions == 1)
    }

    @Test func `a shared sanction falls with the last decision that is reversed`() async throws {
        let scene = try await ModerationScene()
        let decisions = try await scene.decide(.remove.with(.monthOut), command: "raid", times: 3)
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
        #expect(notices.count { $0.kind == .sanctionLifted } == 1)
        #expect(notices.count { $0.kind == .decisionReversed } == 3)
    }

    @Test func `a reversal can lift a shared sanction that rests on other decisions`() async throws {
        let scene = try await ModerationScene()
        let decisions = try await scene.decide(.remove.with(.monthOut), command: "raid", times: 3)
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
        #expect(try await scene.read(decisions[2].post, as: scene.author).hiding != nil, "the other decision stands")
    }

    @Test func `a decision reversed before its shared sanction fell does not call it lifted before`() async throws {
        let scene = try await ModerationScene()
        let decisions = try await scene.decide(.remove.with(.weekOfSilence), command: "raid", times: 2)
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
        let decisions = try await scene.decide(.remove.with(.weekOfSilence), command: "raid", times: 2)
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
        let decisions = try await scene.decide(.remove.with(.monthOut), command: "raid", times: 2)
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
        let decisions = try await scene.decide(.hide.with(.warning), command: "raid", times: 2)
        for decision in decisions {
            try await scene.reverse(decision.id, NewReversal(reason: "No.", statement: "광고가 아니었습니다."))
        }
        var previous = LogEntry.noPrevious
        for entry in try await scene.store.moderationLog(LogQuery(order: .oldest, limit: 100)).items {
            #expect(entry.previous == previous && entry.hash == ModerationLog.hash(of: entry))
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

    /// Decides as many cases of the author alike, in one command.
    fileprivate func decide(_ decision: NewDecision, command: String, times: Int) async throws -> [Decision] {
        var decisions: [Decision] = []
        for found in try await openCases(times) {
            decisions.append(try await decide(decision.under(command), on: found.id).decision)
        }
        return decisions
    }

    @discardableResult
    fileprivate func reverse(_ id: Decision.ID, _ reversal: NewReversal) async throws(StoreError) -> Decision {
        try await store.reverse(id, reversal, by: haru, language: .english, at: .start(minutes: 20)).get()
    }

    fileprivate func activeSanctions() async throws(StoreError) -> [Sanction] {
        try await store.account(of: author, language: .english, at: .start(minutes: 45)).sanctions
    }
}

extension NewDecision {
    fileprivate func under(_ command: String) -> NewDecision {
        var decision = self
        decision.command = command
        return decision
    }
}
