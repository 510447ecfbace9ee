import BoardDatabase
import BoardModels
import Testing

@testable import BoardStore

@Suite struct AccountTests {
    let test: TestStore
    var store: Store { test.store }

    init() throws {
        test = try TestStore()
    }

    @Test func `deleting an account deletes its posts, likes and sessions and updates the counts`() async throws {
        let mina = try await store.memberID("mina")
        let jun = try await store.memberID("jun")
        let hash = Tokens.hash(1)
        _ = try await store.signIn(mina, client: "phone", tokenHash: hash, at: .start)
        let own = try await store.publish(.titled("Mina's soup"), by: mina)
        let withdrawn = try await store.publish(.titled("Mina's other soup"), by: mina)
        try await store.deletePost(withdrawn.id, by: mina, ifRevision: nil, at: .start)
        let other = try await store.publish(.titled("Jun's soup"), by: jun)
        _ = try await store.like(other.id, by: mina, at: .start)
        _ = try await store.like(own.id, by: jun, at: .start)
        let hot = try await hotness(of: other.id)

        try await store.deleteMember(mina, at: .start(minutes: 1))

        await #expect(throws: StoreError.unknownMember(handle: "mina")) { try await store.member(handle: "mina") }
        await #expect(throws: StoreError.notFound) { try await store.post(own.id, reader: nil) }
        #expect(try await store.authenticate(tokenHash: hash, at: .start) == nil)
        #expect(try await store.post(other.id, reader: nil).likes == 0)
        #expect(try await hotness(of: other.id) < hot)
        #expect(try await store.boards().first { $0.weather == .rain }?.posts == 1)
        #expect(try await store.allPosts(PostQuery(search: "soup")).map(\.id) == [other.id])
        #expect(try await rows(in: "posts") == 1)
        #expect(try await rows(in: "revisions") == 1)
        #expect(try await rows(in: "likes") == 0)
        #expect(try await rows(in: "deletions") == 2)
        #expect(try await rows(in: "posts_search") == 1)
        await #expect(throws: StoreError.sessionEnded) { try await store.deleteMember(mina, at: .start) }
    }

    @Test func `a deletion that was confirmed before the password was changed deletes nothing`() async throws {
        let (mina, own) = try await store.join("mina")
        let other = try await store.signIn(mina.id, client: "phone", tokenHash: Tokens.hash(1), at: .start)
        let post = try await store.publish(by: mina.id)
        let confirmed = AccountConfirmation(session: other.id, verified: "hash of mina")
        try await store.changePassword(
            of: mina.id, to: "new", confirmed: AccountConfirmation(session: own.id, verified: "hash of mina"))
        await #expect(throws: StoreError.sessionEnded) {
            try await store.deleteMember(mina.id, confirmed: confirmed, at: .start)
        }
        await #expect(throws: StoreError.passwordChanged) {
            try await store.deleteMember(
                mina.id, confirmed: AccountConfirmation(session: own.id, verified: "hash of mina"), at: .start)
        }
        #expect(try await store.post(post.id, reader: nil).title == "Noodle soup")
    }

    @Test func `the handle of a deleted account stays reserved`() async throws {
        try await store.deleteMember(try await store.memberID("mina"), at: .start)
        await #expect(throws: StoreError.handleTaken) { try await store.join("mina") }
    }

    @Test func `the id of a deleted post is not reused`() async throws {
        let mina = try await store.memberID("mina")
        let jun = try await store.memberID("jun")
        let last = try await store.publish(by: mina)
        try await store.deleteMember(mina, at: .start)
        #expect(try await store.publish(by: jun).id.rawValue > last.id.rawValue)
    }

    @Test func `an export has everything about the member and nothing about others`() async throws {
        let (mina, session) = try await store.join("mina")
        let jun = try await store.memberID("jun")
        let other = try await store.publish(.titled("Jun's soup"), by: jun)
        let post = try await store.publish(.titled("Soup"), by: mina.id)
        _ = try await store.editPost(
            post.id, to: .titled("Better soup"), by: mina.id, ifRevision: 1, at: .start(minutes: 1))
        let deleted = try await store.publish(.titled("Cold soup"), by: mina.id)
        try await store.deletePost(deleted.id, by: mina.id, ifRevision: nil, at: .start(minutes: 2))
        _ = try await store.like(other.id, by: mina.id, at: .start(minutes: 3))

        let export = try await store.export(of: mina.id, session: session.id, at: .start(minutes: 4))

        #expect(export.exportedAt == .start(minutes: 4))
        #expect(export.member == mina)
        #expect(export.sessions.map(\.id) == [session.id])
        #expect(export.sessions.map(\.isCurrent) == [true])
        #expect(export.posts.map(\.post.id) == [post.id, deleted.id])
        #expect(export.posts.first?.revisions.map(\.title) == ["Soup", "Better soup"])
        #expect(export.posts.map(\.deletedAt) == [nil, .start(minutes: 2)])
        #expect(export.likes.map(\.post) == [other.id])
        #expect(export.likes.map(\.likedAt) == [.start(minutes: 3)])
        await #expect(throws: StoreError.notFound) {
            try await store.export(of: Member.ID(rawValue: 99), session: session.id, at: .start)
        }
    }

    private func rows(in table: String) async throws -> Int? {
        try await store.unchecked.fetch(Statement(sql: "SELECT count(*) FROM \(table)")) { row in
            try row.next(Int.self)
        }.first
    }

    private func hotness(of post: Post.ID) async throws -> Double {
        let values = try await store.unchecked.fetch("SELECT hot FROM posts WHERE id = \(post)") {
            row in try row.next(Double.self)
        }
        return try #require(values.first)
    }
}
