import BoardModels
import Testing

@testable import BoardStore

/// The limit on the texts in one list, which ends pages of long posts early.
@Suite struct TextLimitTests {
    /// 12,000 bytes: the twenty-second post reaches the limit.
    private static let body = String(repeating: "비", count: 4000)

    @Test func `a page ends with the post that reaches the limit, and the next page continues after it`() async throws {
        let test = try TestStore()
        let author = try await test.store.memberID("mina")
        for number in 1...50 {
            var post = NewPost.titled("Soup \(number)")
            post.body = Self.body
            _ = try await test.store.publish(post, by: author)
        }
        let first = try await test.store.posts(PostQuery(limit: 100), reader: nil)
        #expect(first.items.count == 22)
        #expect(first.next != nil)
        let all = try await test.store.allPosts(PostQuery(limit: 100))
        #expect(all.map(\.id.rawValue) == (1...50).reversed().map { Int64($0) })
        // A small page is unaffected.
        #expect(try await test.store.posts(PostQuery(limit: 20), reader: nil).items.count == 20)
    }

    @Test func `pages of long revisions contain each of them once`() async throws {
        let test = try TestStore()
        let author = try await test.store.memberID("mina")
        let post = try await test.store.publish(by: author)
        for number in 2...60 {
            var text = NewPost.titled("Soup \(number)")
            text.body = Self.body
            _ = try await test.store.editPost(post.id, to: text, by: author, ifRevision: nil, at: .start)
        }
        var (query, pages): (PageQuery, [[Int]]) = (PageQuery(limit: 100), [])
        repeat {
            let page = try await test.store.revisions(of: post.id, query, reader: nil)
            pages.append(page.items.map(\.revision))
            query.cursor = page.next
        } while query.cursor != nil
        #expect(pages.count == 3)
        #expect(pages.flatMap { $0 } == Array(1...60))
    }

    @Test func `a case keeps its reported revision when later ones exceed the limit`() async throws {
        let scene = try await ModerationScene()
        _ = try await scene.store.addWatchWord(
            NewWatchWord(word: "casino"), by: scene.haru, idempotency: nil, at: .start
        ).get()
        let reported = try await scene.report()
        for number in 2...40 {
            var text = NewPost.titled("Casino \(number)")
            text.body = Self.body
            _ = try await scene.store.editPost(
                scene.post.id, to: text, by: scene.author.id, ifRevision: nil, at: .start(minutes: 2))
        }
        let whole = try await scene.store.moderationCase(
            reported.id, reader: scene.haru, language: .english, at: .start(minutes: 3))
        let revisions = whole.evidence.map(\.revision)
        #expect(revisions.first == 1 && revisions.last == 40)
        #expect(revisions == revisions.sorted() && (20...23).contains(revisions.count))
    }

    @Test func `a case shows its latest fifty decisions, oldest first`() async throws {
        let scene = try await ModerationScene()
        let reported = try await scene.report()
        var made: [Decision.ID] = []
        for _ in 0..<52 {
            let result = try await scene.decide(.dismiss, on: reported.id)
            made.append(result.decision.id)
            try await scene.reverse(result.decision.id)
        }
        let whole = try await scene.store.moderationCase(
            reported.id, reader: scene.duri, language: .english, at: .start(minutes: 30))
        #expect(whole.decisions.map(\.id) == Array(made.suffix(50)))
    }
}
