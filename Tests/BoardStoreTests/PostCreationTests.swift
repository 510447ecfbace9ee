import BoardDatabase
import BoardModels
import Foundation
import Testing

@testable import BoardStore

@Suite struct PostCreationTests {
    @Test func `a stored post equals what was written`() async throws {
        let test = try TestStore()
        let mina = try await test.store.memberID("mina")
        let text = NewPost(
            weather: .thunderstorm, category: .videos, title: "천둥 ⚡️", body: "Two\nlines\t'quoted' \"twice\"; --",
            link: "https://example.org/?q=1", place: try .at("서울", 37.57, 126.98))
        let post = try await test.store.publish(text, by: mina, conditions: .rainy)
        #expect(post.author == Author(handle: "mina", displayName: "mina"))
        #expect(post.weather == .thunderstorm)
        #expect(post.category == .videos)
        #expect(post.title == text.title)
        #expect(post.body == text.body)
        #expect(post.link == text.link)
        #expect(post.place == text.place)
        #expect(post.conditions == .rainy)
        #expect(post.revision == 1)
        #expect(post.likes == 0)
        #expect(post.createdAt == .start)
        #expect(post.editedAt == nil)
        #expect(!post.liked)
        #expect(post.may == [.edit, .delete])
        #expect(try await test.store.post(post.id, reader: mina) == post)
    }

    @Test func `a post's actions depend on its reader`() async throws {
        let test = try TestStore()
        let mina = try await test.store.memberID("mina")
        let jun = try await test.store.memberID("jun")
        let post = try await test.store.publish(by: mina)
        #expect(try await test.store.post(post.id, reader: nil).may == [])
        #expect(try await test.store.post(post.id, reader: jun).may == [.like, .report])
        #expect(try await test.store.posts(PostQuery(), reader: mina).items.map(\.may) == [[.edit, .delete]])
    }

    @Test func `conditions without measurements are stored`() async throws {
        let test = try TestStore()
        let mina = try await test.store.memberID("mina")
        let post = try await test.store.publish(
            .titled("Soup", place: try .at("Seoul", 37.57, 126.98)), by: mina, conditions: .unmeasured)
        #expect(post.conditions == .unmeasured)
    }

    @Test func `posts of one place and moment share the first stored observation`() async throws {
        let test = try TestStore()
        let mina = try await test.store.memberID("mina")
        let place = try Place.at("Seoul", 37.57, 126.98)
        var later = Conditions.rainy
        later.temperature = 40
        _ = try await test.store.publish(.titled("One", place: place), by: mina, conditions: .rainy)
        let second = try await test.store.publish(.titled("Two", place: place), by: mina, conditions: later)
        #expect(second.conditions == .rainy)
        let count = try await test.store.unchecked.fetch("SELECT count(*) FROM observations") { row in
            try row.next(Int.self)
        }
        #expect(count == [1])
    }

    @Test func `a seventh post is refused until the first is ten minutes old`() async throws {
        var limits = StoreLimits.unlimited
        limits.postsPerTenMinutes = 6
        let test = try TestStore(limits: limits)
        let mina = try await test.store.memberID("mina")
        for minute in 0..<6 {
            let post = try await test.store.publish(
                .titled("Post \(minute)"), by: mina, at: .start(minutes: Int64(minute)))
            // Deleting a post does not reset the limit.
            try await test.store.deletePost(post.id, by: mina, ifRevision: nil, at: .start(minutes: Int64(minute)))
        }
        await #expect(throws: StoreError.postLimit(6, retryAfter: .seconds(240))) {
            try await test.store.publish(.titled("Seventh"), by: mina, at: .start(minutes: 6))
        }
        let jun = try await test.store.memberID("jun")
        _ = try await test.store.publish(.titled("Seventh"), by: jun, at: .start(minutes: 6))
        _ = try await test.store.publish(.titled("Seventh"), by: mina, at: .start(minutes: 10))
    }

    @Test func `an eleventh post is refused on the account's first day`() async throws {
        var limits = StoreLimits.unlimited
        limits.postsOnFirstDay = 10
        let test = try TestStore(limits: limits)
        let mina = try await test.store.memberID("mina")
        for hour in 1...10 {
            _ = try await test.store.publish(.titled("Post \(hour)"), by: mina, at: .start(minutes: Int64(hour) * 60))
        }
        await #expect(throws: StoreError.firstDayPostLimit(10, retryAfter: .seconds(12 * 3600))) {
            try await test.store.publish(.titled("Eleventh"), by: mina, at: .start(minutes: 12 * 60))
        }
        _ = try await test.store.publish(.titled("Eleventh"), by: mina, at: .start(minutes: 24 * 60))
    }

    @Test func `posts from far ahead do not count after the wall clock was stepped back`() async throws {
        var limits = StoreLimits.unlimited
        limits.postsPerTenMinutes = 1
        limits.postsOnFirstDay = 1
        limits.duplicateWindow = .seconds(300)
        let test = try TestStore(limits: limits)
        let mina = try await test.store.memberID("mina")
        let now: Timestamp = .start(minutes: 2 * 24 * 60)
        _ = try await test.store.publish(.soup, by: mina, at: now + .seconds(100 * 86_400))
        _ = try await test.store.publish(.soup, by: mina, at: now)
        // A small step back neither ends nor extends the window.
        await #expect(throws: StoreError.postLimit(1, retryAfter: .seconds(600))) {
            try await test.store.publish(.titled("More"), by: mina, at: now - .seconds(90))
        }
        _ = try await test.store.publish(.titled("More"), by: mina, at: now + .seconds(600))
    }

    @Test func `the same text is refused for five minutes`() async throws {
        var limits = StoreLimits.unlimited
        limits.duplicateWindow = .seconds(300)
        let test = try TestStore(limits: limits)
        let mina = try await test.store.memberID("mina")
        let jun = try await test.store.memberID("jun")
        let first = try await test.store.publish(.soup, by: mina)
        var elsewhere = NewPost.soup
        elsewhere.weather = .snow
        for copy in [NewPost.soup, elsewhere] {
            await #expect(throws: StoreError.duplicatePost) {
                try await test.store.publish(copy, by: mina, at: .start(minutes: 4))
            }
        }
        _ = try await test.store.publish(.soup, by: jun, at: .start(minutes: 4))
        _ = try await test.store.publish(.soup, by: mina, at: .start(minutes: 5))
        #expect(try await test.store.post(first.id, reader: nil).title == "Noodle soup")
    }

    @Test func `a refused post stores nothing`() async throws {
        var limits = StoreLimits.unlimited
        limits.postsPerTenMinutes = 1
        let test = try TestStore(limits: limits)
        let mina = try await test.store.memberID("mina")
        _ = try await test.store.publish(.soup, by: mina)
        let key = IdempotencyKey(key: "k", fingerprint: [1])
        await #expect(throws: StoreError.postLimit(1, retryAfter: .seconds(600))) {
            try await test.store.publish(.titled("More"), by: mina, idempotency: key)
        }
        #expect(try await test.store.boards().map(\.posts).reduce(0, +) == 1)
        // The key is still unused for the attempt that succeeds.
        let later = try await test.store.createPost(
            .titled("More"), by: mina, conditions: nil, completingUntil: nil, idempotency: key,
            at: .start(minutes: 10))
        #expect(later.created != nil)
    }

    @Test func `a deleted account cannot post`() async throws {
        let test = try TestStore()
        let mina = try await test.store.memberID("mina")
        try await test.store.deleteMember(mina, at: .start)
        await #expect(throws: StoreError.memberGone) { try await test.store.publish(.soup, by: mina) }
    }

    @Test func `there are nine boards in order, with counts and newest posts`() async throws {
        let test = try TestStore()
        let mina = try await test.store.memberID("mina")
        _ = try await test.store.publish(.titled("One", weather: .mist), by: mina)
        let second = try await test.store.publish(.titled("Two", weather: .mist), by: mina)
        let boards = try await test.store.boards()
        #expect(boards.map(\.weather) == WeatherType.allCases)
        #expect(boards.last?.posts == 2)
        #expect(boards.last?.latest == (try await test.store.post(second.id, reader: nil)))
        #expect(boards.dropLast().allSatisfy { $0.posts == 0 && $0.latest == nil })
    }
}

@Suite struct IdempotencyTests {
    let test: TestStore
    let mina: Member.ID
    let key = IdempotencyKey(key: "draft-1", fingerprint: [1, 2, 3])

    init() async throws {
        test = try TestStore()
        mina = try await test.store.memberID("mina")
    }

    private func create(
        _ key: IdempotencyKey, by member: Member.ID, at moment: Timestamp = .start
    ) async throws -> Idempotent<Post> {
        try await test.store.createPost(
            .soup, by: member, conditions: nil, completingUntil: nil, idempotency: key, at: moment)
    }

    @Test func `a repeated request gets the first response byte for byte`() async throws {
        let first = try await create(key, by: mina)
        let second = try await create(key, by: mina, at: .start(minutes: 1439))
        #expect(try JSONDecoder().decode(Post.self, from: Data(first.response.body)) == first.created)
        #expect(second.created == nil)
        #expect(second.response == first.response)
        #expect(second.response.id == first.created?.id.rawValue)
        #expect(try await test.store.allPosts(PostQuery()).count == 1)
    }

    @Test func `a response that this release cannot decode is replayed as it was sent`() async throws {
        _ = try await create(key, by: mina)
        let earlier = Array(#"{"id":1,"format":"of another release"}"#.utf8)
        try await test.store.unchecked.write { connection -> Void in
            try connection.run("UPDATE idempotency_keys SET body = \(earlier)")
        }
        #expect(try await create(key, by: mina).response.body == earlier)
    }

    @Test func `twenty concurrent requests with one key create one post`() async throws {
        let ids = try await withThrowingTaskGroup(of: Post.ID.self) { group in
            for _ in 0..<20 {
                group.addTask { try await create(key, by: mina).get().id }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(ids.count == 1)
        #expect(try await test.store.boards().map(\.posts).reduce(0, +) == 1)
    }

    @Test func `an idempotency key of another request is refused`() async throws {
        _ = try await create(key, by: mina)
        await #expect(throws: StoreError.idempotencyKeyReused) {
            try await create(IdempotencyKey(key: "draft-1", fingerprint: [9]), by: mina)
        }
    }

    @Test func `an idempotency key belongs to one member`() async throws {
        let jun = try await test.store.memberID("jun")
        _ = try await create(key, by: mina)
        #expect(try await create(key, by: jun).created != nil)
    }

    @Test func `an idempotency key can be reused after a day`() async throws {
        _ = try await create(key, by: mina)
        #expect(try await create(key, by: mina, at: .start(minutes: 1440)).created != nil)
    }

    @Test func `pruning deletes only old idempotency keys`() async throws {
        _ = try await create(key, by: mina)
        _ = try await create(IdempotencyKey(key: "draft-2", fingerprint: [4]), by: mina, at: .start(minutes: 60))
        try await test.store.prune(at: .start(minutes: 1440))
        let kept = try await test.store.unchecked.fetch("SELECT key FROM idempotency_keys") { row in
            try row.next(String.self)
        }
        #expect(kept == ["draft-2"])
    }
}
