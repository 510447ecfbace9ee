import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The public page of a member with the member's posts, and the signed-in member's page of their own posts.
struct MemberPages: PageGroup {
    let pages: Pages
    let services: BoardServices

    func add(toPublic routes: some RouterMethods<BoardContext>) {
        routes.on(.memberPage, use: show)
    }

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(.ownPostsPage, use: showOwn)
    }

    private func show(_ request: Request, _ context: BoardContext) async throws -> Response {
        let language = context.language
        let now = services.now()
        let handle = try context.handle()
        guard context.parameters.get("handle") == handle else {
            let query = request.uri.query.map { "?" + $0 } ?? ""
            return pages.redirect(to: PageRoute.memberPage.path(handle) + query, context)
        }
        let member = try await services.store.member(handle: handle, at: now)
        var query = try Self.query(request)
        query.author = member.handle
        let page = try await services.posts(query, context)
        let viewer = context.viewer?.member
        let path = PageRoute.memberPage.path(member.handle)
        let feed = MemberPageText.authorFeed.text(in: language, member.fullName)
        var values: PageValues = [
            "name": member.displayName, "joined": member.createdAt.pageValues(in: language, now: now),
            "posts": try pages.cards.list(
                of: page.items, on: ListFacts(author: member.handle), for: context, now: now),
            "credits": page.items.creditValues(in: language),
            "pager": Pagination.values(next: page.next, of: Self.linkParameters(query), at: path),
            // Not repeated below an equal display name.
            "handle": member.displayName == member.handle ? nil : member.handle,
            "hasRole": member.role >= .moderator, "isOwn": viewer?.id == member.id,
            "record": viewer.map { $0.role >= .moderator } == true ? PageRoute.showRecord.path(member.handle) : nil,
        ]
        let totals = try await services.store.postTotals(of: member.id)
        if totals.posts > 0 {
            values["postCount"] = PostPageText.frontCount.text(in: language, String(totals.posts))
            values["likeCount"] = MemberPageText.authorLikes.text(in: language, String(totals.likes))
        }
        if let introduction = member.introduction {
            var text = introduction.written(on: language)
            text["paragraphs"] = PostPageValues<BoardContext>.paragraphs(introduction)
            values["text"] = text
        }
        if page.items.isEmpty {
            values["empty"] = PageValues.empty(
                MemberPageText.authorEmptyTitle.text(in: language),
                MemberPageText.authorEmpty.text(in: language, member.fullName))
        }
        let head = PageHead(
            description: MemberPageText.authorDescription.text(in: language, member.fullName),
            feed: FeedLink(path: PageRoute.memberFeed.path(member.handle), title: feed),
            canonical: query.cursor == nil ? path : nil,
            isIndexed: query.cursor == nil, kind: "profile")
        return try pages.page("members/show", values, title: member.fullName, head: head, for: request, context)
    }

    private func showOwn(_ request: Request, _ context: MemberContext) async throws -> Response {
        let language = context.language
        let query = try Self.query(request)
        let page = try await services.ownPosts(query, context)
        let now = services.now()
        var values: PageValues = [
            "posts": page.items.map { $0.ownValues(in: language, for: context, units: context.units, now: now) },
            "credits": page.items.creditValues(in: language),
        ]
        values["pager"] = Pagination.values(
            next: page.next, of: Self.linkParameters(query), at: PageRoute.ownPostsPage.path)
        let deleted = try await services.store.deletedPosts(of: context.member.id, at: now)
        if page.items.isEmpty, deleted.isEmpty {
            values["empty"] = PageValues.empty(
                MemberPageText.mineEmptyTitle.text(in: language), MemberPageText.mineEmpty.text(in: language),
                action: .link(PageRoute.writingPage.path, WritingPageText.writingTitle.text(in: language)))
        }
        if !deleted.isEmpty {
            values["hasDeleted"] = true
            values["deleted"] = deleted.map { post in
                [
                    "title": post.title, "time": post.deletedAt.pageValues(in: language, now: now),
                    "undo": context.button(
                        PageRoute.undoDeletionOnPage.path(post.id), MemberPageText.mineUndo.text(in: language),
                        icon: "undo"),
                ] as PageValues
            }
        }
        return try pages.page(
            "members/mine", values, title: CommonPageText.mine, head: PageHead(isIndexed: false), for: request, context)
    }

    /// The query parameters of a list's links, without the author, who is named in the path or is the signed-in member.
    private static func linkParameters(_ query: PostQuery) -> [(name: String, value: String)] {
        var linkQuery = query
        linkQuery.author = nil
        return linkQuery.parameters
    }

    /// Reads the order and the cursor from the request's query; other parameters are ignored, since these lists have no
    /// filters.
    private static func query(_ request: Request) throws(InvalidFields) -> PostQuery {
        let value = request.filledQueryValues
        return try PostQuery { ["sort", "cursor"].contains($0) ? value($0) : nil }
    }
}
