import BoardModels
import Testing

@testable import BoardStore

/// An appeal is offered, and taken, while there is something to appeal against.
@Suite struct AppealOfferTests {
    @Test func `what is over is not offered for an appeal, and not taken`() async throws {
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
                at: .start(minutes: 11))
        }
        // The removal stands without its silence, and a warning has no end.
        #expect(try await mayAppeal(scene, at: 12) == [warning.id, both.decision.id])
        for over in [lifted, short] {
            await #expect(throws: StoreError.appealClosed) { try await scene.appeal(over.id) }
        }
        try await scene.reverse(both.decision.id, at: .start(minutes: 13))
        try await scene.reverse(warning.id, at: .start(minutes: 13))
        #expect(try await mayAppeal(scene, at: 14) == [])
    }

    @Test func `a hidden post that is shown again leaves nothing to appeal against`() async throws {
        let scene = try await ModerationScene()
        let hidden = try await scene.decide(.hide, on: try await scene.report().id)
        _ = try await scene.store.requestRestoration(
            of: scene.post.id, NewRestoration(), by: scene.author, language: .english, at: .start(minutes: 11))
        #expect(try await mayAppeal(scene, at: 11) == [hidden.decision.id])
        try await scene.decide(.dismiss, on: try await scene.openCase(of: scene.post.id).id, at: .start(minutes: 12))
        #expect(try await mayAppeal(scene, at: 13) == [])
        await #expect(throws: StoreError.appealClosed) { try await scene.appeal(hidden.decision.id) }
    }

    /// The decisions that the author's notices offer an appeal against, which are those that it is taken against.
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
