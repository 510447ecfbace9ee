import BoardModels
import Testing

@testable import BoardDatabase
@testable import BoardServer
@testable import BoardStore
@testable import BoardWeb

struct SessionCacheTests {
    private static let token: [UInt8] = [1, 2, 3]
    private static let start = Timestamp(seconds: 1_790_000_000)

    private let cache = SessionCache()
    private let feed = ChangeFeed()
    private let reads = Number()

    init() {
        cache.subscribe(to: feed)
    }

    private static func session(_ role: Role = .member, needsTouch: Bool = false) -> AuthenticatedSession {
        let member = Member(
            id: Member.ID(rawValue: 1), handle: "mina", displayName: "Mina", role: role, createdAt: start)
        return AuthenticatedSession(
            member: member, session: Session.ID(rawValue: 1), isToken: false, scope: .moderate, needsTouch: needsTouch)
    }

    /// Asks for the session; its read would find `session`.
    private func ask(
        _ session: AuthenticatedSession? = Self.session(), at moment: Timestamp = Self.start
    ) async throws -> Role? {
        try await cache.session(of: Self.token, at: moment) {
            reads.add()
            return session
        }?.member.role
    }

    @Test func `a session is read once until a session or a member changes`() async throws {
        #expect(try await ask() == .member)
        feed.publish([.post(Post.ID(rawValue: 1), board: .rain), .moderationCase(Case.ID(rawValue: 1))])
        #expect(try await ask(nil) == .member)
        #expect(reads.value == 1)
        let changes: [Change] = [.member(Member.ID(rawValue: 1)), .sessions(of: Member.ID(rawValue: 1)), .anything]
        for change in changes {
            feed.publish([change])
            #expect(try await ask(nil) == nil)
            #expect(try await ask() == .member)
        }
    }

    @Test func `sessions are read from the store while the change feed is incomplete`() async throws {
        #expect(try await ask() == .member)
        feed.interrupt()
        #expect(try await ask(nil) == nil)
        #expect(try await ask(Self.session(.moderator)) == .moderator)
        feed.publish([.anything])
        feed.complete(until: .now)
        #expect(try await ask(nil) == nil)
        #expect(try await ask() == .member)
        #expect(try await ask(nil) == .member)
    }

    @Test func `a session that ends while it is read is not kept`() async throws {
        let feed = feed
        let early = try await cache.session(of: Self.token, at: Self.start) {
            feed.publish([.sessions(of: Member.ID(rawValue: 1))])
            return Self.session()
        }
        #expect(early != nil)
        #expect(try await ask(nil) == nil)
    }

    @Test func `a session is read again after a minute, and while its use is to be recorded`() async throws {
        #expect(try await ask(Self.session(needsTouch: true)) == .member)
        #expect(try await ask() == .member)
        #expect(try await ask(nil, at: Self.start + .seconds(59)) == .member)
        #expect(try await ask(nil, at: Self.start + .seconds(60)) == nil)
        #expect(reads.value == 3)
    }
}
