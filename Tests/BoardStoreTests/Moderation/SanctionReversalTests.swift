import BoardModels
import Testing

@testable import BoardStore

/// Reversals of decisions with sanctions.
@Suite struct SanctionReversalTests {
    @Test(arguments: [NewDecision.dismiss, .remove], [NewSanctionTerms.weekOfSilence, .monthOut])
    func `reversing reports a sanction that was lifted before and leaves it as it is`(
        _ verdict: NewDecision, _ terms: NewSanctionTerms
    ) async throws {
        let scene = try await ModerationScene()
        let open = try await scene.report()
        let decided = try await scene.decide(verdict.with(terms), on: open.id).decision
        var lifted = try await scene.store.lift(
            try #require(decided.sanction).id, NewReversal(reason: "Enough."), by: scene.duri, language: .english,
            at: .start(minutes: 11)
        ).get()

        let reversed = try await scene.reverse(decided.id)

        #expect(reversed.reversal?.sanctionWasLifted == true)
        lifted.decisions = 0
        #expect(reversed.sanction == lifted)
        #expect(try await scene.read(as: nil).hiding == nil)
        #expect(try await scene.openCase(of: scene.post.id).id == open.id)
        let log = try await scene.store.moderationLog(LogQuery()).items
        #expect(log.prefix(3).map(\.action) == [.reverseRemaining, .lift, .decide])
        #expect(log.first?.sanction == terms.kind)
        let phone = try await scene.store.authenticate(tokenHash: scene.phone, at: .start(minutes: 21))
        #expect(phone != nil)
    }

    @Test(arguments: [NewDecision.dismiss, .remove])
    func `a warning cannot be lifted but ends with the reversal of its decision`(_ verdict: NewDecision) async throws {
        let scene = try await ModerationScene()
        let decided = try await scene.decide(verdict.with(.warning), on: try await scene.report().id).decision
        let reversed = try await scene.reverse(decided.id)
        #expect(reversed.reversal?.sanctionWasLifted == false)
        #expect(try await scene.read(as: nil).hiding == nil)
    }

    @Test func `a sanction lifted by the reversal itself does not count as lifted before`() async throws {
        let scene = try await ModerationScene()
        let open = try await scene.report()
        let decided = try await scene.decide(.hide.with(.weekOfSilence), on: open.id).decision
        #expect(try await scene.reverse(decided.id).reversal?.sanctionWasLifted == false)
        let plain = try await scene.decide(.hide, on: open.id, at: .start(minutes: 30)).decision
        let reversed = try await scene.reverse(plain.id, at: .start(minutes: 31))
        #expect(reversed.reversal != nil && reversed.reversal?.sanctionWasLifted == nil)
        let log = try await scene.store.moderationLog(LogQuery()).items
        #expect(!log.contains { $0.action == .reverseRemaining })
    }

    @Test func `a sanction without a case is not reversed after it was lifted`() async throws {
        let scene = try await ModerationScene()
        let alone = try await scene.sanction()
        _ = try await scene.store.lift(
            try #require(alone.sanction).id, NewReversal(reason: "Enough."), by: scene.duri, language: .english,
            at: .start(minutes: 11)
        ).get()
        #expect(await scene.obstacle(alone.id) == .sanctionLifted)
    }

    @Test func `reversing a suspension without a case restores the sessions it ended`() async throws {
        let scene = try await ModerationScene()
        let before = try await TableDump(scene.store)
        let alone = try await scene.sanction(.monthOut)
        #expect(try await scene.store.authenticate(tokenHash: scene.phone, at: .start(minutes: 11)) == nil)
        try await scene.reverse(alone.id)
        let after = try await TableDump(scene.store)
        #expect(after == before, "\(after.difference(from: before))")
        #expect(try await scene.store.authenticate(tokenHash: scene.phone, at: .start(minutes: 11)) != nil)
    }

    @Test func `sessions stay ended during another suspension and are restored by its reversal`() async throws {
        let scene = try await ModerationScene()
        let first = try await scene.sanction(.monthOut)
        let second = try await scene.sanction(.monthOut)
        try await scene.reverse(first.id)
        #expect(try await scene.store.authenticate(tokenHash: scene.phone, at: .start(minutes: 30)) == nil)
        try await scene.reverse(second.id)
        #expect(try await scene.store.authenticate(tokenHash: scene.phone, at: .start(minutes: 30)) != nil)
    }
}
