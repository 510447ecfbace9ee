import BoardModels
import Testing

@testable import BoardStore

@Suite struct HiddenPostTests {
    @Test func `a hidden post is readable for its author, with the reason, and for moderators only`() async throws {
        let scene = try await ModerationScene()
        let hidden = try await scene.decide(.hide, on: try await scene.report().id)
        let own = try await scene.read(as: scene.author)
        let hiding = try #require(own.hiding)
        #expect(hiding.state == .hidden)
        #expect(hiding.at == .start(minutes: 10))
        #expect(hiding.decision == hidden.decision.id)
        #expect(hiding.reason == .abuse)
        #expect(hiding.message == "Please mend it.")
        #expect(hiding.mayEdit && hiding.mayRequestRestoration && hiding.mayAppeal)
        #expect(own.may == [.edit, .delete, .requestRestoration])

        let moderators = try await scene.read(as: scene.duri)
        #expect(moderators.hiding?.state == .hidden)
        #expect(moderators.hiding?.mayEdit == false)
        #expect(moderators.may == [])
        await #expect(throws: StoreError.notFound) { try await scene.read(as: scene.reporters[0]) }
        await #expect(throws: StoreError.notFound) { try await scene.read(as: nil) }
        await #expect(throws: StoreError.notFound) {
            try await scene.store.like(scene.post.id, by: scene.reporters[0].id, at: .start)
        }
    }

    @Test func `of two decisions that hide a post, its author reads the first`() async throws {
        let scene = try await ModerationScene()
        _ = try await scene.store.addWatchWord(
            NewWatchWord(word: "casino"), by: scene.haru, idempotency: nil, at: .start
        ).get()
        let first = try await scene.decide(.hide, on: try await scene.report().id)
        try await scene.edit("Casino soup", at: .start(minutes: 11))
        let second = try await scene.decide(
            .hide, on: try await scene.openCase(of: scene.post.id).id, at: .start(minutes: 12))
        #expect(try await scene.read(as: scene.author).hiding?.decision == first.decision.id)

        try await scene.reverse(second.decision.id)
        #expect(try await scene.read(as: scene.author).hiding?.decision == first.decision.id)
    }

    @Test func `a notice shows whether the post is still hidden`() async throws {
        let scene = try await ModerationScene()
        let open = try await scene.report(times: 3)
        func isHiddenByKind() async throws -> [NoticeKind: Bool?] {
            let notices = try await scene.notices(scene.author)
            return Dictionary(notices.map { ($0.kind, $0.isStillHidden) }) { first, _ in first }
        }
        #expect(try await isHiddenByKind() == [.postAutoHidden: true])
        let hidden = try await scene.decide(.hide, on: open.id)
        #expect(try await isHiddenByKind() == [.postAutoHidden: true, .postHidden: true])
        try await scene.reverse(hidden.decision.id)
        try await scene.decide(.dismiss, on: open.id, at: .start(minutes: 21))
        #expect(
            try await isHiddenByKind() == [
                .postAutoHidden: false, .postHidden: false, .decisionReversed: nil, .postShown: nil,
            ])
    }

    @Test func `notice numbers are per member and the same in every list`() async throws {
        let scene = try await ModerationScene()
        let store = scene.store
        for number in 1...3 {
            let post = try await store.publish(.titled("Tea \(number)"), by: scene.author.id)
            try await scene.decide(.remove, on: try await scene.report(post.id, times: 2).id)
        }
        for member in [scene.author] + scene.reporters.prefix(2) {
            #expect(try await scene.notices(member).map(\.id.rawValue) == [3, 2, 1])
        }
        let reader = scene.reporters[1].id
        try await store.markNoticeRead(Notice.ID(rawValue: 2), of: reader, at: .start)
        var query = NoticeQuery(isUnreadOnly: true, limit: 1)
        var unread: [Int64] = []
        repeat {
            let page = try await store.notices(query, of: reader, language: .english, at: .start)
            unread += page.items.map(\.id.rawValue)
            query.cursor = page.next
        } while query.cursor != nil
        #expect(unread == [3, 1])
        #expect(try await scene.notices(scene.author).allSatisfy { $0.readAt == nil })
        let export = try await store.export(
            of: reader, session: Session.ID(rawValue: 1), language: .english, at: .start)
        #expect(export.notices.map(\.id.rawValue) == [1, 2, 3])
    }

    @Test func `a member's own list includes hidden and removed posts but no deleted ones`() async throws {
        let scene = try await ModerationScene()
        let store = scene.store
        var posts = [scene.post]
        for number in 1...4 { posts.append(try await store.publish(.titled("Tea \(number)"), by: scene.author.id)) }
        try await scene.decide(.hide, on: try await scene.report(posts[1].id).id)
        try await scene.decide(.remove, on: try await scene.report(posts[2].id).id)
        try await store.deletePost(posts[3].id, by: scene.author.id, ifRevision: nil, at: .start)

        for sort in PostSort.allCases {
            var query = PostQuery(sort: sort, limit: 2)
            var own: [Post] = []
            repeat {
                let page = try await store.ownPosts(
                    query, of: scene.author, language: .english, at: .start(minutes: 11))
                own += page.items
                query.cursor = page.next
            } while query.cursor != nil
            #expect(own.map(\.id) == [posts[4], posts[2], posts[1], posts[0]].map(\.id))
            #expect(own.map(\.hiding?.state) == [nil, .removed, .hidden, nil])
            #expect(own[1].may == [.delete])
        }
        #expect(
            try await store.allPosts(PostQuery(author: "mina"), reader: scene.author.id).map(\.id)
                == [posts[4].id, posts[0].id])
        #expect(try await scene.postsOnBoard(.rain) == 2)
        #expect(
            try await store.ownPosts(
                PostQuery(search: "tea"), of: scene.author, language: .english, at: .start
            ).items.map(\.id)
                == [posts[4].id])
    }

    @Test func `a hidden post can be edited once and stays out of lists and search`() async throws {
        let scene = try await ModerationScene()
        try await scene.decide(.hide, on: try await scene.report().id)
        func edit(_ title: String) async throws(StoreError) -> Post {
            try await scene.store.editPost(
                scene.post.id, to: .titled(title, weather: .snow), by: scene.author.id, ifRevision: nil,
                at: .start(minutes: 11))
        }
        let edited = try await edit("Better broth")
        #expect(edited.revision == 2)
        #expect(edited.hiding?.mayEdit == false)
        #expect(edited.may == [.delete, .requestRestoration])
        #expect(try await scene.store.allPosts(PostQuery(search: "broth")).isEmpty)
        #expect(try await scene.postsOnBoard(.snow) == 0)
        await #expect(throws: StoreError.notAllowed) { try await edit("Best broth") }
        await #expect(throws: StoreError.notFound) {
            try await scene.store.editPost(
                scene.post.id, to: .soup, by: scene.reporters[0].id, ifRevision: nil, at: .start(minutes: 12))
        }
        await #expect(throws: StoreError.notAllowed) {
            try await scene.store.editPost(
                scene.post.id, to: .soup, by: scene.duri.id, ifRevision: nil, at: .start(minutes: 12))
        }

        let asked = try await scene.store.requestRestoration(
            of: scene.post.id, NewRestoration(text: "Mended."), by: scene.author, language: .english,
            at: .start(minutes: 13)
        ).get()
        #expect(asked.hiding?.mayRequestRestoration == false)
        let open = try await scene.openCase(of: scene.post.id)
        let whole = try await scene.store.moderationCase(
            open.id, reader: scene.duri, language: .english, at: .start(minutes: 14))
        #expect(whole.restoration?.text == "Mended.")
        #expect(whole.evidence.map(\.content.fields.heading) == ["Better broth"])
        try await scene.decide(.dismiss, on: open.id, by: scene.duri, at: .start(minutes: 15))
        #expect(try await scene.read(as: nil).title == "Better broth")
        #expect(try await scene.store.allPosts(PostQuery(search: "broth")).map(\.id) == [scene.post.id])
        #expect(try await scene.postsOnBoard(.snow) == 1)
    }

    @Test func `each hiding allows one edit and one restoration request`() async throws {
        let scene = try await ModerationScene()
        for round in 0..<2 {
            let moment = Timestamp.start(minutes: Int64(20 + round * 10))
            try await scene.decide(
                .hide, on: try await scene.report(times: 1 + round, at: moment).id, at: moment + .seconds(1))
            _ = try await scene.store.editPost(
                scene.post.id, to: .titled("Soup \(round)"), by: scene.author.id, ifRevision: nil,
                at: moment + .seconds(2))
            _ = try await scene.store.requestRestoration(
                of: scene.post.id, NewRestoration(), by: scene.author, language: .english, at: moment + .seconds(3)
            ).get()
            try await scene.decide(
                .dismiss, on: try await scene.openCase(of: scene.post.id).id, at: moment + .seconds(4))
            #expect(try await scene.read(as: nil).title == "Soup \(round)")
            _ = try await scene.store.editPost(
                scene.post.id, to: .titled("Soup again \(round)"), by: scene.author.id, ifRevision: nil,
                at: moment + .seconds(5))
        }
    }

    @Test func `a removed post can be neither edited nor restored on request`() async throws {
        let scene = try await ModerationScene()
        try await scene.decide(.remove, on: try await scene.report(times: 3).id)
        let own = try await scene.read(as: scene.author)
        #expect(own.hiding?.state == .removed)
        #expect(own.hiding?.mayAppeal == true)
        await #expect(throws: StoreError.notAllowed) {
            try await scene.store.editPost(
                scene.post.id, to: .titled("Tea"), by: scene.author.id, ifRevision: nil, at: .start(minutes: 11))
        }
        await #expect(throws: StoreError.notAllowed) {
            try await scene.store.requestRestoration(
                of: scene.post.id, NewRestoration(), by: scene.author, language: .english, at: .start(minutes: 11)
            ).get()
        }
    }

    @Test func `only the author may request a restoration, and only of a hidden post`() async throws {
        let scene = try await ModerationScene()
        func ask(_ member: Member) async throws(StoreError) -> Post {
            try await scene.store.requestRestoration(
                of: scene.post.id, NewRestoration(), by: member, language: .english, at: .start(minutes: 11)
            ).get()
        }
        await #expect(throws: StoreError.notAllowed) { try await ask(scene.author) }
        try await scene.report(times: 3)
        await #expect(throws: StoreError.notFound) { try await ask(scene.reporters[0]) }
        let asked = try await ask(scene.author)
        #expect(asked.hiding?.decision == nil)
        #expect(try await scene.openCase(of: scene.post.id).origins == [.reports, .restoration])
    }

    @Test func `deleting a hidden post, or its author's account, leaves the counts right`() async throws {
        let scene = try await ModerationScene()
        let store = scene.store
        let other = try await store.publish(.titled("Tea"), by: scene.author.id)
        let third = try await store.publish(.titled("Juice"), by: scene.reporters[0].id)
        try await scene.decide(.hide, on: try await scene.report().id)
        try await scene.decide(.hide, on: try await scene.report(other.id).id)
        #expect(try await scene.postsOnBoard(.rain) == 1)
        try await store.deletePost(scene.post.id, by: scene.author.id, ifRevision: nil, at: .start(minutes: 11))
        await #expect(throws: StoreError.notFound) { try await scene.read(as: scene.author) }
        #expect(try await scene.postsOnBoard(.rain) == 1)
        try await store.deleteMember(scene.author.id, at: .start(minutes: 12))
        #expect(try await scene.postsOnBoard(.rain) == 1)
        #expect(try await store.allPosts(PostQuery()).map(\.id) == [third.id])
    }
}
