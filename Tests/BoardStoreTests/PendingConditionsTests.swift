import BoardModels
import Testing

@testable import BoardStore

@Suite struct PendingConditionsTests {
    let test: TestStore
    var store: Store { test.store }
    let mina: Member.ID
    static let end = Timestamp.start(minutes: 10)

    init() async throws {
        test = try TestStore()
        mina = try await test.store.memberID("mina")
    }

    private func pendingPost(
        _ name: String = "Seoul", by author: Member.ID? = nil, at moment: Timestamp = .start
    ) async throws -> Post {
        try await store.publish(
            .titled("In \(name)", place: Place(name: name)), by: author ?? mina, completingUntil: Self.end, at: moment)
    }

    @Test func `only a post with a place and without conditions is pending`() async throws {
        _ = try await store.publish(.soup, by: mina, completingUntil: Self.end)
        let seoul = try Place.at("Seoul", 37.57, 126.98)
        _ = try await store.publish(.titled("A", place: seoul), by: mina, conditions: .rainy, completingUntil: Self.end)
        _ = try await store.publish(.titled("B", place: seoul), by: mina)
        #expect(try await store.allPending().isEmpty)
        let post = try await pendingPost()
        #expect(
            try await store.pendingConditions(dueAt: .start, limit: 10)
                == [
                    PendingConditions(
                        post: post.id, author: mina, place: Place(name: "Seoul"), writtenAt: .start,
                        giveUpAt: Self.end, attempts: 0)
                ])
    }

    @Test func `completing attaches conditions and coordinates`() async throws {
        let post = try await pendingPost()
        try await store.completeBackfill(store.onlyPending(), at: .at(37.5666, 126.9784), .rainy)
        let complete = try await store.post(post.id, reader: nil)
        #expect(complete.conditions == .rainy)
        #expect(complete.place == (try Place.at("Seoul", 37.57, 126.98)))
        #expect(complete.revision == 1)
        #expect(try await store.allPending().isEmpty)
        #expect(try await store.allPosts(PostQuery(near: .at(37.57, 126.98))).map(\.id) == [post.id])
    }

    @Test func `completing a post that is deleted or has another place does nothing`() async throws {
        let deleted = try await pendingPost()
        let pendingOfDeleted = try await store.onlyPending()
        try await store.deletePost(deleted.id, by: mina, ifRevision: nil, at: .start)
        #expect(try await store.allPending().isEmpty)
        try await store.completeBackfill(pendingOfDeleted, at: .at(37.57, 126.98), .rainy)

        let moved = try await pendingPost()
        let pendingBefore = try await store.onlyPending()
        let busan = try Place.at("Busan", 35.18, 129.08)
        _ = try await store.editPost(
            moved.id, to: .titled("In Busan", place: busan), by: mina, ifRevision: nil, at: .start)
        try await store.completeBackfill(pendingBefore, at: .at(37.57, 126.98), .rainy)
        #expect(try await store.post(moved.id, reader: nil).conditions == nil)
        #expect(try await store.pendingConditions(dueAt: .start, limit: 10).map(\.place) == [busan])
    }

    @Test func `a post whose place got another name during the lookup does not get the first place's weather`()
        async throws
    {
        let post = try await pendingPost("Busan")
        let lookup = try await store.onlyPending()
        _ = try await store.editPost(
            post.id, to: .titled("In Seoul", place: Place(name: "Seoul")), by: mina, ifRevision: nil, at: .start)
        try await store.completeBackfill(lookup, at: .at(35.18, 129.08), .rainy)
        let edited = try await store.post(post.id, reader: nil)
        #expect(edited.place == Place(name: "Seoul"))
        #expect(edited.conditions == nil)
        try await store.completeBackfill(store.onlyPending(), at: .at(37.57, 126.98), .rainy)
        #expect(try await store.post(post.id, reader: nil).place == (try .at("Seoul", 37.57, 126.98)))
    }

    @Test func `a post that got coordinates during the lookup by name does not get others`() async throws {
        let post = try await pendingPost("Springfield")
        let lookup = try await store.onlyPending()
        let chosen = try Place.at("Springfield", 39.8, -89.64)
        _ = try await store.editPost(
            post.id, to: .titled("Chosen", place: chosen), by: mina, ifRevision: nil, at: .start)
        try await store.completeBackfill(lookup, at: .at(37.22, -93.3), .rainy)
        #expect(try await store.post(post.id, reader: nil).place == chosen)
        #expect(try await store.pendingConditions(dueAt: .start, limit: 10).map(\.place) == [chosen])
    }

    @Test func `an edit to another place makes a post pending, one that keeps the place does not`() async throws {
        let (seoul, busan) = (try Place.at("Seoul", 37.57, 126.98), try Place.at("Busan", 35.18, 129.08))
        let measured = try await store.publish(.titled("A", place: seoul), by: mina, conditions: .rainy)
        let placeless = try await store.publish(.titled("B"), by: mina)
        func edit(_ post: Post, to title: String, at place: Place) async throws {
            _ = try await store.editPost(
                post.id, to: .titled(title, place: place), by: mina, ifRevision: nil, completingUntil: Self.end,
                at: .start(minutes: 2))
        }
        try await edit(measured, to: "C", at: seoul)
        #expect(try await store.allPending().isEmpty)
        try await edit(measured, to: "C", at: busan)
        try await edit(placeless, to: "B", at: busan)
        let pending = try await store.allPending()
        #expect(pending.map(\.post) == [measured.id, placeless.id])
        #expect(pending.allSatisfy { $0.place == busan && $0.writtenAt == .start && $0.giveUpAt == Self.end })
        // The pending backfill goes on with the place of a further edit.
        try await store.postponeBackfill(of: measured.id, until: .start(minutes: 5))
        try await edit(measured, to: "C", at: seoul)
        let further = try #require(try await store.allPending().first { $0.post == measured.id })
        #expect(further.place == seoul && further.attempts == 1)
    }

    @Test func `a postponed post is due later and counts its attempts`() async throws {
        let first = try await pendingPost("Seoul")
        let second = try await pendingPost("Busan", at: .start(minutes: 1))
        try await store.postponeBackfill(of: first.id, until: .start(minutes: 5))
        #expect(try await store.pendingConditions(dueAt: .start(minutes: 4), limit: 10).map(\.post) == [second.id])
        let all = try await store.pendingConditions(dueAt: .start(minutes: 5), limit: 10)
        #expect(all.map(\.post) == [second.id, first.id])
        #expect(all.map(\.attempts) == [0, 1])
        #expect(try await store.pendingConditions(dueAt: .start(minutes: 5), limit: 1).count == 1)
    }

    @Test func `authors take turns, so that one with many posts does not delay the others`() async throws {
        let (jun, sora) = (try await test.store.memberID("jun"), try await test.store.memberID("sora"))
        var posts: [Post.ID] = []
        for number in 0..<4 { posts.append(try await pendingPost("Town \(number)").id) }
        let second = try await pendingPost("Busan", by: jun, at: .start(minutes: 2)).id
        let third = try await pendingPost("Jeju", by: sora, at: .start(minutes: 1)).id
        let last = try await pendingPost("Suwon", by: sora, at: .start(minutes: 3)).id
        let due = try await store.pendingConditions(dueAt: .start(minutes: 3), limit: 10)
        #expect(due.map(\.post) == [posts[0], third, second, posts[1], last, posts[2], posts[3]])
        #expect(due.prefix(3).map(\.author) == [mina, sora, jun])
        let first = try await store.pendingConditions(dueAt: .start(minutes: 3), limit: 3)
        #expect(first == Array(due.prefix(3)))
    }

    @Test func `postponed posts can be rescheduled with their attempts reset`() async throws {
        let first = try await pendingPost("Seoul")
        let second = try await pendingPost("Busan", at: .start(minutes: 1))
        for _ in 0..<3 { try await store.postponeBackfill(of: first.id, until: .start(minutes: 9)) }
        try await store.rescheduleBackfills(to: .start(minutes: 2))
        let due = try await store.pendingConditions(dueAt: .start(minutes: 2), limit: 10)
        #expect(due.map(\.post) == [second.id, first.id])
        #expect(due.map(\.attempts) == [0, 0])
        #expect(due.map(\.writtenAt) == [.start(minutes: 1), .start])
        #expect(due.allSatisfy { $0.giveUpAt == Self.end })
    }

    @Test func `a post whose backfill is given up stays without conditions`() async throws {
        let post = try await pendingPost()
        try await store.cancelBackfill(of: post.id)
        #expect(try await store.allPending().isEmpty)
        #expect(try await store.post(post.id, reader: nil).conditions == nil)
    }

    @Test func `a post whose place is removed is no longer pending`() async throws {
        let post = try await pendingPost()
        _ = try await store.editPost(post.id, to: .titled("Anywhere"), by: mina, ifRevision: nil, at: .start)
        #expect(try await store.allPending().isEmpty)
    }
}

extension Store {
    /// All pending backfills, whenever they are due.
    func allPending() async throws(StoreError) -> [PendingConditions] {
        try await pendingConditions(dueAt: .start(minutes: 1440), limit: 100)
    }

    /// The pending backfill of the only post that has one.
    func onlyPending() async throws -> PendingConditions {
        let pending = try await allPending()
        try #require(pending.count == 1)
        return pending[0]
    }
}
