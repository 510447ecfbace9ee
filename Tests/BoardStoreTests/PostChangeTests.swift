import BoardDatabase
import BoardModels
import Testing

@testable import BoardStore

/// Tests of edits and, in an extension, of deletions.
@Suite struct PostChangeTests {
    let test: TestStore
    var store: Store { test.store }
    let mina: Member.ID
    let jun: Member.ID

    init() async throws {
        test = try TestStore()
        mina = try await test.store.memberID("mina")
        jun = try await test.store.memberID("jun")
    }

    @Test func `an edit creates a revision and keeps the first text`() async throws {
        let post = try await store.publish(.titled("Soup"), by: mina)
        let edited = try await store.editPost(
            post.id, to: .titled("Hot soup", category: .chat), by: mina, ifRevision: 1, at: .start(minutes: 1))
        #expect(edited.title == "Hot soup")
        #expect(edited.category == .chat)
        #expect(edited.revision == 2)
        #expect(edited.editedAt == .start(minutes: 1))
        #expect(edited.createdAt == .start)
        let revisions = try await store.revisions(of: post.id, reader: nil).items
        #expect(revisions.map(\.revision) == [1, 2])
        #expect(revisions.map(\.title) == ["Soup", "Hot soup"])
        #expect(revisions.map(\.category) == [.food, .chat])
        #expect(revisions.map(\.writtenAt) == [.start, .start(minutes: 1)])
    }

    @Test func `an edit without changes creates no revision`() async throws {
        let post = try await store.publish(.soup, by: mina)
        let edited = try await store.editPost(post.id, to: .soup, by: mina, ifRevision: 1, at: .start(minutes: 1))
        #expect(edited == post)
        #expect(try await store.revisions(of: post.id, reader: nil).items.count == 1)
    }

    @Test func `a second edit of the same revision is a conflict`() async throws {
        let post = try await store.publish(.soup, by: mina)
        _ = try await store.editPost(post.id, to: .titled("First"), by: mina, ifRevision: 1, at: .start)
        await #expect(throws: StoreError.editConflict(current: 2)) {
            try await store.editPost(post.id, to: .titled("Second"), by: mina, ifRevision: 1, at: .start)
        }
        await #expect(throws: StoreError.editConflict(current: 2)) {
            try await store.deletePost(post.id, by: mina, ifRevision: 1, at: .start)
        }
        #expect(try await store.post(post.id, reader: nil).title == "First")
    }

    @Test func `of twenty concurrent edits of one revision one succeeds`() async throws {
        let post = try await store.publish(.soup, by: mina)
        let wins = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<20 {
                group.addTask {
                    do throws(StoreError) {
                        _ = try await store.editPost(
                            post.id, to: .titled("Try \(number)"), by: mina, ifRevision: 1, at: .start)
                        return true
                    } catch {
                        #expect(error == .editConflict(current: 2))
                        return false
                    }
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(wins == 1)
        #expect(try await store.revisions(of: post.id, reader: nil).items.count == 2)
    }

    @Test func `another member's post can be neither edited nor deleted`() async throws {
        let post = try await store.publish(.soup, by: mina)
        await #expect(throws: StoreError.notAllowed) {
            try await store.editPost(post.id, to: .titled("Mine"), by: jun, ifRevision: nil, at: .start)
        }
        await #expect(throws: StoreError.notAllowed) {
            try await store.deletePost(post.id, by: jun, ifRevision: nil, at: .start)
        }
        #expect(try await store.post(post.id, reader: nil).revision == 1)
    }

    @Test func `moving a post updates the counts of both boards`() async throws {
        let post = try await store.publish(.soup, by: mina)
        var text = NewPost.soup
        text.weather = .snow
        _ = try await store.editPost(post.id, to: text, by: mina, ifRevision: nil, at: .start)
        let counts = try await store.boards().filter { $0.posts > 0 }
        #expect(counts.map(\.weather) == [.snow])
        #expect(counts.map(\.posts) == [1])
    }

    @Test func `search finds the new text and no longer the old`() async throws {
        let post = try await store.publish(.titled("Noodles"), by: mina)
        _ = try await store.editPost(post.id, to: .titled("Dumplings"), by: mina, ifRevision: nil, at: .start)
        #expect(try await store.allPosts(PostQuery(search: "noodles")).isEmpty)
        #expect(try await store.allPosts(PostQuery(search: "dumplings")).map(\.id) == [post.id])
    }

    @Test func `an edit keeps the conditions unless the place changes`() async throws {
        let seoul = try Place.at("Seoul", 37.57, 126.98)
        let post = try await store.publish(.titled("Soup", place: seoul), by: mina, conditions: .rainy)
        let nameless = try await store.editPost(
            post.id, to: .titled("Hot soup", place: Place(name: "seoul")), by: mina, ifRevision: nil, at: .start)
        #expect(nameless.conditions == .rainy)
        #expect(nameless.place?.coordinates == seoul.coordinates)
        let moved = try await store.editPost(
            post.id, to: .titled("Hot soup", place: try .at("Busan", 35.18, 129.08)), by: mina, ifRevision: nil,
            at: .start)
        #expect(moved.conditions == nil)
        #expect(moved.place?.name == "Busan")
        let nowhere = try await store.editPost(
            post.id, to: .titled("Hot soup"), by: mina, ifRevision: nil, at: .start)
        #expect(nowhere.place == nil)
    }

    @Test func `removing the place removes the conditions`() async throws {
        let post = try await store.publish(
            .titled("Soup", place: try .at("Seoul", 37.57, 126.98)), by: mina, conditions: .rainy)
        let edited = try await store.editPost(post.id, to: .titled("Soup"), by: mina, ifRevision: 1, at: .start)
        #expect(edited.place == nil)
        #expect(edited.conditions == nil)
    }

    @Test func `a deleted post remains only in its author's export`() async throws {
        let post = try await store.publish(.soup, by: mina)
        try await store.deletePost(post.id, by: mina, ifRevision: 1, at: .start(minutes: 1))
        await #expect(throws: StoreError.notFound) { try await store.post(post.id, reader: mina) }
        await #expect(throws: StoreError.notFound) { try await store.revisions(of: post.id, reader: mina) }
        await #expect(throws: StoreError.notFound) {
            try await store.editPost(post.id, to: .soup, by: mina, ifRevision: nil, at: .start)
        }
        await #expect(throws: StoreError.notFound) {
            try await store.deletePost(post.id, by: mina, ifRevision: nil, at: .start)
        }
        await #expect(throws: StoreError.notFound) { try await store.like(post.id, by: jun, at: .start) }
        #expect(try await store.allPosts(PostQuery()).isEmpty)
        #expect(try await store.allPosts(PostQuery(search: "noodle")).isEmpty)
        #expect(try await store.boards().map(\.posts).reduce(0, +) == 0)
        let said = try await store.unchecked.fetch("SELECT deleted_by, why, deleted_at FROM deletions") {
            row in
            "\(try row.next(Member.ID.self)) \(try row.next(String.self)) \(try row.next(Timestamp.self))"
        }
        #expect(said == ["\(mina) author \(Timestamp.start(minutes: 1))"])
    }
}
