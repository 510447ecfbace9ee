import BoardDatabase
import BoardModels
import BoardTestSupport
import Testing

@testable import BoardStore

@Suite struct ChangeFeedTests {
    private let test: TestStore
    private let published: PublishedChanges

    private var store: Store { test.store }

    init() throws {
        test = try TestStore()
        published = PublishedChanges(by: test.store.changes)
    }

    /// Expects what was published since the last call, transaction by transaction.
    private func expectPublished(_ expected: [Set<Change.Meaning>], sourceLocation: SourceLocation = #_sourceLocation) {
        let found = published.take()
        #expect(found == expected, sourceLocation: sourceLocation)
    }

    @Test func `every change of a post is published before its write is acknowledged`() async throws {
        let (mina, jun) = (try await store.memberID("mina"), try await store.memberID("jun"))
        expectPublished([])
        let post = try await store.publish(.titled("Soup", weather: .rain), by: mina)
        expectPublished([[.post(post.id, board: .rain)]])
        _ = try await store.like(post.id, by: jun, at: .start)
        expectPublished([[.post(post.id, board: .rain)]])
        _ = try await store.like(post.id, by: jun, at: .start)
        expectPublished([])
        _ = try await store.editPost(
            post.id, to: .titled("Stew", weather: .snow), by: mina, ifRevision: 1, at: .start(minutes: 1))
        expectPublished([[.post(post.id, board: .rain), .post(post.id, board: .snow)]])
        try await store.deletePost(post.id, by: mina, ifRevision: nil, at: .start(minutes: 2))
        expectPublished([[.post(post.id, board: .snow)]])
    }

    @Test func `conditions added later are published`() async throws {
        let mina = try await store.memberID("mina")
        let place = try Place.at("Seoul", 37.57, 126.98)
        let post = try await store.publish(
            .titled("Soup", place: place), by: mina, completingUntil: .start(minutes: 60))
        _ = published.take()
        try await store.completeBackfill(store.onlyPending(), at: .at(37.57, 126.98), .rainy)
        expectPublished([[.post(post.id, board: .rain)]])
    }

    @Test func `a renamed, appointed or deleted member is published, a new one is not`() async throws {
        let mina = try await store.memberID("mina")
        expectPublished([])
        _ = try await store.editMember(mina, AccountEdit(displayName: "Mina Kim"))
        expectPublished([[.member(mina)]])
        _ = try await store.editMember(mina, AccountEdit(introduction: "Soup."))
        expectPublished([[.member(mina)]])
        _ = try await store.setRole(.moderator, handle: "mina")
        expectPublished([[.member(mina)]])
        let post = try await store.publish(by: mina)
        _ = published.take()
        try await store.deleteMember(mina, at: .start)
        let changes = Set(published.take().joined())
        #expect(changes == Set([.member(mina), .sessions(of: mina), .post(post.id, board: .rain)] as [Change.Meaning]))
    }

    @Test func `a session that ends is published, a new one is not`() async throws {
        let (mina, session) = try await store.join("mina")
        expectPublished([])
        try await store.revoke(session.id, of: mina.id)
        expectPublished([[.sessions(of: mina.id)]])
    }

    @Test func `a suspension publishes the sessions that it ends, and its reversal those that it restores`()
        async throws
    {
        let scene = try await ModerationScene()
        let published = PublishedChanges(by: scene.store.changes)
        let decision = try await scene.sanction(.monthOut)
        #expect(published.take() == [[.sessions(of: scene.author.id)]])
        try await scene.reverse(decision.id)
        #expect(published.take() == [[.sessions(of: scene.author.id)]])
    }

    @Test func `a report publishes its case`() async throws {
        let mina = try await store.memberID("mina")
        let jun = try await store.join("jun", as: .member)
        let post = try await store.publish(by: mina)
        _ = published.take()
        try await store.fileReport(about: post.id, by: jun)
        let cases = published.take().joined().filter { change in
            if case .moderationCase = change { true } else { false }
        }
        #expect(!cases.isEmpty)
    }

    @Test func `a write that is rolled back publishes nothing, and leaves nothing for the next one`() async throws {
        let mina = try await store.memberID("mina")
        await #expect(throws: StoreError.notFound) {
            try await store.unchecked.write { connection -> Void in
                try connection.run("UPDATE members SET display_name = 'Somebody' WHERE id = \(mina)")
                throw StoreError.notFound
            }
        }
        let changed = try await store.unchecked.dryRun { connection in
            try connection.run("UPDATE members SET display_name = 'Somebody' WHERE id = \(mina)")
        }
        #expect(changed == 1)
        expectPublished([])
        let post = try await store.publish(by: mina)
        expectPublished([[.post(post.id, board: .rain)]])
    }

    @Test(.disabled(if: TestPostgreSQL.isEnabled, "PostgreSQL tells what the other program has changed"))
    func `another program's write is noticed once`() async throws {
        _ = try await store.memberID("mina")
        try await store.publishForeignWrites()
        expectPublished([])
        let other = try test.folder.store()
        _ = try await other.setRole(.moderator, handle: "mina")
        try other.close()
        try await store.publishForeignWrites()
        expectPublished([[.anything]])
        try await store.publishForeignWrites()
        expectPublished([])
    }
}
