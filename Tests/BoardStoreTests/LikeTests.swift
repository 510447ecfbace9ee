import BoardDatabase
import BoardModels
import Testing

@testable import BoardStore

@Suite struct LikeTests {
    let test: TestStore
    var store: Store { test.store }
    let mina: Member.ID
    let post: Post

    init() async throws {
        test = try TestStore()
        mina = try await test.store.memberID("mina")
        post = try await test.store.publish(.soup, by: mina)
    }

    @Test func `liking twice counts once, and so does unliking`() async throws {
        let jun = try await store.memberID("jun")
        #expect(try await store.like(post.id, by: jun, at: .start).likes == 1)
        let again = try await store.like(post.id, by: jun, at: .start)
        #expect(again.likes == 1)
        #expect(again.liked)
        #expect(try await store.post(post.id, reader: jun) == again)
        #expect(try await !store.post(post.id, reader: mina).liked)
        #expect(try await store.unlike(post.id, by: jun).likes == 0)
        let back = try await store.unlike(post.id, by: jun)
        #expect(back.likes == 0)
        #expect(!back.liked)
    }

    @Test func `a member may not like their own post`() async throws {
        await #expect(throws: StoreError.notAllowed) { try await store.like(post.id, by: mina, at: .start) }
        await #expect(throws: StoreError.notFound) {
            try await store.like(Post.ID(rawValue: 99), by: mina, at: .start)
        }
    }

    @Test func `fifty members liking and unliking at once are counted exactly`() async throws {
        var members: [Member.ID] = []
        for number in 0..<50 { members.append(try await store.memberID("member-\(number)")) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, member) in members.enumerated() {
                group.addTask {
                    _ = try await store.like(post.id, by: member, at: .start)
                    _ = try await store.like(post.id, by: member, at: .start)
                    guard number.isMultiple(of: 5) else { return }
                    _ = try await store.unlike(post.id, by: member)
                }
            }
            try await group.waitForAll()
        }
        #expect(try await store.post(post.id, reader: nil).likes == 40)
        let (count, hot) = try await store.unchecked.read { connection in
            (
                try connection.value(Int.self, "SELECT count(*) FROM likes"),
                try connection.value(Double.self, "SELECT hot FROM posts")
            )
        }
        #expect(count == 40)
        #expect(hot == Hotness.of(likes: 40, createdAt: .start))
    }

    @Test func `ten times the likes are worth twenty-two hours`() {
        let old = Hotness.of(likes: 99, createdAt: .start)
        let young = Hotness.of(likes: 9, createdAt: .start + .seconds(22 * 3600))
        #expect(abs(old - young) < 1e-9)
        #expect(Hotness.of(likes: 0, createdAt: .start) == 1_795_251_600.0 / 79_200)
    }
}
