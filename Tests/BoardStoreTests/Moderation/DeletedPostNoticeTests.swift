import BoardModels
import Testing

@testable import BoardStore

/// Tests the notices about a post that its author has deleted.
@Suite struct DeletedPostNoticeTests {
    @Test func `the title of a post deleted after a decision is shown to its author only`() async throws {
        let scene = try await ModerationScene()
        try await scene.decide(.hide, on: try await scene.report().id)
        #expect(try await scene.notices(scene.reporters[0]).map(\.title) == ["Noodle soup"])
        try await deletePost(of: scene, at: .start(minutes: 11))
        #expect(try await scene.notices(scene.author).map(\.title) == ["Noodle soup"])
        let notice = try #require(try await scene.notices(scene.reporters[0]).first)
        #expect(notice.kind == .reportDecided && notice.content == scene.post.id && notice.title == nil)
        let text = notice.sentences(in: .english)
        #expect(text.hasPrefix("A moderator hid post #\(scene.post.id), which you reported."))
    }

    @Test func `a decision on a deleted post does not tell its title to the reporters`() async throws {
        let scene = try await ModerationScene()
        let open = try await scene.report(times: 2)
        try await deletePost(of: scene, at: .start(minutes: 2))
        let removed = try await scene.decide(.remove, on: open.id)
        for reporter in scene.reporters.prefix(2) {
            #expect(try await scene.notices(reporter).map(\.title) == [nil])
        }
        #expect(try await scene.notices(scene.author).map(\.title) == ["Noodle soup"])
        try await scene.reverse(removed.decision.id)
        let notices = try await scene.notices(scene.reporters[0])
        #expect(notices.map(\.kind) == [.reportReversed, .reportDecided])
        #expect(notices.map(\.title) == [nil, nil])
    }

    @Test func `the titles of a deleted account's posts disappear from the reporters' notices`() async throws {
        let scene = try await ModerationScene()
        try await scene.decide(.dismiss, on: try await scene.report().id)
        try await scene.store.deleteMember(scene.author.id, at: .start(minutes: 11))
        let notices = try await scene.notices(scene.reporters[0])
        #expect(notices.map(\.kind) == [.reportDecided])
        #expect(notices.map(\.title) == [nil])
    }

    private func deletePost(of scene: ModerationScene, at moment: Timestamp) async throws(StoreError) {
        try await scene.store.deletePost(scene.post.id, by: scene.author.id, ifRevision: nil, at: moment)
    }
}
