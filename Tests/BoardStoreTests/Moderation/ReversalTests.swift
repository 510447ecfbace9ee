import BoardModels
import Testing

@testable import BoardStore

/// The state of a post when its case is decided.
enum PriorState: CaseIterable {
    case shown, autoHidden, autoHiddenAndEdited, autoHiddenAndRestorationRequested, hiddenAndRestorationRequested
    case deletedByAuthor, autoHiddenAndDeleted
}

@Suite struct ReversalTests {
    static let verdicts: [NewDecision] = [.dismiss, .hide, .remove, .move]
    static let sanctions: [NewSanctionTerms?] = [nil, .warning, .weekOfSilence, .monthOut]

    @Test(arguments: verdicts, PriorState.allCases)
    func `a reversal restores exactly what the decision changed`(
        _ verdict: NewDecision, _ prior: PriorState
    ) async throws {
        let scene = try await ModerationScene()
        let open = try await prepare(scene, prior)
        for (index, terms) in Self.sanctions.enumerated() {
            let minutes = Int64(100 + index * 10)
            let before = try await TableDump(scene.store)
            let result = try await scene.decide(verdict.with(terms), on: open.id, at: .start(minutes: minutes))
            let decided = try await TableDump(scene.store)
            #expect(decided != before)
            #expect(
                try await scene.store.decision(
                    result.decision.id, reader: scene.haru, language: .english, at: .start(minutes: minutes)
                ).may == [.reverse])

            let reversed = try await scene.reverse(result.decision.id, at: .start(minutes: minutes + 1))

            let after = try await TableDump(scene.store)
            #expect(after == before, "\(after.difference(from: before))")
            #expect(reversed.reversal?.isByAppeal == false)
            #expect(reversed.move == result.decision.move)
            #expect(reversed.sanction?.liftedAt == (terms == nil ? nil : .start(minutes: minutes + 1)))
            let again = try await scene.openCase(of: scene.post.id)
            #expect(again.id == open.id)
            #expect(again.version == open.version + (index + 1) * 2)
        }
    }

    private func prepare(_ scene: ModerationScene, _ prior: PriorState) async throws -> CaseSummary {
        let (store, post) = (scene.store, scene.post.id)
        switch prior {
        case .shown: try await scene.report()
        case .autoHidden: try await scene.report(times: 3)
        case .autoHiddenAndEdited:
            try await scene.report(times: 3)
            try await edit(scene, at: .start(minutes: 2))
        case .autoHiddenAndRestorationRequested:
            try await scene.report(times: 3)
            try await requestRestoration(scene)
        case .hiddenAndRestorationRequested:
            try await scene.decide(.hide, on: try await scene.report().id, at: .start(minutes: 2))
            try await edit(scene, at: .start(minutes: 3))
            try await requestRestoration(scene)
        case .deletedByAuthor:
            try await scene.report()
            try await store.deletePost(post, by: scene.author.id, ifRevision: nil, at: .start(minutes: 2))
        case .autoHiddenAndDeleted:
            try await scene.report(times: 3)
            try await store.deletePost(post, by: scene.author.id, ifRevision: nil, at: .start(minutes: 2))
        }
        return try await scene.openCase(of: post)
    }

    private func requestRestoration(_ scene: ModerationScene) async throws {
        _ = try await scene.store.requestRestoration(
            of: scene.post.id, NewRestoration(text: "Mended."), by: scene.author, language: .english,
            at: .start(minutes: 4)
        ).get()
    }

    @discardableResult
    private func edit(_ scene: ModerationScene, at moment: Timestamp) async throws -> Post {
        try await scene.store.editPost(
            scene.post.id, to: .titled("Better soup"), by: scene.author.id, ifRevision: nil, at: moment)
    }

    @Test func `a reversed decision can be decided again and reversed again`() async throws {
        let scene = try await ModerationScene()
        let open = try await scene.report()
        let first = try await scene.decide(.remove, on: open.id)
        try await scene.reverse(first.decision.id)
        let second = try await scene.decide(.hide, on: open.id, at: .start(minutes: 21))
        #expect(second.contentState == .hidden)
        try await scene.reverse(second.decision.id, at: .start(minutes: 22))
        #expect(try await scene.read(as: nil).hiding == nil)
    }

    @Test func `a later event that prevents a reversal is named`() async throws {
        let scene = try await ModerationScene()
        let open = try await scene.report()
        let hidden = try await scene.decide(.hide, on: open.id)
        #expect(await scene.obstacle(hidden.decision.id) == nil)
        #expect(await scene.obstacle(hidden.decision.id) == .reversedAlready)

        let again = try await scene.decide(.hide, on: open.id, at: .start(minutes: 22))
        _ = try await scene.store.report(
            NewReport(reason: .abuse), on: scene.post.id, by: scene.duri, network: "x", idempotency: nil,
            at: .start(minutes: 23)
        ).get()
        #expect(await scene.obstacle(again.decision.id) == .newerCase)

        let newer = try await scene.openCase(of: scene.post.id)
        let later = try await scene.decide(.dismiss, on: newer.id, at: .start(minutes: 24))
        #expect(await scene.obstacle(again.decision.id) == .laterDecision)

        try await edit(scene, at: .start(minutes: 25))
        #expect(await scene.obstacle(later.decision.id) == .postEdited)
    }

    @Test func `a decision on a deleted post cannot be reversed`() async throws {
        let scene = try await ModerationScene()
        let removed = try await scene.decide(.remove, on: try await scene.report().id)
        try await scene.store.deletePost(
            scene.post.id, by: scene.author.id, ifRevision: nil, at: .start(minutes: 11))
        #expect(await scene.obstacle(removed.decision.id) == .subjectGone)

        let other = try await scene.store.publish(.titled("Tea"), by: scene.author.id)
        let hidden = try await scene.decide(.hide, on: try await scene.report(other.id).id)
        let alone = try await scene.sanction()
        try await scene.store.deleteMember(scene.author.id, at: .start(minutes: 12))
        #expect(await scene.obstacle(hidden.decision.id) == .subjectGone)
        #expect(await scene.obstacle(alone.id) == .subjectGone)
    }

    @Test func `a decision upheld on appeal is reversed by a moderator other than the one who upheld it`() async throws
    {
        let scene = try await ModerationScene()
        let removed = try await scene.decide(.remove, on: try await scene.report().id)
        let appeal = try await scene.appeal(removed.decision.id)
        _ = try await scene.resolve(appeal.id, overturns: false, by: scene.duri)
        await #expect(throws: StoreError.otherModerator) {
            try await scene.reverse(removed.decision.id, by: scene.duri, at: .start(minutes: 31))
        }
        let reversed = try await scene.reverse(removed.decision.id, at: .start(minutes: 32))
        #expect(reversed.reversal != nil && reversed.appeal == .upheld)
        #expect(try await scene.read(as: nil).hiding == nil)
    }

    @Test func `reversing a decision grants the open appeal against it`() async throws {
        let scene = try await ModerationScene()
        let removed = try await scene.decide(.remove, on: try await scene.report().id)
        let appeal = try await scene.appeal(removed.decision.id)
        try await scene.reverse(removed.decision.id, at: .start(minutes: 31))
        #expect(
            try await scene.store.decision(
                removed.decision.id, reader: scene.author, language: .english, at: .start(minutes: 32)
            ).appeal == .overturned)
        await #expect(throws: StoreError.appealClosed) {
            try await scene.resolve(appeal.id, overturns: false, by: scene.duri)
        }
        let log = try await scene.store.moderationLog(LogQuery(content: scene.post.id)).items
        #expect(log.map(\.action) == [.overturnAppeal, .reverse, .appeal, .decide])
    }

    @Test func `a moderator may not reverse a decision they are involved in, or about a higher rank`() async throws {
        let scene = try await ModerationScene()
        let store = scene.store
        _ = try await store.report(
            NewReport(reason: .spam), on: scene.post.id, by: scene.duri.asMember, network: "d", idempotency: nil,
            at: .start
        ).get()
        let removed = try await scene.decide(.remove, on: try await scene.openCase(of: scene.post.id).id)
        await #expect(throws: StoreError.conflictOfInterest) {
            try await scene.reverse(removed.decision.id, by: scene.duri)
        }
        await #expect(throws: StoreError.notAllowed) { try await scene.reverse(removed.decision.id, by: scene.author) }

        let onHaru = try await store.sanction(
            NewSanction(terms: .warning, reason: .abuse), handle: "haru", by: scene.admin, language: .english,
            idempotency: nil, at: .start
        ).get()
        await #expect(throws: StoreError.conflictOfInterest) { try await scene.reverse(onHaru.id) }
        await #expect(throws: StoreError.notAllowed) { try await scene.reverse(onHaru.id, by: scene.duri) }
        await #expect(throws: StoreError.notFound) { try await scene.reverse(Decision.ID(rawValue: 99)) }
    }
}
