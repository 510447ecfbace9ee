import BoardModels
import Testing

@testable import BoardStore

/// The rules for who may decide a case, and when.
@Suite struct DecidingRulesTests {
    @Test func `an old version, a decided case and another's claim are conflicts`() async throws {
        let scene = try await ModerationScene()
        let open = try await scene.report(times: 2)
        await #expect(throws: StoreError.caseChanged(current: open.version)) {
            try await scene.decide(.remove, on: open.id, ifVersion: open.version - 1)
        }
        _ = try await scene.store.claimCase(open.id, by: scene.duri, at: .start(minutes: 9))
        await #expect(throws: StoreError.caseHeld(by: "duri", until: .start(minutes: 39))) {
            try await scene.decide(.remove, on: open.id, at: .start(minutes: 38))
        }
        let held = try await scene.openCase(of: scene.post.id)
        let done = try await scene.decide(.remove, on: open.id, ifVersion: held.version, at: .start(minutes: 39))
        #expect(done.summary.claim == nil)
        await #expect(throws: StoreError.caseDecided) {
            try await scene.decide(.dismiss, on: open.id, by: scene.duri, at: .start(minutes: 40))
        }
        await #expect(throws: StoreError.notFound) {
            try await scene.decide(.dismiss, on: CaseSummary.ID(rawValue: 99))
        }
    }

    @Test func `an edit or a deletion of the post changes the case's version`() async throws {
        let scene = try await ModerationScene()
        let open = try await scene.report()
        _ = try await scene.store.editPost(
            scene.post.id, to: .titled("Worse soup"), by: scene.author.id, ifRevision: nil, at: .start(minutes: 2))
        await #expect(throws: StoreError.caseChanged(current: open.version + 1)) {
            try await scene.decide(.dismiss, on: open.id, ifVersion: open.version)
        }
        try await scene.store.deletePost(scene.post.id, by: scene.author.id, ifRevision: nil, at: .start(minutes: 3))
        await #expect(throws: StoreError.caseChanged(current: open.version + 2)) {
            try await scene.decide(.dismiss, on: open.id, ifVersion: open.version + 1)
        }
    }

    @Test func `a moderator may not decide on their own post or report`() async throws {
        let scene = try await ModerationScene()
        let open = try await scene.report()
        let reporter = await scene.reporters[0].with(.moderator, scene)
        await #expect(throws: StoreError.conflictOfInterest) {
            try await scene.decide(.dismiss, on: open.id, by: reporter)
        }
        let author = await scene.author.with(.admin, scene)
        await #expect(throws: StoreError.conflictOfInterest) {
            try await scene.decide(.dismiss, on: open.id, by: author)
        }
        // Moderators may not decide about an admin, which the author is now.
        await #expect(throws: StoreError.notAllowed) { try await scene.decide(.dismiss, on: open.id) }
        try await scene.decide(.dismiss, on: open.id, by: scene.admin)
    }

    @Test func `the role is checked in the transaction, not at the start of the request`() async throws {
        let scene = try await ModerationScene()
        let open = try await scene.report()
        _ = try await scene.store.claimCase(open.id, by: scene.haru, at: .start(minutes: 5))
        _ = try await scene.store.setRole(.member, handle: "haru", at: .start(minutes: 6))
        await #expect(throws: StoreError.notAllowed) { try await scene.decide(.dismiss, on: open.id) }
        // The claims of a former moderator are released.
        try await scene.decide(.dismiss, on: open.id, by: scene.duri, at: .start(minutes: 7))
        try await scene.store.deleteMember(scene.duri.id, at: .start(minutes: 8))
        await #expect(throws: StoreError.memberGone) { try await scene.decide(.dismiss, on: open.id, by: scene.duri) }
    }

    @Test func `a deleted post can be decided for 30 days, and its case dismissed at any time`() async throws {
        let scene = try await ModerationScene()
        let open = try await scene.report()
        try await scene.store.deletePost(scene.post.id, by: scene.author.id, ifRevision: nil, at: .start)
        let late = Timestamp.start + .seconds(30 * 86_400)
        await #expect(throws: StoreError.notFound) { try await scene.decide(.remove, on: open.id, at: late) }
        let result = try await scene.decide(.remove.with(.warning), on: open.id, at: late - .milliseconds(1))
        #expect(result.contentState == .deleted)
        #expect(result.decision.sanction?.kind == .warn)

        let other = try await scene.store.publish(.titled("Tea"), by: scene.author.id)
        let second = try await scene.report(other.id)
        try await scene.store.deletePost(other.id, by: scene.author.id, ifRevision: nil, at: .start)
        #expect(try await scene.decide(.dismiss, on: second.id, at: late).contentState == .deleted)
    }

    @Test func `a request repeated with its idempotency key decides once`() async throws {
        let scene = try await ModerationScene()
        let open = try await scene.report()
        let key = IdempotencyKey(key: "one", fingerprint: [1])
        func decide() async throws -> DecisionResult {
            try await scene.store.decide(
                .remove, on: open.id, by: scene.haru, ifVersion: open.version, isDryRun: false, language: .english,
                idempotency: key, at: .start(minutes: 10)
            ).get()
        }
        let first = try await decide()
        #expect(try await decide() == first)
        #expect(try await scene.store.moderationLog(LogQuery(action: .decide)).items.count == 1)
    }
}
