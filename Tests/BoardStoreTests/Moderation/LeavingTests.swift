import BoardDatabase
import BoardModels
import Testing

@testable import BoardStore

@Suite struct LeavingTests {
    @Test func `an account with more data than a piece is deleted completely`() async throws {
        let test = try TestStore()
        let store = test.store
        let mina = try await store.memberID("mina")
        let jun = try await store.memberID("jun")
        for number in 0..<120 {
            let post = try await store.publish(.titled("Post \(number)"), by: number < 60 ? mina : jun)
            if number >= 60 { _ = try await store.like(post.id, by: mina, at: .start) }
        }
        for number in 0..<250 {
            _ = try await store.editPost(
                Post.ID(rawValue: 1), to: .titled("Edited \(number)"), by: mina, ifRevision: nil, at: .start)
        }
        try await store.deleteMember(mina, at: .start)
        let left = try await store.allPosts(PostQuery())
        #expect(left.count == 60)
        #expect(left.allSatisfy { $0.likes == 0 && $0.author.handle == "jun" })
        #expect(try await store.boards().map(\.posts).reduce(0, +) == 60)
        #expect(try await store.allPosts(PostQuery(search: "Edited")).isEmpty)
        #expect(try await store.rows(in: "likes") == 0)
        #expect(try await store.rows(in: "revisions") == 60)
    }

    @Test func `notices are deleted in pieces, the latest ones first`() async throws {
        let test = try TestStore()
        let store = test.store
        let mina = try await store.memberID("mina")
        try await store.unchecked.write { connection in
            for number in 1...2500 {
                try connection.run(
                    """
                    INSERT INTO notices (id, member_id, number, kind, created_at)
                    VALUES (\(number), \(mina), \(number), \(NoticeKind.failedSignIns), \(Timestamp.start))
                    """)
            }
            // Interrupts the second piece.
            try connection.runScript(
                """
                CREATE TABLE interruption (notice_id INTEGER REFERENCES notices (id));
                INSERT INTO interruption VALUES (1200);
                """)
        }
        await #expect(throws: StoreError.self) { try await store.deleteMember(mina, at: .start) }
        #expect(try await store.member(handle: "mina").id == mina)
        let left = try await store.unchecked.fetch("SELECT id FROM notices ORDER BY id") { row in
            try row.next(Int.self)
        }
        #expect(left == Array(1...1500))
        try await store.unchecked.write { connection in try connection.runScript("DROP TABLE interruption") }
        try await store.deleteMember(mina, at: .start)
        #expect(try await store.rows(in: "notices") == 0)
    }

    @Test func `reports and decisions are kept after an account is deleted, personal data is not`() async throws {
        let scene = try await ModerationScene()
        let store = scene.store
        let other = try await store.publish(.titled("Tea"), by: scene.author.id)
        let removed = try await scene.decide(.remove.with(.monthOut), on: try await scene.report().id)
        _ = try await scene.appeal(removed.decision.id)
        let open = try await scene.report(other.id, times: 3)
        let log = try await store.moderationLog(LogQuery()).items
        let before = try await TableDump(store)

        try await store.deleteMember(scene.author.id, at: .start(minutes: 35))

        let after = try await TableDump(store)
        for table in ["cases", "evidence", "reports", "case_notes"] {
            #expect(after.rows[table] == before.rows[table], "\(table)")
        }
        #expect(after.rows["appeals"] == [])
        #expect(try await store.rows(in: "effects WHERE member_id IS NOT NULL") == 0)
        #expect(try await store.moderationLog(LogQuery()).items == log)
        let kept = try await store.decision(
            removed.decision.id, reader: scene.duri, language: .english, at: .start(minutes: 36))
        #expect(kept.verdict == .remove)
        #expect(kept.sanction == nil)
        let whole = try await store.moderationCase(
            open.id, reader: scene.duri, language: .english, at: .start(minutes: 36))
        #expect(whole.evidence.map(\.content.fields.heading) == ["Tea"])
        #expect(whole.current == nil)
        #expect(whole.summary.contentState == .deleted)

        // The case can still be closed, and its reporters are notified.
        let closed = try await scene.decide(.remove, on: open.id, at: .start(minutes: 37))
        #expect(closed.notifiedMembers == 3)
        await #expect(throws: StoreError.caseDecided) {
            try await scene.decide(.dismiss, on: open.id, at: .start(minutes: 38))
        }
        try await scene.reverse(closed.decision.id, at: .start(minutes: 39))
        // A sanction has no member any more.
        let again = try await scene.decide(.remove.with(.warning), on: open.id, at: .start(minutes: 40))
        #expect(again.decision.verdict == .remove && again.decision.sanction == nil)
    }

    @Test func `actions of moderators and reporters are kept after their accounts are deleted`() async throws {
        let scene = try await ModerationScene()
        let store = scene.store
        let removed = try await scene.decide(.remove, on: try await scene.report().id)
        let appeal = try await scene.appeal(removed.decision.id)
        try await store.deleteMember(scene.haru.id, at: .start(minutes: 35))
        try await store.deleteMember(scene.reporters[0].id, at: .start(minutes: 35))
        let decision = try await store.decision(
            removed.decision.id, reader: scene.duri, language: .english, at: .start(minutes: 36))
        #expect(decision.by == Author(handle: "haru", displayName: "haru"))
        let resolved = try await scene.resolve(appeal.id, overturns: true, by: scene.duri)
        #expect(resolved.state == .overturned)
        #expect(try await scene.read(as: nil).id == scene.post.id)
    }

    @Test func `an export has the member's reports, notices, appeals and sanctions`() async throws {
        let scene = try await ModerationScene()
        let store = scene.store
        let tea = try await store.publish(.titled("Tea"), by: scene.reporters[0].id)
        _ = try await store.report(
            NewReport(reason: .spam, note: "Ads."), on: tea.id, by: scene.author, network: "m", idempotency: nil,
            at: .start
        ).get()
        let hidden = try await scene.decide(.hide.with(.weekOfSilence), on: try await scene.report().id)
        _ = try await scene.appeal(hidden.decision.id)
        let gone = try await store.publish(.titled("Juice"), by: scene.reporters[1].id)
        try await store.deletePost(gone.id, by: scene.reporters[1].id, ifRevision: nil, at: .start(minutes: 2))

        let export = try await store.export(
            of: scene.author.id, session: Session.ID(rawValue: 1), at: .start(minutes: 40))
        #expect(export.reports.map(\.note) == ["Ads."])
        #expect(export.notices.map(\.kind) == [.postHidden])
        #expect(export.appeals.map(\.text) == ["It was soup."])
        #expect(export.appeals.first?.decision.by == nil)
        #expect(export.sanctions.map(\.kind) == [.silence])
        #expect(export.posts.map(\.post.hiding?.state) == [.hidden])
        #expect(export.posts.map(\.deletedAt) == [nil])
        let others = try await store.export(
            of: scene.reporters[1].id, session: Session.ID(rawValue: 1), at: .start(minutes: 40))
        #expect(others.posts.map(\.deletedAt) == [.start(minutes: 2)])
        #expect(others.posts.map(\.post.hiding) == [nil])
        #expect(others.sanctions.isEmpty)
    }
}
