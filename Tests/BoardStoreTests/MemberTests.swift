import BoardModels
import Testing

@testable import BoardStore

@Suite struct MemberTests {
    let test: TestStore
    var store: Store { test.store }

    init() throws {
        test = try TestStore()
    }

    @Test func `a registration creates a member and a session`() async throws {
        let hash = Tokens.random()
        let (member, session) = try await store.register(
            NewMember(handle: "mina", displayName: "미나", password: "x", client: "board on laptop"),
            passwordHash: "scrypt", tokenHash: hash, at: .start)
        #expect(member.handle == "mina")
        #expect(member.displayName == "미나")
        #expect(member.role == .member)
        #expect(member.createdAt == .start)
        #expect(session.client == "board on laptop")
        #expect(session.isCurrent)
        #expect(try await store.member(handle: "mina") == member)
        let found = try #require(try await store.authenticate(tokenHash: hash, at: .start))
        #expect(found.member == member)
        #expect(found.session == session.id)
    }

    @Test func `the display name defaults to the handle`() async throws {
        #expect(try await store.join("mina").0.displayName == "mina")
    }

    @Test func `of fifty concurrent registrations of a handle one succeeds`() async throws {
        let results = await withTaskGroup(of: Result<Member.ID, StoreError>.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    do throws(StoreError) {
                        return .success(try await store.memberID("mina"))
                    } catch {
                        return .failure(error)
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        let winners = results.filter { if case .success = $0 { true } else { false } }
        #expect(winners.count == 1)
        #expect(results.filter { $0 == .failure(.handleTaken) }.count == 49)
    }

    @Test func `handles of members, deleted accounts and the operator, and those that look like them, are taken`()
        async throws
    {
        _ = try await store.memberID("mina")
        try await store.deleteMember(try await store.memberID("jun"), at: .start)
        for handle in ["mina", "rnina", "jun", "j-un", "operator"] {
            await #expect(throws: StoreError.handleTaken, "\(handle)") {
                try await store.checkNames(of: NewMember(handle: handle, password: ""))
            }
        }
        await #expect(throws: StoreError.othersHandle) {
            try await store.checkNames(of: NewMember(handle: "bora", displayName: "Mina", password: ""))
        }
        try await store.checkNames(of: NewMember(handle: "bora", displayName: "Bora", password: ""))
    }

    @Test func `an unknown handle is not found and has no password`() async throws {
        await #expect(throws: StoreError.unknownMember(handle: "nobody")) {
            try await store.member(handle: "nobody")
        }
        #expect(try await store.passwordHash(handle: "nobody") == nil)
    }

    @Test func `the password hash is found with its member`() async throws {
        let (member, _) = try await store.join("mina")
        let found = try #require(try await store.passwordHash(handle: "mina"))
        #expect(found.member == member)
        #expect(found.hash == "hash of mina")
    }

    @Test func `a new display name and a new role are stored`() async throws {
        let id = try await store.memberID("mina")
        #expect(try await store.editMember(id, AccountEdit(displayName: "Mina K.")).displayName == "Mina K.")
        #expect(try await store.setRole(.moderator, handle: "mina").role == .moderator)
        let member = try await store.member(handle: "mina")
        #expect(member.displayName == "Mina K.")
        #expect(member.role == .moderator)
        await #expect(throws: StoreError.notFound) { try await store.setRole(.admin, handle: "nobody") }
        await #expect(throws: StoreError.notFound) {
            try await store.editMember(Member.ID(rawValue: 99), AccountEdit(displayName: "Nobody"))
        }
    }

    @Test func `a display name that looks like another member's handle is refused, one's own handle is not`()
        async throws
    {
        let mina = try await store.memberID("mina")
        _ = try await store.join("june")
        for name in ["june", "June", "Јunе"] {
            await #expect(throws: StoreError.othersHandle) {
                try await store.editMember(mina, AccountEdit(displayName: name))
            }
        }
        #expect(try await store.member(handle: "mina").displayName == "mina")
        #expect(try await store.editMember(mina, AccountEdit(displayName: "MINA")).displayName == "MINA")
        await #expect(throws: StoreError.othersHandle) {
            try await store.register(
                NewMember(handle: "bora", displayName: "Mina", password: "x"), passwordHash: "x",
                tokenHash: Tokens.hash(9), at: .start)
        }
        await #expect(throws: StoreError.unknownMember(handle: "bora")) { try await store.member(handle: "bora") }
    }

    @Test func `a changed password ends all other sessions`() async throws {
        let (member, kept) = try await store.join("mina")
        let other = try await store.signIn(member.id, client: "phone", tokenHash: Tokens.hash(1), at: .start)
        let stranger = try await store.join("jun")
        try await store.changePassword(
            of: member.id, to: "new", confirmed: AccountConfirmation(session: kept.id, verified: "hash of mina"))
        let sessions = try await store.sessions(of: member.id, current: kept.id, at: .start).items
        #expect(sessions.map(\.id) == [kept.id])
        #expect(!sessions.map(\.id).contains(other.id))
        #expect(try await store.authenticate(tokenHash: Tokens.hash(1), at: .start) == nil)
        #expect(try await store.passwordHash(handle: "mina")?.hash == "new")
        #expect(try await store.sessions(of: stranger.0.id, current: kept.id, at: .start).items.count == 1)
    }

    @Test func `of two confirmed changes of a password the first one takes effect`() async throws {
        let (mina, own) = try await store.join("mina")
        let other = try await store.signIn(mina.id, client: "phone", tokenHash: Tokens.hash(1), at: .start)
        let confirmed = AccountConfirmation(session: own.id, verified: "hash of mina")
        try await store.changePassword(of: mina.id, to: "new", confirmed: confirmed)
        await #expect(throws: StoreError.passwordChanged) {
            try await store.changePassword(of: mina.id, to: "lost", confirmed: confirmed)
        }
        await #expect(throws: StoreError.sessionEnded) {
            try await store.changePassword(
                of: mina.id, to: "lost", confirmed: AccountConfirmation(session: other.id, verified: "new"))
        }
        let (_, stranger) = try await store.join("jun")
        await #expect(throws: StoreError.sessionEnded) {
            try await store.changePassword(
                of: mina.id, to: "lost", confirmed: AccountConfirmation(session: stranger.id, verified: "new"))
        }
        #expect(try await store.passwordHash(of: mina.id) == "new")
        #expect(try await store.sessions(of: mina.id, current: own.id, at: .start).items.map(\.id) == [own.id])
    }
}
