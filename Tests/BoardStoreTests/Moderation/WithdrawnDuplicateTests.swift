import BoardDatabase
import BoardModels
import Testing

@testable import BoardStore

@Suite struct WithdrawnDuplicateTests {
    /// A board that refuses identical text for twenty minutes, with a published post.
    private static func scene() async throws -> ModerationScene {
        var limits = StoreLimits.unhurriedModeration
        limits.duplicateWindow = .seconds(20 * 60)
        return try await ModerationScene(TestStore(limits: limits))
    }

    /// Whether the author of the scene's post may publish its text again, eleven minutes after the post.
    private static func mayRepeat(_ scene: ModerationScene) async throws -> Bool {
        do throws(StoreError) {
            _ = try await scene.store.publish(.soup, by: scene.author.id, at: .start(minutes: 11))
            return true
        } catch .duplicatePost {
            return false
        }
    }

    @Test(arguments: [NewDecision.hide, .remove], [false, true])
    func `text that a moderator hid or removed cannot be posted again at once, even if its author deletes the post`(
        decision: NewDecision, isDeleted: Bool
    ) async throws {
        let scene = try await Self.scene()
        try await scene.decide(decision, on: try await scene.report().id)
        if isDeleted {
            try await scene.store.deletePost(
                scene.post.id, by: scene.author.id, ifRevision: nil, at: .start(minutes: 10))
        }
        #expect(try await !Self.mayRepeat(scene))
    }

    @Test func `automatically hidden text cannot be posted again at once`() async throws {
        let scene = try await Self.scene()
        try await scene.report(times: 3)
        #expect(try await !Self.mayRepeat(scene))
    }

    @Test func `text that only its author deleted can be posted again at once`() async throws {
        let scene = try await Self.scene()
        try await scene.store.deletePost(scene.post.id, by: scene.author.id, ifRevision: nil, at: .start(minutes: 1))
        #expect(try await Self.mayRepeat(scene))
    }
}
