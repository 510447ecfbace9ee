import BoardModels
import BoardStore
import BoardWeather
import BoardWeb
import Hummingbird

/// The page of a post, the page of its history, and the forms that like the post or remove the like.
struct PostPages: PageGroup {
    let pages: Pages
    let services: BoardServices

    func add(toPublic routes: some RouterMethods<BoardContext>) {
        routes.on(.contentPage, use: redirect)
        routes.on(.postPage, use: show)
        routes.on(.postHistoryPage, use: showHistory)
    }

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(.likeOnPage) { try await setLike(true, $0, $1) }
        routes.on(.unlikeOnPage) { try await setLike(false, $0, $1) }
    }

    private func redirect(_ request: Request, _ context: BoardContext) async throws -> Response {
        let id = try context.identifier(Content.self)
        let page: PageRoute =
            switch try await services.store.contentKind(of: id) {
            case .post: .postPage
            }
        return .redirect(to: page.path(id), type: .permanent)
    }

    private func show(_ request: Request, _ context: BoardContext) async throws -> Response {
        let id = try context.identifier(Content.self)
        do {
            return try await pages.shared(
                by: services.responses, dependsOn: [.post(id)], at: services.now(), for: request, context
            ) {
                try await content(context)
            }
        } catch StoreError.notFound {
            if let deleted = try await ownDeletedPost(id, context) { return try page(of: deleted, request, context) }
            guard let entry = try await withdrawal(of: id) else { throw StoreError.notFound }
            return try page(of: entry, about: id, request, context)
        }
    }

    /// The entry of the public log about the decision that hid or removed a post; nil if there is none in force.
    private func withdrawal(of id: Content.ID) async throws -> LogEntry? {
        let log = try await services.store.moderationLog(LogQuery(content: id, limit: PageQuery.limits.upperBound))
        let last = log.items.first { [.decide, .reverse, .reverseRemaining, .overturnAppeal].contains($0.action) }
        guard let last, last.action == .decide, last.verdict == .remove || last.verdict == .hide else { return nil }
        return last
    }

    /// Returns the page at the address of a post that moderators have hidden or removed, which says what the public log
    /// says.
    private func page(
        of entry: LogEntry, about id: Content.ID, _ request: Request, _ context: BoardContext
    ) throws -> Response {
        let language = context.language
        let values: PageValues = [
            "text": PostPageText.postWithdrawn.text(in: language),
            "link": PageValues.link(
                PageRoute.showLog.url([(name: "content", value: id.description)]), entry.sentence(in: language)),
        ]
        return try pages.page(
            "problems/problem", values, title: PostPageText.postWithdrawnTitle.text(in: language), status: .notFound,
            head: PageHead(isIndexed: false), for: request, context)
    }

    /// The post with an id that the visitor has deleted and can get back; nil if there is none.
    private func ownDeletedPost(_ id: Content.ID, _ context: BoardContext) async throws -> DeletedPost? {
        guard let viewer = context.viewer else { return nil }
        return try await services.store.deletedPosts(of: viewer.member.id, limit: 100, at: services.now()).first {
            $0.id == id
        }
    }

    /// Returns the page on which an author can undo the deletion of a post; its status is 404, as for every other
    /// reader.
    private func page(of deleted: DeletedPost, _ request: Request, _ context: BoardContext) throws -> Response {
        let language = context.language
        let form = FormView(
            action: PageRoute.undoDeletionOnPage.path(deleted.id),
            submit: MemberPageText.mineUndo.text(in: language), fields: [])
        let text = PostPageText.postOwnDeletedText.text(in: language, deleted.title)
        let values: PageValues = ["lead": [["sentence": text] as PageValues], "form": form.values(context)]
        return try pages.page(
            "form", values, title: PostPageText.postOwnDeleted.text(in: language), status: .notFound,
            head: PageHead(isIndexed: false, isError: false), for: request, context)
    }

    private func content(_ context: some PageContext) async throws -> PageContent {
        let post = try await post(context)
        let related = try await related(to: post, context)
        let values = PostPageValues(
            post: post, weather: await currentWeather(for: post, context), related: related, context: context,
            now: services.now())
        let (language, isHidden) = (context.language, post.hiding != nil)
        var head = PageHead()
        head.kind = "article"
        head.article = PageArticle(post)
        head.description = post.excerpt ?? post.content.title
        head.canonical = PageRoute.postPage.path(post.id)
        head.weather = post.content.weather
        head.isNight = post.conditions?.isNight ?? false
        head.isIndexed = !isHidden
        if !isHidden { head.preview = await PreviewLink.to(post) }
        let title = "\(post.content.title) · \(post.content.weather.name(in: language))"
        return PageContent(
            template: "posts/post", values: values.all, title: title, head: head,
            dependencies: [.board(post.content.weather)] + related.map { .post($0.id) })
    }

    /// The maximum number of related posts.
    private static let relatedCount = 4

    /// The hottest other posts of the post's board and category, followed by the hottest posts of its place if they are
    /// too few; empty for a hidden or removed post.
    private func related(to post: Post, _ context: some PageContext) async throws -> [Post] {
        guard post.hiding == nil else { return [] }
        let (content, count) = (post.content, Self.relatedCount)
        var queries = [
            // One more than needed, because the post itself may be among those found.
            PostQuery(weather: content.weather, category: content.category, sort: .hot, limit: count + 1)
        ]
        if let place = content.place { queries.append(PostQuery(place: place.name, sort: .hot, limit: count + 1)) }
        var related: [Post] = []
        for query in queries where related.count < count {
            let found = try await services.store.posts(query, reader: context.viewer?.member.id).items
            related += found.filter { other in other.id != post.id && !related.contains { $0.id == other.id } }
        }
        return Array(related.prefix(count))
    }

    private func post(_ context: some PageContext) async throws -> Post {
        try await services.store.post(
            try context.identifier(Content.self), reader: context.viewer?.member.id, language: context.language,
            at: services.now())
    }

    /// The current weather at the visitor's place and, if it is cached, at the post's place.
    ///
    /// For visitors without a place the page causes no provider calls, however many posts they open.
    private func currentWeather(for post: Post, _ context: some PageContext) async -> CurrentWeather {
        var weather = CurrentWeather()
        guard post.conditions != nil, !services.weatherService.isOff else { return weather }
        weather.there = post.content.place?.coordinates.flatMap { services.weatherService.cachedConditions(at: $0) }
        guard let place = context.visitor.place, let point = place.coordinates else { return weather }
        let budget = context.callBudget(services.limiter, services.limits)
        let entry = try? await services.weatherService.observation(at: point, priority: .interactive, budget: budget)
        guard let entry else { return weather }
        weather.here = (place: place, conditions: entry.value.conditions)
        return weather
    }

    // MARK: History

    /// The number of revisions on a page, which is small because comparing long revisions takes milliseconds each.
    private static let revisionsPerPage = 5

    private func showHistory(_ request: Request, _ context: BoardContext) async throws -> Response {
        let id = try context.identifier(Content.self)
        return try await pages.shared(
            by: services.responses, dependsOn: [.post(id)], at: services.now(), for: request, context,
            unlessCached: { try services.limiter.countCostlyRead(by: context.network, services.limits) }
        ) {
            // Comparing long revisions takes a while, in which the threads that serve everybody would wait.
            try await services.scans.run(for: context.client) { try await history(request, context) }
        }
    }

    private func history(_ request: Request, _ context: some PageContext) async throws -> PageContent {
        let post = try await post(context)
        let query = PageQuery(limit: Self.revisionsPerPage, cursor: request.query("cursor"))
        let page = try await services.store.revisions(of: post.id, query, reader: context.viewer?.member.id)
        let path = PageRoute.postHistoryPage.path(post.id)
        let history = PostHistoryValues(
            revisions: page.items, isFirstPage: query.cursor == nil, language: context.language, now: services.now())
        let title = PostPageText.historyTitle.text(in: context.language, post.content.title)
        let values: PageValues = [
            "postURL": PageRoute.postPage.path(post.id), "revisions": history.all,
            "pager": Pagination.values(
                next: page.next, of: query.cursor.map { [(name: "cursor", value: $0)] } ?? [], at: path),
        ]
        // Search engines should find what a post says now.
        let head = PageHead(isIndexed: false, weather: post.content.weather)
        return PageContent(template: "posts/history", values: values, title: title, head: head)
    }

    // MARK: Likes

    /// Likes the post or removes the like, and redirects to the path in the form's field `next`, or by default to the
    /// post's page.
    private func setLike(_ isLiked: Bool, _ request: Request, _ context: MemberContext) async throws -> Response {
        let (id, form) = (try context.identifier(Content.self), try await request.form(context))
        let (store, member) = (services.store, context.member.id)
        _ = try await isLiked ? store.like(id, by: member, at: services.now()) : store.unlike(id, by: member)
        let next = form.filled("next").map { PagePath.safe($0) } ?? PageRoute.postPage.path(id)
        return pages.redirect(to: next, saying: isLiked ? PostPageText.postLiked : .postUnliked, context)
    }
}
