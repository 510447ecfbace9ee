import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The Atom feeds of all posts, boards, categories, members, searches and the moderation log.
struct FeedRoutes: Sendable {
    let pages: Pages
    let services: BoardServices

    /// The maximum number of posts in a feed, enough for feed readers that poll a busy board once a day.
    private static let limit = 50

    func add(toPublic routes: some RouterMethods<BoardContext>) {
        routes.on(.postsFeed, use: posts)
        routes.on(.boardFeed, use: board)
        routes.on(.categoryFeed, use: category)
        routes.on(.memberFeed, use: member)
        routes.on(.searchFeed, use: search)
        routes.on(.logFeed, use: log)
    }

    private func posts(_ request: Request, _ context: BoardContext) async throws -> Response {
        let (query, site) = (try Self.query(request), Site(of: request, pages, context))
        guard query == PostQuery() else { return try await filtered(query, on: site, request, context) }
        return try await response(
            // The title has no placeholder {0}, so its argument is empty.
            query, at: PageRoute.postsFeed.path, PageRoute.frontPage.path, titled: .feedOfAll, [""], on: site, request,
            context)
    }

    private func board(_ request: Request, _ context: BoardContext) async throws -> Response {
        guard let weather = context.parameters.get("weather").flatMap({ WeatherType(rawValue: $0) }) else {
            throw context.problem(.notFound)
        }
        let (query, site) = (try Self.query(request) { $0.weather = weather }, Site(of: request, pages, context))
        guard query == PostQuery(weather: weather) else { return try await filtered(query, on: site, request, context) }
        return try await response(
            query, at: PageRoute.boardFeed.path(weather.rawValue),
            PageRoute.boardPage.path(weather.rawValue),
            titled: .feedOfBoard, [weather.name(in: site.language)], on: site, request, context)
    }

    private func category(_ request: Request, _ context: BoardContext) async throws -> Response {
        guard let category = context.parameters.get("category").flatMap({ PostCategory(rawValue: $0) }) else {
            throw context.problem(.notFound)
        }
        let (query, site) = (try Self.query(request) { $0.category = category }, Site(of: request, pages, context))
        guard query == PostQuery(category: category) else {
            return try await filtered(query, on: site, request, context)
        }
        return try await response(
            query, at: PageRoute.categoryFeed.path(category.rawValue),
            PageRoute.searchPage.url([("category", category.rawValue)]), titled: .feedOfCategory,
            [category.name(in: site.language)],
            on: site, request, context)
    }

    private func member(_ request: Request, _ context: BoardContext) async throws -> Response {
        let member = try await services.store.member(handle: try context.handle())
        let query = try Self.query(request) { $0.author = member.handle }
        guard query == PostQuery(author: member.handle) else {
            return try await filtered(query, on: Site(of: request, pages, context), request, context)
        }
        return try await response(
            query, at: PageRoute.memberFeed.path(member.handle),
            PageRoute.memberPage.path(member.handle),
            titled: .feedOfMember, [member.fullName], since: member.createdAt, on: Site(of: request, pages, context),
            request, context)
    }

    private func search(_ request: Request, _ context: BoardContext) async throws -> Response {
        try await filtered(try Self.query(request), on: Site(of: request, pages, context), request, context)
    }

    /// Reads the filters of a feed, and adds that of its path.
    private static func query(
        _ request: Request, _ addPath: (inout PostQuery) -> Void = { _ in }
    ) throws(InvalidFields) -> PostQuery {
        var query = try PostQuery(parameters: request.filledQueryValues)
        (query.sort, query.limit, query.cursor) = (.new, PageQuery.defaultLimit, nil)
        addPath(&query)
        return query
    }

    /// Responds with the feed of a list with filters, at whatever address it was asked for.
    private func filtered(
        _ query: PostQuery, on site: Site, _ request: Request, _ context: BoardContext
    ) async throws -> Response {
        // Rebuilt from the parsed query, since the path is part of the feed's id: equal searches have the same id.
        let filters = query.parameters
        return try await response(
            query, at: PageRoute.searchFeed.url(filters), PageRoute.searchPage.url(filters),
            titled: filters.isEmpty ? .feedOfAll : .feedOfSearch, [filters.map(\.value).joined(separator: ", ")],
            on: site, request, context)
    }

    private func log(_ request: Request, _ context: BoardContext) async throws -> Response {
        try await ModerationFeed.response(
            to: request, at: PageRoute.logFeed.path, of: services.store, pages, context)
    }

    /// Responds with a feed of the latest posts of a query.
    ///
    /// - Parameters:
    ///   - path: the path of the feed, which identifies it on this site.
    ///   - page: the path of the page with the same list, to which the feed links.
    ///   - arguments: the arguments of the title's text; the name of the site is appended to them.
    ///   - start: the `updated` time of a feed that has no posts.
    private func response(
        _ query: PostQuery, at path: String, _ page: String, titled title: FeedPageText, _ arguments: [String],
        since start: Timestamp = Timestamp(milliseconds: 0), on site: Site, _ request: Request,
        _ context: BoardContext
    ) async throws -> Response {
        var limited = query
        limited.limit = Self.limit
        let (query, address) = (limited, site.base + site.localized(path))
        let load: @Sendable () async throws -> EncodedResponse = {
            let posts = try await services.posts(query, context).items
            let feed = PostFeed(
                path: path, page: page, title: title.text(in: site.language, arguments: arguments + [site.name]),
                posts: posts, start: start, language: site.language, site: site.name, base: site.base,
                address: address)
            return feed.feed.encoded(
                vary: Site.vary, dependsOn: [query.weather.map { ResponseCache.Dependency.board($0) } ?? .allBoards])
        }
        // Queries that may scan are not cached, since their number is unlimited. `BoardServices.posts` counts them as
        // costly reads.
        guard !query.mayScan else { return try await load().response(to: request) }
        let (key, isCompressed) = ("\(site.language.rawValue) \(address)", request.acceptsGzip)
        if let cached = services.responses.cached(key, isCompressed: isCompressed) {
            return cached.response(to: request)
        }
        try services.limiter.countCostlyRead(by: context.network, services.limits)
        // A feed belongs to no endpoint of the API, so its key alone identifies it.
        return try await services.responses.response(to: nil, key, isCompressed: isCompressed, load: load)
            .response(to: request)
    }
}

extension ModerationFeed {
    /// Returns the response of the feed at one of its two paths, with absolute links, since feed readers know no address
    /// that relative ones would belong to.
    package static func response(
        to request: Request, at path: String, of store: Store, _ pages: Pages, _ context: BoardContext
    ) async throws -> Response {
        let site = Site(of: request, pages, context)
        let feed = ModerationFeed(
            entries: try await latestEntries(in: store), language: site.language, site: site.name,
            address: site.base + site.localized(path), base: site.base)
        return feed.feed.response(to: request, vary: Site.vary)
    }
}

/// The host name, origin and language from which a feed's ids and URLs are made.
private struct Site {
    /// The `Vary` header of feeds, whose language the request's query, cookie or headers choose.
    static let vary = "Accept-Language, Cookie"

    let language: Language
    /// The host name, from the settings or else from the request.
    let name: String
    /// The origin of this site, such as `https://board.example`, to which paths are appended.
    let base: String
    private let isLanguageGiven: Bool

    init(of request: Request, _ pages: Pages, _ context: BoardContext) {
        let given = request.query("lang").flatMap { Language(rawValue: $0) }
        language = given ?? context.language
        isLanguageGiven = given != nil
        // The origin without the slash of the path.
        base = String(pages.absoluteURL("/", for: request, context).dropLast())
        name =
            pages.publicURL.flatMap { url in
                // The part after "https://".
                url.split(separator: "/").dropFirst().first.map { Request.site(of: $0) }
            } ?? request.site
    }

    /// The path with the `lang` parameter of the request, if the request has it, so that the feed's own URL returns the
    /// same language.
    func localized(_ path: String) -> String {
        guard isLanguageGiven else { return path }
        return PagePath.adding("lang", language.rawValue, to: path)
    }
}
