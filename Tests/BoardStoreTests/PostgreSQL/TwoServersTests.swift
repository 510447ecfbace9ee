import BoardDatabase
import BoardModels
import BoardTestSupport
import Testing

@testable import BoardStore

/// Tests of what two servers do at the same time with posts, members' own data and sessions.
@Suite(.enabled(if: TestPostgreSQL.isEnabled)) struct TwoServersTests {
    @Test func `likes from two servers all count, and those of one member count once`() async throws {
        try await TwoServers.run { servers in
            let (one, other) = (servers.one, servers.other)
            let author = try await one.memberID("mina")
            let (ara, bora) = (try await one.memberID("ara"), try await one.memberID("bora"))
            for round in 0..<TwoServers.rounds {
                let post = try await one.publish(.titled("Tea \(round)"), by: author)
                let likes = await servers.atOnce { store throws(StoreError) in
                    try await store.like(post.id, by: ara, at: .start)
                }
                #expect(likes.errors() == [])
                let both = await servers.atOnce { store throws(StoreError) in
                    try await store.like(post.id, by: bora, at: .start)
                } _: { store throws(StoreError) in
                    try await store.unlike(post.id, by: ara)
                }
                #expect(both.errors() == [])
                #expect(try await other.post(post.id, reader: bora).likes == 1)
            }
        }
    }

    @Test func `posts from two servers all count on their board`() async throws {
        try await TwoServers.run { servers in
            let (mina, jun) = (try await servers.one.memberID("mina"), try await servers.one.memberID("jun"))
            for round in 0..<TwoServers.rounds {
                let posts = await servers.atOnce { store throws(StoreError) in
                    try await store.publish(.titled("Tea \(round)", weather: .snow), by: mina)
                } _: { store throws(StoreError) in
                    try await store.publish(.titled("Soup \(round)", weather: .snow), by: jun)
                }.values()
                #expect(posts.count == 2)
                let (first, second) = (try #require(posts.first), try #require(posts.last))
                let changes = await servers.atOnce { store throws(StoreError) in
                    try await store.deletePost(first.id, by: mina, ifRevision: nil, at: .start)
                } _: { store throws(StoreError) in
                    _ = try await store.editPost(
                        second.id, to: .titled("Soup \(round)", weather: .rain), by: jun, ifRevision: 1, at: .start)
                }
                #expect(changes.errors() == [])
            }
            let boards = try await servers.one.boards()
            #expect(boards.first { $0.weather == .snow }?.posts == 0)
            #expect(boards.first { $0.weather == .rain }?.posts == TwoServers.rounds)
        }
    }

    @Test func `a request that is repeated on another server has no further effect`() async throws {
        try await TwoServers.run { servers in
            let mina = try await servers.one.memberID("mina")
            for round in 0..<TwoServers.rounds {
                let key = IdempotencyKey(key: "key \(round)", fingerprint: [1])
                let answers = await servers.atOnce { store throws(StoreError) in
                    try await store.createPost(
                        .titled("Tea \(round)"), by: mina, conditions: nil, completingUntil: nil, idempotency: key,
                        at: .start)
                }.values()
                #expect(answers.count == 2 && Set(answers.map(\.response.body)).count == 1)
                #expect(answers.filter { $0.created != nil }.count == 1)
            }
            #expect(try await servers.ids("SELECT id FROM posts").count == TwoServers.rounds)
        }
    }

    @Test func `limits and duplicates of posts hold on two servers`() async throws {
        var limits = StoreLimits.unlimited
        limits.postsPerTenMinutes = 1
        limits.duplicateWindow = .seconds(300)
        try await TwoServers.run(limits: limits) { servers in
            for round in 0..<TwoServers.rounds {
                let member = try await servers.one.memberID("mina\(round)")
                let results = await servers.atOnce { store throws(StoreError) in
                    try await store.publish(.titled("First \(round)"), by: member)
                } _: { store throws(StoreError) in
                    try await store.publish(.titled("Second \(round)"), by: member)
                }
                #expect(results.values().count == 1)
            }
        }
        limits.postsPerTenMinutes = 1_000_000
        try await TwoServers.run(limits: limits) { servers in
            let mina = try await servers.one.memberID("mina")
            for round in 0..<TwoServers.rounds {
                let results = await servers.atOnce { store throws(StoreError) in
                    try await store.publish(.titled("Tea \(round)"), by: mina)
                }
                #expect(results.values().count == 1 && results.errors() == [.duplicatePost])
            }
        }
    }

    @Test func `of two edits of a revision one is a conflict`() async throws {
        try await TwoServers.run { servers in
            let mina = try await servers.one.memberID("mina")
            let post = try await servers.one.publish(.soup, by: mina)
            for round in 1...TwoServers.rounds {
                let results = await servers.atOnce { store throws(StoreError) in
                    try await store.editPost(
                        post.id, to: .titled("One \(round)"), by: mina, ifRevision: round, at: .start)
                } _: { store throws(StoreError) in
                    try await store.editPost(
                        post.id, to: .titled("Two \(round)"), by: mina, ifRevision: round, at: .start)
                }
                #expect(results.values().map(\.revision) == [round + 1])
                #expect(results.errors() == [.editConflict(current: round + 1)])
            }
        }
    }

    @Test func `places and settings of a member are changed one after the other`() async throws {
        try await TwoServers.run { servers in
            let seoul = try Place.at("Seoul", 37.57, 126.98)
            for round in 0..<TwoServers.rounds {
                let member = try await servers.one.memberID("mina\(round)")
                let places = await servers.atOnce { store throws(StoreError) in
                    try await store.savePlace(
                        NewSavedPlace(label: "home", place: seoul, isHome: true), of: member, at: .start
                    ).get()
                } _: { store throws(StoreError) in
                    try await store.savePlace(
                        NewSavedPlace(label: "work", place: seoul, isHome: true), of: member, at: .start
                    ).get()
                }
                #expect(Set(places.values().map(\.position)) == [1, 2])
                let same = await servers.atOnce { store throws(StoreError) in
                    try await store.savePlace(NewSavedPlace(label: "sea", place: seoul), of: member, at: .start).get()
                }
                #expect(same.values().count == 1 && same.errors() == [.nameTaken])
                let settings = await servers.atOnce { store throws(StoreError) in
                    try await store.replaceSettings(
                        of: member, with: MemberSettings(clock: .hours12), ifRevision: 0, at: .start)
                } _: { store throws(StoreError) in
                    try await store.replaceSettings(
                        of: member, with: MemberSettings(units: .imperial), ifRevision: 0, at: .start)
                }
                #expect(settings.values().count == 1 && settings.errors() == [.editConflict(current: 1)])
            }
        }
    }

    @Test func `of two handles that look alike one is registered`() async throws {
        try await TwoServers.run { servers in
            for round in 0..<TwoServers.rounds {
                let results = await servers.atOnce { store throws(StoreError) in
                    try await store.memberID("lily\(round)x")
                } _: { store throws(StoreError) in
                    try await store.memberID("liiy\(round)x")
                }
                #expect(results.values().count == 1 && results.errors() == [.handleTaken])
            }
        }
    }

    @Test func `a session that begins while its member is suspended is not accepted`() async throws {
        try await TwoServers.run(limits: .unhurriedModeration) { servers in
            let haru = try await servers.moderator("haru")
            for round in 0..<TwoServers.rounds {
                let handle = "mina\(round)"
                let member = try await servers.one.memberID(handle)
                let verified = try #require(try await servers.one.passwordHash(of: member))
                let token = Tokens.random()
                let results = await servers.atOnce { store throws(StoreError) in
                    _ = try await store.sanction(
                        NewSanction(terms: .monthOut, reason: .abuse), handle: handle, by: haru, language: .english,
                        idempotency: nil, at: .start(minutes: 10))
                } _: { store throws(StoreError) in
                    _ = try await store.signIn(
                        member, verified: verified, client: "phone", tokenHash: token, at: .start(minutes: 10))
                }
                #expect(results.first.map { if case .success = $0 { true } else { false } } == true)
                for store in [servers.one, servers.other] {
                    #expect(try await store.authenticate(tokenHash: token, at: .start(minutes: 11)) == nil)
                }
            }
        }
    }

    @Test func `a recovery code is used once`() async throws {
        try await TwoServers.run { servers in
            for round in 0..<TwoServers.rounds {
                let handle = "mina\(round)"
                _ = try await servers.one.join(handle)
                try await servers.one.offerReset(
                    handle: handle, codeHash: Tokens.hash(round), until: .start(minutes: 60), at: .start)
                let results = await servers.atOnce { store throws(StoreError) in
                    _ = try await store.recover(
                        handle: handle, codeHash: Tokens.hash(round), passwordHash: "new", client: "phone",
                        tokenHash: Tokens.random(), language: .english, at: .start(minutes: 1))
                }
                #expect(results.values().count == 1 && results.errors() == [.notFound])
            }
        }
    }
}
