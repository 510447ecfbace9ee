import BoardDatabase
import BoardModels
import BoardTestSupport
import Testing

@testable import BoardStore

@Suite struct AccountExportReaderTests {
    let test: TestStore
    var store: Store { test.store }

    init() throws {
        test = try TestStore()
    }

    private func reader(of member: Member.ID) async throws -> AccountExportReader {
        try await store.accountExport(of: member, session: Session.ID(rawValue: 1), at: .start)
    }

    @Test func `pages are bounded and have every post once, also of equal times`() async throws {
        let mina = try await store.memberID("mina")
        var posts: [Post.ID] = []
        for number in 0..<(2 * AccountExportReader.pageSize + 1) {
            let moment = Timestamp.start(minutes: Int64(number / 50))
            posts.append(try await store.publish(.titled("Soup \(number)"), by: mina, at: moment).id)
        }
        let reader = try await reader(of: mina)
        let first = try await reader.posts(nil)
        #expect(first.items.count == AccountExportReader.pageSize)
        let export = try await store.export(of: mina, session: Session.ID(rawValue: 1), at: .start)
        #expect(export.posts.map(\.post.id) == posts)
    }

    @Test func `a post published or deleted between two pages does not shift the next page`() async throws {
        let mina = try await store.memberID("mina")
        var posts: [Post.ID] = []
        for number in 0..<(AccountExportReader.pageSize + 10) {
            posts.append(try await store.publish(.titled("Soup \(number)"), by: mina).id)
        }
        let reader = try await reader(of: mina)
        let first = try await reader.posts(nil)
        try await store.deletePost(posts[0], by: mina, ifRevision: nil, at: .start)
        let late = try await store.publish(.titled("Late"), by: mina, at: .start(minutes: 1)).id
        let second = try await reader.posts(first.next)
        #expect((first.items + second.items).map(\.post.id) == posts + [late])
        try await store.deleteMember(mina, at: .start)
        #expect(try await reader.posts(first.next).items.isEmpty)
        #expect(try await reader.revisions(of: posts[0], nil).items.isEmpty)
    }

    @Test func `notices keep their numbers on later pages`() async throws {
        let mina = try await store.memberID("mina")
        let jun = try await store.memberID("jun")
        let count = AccountExportReader.pageSize + 5
        try await store.unchecked.write { connection -> Void in
            for _ in 0..<count {
                try NoticeRecord.add(.postShown, to: mina, at: .start, on: connection)
                try NoticeRecord.add(.postShown, to: jun, at: .start, on: connection)
            }
        }
        let export = try await store.export(of: jun, session: Session.ID(rawValue: 1), at: .start)
        #expect(export.notices.map(\.id.rawValue) == Array(1...Int64(count)))
    }

    @Test func `the revisions of a post are read page by page`() async throws {
        let mina = try await store.memberID("mina")
        let post = try await store.publish(.titled("Soup 1"), by: mina)
        let count = AccountExportReader.pageSize + 5
        for number in 2...count {
            _ = try await store.editPost(
                post.id, to: .titled("Soup \(number)"), by: mina, ifRevision: nil, at: .start)
        }
        let export = try await store.export(of: mina, session: Session.ID(rawValue: 1), at: .start)
        #expect(export.posts.first?.revisions.map(\.revision) == Array(1...count))
        #expect(try await reader(of: mina).revisions(of: post.id, nil).items.count == AccountExportReader.pageSize)
    }

    @Test func `the export has the texts of one's requests for restoration, those of each post with it`() async throws {
        let scene = try await ModerationScene(test)
        for round in 0..<2 {
            let moment = Timestamp.start(minutes: Int64(20 + round * 10))
            let id = try await scene.report(times: 1 + round, at: moment).id
            try await scene.decide(.hide, on: id, at: moment + .seconds(1))
            _ = try await store.editPost(
                scene.post.id, to: .titled("Soup \(round)"), by: scene.author.id, ifRevision: nil,
                at: moment + .seconds(2))
            _ = try await store.requestRestoration(
                of: scene.post.id, NewRestoration(text: "Mended \(round)."), by: scene.author, language: .english,
                at: moment + .seconds(3)
            ).get()
            try await scene.decide(
                .dismiss, on: try await scene.openCase(of: scene.post.id).id, at: moment + .seconds(4))
            // The dismissed revision cannot be reported again.
            _ = try await store.editPost(
                scene.post.id, to: .titled("Soup again \(round)"), by: scene.author.id, ifRevision: nil,
                at: moment + .seconds(5))
        }
        _ = try await store.publish(.titled("Tea"), by: scene.author.id, at: .start(minutes: 50))
        let export = try await store.export(of: scene.author.id, session: Session.ID(rawValue: 1), at: .start)
        #expect(export.posts.map { $0.restorations.map(\.text) } == [["Mended 0.", "Mended 1."], []])
        #expect(export.posts.first?.restorations.first?.at == .start(minutes: 20) + .seconds(3))
    }

    @Test func `the export of a moderator has the notes on cases, page by page`() async throws {
        let scene = try await ModerationScene(test)
        let id = try await scene.report().id
        let count = AccountExportReader.pageSize + 5
        func add(_ text: String, by moderator: Member, at moment: Timestamp) async throws {
            _ = try await store.addNote(
                NewCaseNote(text: text), to: id, by: moderator, idempotency: nil, at: moment)
        }
        for number in 0..<count {
            try await add("Note \(number)", by: scene.haru, at: .start(minutes: Int64(number)))
            try await add("Another's", by: scene.duri, at: .start(minutes: Int64(number)))
        }
        let export = try await store.export(of: scene.haru.id, session: Session.ID(rawValue: 1), at: .start)
        let expected = (0..<count).map { number in
            ExportedCaseNote(case: id, text: "Note \(number)", writtenAt: .start(minutes: Int64(number)))
        }
        #expect(export.caseNotes == expected)
    }

    @Test(.disabled(if: TestPostgreSQL.isEnabled, "about SQLite's query plans"))
    func `each page of an export is read by index`() async throws {
        let mina = try await store.memberID("mina")
        let post = try await store.publish(.soup, by: mina)
        let explained = ExplainingDatabase(test.store.unchecked.base)
        let reader = try await Store(explained, limits: store.limits).accountExport(
            of: mina, session: Session.ID(rawValue: 1), at: .start)
        _ = explained.takePlans()
        _ = try await reader.sessions(nil)
        _ = try await reader.posts(nil)
        _ = try await reader.revisions(of: post.id, nil)
        _ = try await reader.likes(nil)
        _ = try await reader.reports(nil)
        _ = try await reader.notices(nil)
        _ = try await reader.caseNotes(nil)
        let lists = explained.takePlans()
        #expect(lists.count >= 7)
        for plan in lists {
            #expect(!plan.steps.contains { $0.hasPrefix("SCAN") || $0.contains("FOR ORDER BY") }, "\(plan)")
        }
        // These are few for each member, and sorted. The moderators (reviewer), of whom one must be free for an appeal,
        // are few too, and the page of appeals itself (o) is scanned.
        _ = try await reader.appeals(nil)
        _ = try await reader.sanctions(nil)
        let sorted = explained.takePlans()
        #expect(sorted.count >= 2)
        for plan in sorted {
            let scans = plan.steps.filter { step in
                step.hasPrefix("SCAN") && !["SCAN reviewer", "SCAN o"].contains { step.hasPrefix($0) }
            }
            #expect(scans.isEmpty, "\(plan)")
        }
    }
}
