import BoardModels
import Testing

@testable import BoardStore

@Suite struct SanctionTests {
    private func sanction(
        _ scene: ModerationScene, _ terms: NewSanctionTerms, handle: String = "mina", by moderator: Member? = nil
    ) async throws(StoreError) -> Decision {
        try await scene.store.sanction(
            NewSanction(terms: terms, reason: .abuse, message: "Calm down."), handle: handle,
            by: moderator ?? scene.haru, language: .english, idempotency: nil, at: .start(minutes: 10)
        ).get()
    }

    @Test func `a silenced member cannot publish a display name or an introduction`() async throws {
        let scene = try await ModerationScene()
        _ = try await scene.decide(.remove.with(.monthOut), on: try await scene.report().id)
        for edit in [AccountEdit(displayName: "Loud"), AccountEdit(introduction: "Loud.")] {
            await #expect {
                try await scene.store.editMember(
                    scene.author.id, edit, at: .start(minutes: 40))
            } throws: { error in
                if case StoreError.sanctioned = error { true } else { false }
            }
        }
    }

    @Test func `a suspended member's introduction is hidden until the suspension expires`() async throws {
        let scene = try await ModerationScene()
        _ = try await scene.store.editMember(scene.author.id, AccountEdit(introduction: "Soup."), at: .start)
        let terms = NewSanctionTerms(kind: .suspend, seconds: 86_400)
        let end = try #require(try await sanction(scene, terms).sanction?.endsAt)
        func shown(at moment: Timestamp) async throws -> String? {
            try await scene.store.member(handle: "mina", at: moment).introduction
        }
        #expect(try await shown(at: end - .milliseconds(1)) == nil)
        #expect(try await shown(at: end) == "Soup.")
    }

    @Test func `a silenced member's writes are refused with the reason and end, until it expires`() async throws {
        let scene = try await ModerationScene()
        let store = scene.store
        let decision = try await sanction(scene, .weekOfSilence)
        let silence = try #require(decision.sanction)
        #expect(silence.message == "Calm down.")
        let end = Timestamp.start(minutes: 10) + .seconds(7 * 86_400)
        #expect(silence.endsAt == end)

        await #expect(throws: StoreError.sanctioned(silence)) {
            try await store.publish(.titled("Tea"), by: scene.author.id, at: end - .milliseconds(1))
        }
        await #expect(throws: StoreError.sanctioned(silence)) {
            try await store.editPost(
                scene.post.id, to: .titled("Tea"), by: scene.author.id, ifRevision: nil, at: end - .milliseconds(1))
        }
        // Reading, signing in, liking and deleting are still allowed.
        _ = try await store.signIn(scene.author.id, client: "web", tokenHash: Tokens.random(), at: .start(minutes: 11))
        #expect(
            try await store.account(of: scene.author, language: .english, at: .start(minutes: 11)).sanctions
                == [silence])

        _ = try await store.publish(.titled("Tea"), by: scene.author.id, at: end)
        #expect(try await store.account(of: scene.author, language: .english, at: end).sanctions.isEmpty)
        await #expect(throws: StoreError.notFound) {
            try await store.lift(
                silence.id, NewReversal(reason: "Late."), by: scene.haru, language: .english, at: end
            ).get()
        }
    }

    @Test func `a suspension ends all sessions and refuses sign-in until it ends`() async throws {
        let scene = try await ModerationScene()
        let store = scene.store
        let suspension = try #require(try await sanction(scene, .monthOut).sanction)
        let end = Timestamp.start(minutes: 10) + .seconds(30 * 86_400)
        #expect(try await store.authenticate(tokenHash: scene.phone, at: .start(minutes: 11)) == nil)
        #expect(
            try await store.sessions(
                of: scene.author.id, current: Session.ID(rawValue: 0), at: .start(minutes: 11)
            ).items.isEmpty)
        #expect(
            try await store.suspension(
                of: scene.author.id, language: .english, at: end - .milliseconds(1)) == suspension)
        await #expect(throws: StoreError.sanctioned(suspension)) {
            try await store.signIn(
                scene.author.id, client: "web", tokenHash: Tokens.random(), at: end - .milliseconds(1))
        }

        #expect(try await store.suspension(of: scene.author.id, language: .english, at: end) == nil)
        let token = Tokens.random()
        _ = try await store.signIn(scene.author.id, client: "web", tokenHash: token, at: end)
        #expect(try await store.authenticate(tokenHash: token, at: end)?.member.id == scene.author.id)
        // The ended session is not restored.
        #expect(try await store.authenticate(tokenHash: scene.phone, at: end) == nil)
    }

    @Test func `a sanction without an end is in force until lifted, which notifies the member`() async throws {
        let scene = try await ModerationScene()
        let decision = try await sanction(scene, NewSanctionTerms(kind: .silence))
        let id = try #require(decision.sanction?.id)
        let years = Timestamp.start + .seconds(20 * 365 * 86_400)
        await #expect(throws: StoreError.self) {
            try await scene.store.publish(.titled("Tea"), by: scene.author.id, at: years)
        }
        let lifted = try await scene.store.lift(
            id, NewReversal(reason: "Long enough."), by: scene.duri, language: .english, at: .start(minutes: 20)
        ).get()
        #expect(lifted.liftedAt == .start(minutes: 20))
        _ = try await scene.store.publish(.titled("Tea"), by: scene.author.id, at: .start(minutes: 21))
        await #expect(throws: StoreError.notFound) {
            try await scene.store.lift(
                id, NewReversal(reason: "Again."), by: scene.duri, language: .english, at: .start(minutes: 22)
            ).get()
        }
        let notices = try await scene.notices(scene.author)
        #expect(notices.map(\.kind) == [.sanctionLifted, .sanctioned])
        #expect(notices.map(\.message) == ["Long enough.", "Calm down."])
        #expect(notices.map(\.sanction) == [.silence, .silence])
        let log = try await scene.store.moderationLog(LogQuery(member: "mina")).items
        #expect(log.map(\.action) == [.lift, .sanction])
        #expect(log.map(\.actor) == ["duri", "haru"])
    }

    @Test func `a warning restricts nothing`() async throws {
        let scene = try await ModerationScene()
        let warning = try #require(try await sanction(scene, .warning).sanction)
        _ = try await scene.store.publish(.titled("Tea"), by: scene.author.id, at: .start(minutes: 11))
        #expect(try await scene.notices(scene.author).map(\.sanction) == [.warn])
        await #expect(throws: StoreError.notFound) {
            try await scene.store.lift(
                warning.id, NewReversal(reason: "No."), by: scene.haru, language: .english, at: .start(minutes: 11)
            ).get()
        }
    }

    @Test func `moderators may not sanction moderators, admins may, and no one themselves`() async throws {
        let scene = try await ModerationScene()
        await #expect(throws: StoreError.notAllowed) { try await sanction(scene, .warning, handle: "duri") }
        await #expect(throws: StoreError.notAllowed) { try await sanction(scene, .warning, handle: "sora") }
        await #expect(throws: StoreError.conflictOfInterest) { try await sanction(scene, .warning, handle: "haru") }
        await #expect(throws: StoreError.notFound) { try await sanction(scene, .warning, handle: "nobody") }
        await #expect(throws: StoreError.notAllowed) {
            try await sanction(scene, .warning, handle: "ara", by: scene.author)
        }
        let onDuri = try await sanction(scene, .weekOfSilence, handle: "duri", by: scene.admin)
        await #expect(throws: StoreError.notAllowed) {
            try await scene.store.lift(
                try #require(onDuri.sanction).id, NewReversal(reason: "Friends."), by: scene.haru, language: .english,
                at: .start(minutes: 11)
            ).get()
        }
    }

    @Test func `a sanction that comes with a decision ends with its reversal`() async throws {
        let scene = try await ModerationScene()
        let result = try await scene.decide(.hide.with(.monthOut), on: try await scene.report().id)
        #expect(result.notifiedMembers == 2)
        #expect(try await scene.notices(scene.author).map(\.kind) == [.postHidden])
        #expect(
            try await scene.store.suspension(
                of: scene.author.id, language: .english, at: .start(minutes: 11)) != nil)
        try await scene.reverse(result.decision.id)
        #expect(
            try await scene.store.suspension(
                of: scene.author.id, language: .english, at: .start(minutes: 21)) == nil)
        #expect(try await scene.store.authenticate(tokenHash: scene.phone, at: .start(minutes: 21)) != nil)
        let notice = try #require(try await scene.notices(scene.author).first)
        #expect(notice.kind == .decisionReversed)
        #expect(notice.message == "A mistake.")
        #expect(try await scene.notices(scene.reporters[0]).map(\.kind) == [.reportReversed, .reportDecided])
    }

    @Test func `notices are counted, filtered and read once`() async throws {
        let scene = try await ModerationScene()
        let store = scene.store
        for _ in 0..<5 { _ = try await sanction(scene, .warning) }
        func unread(at moment: Timestamp = .start(minutes: 30)) async throws -> Int {
            try await store.account(of: scene.author, language: .english, at: moment).unreadNotices
        }
        #expect(try await unread() == 5)
        var query = NoticeQuery(isUnreadOnly: true, limit: 2)
        var seen: [Notice] = []
        repeat {
            let page = try await store.notices(
                query, of: scene.author.id, language: .english, at: .start(minutes: 30))
            seen += page.items
            query.cursor = page.next
        } while query.cursor != nil
        #expect(seen.count == 5)
        #expect(Set(seen.map(\.id)).count == 5)
        try await store.markNoticeRead(seen[0].id, of: scene.author.id, at: .start(minutes: 31))
        try await store.markNoticeRead(seen[0].id, of: scene.author.id, at: .start(minutes: 32))
        #expect(try await scene.notices(scene.author).first?.readAt == .start(minutes: 31))
        #expect(try await unread() == 4)
        await #expect(throws: StoreError.notFound) {
            try await store.markNoticeRead(seen[1].id, of: scene.haru.id, at: .start(minutes: 31))
        }
        try await store.markAllNoticesRead(of: scene.author.id, at: .start(minutes: 33))
        #expect(try await unread() == 0)
        #expect(try await scene.notices(scene.author).last?.readAt == .start(minutes: 33))
        await #expect(throws: StoreError.invalidCursor) {
            try await store.notices(
                NoticeQuery(cursor: "nonsense"), of: scene.author.id, language: .english, at: .start)
        }
    }
}
