import BoardModels
import Testing

@testable import BoardStore

/// An appeal is offered and accepted while an effect of the decision is in force.
@Suite struct AppealOfferTests {
    @Test func `an appeal against an effect no longer in force is neither offered nor accepted`() async throws {
        let scene = try await ModerationScene()
        let store = scene.store
        let lifted = try await scene.sanction(.weekOfSilence)
        let short = try await scene.sanction(NewSanctionTerms(kind: .silence, seconds: 60))
        let warning = try await scene.sanction(.warning)
        let both = try await scene.decide(.remove.with(.weekOfSilence), on: try await scene.report().id)
        #expect(try await mayAppeal(scene, at: 10) == [lifted.id, short.id, warning.id, both.decision.id])

        for sanction in [lifted.sanction, both.decision.sanction] {
            _ = try await store.lift(
                try #require(sanction).id, NewReversal(reason: "Enough."), by: scene.duri, language: .english,
                at: .start(minutes: 11)
            ).get()
        }
        // The removal is in force without its silence, and a warning has no end.
        #expect(try await mayAppeal(scene, at: 12) == [warning.id, both.decision.id])
        for over in [lifted, short] {
            await #expect(throws: StoreError.appealClosed) { try await scene.appeal(over.id) }
        }
        try await scene.reverse(both.decision.id, at: .start(minutes: 13))
        try await scene.reverse(warning.id, at: .start(minutes: 13))
        #expect(try await mayAppeal(scene, at: 14) == [])
    }

    @Test func `a hiding cannot be appealed against once the post is shown again`() async throws {
        let scene = try await ModerationScene()
        let hidden = try await scene.decide(.hide, on: try await scene.report().id)
        _ = try await scene.store.requestRestoration(
            of: scene.post.id, NewRestoration(), by: scene.author, language: .english, at: .start(minutes: 11)
        ).get()
        #expect(try await mayAppeal(scene, at: 11) == [hidden.decision.id])
        try await scene.decide(.dismiss, on: try await scene.openCase(of: scene.post.id).id, at: .start(minutes: 12))
        #expect(try await mayAppeal(scene, at: 13) == [])
        await #expect(throws: StoreError.appealClosed) { try await scene.appeal(hidden.decision.id) }
    }

    @Test func `only the hiding in force can be appealed against`() async throws {
        let scene = try await ModerationScene()
        let first = try await scene.decide(.hide, on: try await scene.report().id).decision.id
        _ = try await scene.store.requestRestoration(
            of: scene.post.id, NewRestoration(), by: scene.author, language: .english, at: .start(minutes: 11)
        ).get()
        try await scene.decide(.dismiss, on: try await scene.openCase(of: scene.post.id).id, at: .start(minutes: 12))
        try await scene.edit("Soup of another day", at: .start(minutes: 13))
        let again = try await scene.report(at: .start(minutes: 14)).id
        let second = try await scene.decide(.hide, on: again, at: .start(minutes: 15)).decision.id

        #expect(try await mayAppeal(scene, at: 16) == [second])
        #expect(try await scene.read(as: scene.author).hiding?.mayAppeal == true)
        await #expect(throws: StoreError.appealClosed) { try await scene.appeal(first) }
        let appeal = try await scene.appeal(second).id
        #expect(try await scene.read(as: scene.author).hiding?.mayAppeal == false)
        _ = try await scene.resolve(appeal, overturns: true, by: scene.duri)
        #expect(try await scene.read(as: nil).hiding == nil)
    }

    @Test func `a refused restoration can be appealed against while the hiding is in force`() async throws {
        let scene = try await ModerationScene()
        let hidden = try await scene.decide(.hide, on: try await scene.report().id).decision.id
        _ = try await scene.store.requestRestoration(
            of: scene.post.id, NewRestoration(), by: scene.author, language: .english, at: .start(minutes: 11)
        ).get()
        let refused = try await scene.decide(
            .hide, on: try await scene.openCase(of: scene.post.id).id, at: .start(minutes: 12)
        ).decision.id
        #expect(try await mayAppeal(scene, at: 13) == [hidden, refused])
    }

    @Test func `neither a superseded move nor one of a deleted post can be appealed against`() async throws {
        let scene = try await ModerationScene()
        let first = try await scene.decide(.move, on: try await scene.report().id).decision.id
        #expect(try await mayAppeal(scene, at: 11) == [first])
        try await scene.edit("Soup of another day", at: .start(minutes: 12))
        let back = NewDecision(verdict: .move, weather: .clear, reason: .wrongWeather)
        let again = try await scene.report(at: .start(minutes: 13)).id
        let second = try await scene.decide(back, on: again, at: .start(minutes: 14)).decision.id
        #expect(try await mayAppeal(scene, at: 15) == [second])

        try await scene.store.deletePost(scene.post.id, by: scene.author.id, ifRevision: nil, at: .start(minutes: 16))
        #expect(try await mayAppeal(scene, at: 17) == [])
        await #expect(throws: StoreError.appealClosed) { try await scene.appeal(second) }
    }

    /// The decisions that the author's notices offer an appeal against; the same ones accept an appeal.
    private func mayAppeal(_ scene: ModerationScene, at minutes: Int64) async throws -> Set<Decision.ID> {
        let moment = Timestamp.start(minutes: minutes)
        let notices = try await scene.store.notices(
            NoticeQuery(limit: 100), of: scene.author.id, language: .english, at: moment
        ).items
        let offered = Set(notices.filter(\.mayAppeal).compactMap(\.decision))
        for id in Set(notices.compactMap(\.decision)) {
            let decision = try await scene.store.decision(id, reader: scene.author, language: .english, at: moment)
            #expect(decision.may.contains(.appeal) == offered.contains(id))
        }
        return offered
    }
}
