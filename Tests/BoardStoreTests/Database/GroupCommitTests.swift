import BoardModels
import BoardTestSupport
import Testing

@testable import BoardDatabase
@testable import BoardStore

@Suite(.disabled(if: TestPostgreSQL.isEnabled, "PostgreSQL groups the commits of its connections itself"))
struct GroupCommitTests {
    private typealias PostWrite = @Sendable () async throws -> Post

    private let test: TestStore
    private let mina: Member.ID
    private let published: PublishedChanges

    init() async throws {
        test = try TestStore()
        mina = try await test.store.memberID("mina")
        published = PublishedChanges(by: test.store.changes)
    }

    /// Runs writes that are queued in this order while the writer connection is busy, so that they form one group.
    private func grouped(_ writes: [PostWrite]) async throws -> [Result<Post, any Error>] {
        let database = try #require(test.store.unchecked.base as? SQLiteDatabase)
        let gate = ThreadGate()
        defer { gate.open() }
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let blocked = Task {
            defer { start.finish() }
            try await database.write { _ -> Void in
                start.finish()
                gate.pass()
            }
        }
        for await _ in started {}
        var tasks: [Task<Post, any Error>] = []
        for (index, write) in writes.enumerated() {
            tasks.append(Task { try await write() })
            #expect(try await eventually { database.queuedWrites == index + 1 })
        }
        gate.open()
        try await blocked.value
        var results: [Result<Post, any Error>] = []
        for task in tasks { results.append(await task.result) }
        return results
    }

    @Test func `writes that wait together share a commit, and each gets its own result`() async throws {
        let (store, mina) = (test.store, self.mina)
        let results = try await grouped(
            (0..<30).map { number -> PostWrite in
                { try await store.publish(.titled("Post \(number)"), by: mina) }
            })
        let titles = try results.map { try $0.get().content.title }
        #expect(titles == (0..<30).map { "Post \($0)" })
        #expect(published.take().count == 1)
        #expect(Set(try await store.allPosts(PostQuery()).map(\.content.title)) == Set(titles))
    }

    @Test func `an error rolls back its own write only`() async throws {
        let (store, mina) = (test.store, self.mina)
        let other = try await store.memberID("jun")
        let results = try await grouped([
            { try await store.publish(.titled("First"), by: mina) },
            {
                try await store.unchecked.write { connection -> Post in
                    try connection.run("UPDATE posts SET title = 'Overwritten'")
                    try connection.run("UPDATE members SET display_name = 'Somebody' WHERE id = \(other)")
                    throw StoreError.notAllowed
                }
            },
            {
                try await store.unchecked.write { connection -> Post in
                    try connection.run("INSERT INTO boards (weather) VALUES ('rain')")
                    throw StoreError.internalFault("the board exists already")
                }
            },
            { try await store.publish(.titled("Last"), by: mina) },
        ])
        let (first, last) = (try results[0].get(), try results[3].get())
        #expect(throws: StoreError.notAllowed) { try results[1].get() }
        let constraint = #expect(throws: StoreError.self) { try results[2].get() }
        guard case .brokenConstraint(.unique, _) = constraint else {
            Issue.record("failed with \(String(describing: constraint))")
            return
        }
        let expected: Set<Change.Meaning> = [.post(first.id, board: .rain), .post(last.id, board: .rain)]
        let found = published.take()
        #expect(found == [expected])
        #expect(try await store.allPosts(PostQuery()).map(\.content.title) == ["Last", "First"])
        #expect(try await store.member(handle: "jun").displayName == "jun")
    }

    @Test func `an error leaves the texts of the other writes in the search index, and only these`() async throws {
        let (store, mina) = (test.store, self.mina)
        let results = try await grouped([
            { try await store.publish(.titled("First soup"), by: mina) },
            {
                try await store.unchecked.write { connection -> Post in
                    // A trigger changes the facets of the first post.
                    try connection.run("UPDATE posts SET category = 'chat'")
                    try connection.run(
                        "INSERT INTO posts_search (rowid, tokens, facets) VALUES (1000, 'wasted soup', ':c:food')")
                    throw StoreError.notAllowed
                }
            },
            { try await store.publish(.titled("Last soup"), by: mina) },
        ])
        #expect(throws: StoreError.notAllowed) { try results[1].get() }
        for query in [PostQuery(category: .food, search: "soup"), PostQuery(search: "soup")] {
            #expect(try await store.allPosts(query).map(\.content.title) == ["Last soup", "First soup"])
        }
        let checks: [Statement] = [
            "SELECT count(*) FROM posts_search_words WHERE term = 'wasted' OR term = ':c:chat'",
            "SELECT count(*) FROM posts_search WHERE posts_search MATCH 'wasted'",
        ]
        for check in checks {
            let count = try await store.unchecked.fetch(check) { row in try row.next(Int.self) }
            #expect(count == [0])
        }
        try await store.unchecked.write { connection -> Void in
            try connection.run("INSERT INTO posts_search (posts_search) VALUES ('integrity-check')")
        }
    }

    @Test func `an error that ends the transaction fails its own write only`() async throws {
        let (store, mina) = (test.store, self.mina)
        let full = StoreError.unavailable(.full, "a test")
        let results = try await grouped([
            { try await store.publish(.titled("First"), by: mina) },
            {
                try await store.unchecked.write { connection -> Post in
                    // As SQLite itself does when the disk is full.
                    try connection.run("ROLLBACK")
                    throw full
                }
            },
            { try await store.publish(.titled("Last"), by: mina) },
        ])
        _ = (try results[0].get(), try results[2].get())
        #expect(throws: full) { try results[1].get() }
        #expect(try await store.allPosts(PostQuery()).map(\.content.title) == ["Last", "First"])
        #expect(published.take().count == 2)
    }

    @Test func `an idempotency key holds within a group`() async throws {
        let (store, mina) = (test.store, self.mina)
        let key = IdempotencyKey(key: "key", fingerprint: [1])
        let results = try await grouped(
            (0..<5).map { _ -> PostWrite in
                { try await store.publish(by: mina, idempotency: key) }
            })
        let ids = try results.map { try $0.get().id }
        #expect(Set(ids).count == 1)
        #expect(try await store.allPosts(PostQuery()).count == 1)
    }

    @Test func `a write that is cancelled while it waits is not run`() async throws {
        let (store, mina) = (test.store, self.mina)
        let results = try await grouped([
            { try await store.publish(.titled("Kept"), by: mina) },
            {
                let task = Task { try await store.publish(.titled("Cancelled"), by: mina) }
                task.cancel()
                return try await task.value
            },
        ])
        _ = try results[0].get()
        #expect(throws: StoreError.cancelled) { try results[1].get() }
        #expect(try await store.allPosts(PostQuery()).map(\.content.title) == ["Kept"])
    }
}
