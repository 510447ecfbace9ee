import BoardModels
import Testing

@testable import BoardStore

extension PostChangeTests {
    private func deletedPost(_ content: NewPost = .soup) async throws -> Post {
        let post = try await store.publish(content, by: mina)
        _ = try await store.like(post.id, by: jun, at: .start)
        try await store.deletePost(post.id, by: mina, ifRevision: 1, at: .start(minutes: 1))
        return post
    }

    private func undo(
        _ id: Post.ID, by member: Member.ID, minutes: Int64, until end: Timestamp? = nil
    ) async throws -> Post {
        try await store.undoDeletion(of: id, by: member, completingUntil: end, at: .start(minutes: minutes))
    }

    @Test func `an undone deletion brings back the post with its likes to lists, search and counts`() async throws {
        let post = try await deletedPost()
        let undone = try await undo(post.id, by: mina, minutes: 1440)
        #expect(undone.likes == 1 && undone.content == post.content && undone.revision == 1)
        #expect(try await store.allPosts(PostQuery()).map(\.id) == [post.id])
        #expect(try await store.allPosts(PostQuery(search: "noodle")).map(\.id) == [post.id])
        #expect(try await store.boards().map(\.posts).reduce(0, +) == 1)
        #expect(try await undo(post.id, by: mina, minutes: 1441) == undone)
    }

    @Test func `a deletion is final after a day`() async throws {
        let post = try await deletedPost()
        await #expect(throws: StoreError.notFound) { try await undo(post.id, by: mina, minutes: 1441) }
        await #expect(throws: StoreError.notFound) { try await store.post(post.id, reader: mina) }
    }

    @Test func `only its author can undo the deletion of a post`() async throws {
        let post = try await deletedPost()
        await #expect(throws: StoreError.notFound) { try await undo(post.id, by: jun, minutes: 2) }
        let shown = try await store.publish(.titled("Stew"), by: mina, at: .start(minutes: 2))
        await #expect(throws: StoreError.notAllowed) { try await undo(shown.id, by: jun, minutes: 2) }
        #expect(try await store.deletedPosts(of: mina, at: .start(minutes: 2)).map(\.id) == [post.id])
        #expect(try await store.deletedPosts(of: jun, at: .start(minutes: 2)).isEmpty)
    }

    @Test func `the deletion of a post is not undone beside the same text within five minutes of it`() async throws {
        var limits = StoreLimits.unlimited
        limits.duplicateWindow = .seconds(300)
        let test = try TestStore(limits: limits)
        let mina = try await test.store.memberID("mina")
        func undo(_ id: Post.ID, minutes: Int64) async throws -> Post {
            try await test.store.undoDeletion(
                of: id, by: mina, completingUntil: nil, at: .start(minutes: minutes))
        }
        let first = try await test.store.publish(by: mina)
        try await test.store.deletePost(first.id, by: mina, ifRevision: nil, at: .start(minutes: 1))
        let second = try await test.store.publish(by: mina, at: .start(minutes: 2))
        await #expect(throws: StoreError.duplicatePost) { try await undo(first.id, minutes: 3) }
        await #expect(throws: StoreError.duplicatePost) { try await undo(first.id, minutes: 600) }
        #expect(try await test.store.allPosts(PostQuery()).map(\.id) == [second.id])
        try await test.store.deletePost(second.id, by: mina, ifRevision: nil, at: .start(minutes: 601))
        #expect(try await undo(first.id, minutes: 602).id == first.id)
    }

    @Test func `the conditions that a post lacked when it was deleted are looked up again`() async throws {
        let end = Timestamp.start(minutes: 100)
        let post = try await deletedPost(.titled("In Seoul", place: Place(name: "Seoul")))
        #expect(try await store.allPending().isEmpty)
        _ = try await undo(post.id, by: mina, minutes: 2, until: end)
        #expect(try await store.onlyPending().post == post.id)
        #expect(try await store.onlyPending().giveUpAt == end)
        let known = try await store.publish(
            .titled("In Busan", place: try .at("Busan", 35.18, 129.08)), by: mina, conditions: .rainy)
        try await store.deletePost(known.id, by: mina, ifRevision: nil, at: .start(minutes: 3))
        #expect(try await undo(known.id, by: mina, minutes: 4, until: end).conditions == .rainy)
        #expect(try await store.onlyPending().post == post.id)
    }

    @Test func `the deleted posts that can be brought back are listed with the last deleted first`() async throws {
        var ids: [Post.ID] = []
        for number in 1...3 {
            let post = try await store.publish(.titled("Soup \(number)"), by: mina)
            try await store.deletePost(post.id, by: mina, ifRevision: nil, at: .start(minutes: Int64(number)))
            ids.append(post.id)
        }
        let listed = try await store.deletedPosts(of: mina, limit: 2, at: .start(minutes: 4))
        #expect(listed.map(\.id) == [ids[2], ids[1]])
        #expect(listed.map(\.title) == ["Soup 3", "Soup 2"])
        #expect(try await store.deletedPosts(of: mina, at: .start(minutes: 1442)).map(\.id) == [ids[2]])
    }
}
