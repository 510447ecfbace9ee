import BoardDatabase
import BoardModels
import BoardTestSupport
import Testing

@testable import BoardStore

@Suite struct SessionTests {
    let test: TestStore
    var store: Store { test.store }
    static let day: Int64 = 24 * 60

    init() throws {
        test = try TestStore()
    }

    @Test func `a sign-in can replace the hash that was verified`() async throws {
        let (mina, _) = try await store.join("mina")
        _ = try await store.signIn(
            mina.id, verified: "hash of mina", renewal: "renewed", client: "phone", tokenHash: Tokens.hash(1),
            at: .start)
        #expect(try await store.passwordHash(of: mina.id) == "renewed")
        #expect(try await store.authenticate(tokenHash: Tokens.hash(1), at: .start) != nil)
    }

    @Test func `a sign-in with a hash that was replaced meanwhile creates no session`() async throws {
        let (mina, own) = try await store.join("mina")
        try await store.changePassword(of: mina.id, to: "new", confirmed: try await store.confirmation(of: mina.id))
        await #expect(throws: StoreError.passwordChanged) {
            try await store.signIn(
                mina.id, verified: "hash of mina", renewal: "lost", client: "phone", tokenHash: Tokens.hash(1),
                at: .start)
        }
        #expect(try await store.passwordHash(of: mina.id) == "new")
        #expect(try await store.sessions(of: mina.id, current: own.id, at: .start).items.map(\.id) == [own.id])
    }

    private func use(_ hash: [UInt8], at moment: Timestamp) async throws -> AuthenticatedSession? {
        let found = try await store.authenticate(tokenHash: hash, at: moment)
        if let found, found.needsTouch { try await store.touchSession(found.session, at: moment) }
        return found
    }

    @Test func `a member has at most a hundred sessions, those used last`() async throws {
        let mina = try await store.join("mina").0
        for number in 1...101 {
            _ = try await store.signIn(
                mina.id, client: "tests", tokenHash: Tokens.hash(number), at: .start(minutes: Int64(number)))
        }
        let moment = Timestamp.start(minutes: 200)
        #expect(try await store.authenticate(tokenHash: Tokens.hash(1), at: moment) == nil)
        #expect(try await store.authenticate(tokenHash: Tokens.hash(2), at: moment) != nil)
        let page = try await store.sessions(
            of: mina.id, PageQuery(limit: 100), current: Session.ID(rawValue: 0), at: moment)
        #expect(page.items.count == 100)
        #expect(page.next == nil)
    }

    private func token(_ number: Int, of member: Member, days: Int? = nil, at moment: Timestamp) async throws -> Session
    {
        try await store.createAccessToken(
            NewAccessToken(name: "script \(number)", password: "", scope: .read, validDays: days), of: member.id,
            tokenHash: Tokens.hash(number), confirmed: try await store.confirmation(of: member.id), at: moment)
    }

    @Test func `an access token ends no session, and the hundredth is refused`() async throws {
        let (mina, own) = try await store.join("mina")
        for number in 1...99 { _ = try await token(number, of: mina, at: .start) }
        await #expect(throws: StoreError.listFull(100)) { try await token(100, of: mina, at: .start) }
        // A sign-in finds room by ending another one, never a token.
        let later = Timestamp.start(minutes: 1)
        let new = try await store.signIn(mina.id, client: "phone", tokenHash: Tokens.hash(200), at: later)
        let listed = try await store.sessions(of: mina.id, PageQuery(limit: 100), current: new.id, at: later).items
        #expect(listed.count == 100 && listed.count(where: \.isToken) == 99)
        #expect(!listed.map(\.id).contains(own.id) && listed.map(\.id).contains(new.id))
    }

    @Test func `an access token has a scope and ends after its days, whether or not it is used`() async throws {
        let (mina, own) = try await store.join("mina")
        let made = try await token(1, of: mina, days: 30, at: .start)
        #expect(made.scope == .read && made.endsAt == .start(minutes: 30 * Self.day))
        let before = Timestamp.start(minutes: 30 * Self.day - 1)
        let found = try #require(try await store.authenticate(tokenHash: Tokens.hash(1), at: before))
        #expect(found.isToken && found.scope == .read)
        let end = Timestamp.start(minutes: 30 * Self.day)
        #expect(try await store.authenticate(tokenHash: Tokens.hash(1), at: end) == nil)
        #expect(try await store.sessions(of: mina.id, current: own.id, at: end).items.map(\.id) == [own.id])
        try await store.prune(at: end)
        #expect(try await store.sessions(of: mina.id, current: own.id, at: before).items.map(\.id) == [own.id])
    }

    @Test func `a change of the password ends the code that the operator made`() async throws {
        let mina = try await store.join("mina").0
        let code = Tokens.hash(7)
        try await store.offerReset(handle: "mina", codeHash: code, until: .start(minutes: 60), at: .start)
        #expect(try await store.recoverableMember(handle: "mina", codeHash: code, at: .start) == mina.id)
        try await store.changePassword(of: mina.id, to: "new", confirmed: try await store.confirmation(of: mina.id))
        #expect(try await store.recoverableMember(handle: "mina", codeHash: code, at: .start) == nil)
    }

    @Test func `an unknown token has no session`() async throws {
        try await store.join("mina")
        #expect(try await store.authenticate(tokenHash: Tokens.hash(5), at: .start) == nil)
    }

    @Test func `a session expires after ninety days without use, and use renews it`() async throws {
        let (member, _) = try await store.join("mina")
        let hash = Tokens.hash(1)
        let session = try await store.signIn(member.id, client: "phone", tokenHash: hash, at: .start)
        #expect(try await use(hash, at: .start(minutes: 89 * Self.day)) != nil)
        #expect(try await use(hash, at: .start(minutes: 178 * Self.day)) != nil)
        let end = Timestamp.start(minutes: (178 + 90) * Self.day)
        let listed = try await store.sessions(of: member.id, current: session.id, at: end - .seconds(1)).items
        #expect(listed.map(\.id) == [session.id])
        #expect(try await store.authenticate(tokenHash: hash, at: end) == nil)
        #expect(try await store.sessions(of: member.id, current: session.id, at: end).items.isEmpty)
    }

    @Test func `the last use is written at most once an hour`() async throws {
        let (member, _) = try await store.join("mina")
        let session = try await store.signIn(member.id, client: "phone", tokenHash: Tokens.hash(1), at: .start)
        func lastUse() async throws -> Timestamp? {
            try await store.sessions(of: member.id, current: session.id, at: .start)
                .items.first { $0.id == session.id }?.lastUsedAt
        }
        _ = try await use(Tokens.hash(1), at: .start(minutes: 59))
        #expect(try await lastUse() == .start)
        _ = try await use(Tokens.hash(1), at: .start(minutes: 60))
        #expect(try await lastUse() == .start(minutes: 60))
        _ = try await use(Tokens.hash(1), at: .start(minutes: 90))
        #expect(try await lastUse() == .start(minutes: 60))
        try await store.touchSession(session.id, at: .start(minutes: 90))
        #expect(try await lastUse() == .start(minutes: 60))
    }

    @Test func `a session from while the clock was ahead is corrected at its next use`() async throws {
        let (member, _) = try await store.join("mina")
        let ahead = Timestamp.start(minutes: 80 * Self.day)
        let session = try await store.signIn(member.id, client: "phone", tokenHash: Tokens.hash(1), at: ahead)
        #expect(try await use(Tokens.hash(1), at: .start)?.needsTouch == true)
        let listed = try await store.sessions(of: member.id, current: session.id, at: .start).items
        let corrected = try #require(listed.first { $0.id == session.id })
        #expect(corrected.createdAt == .start && corrected.lastUsedAt == .start)
        #expect(try await use(Tokens.hash(1), at: .start(minutes: 1))?.needsTouch == false)
        #expect(try await store.authenticate(tokenHash: Tokens.hash(1), at: .start(minutes: 90 * Self.day)) == nil)
    }

    @Test(.disabled(if: TestPostgreSQL.isEnabled, "makes SQLite's writing connection read-only"))
    func `authentication succeeds while the database is not writable`() async throws {
        let (member, _) = try await store.join("mina")
        _ = try await store.signIn(member.id, client: "phone", tokenHash: Tokens.hash(1), at: .start)
        try await store.unchecked.write { connection -> Void in try connection.run("PRAGMA query_only = ON") }
        let found = try #require(
            try await store.authenticate(tokenHash: Tokens.hash(1), at: .start(minutes: 120)))
        #expect(found.member == member)
        #expect(found.needsTouch)
        await #expect(throws: StoreError.self) {
            try await store.touchSession(found.session, at: .start(minutes: 120))
        }
    }

    @Test func `sessions are listed with the current one marked`() async throws {
        let (member, first) = try await store.join("mina")
        let second = try await store.signIn(
            member.id, client: "phone", tokenHash: Tokens.hash(1), at: .start(minutes: 1))
        let sessions = try await store.sessions(of: member.id, current: second.id, at: .start).items
        #expect(sessions.map(\.id) == [second.id, first.id])
        #expect(sessions.map(\.isCurrent) == [true, false])
    }

    @Test func `a session can be revoked only by its member, and once`() async throws {
        let (mina, session) = try await store.join("mina")
        let jun = try await store.memberID("jun")
        await #expect(throws: StoreError.notFound) { try await store.revoke(session.id, of: jun) }
        try await store.revoke(session.id, of: mina.id)
        await #expect(throws: StoreError.notFound) { try await store.revoke(session.id, of: mina.id) }
    }

    @Test func `a deleted account cannot sign in`() async throws {
        let mina = try await store.memberID("mina")
        try await store.deleteMember(mina, at: .start)
        await #expect(throws: StoreError.passwordChanged) {
            try await store.signIn(
                mina, verified: "hash of mina", client: "", tokenHash: Tokens.random(), at: .start)
        }
    }

    @Test func `pruning deletes only idle sessions`() async throws {
        let (mina, _) = try await store.join("mina")
        let (jun, session) = try await store.join("jun", at: .start(minutes: 50 * Self.day))
        try await store.prune(at: .start(minutes: 91 * Self.day))
        #expect(try await store.sessions(of: mina.id, current: session.id, at: .start).items.isEmpty)
        #expect(try await store.sessions(of: jun.id, current: session.id, at: .start).items.count == 1)
    }
}
