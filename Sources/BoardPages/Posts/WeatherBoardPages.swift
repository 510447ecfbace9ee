import BoardModels
import BoardStore
import BoardWeather
import BoardWeb
import Hummingbird

/// The pages of the nine boards.
struct WeatherBoardPages: PageGroup {
    let pages: Pages
    let services: BoardServices
    private let cachedTabs = FragmentCache<Tabs>(size: 1024 * 1024)

    func add(toPublic routes: some RouterMethods<BoardContext>) {
        routes.on(.boardPage, use: show)
    }

    private func show(_ request: Request, _ context: BoardContext) async throws -> Response {
        let now = services.now()
        if let cached = pages.cached(by: services.responses, at: now, for: request, context) { return cached }
        guard let name = context.parameters.get("weather") else { throw context.problem(.notFound) }
        guard let weather = WeatherType(rawValue: name) else {
            // An alias such as "fog" redirects to the path of its board.
            guard let aliased = WeatherType(parsing: name) else { throw context.problem(.notFound) }
            return pages.redirect(to: PageRoute.boardPage.path(aliased.rawValue), context)
        }
        let query = try Self.query(request, weather)
        // Only first pages are cached, since many readers ask for them.
        guard query.cursor == nil else {
            return try pages.page(try await content(of: query, weather, for: context), for: request, context)
        }
        return try await pages.shared(
            by: services.responses, dependsOn: [.board(weather)], at: now, for: request, context
        ) {
            try await content(of: query, weather, for: context)
        }
    }

    private func content(
        of query: PostQuery, _ weather: WeatherType, for context: BoardContext
    ) async throws -> PageContent {
        let (language, board) = (context.language, weather.name(in: context.language))
        var head = PageHead()
        head.weather = weather
        head.description = PostPageText.boardDescription.text(in: language, board)
        head.feed = FeedLink(to: query, in: language)
        // The pages after the first change with each post.
        head.isIndexed = query.cursor == nil
        if head.isIndexed {
            head.canonical = Self.path(query, weather)
            head.preview = await PreviewLink.toBoard(in: language)
        }
        let title = [query.category?.name(in: language), board].compactMap(\.self).joined(separator: " · ")
        return PageContent(
            template: "posts/board", values: try await values(of: query, weather, for: context), title: title,
            head: head)
    }

    /// Reads the query parameters of a board's page; an empty one is treated as absent, since forms send all their
    /// fields.
    private static func query(_ request: Request, _ weather: WeatherType) throws(InvalidFields) -> PostQuery {
        let value = request.filledQueryValues
        var query = try PostQuery { ["category", "sort", "cursor"].contains($0) ? value($0) : nil }
        query.weather = weather
        return query
    }

    private func values(
        of query: PostQuery, _ weather: WeatherType, for context: BoardContext
    ) async throws -> PageValues {
        let (language, now) = (context.language, services.now())
        let page = try await services.posts(query, context)
        let board = weather.name(in: language)
        var values: PageValues = [
            "name": board.capitalizedFirst, "slug": weather.rawValue,
            "boards": try tabs(.boards, query, weather, language),
            "categories": try tabs(.categories, query, weather, language),
            "orders": try tabs(.orders, query, weather, language),
            "write": ["url": Self.writePath(query, weather)] as PageValues,
        ]
        values["pager"] = Pagination.values(next: page.next, of: Self.filters(query), at: Self.path(weather))
        let local = try await localWeather(for: weather, now: now, context)
        values["column"] = try await column(of: query, weather, local.facts)
        if page.items.isEmpty {
            values["empty"] = Self.empty(query, weather, language)
        } else {
            values["posts"] = try pages.cards.list(
                of: page.items, on: ListFacts(weather: weather, category: query.category), for: context, now: now)
        }
        values["credits"] = page.items.creditValues(in: language, and: local.provider)
        return values
    }

    // MARK: The column beside the list

    /// The template values of the column: the weather at the visitor's place, and on the first page the most frequent
    /// authors; nil if there is neither.
    private func column(
        of query: PostQuery, _ weather: WeatherType, _ facts: [PageValues]
    ) async throws -> PageValues? {
        let authors = query.cursor == nil ? try await services.store.frequentAuthors(of: weather) : []
        guard !facts.isEmpty || !authors.isEmpty else { return nil }
        return [
            "facts": facts, "authors": !authors.isEmpty ? (["people": authors.map(\.pageValues)] as PageValues) : nil,
        ]
    }

    /// Facts from cached data: the current weather at the visitor's place, and when the board's weather is next
    /// expected there; also the provider of these data.
    ///
    /// Visitors without a place, who share cached pages, get no facts.
    private func localWeather(
        for weather: WeatherType, now: Timestamp, _ context: BoardContext
    ) async throws -> (facts: [PageValues], provider: Provider?) {
        guard let place = context.visitor.weatherPlace, let point = place.coordinates?.rounded else {
            return ([], nil)
        }
        let (language, service, name) = (context.language, services.weatherService, place.name(in: context.language))
        var facts: [PageValues] = []
        let current = service.conditionsCache.cached(point)?.value.conditions
        if let current {
            let brief = current.briefText(in: language, units: context.units)
            facts.append([
                "text": PostPageText.boardHere.text(in: language, name, brief),
                "icon": current.weather.icon(isNight: current.isNight) ?? "info",
            ])
        }
        guard current?.weather.type != weather, let forecast = service.forecastCache.cached(point)?.value,
            let last = forecast.steps.last
        else { return (facts, current?.provider) }
        let time = PlaceTime(
            zone: forecast.zone, clock: context.display.clock, language: language)
        let step = forecast.steps.first { $0.at > now && $0.weather.type == weather }
        let text =
            if let step {
                PostPageText.boardNext.text(in: language, name, time.dateAndTime(step.at))
            } else {
                PostPageText.boardNotExpected.text(
                    in: language, name, time.date(time.day(of: last.at)), weather.name(in: language))
            }
        facts.append(["text": text, "icon": "clock"])
        return (facts, service.provider?.name)
    }

    // MARK: Parts

    /// The cache key of a board's tabs: all that they depend on.
    private struct Tabs: Hashable {
        enum Kind { case boards, categories, orders }

        let kind: Kind
        let weather: WeatherType
        let category: PostCategory?
        let sort: PostSort
        let language: Language
    }

    private func tabs(
        _ kind: Tabs.Kind, _ query: PostQuery, _ weather: WeatherType, _ language: Language
    ) throws -> String {
        let key = Tabs(kind: kind, weather: weather, category: query.category, sort: query.sort, language: language)
        return try cachedTabs.fragment(for: key) {
            let values =
                switch kind {
                case .boards: Self.boards(weather, language)
                case .categories: Self.categories(query, weather, language)
                case .orders: Self.orders(query, weather, language)
                }
            return try pages.templates.render("partials/tabs", values, in: language)
        }
    }

    private static func boards(_ weather: WeatherType, _ language: Language) -> PageValues {
        let tabs = WeatherType.allCases.map { type -> PageValues in
            [
                "url": path(type), "label": type.name(in: language), "isCurrent": type == weather,
                "icon": type.rawValue,
            ]
        }
        return ["label": CommonPageText.boards.text(in: language), "tabs": tabs]
    }

    private static func categories(_ query: PostQuery, _ weather: WeatherType, _ language: Language) -> PageValues {
        var choice = query
        choice.cursor = nil
        let choices: [PostCategory?] = [nil] + PostCategory.allCases.map(Optional.some)
        let tabs = choices.map { category -> PageValues in
            choice.category = category
            let label = category?.name(in: language) ?? PostPageText.boardAll.text(in: language)
            return [
                "url": path(choice, weather), "label": label, "isCurrent": category == query.category,
                "icon": category?.rawValue,
            ]
        }
        return ["label": PostPageText.boardCategories.text(in: language), "tabs": tabs]
    }

    private static func orders(_ query: PostQuery, _ weather: WeatherType, _ language: Language) -> PageValues {
        var choice = query
        choice.cursor = nil
        let tabs = PostSort.withoutSearch.map { sort -> PageValues in
            choice.sort = sort
            return [
                "url": path(choice, weather), "isCurrent": sort == query.sort,
                "label": sort.pageText.text(in: language),
            ]
        }
        return ["label": PostPageText.boardOrder.text(in: language), "tabs": tabs]
    }

    private static func empty(_ query: PostQuery, _ weather: WeatherType, _ language: Language) -> PageValues {
        let board = weather.name(in: language)
        let title = PostPageText.boardEmptyTitle.text(in: language)
        let action = PageValues.link(writePath(query, weather), PostPageText.boardWrite.text(in: language, board))
        guard let category = query.category else {
            return .empty(
                title, PostPageText.boardEmpty.text(in: language, board), weather: weather, action: action)
        }
        var all = query
        (all.category, all.cursor) = (nil, nil)
        return .empty(
            title, PostPageText.boardEmptyCategory.text(in: language, board, category.name(in: language)),
            weather: weather, action: action,
            alternative: .link(path(all, weather), PostPageText.boardAllCategories.text(in: language)))
    }

    /// The path of the board with the query's category, order and cursor as parameters.
    private static func path(_ query: PostQuery, _ weather: WeatherType) -> String {
        PagePath.url(path(weather), filters(query))
    }

    private static func path(_ weather: WeatherType) -> String { PageRoute.boardPage.path(weather.rawValue) }

    /// The parameters of a query without the weather, which is in the path.
    private static func filters(_ query: PostQuery) -> [(name: String, value: String)] {
        var withoutWeather = query
        withoutWeather.weather = nil
        return withoutWeather.parameters
    }

    private static func writePath(_ query: PostQuery, _ weather: WeatherType) -> String {
        PageRoute.writingPage.url(PostQuery(weather: weather, category: query.category).parameters)
    }
}

extension PostSort {
    /// The name of the order on pages.
    var pageText: PostPageText {
        switch self {
        case .new: .boardNew
        case .hot: .boardHot
        case .top: .boardTop
        case .relevance: .searchRelevance
        }
    }
}
