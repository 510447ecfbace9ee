import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The page that searches posts.
struct SearchPages: PageGroup {
    let pages: Pages
    let services: BoardServices

    func add(toPublic routes: some RouterMethods<BoardContext>) {
        routes.on(.searchPage, use: show)
    }

    private func show(_ request: Request, _ context: BoardContext) async throws -> Response {
        let given = Self.given(request)
        let form = SearchFormValues(given: given, place: context.visitor.place, language: context.language)
        let query: PostQuery
        do {
            // People who search for words look for the best match first.
            query = try PostQuery { name in given(name) ?? (name == "sort" ? PostSort.relevance.rawValue : nil) }
        } catch {
            // What was typed stays in the form.
            return try page(
                form.values(errors: error.errors), query: nil, status: .unprocessableContent, request, context)
        }
        guard Self.isSearch(query) else { return try page(form.values(), query: query, request, context) }
        do {
            let values = try await results(of: query, form, for: context)
            return try page(values, query: query, request, context)
        } catch let error as StoreError {
            guard case .unknownMember = error else { throw error }
            let sentences = [
                error.problem(in: context.language).detail,
                PostPageText.searchAuthorUnknown.text(in: context.language),
            ]
            let values = form.values(unknownAuthor: sentences.joined(separator: " "))
            return try page(values, query: query, status: .notFound, request, context)
        }
    }

    private func page(
        _ values: PageValues, query: PostQuery?, status: HTTPResponse.Status = .ok, _ request: Request,
        _ context: BoardContext
    ) throws -> Response {
        let language = context.language
        var head = PageHead()
        // Search engines should find the posts, not lists of them.
        head.isIndexed = false
        head.weather = query?.weather
        if let query, Self.isSearch(query) { head.feed = FeedLink(to: query, in: language) }
        let title =
            query?.search.map { PostPageText.searchFeed.text(in: language, $0) }
            ?? CommonPageText.search.text(in: language)
        return try pages.page(
            "posts/search", values, title: title, status: status, head: head, for: request, context)
    }

    /// Returns a function from the name of a query parameter of the form to its value; nil for an absent or blank
    /// value.
    private static func given(_ request: Request) -> (String) -> String? {
        let value = request.queryValues
        return { name in
            // The page ignores the parameter `limit`, since its number of posts is fixed.
            guard name != "limit", let text = value(name), !text.trimmingSpaces.isEmpty else { return nil }
            return text
        }
    }

    /// True if the query has a filter; without one the page shows the form only.
    private static func isSearch(_ query: PostQuery) -> Bool {
        var filters = query
        // The defaults of `PostQuery()`, with which the filters are compared.
        (filters.sort, filters.cursor) = (.new, nil)
        return filters != PostQuery()
    }

    /// True if the query has a filter besides its words.
    private static func isFiltered(_ query: PostQuery) -> Bool {
        var filters = query
        filters.search = nil
        return isSearch(filters)
    }

    /// The advice to a reader whose query finds nothing.
    private static func advice(on query: PostQuery) -> PostPageText {
        if query.place != nil { return .searchEmptyPlace }
        return isFiltered(query) ? .searchEmptyFiltered : .searchEmpty
    }

    /// The template values of the form and of the posts found.
    private func results(
        of query: PostQuery, _ form: SearchFormValues, for context: BoardContext
    ) async throws -> PageValues {
        let (language, now) = (context.language, services.now())
        let page = try await services.posts(query, context)
        var form = form
        form.pointName = Self.name(of: query.near, in: page.items, language)
        var values = form.values()
        values["isDone"] = true
        values["board"] = Self.board(of: query, language)
        values["filters"] = Self.filters(of: query, form)
        values["pager"] = Pagination.values(
            next: page.next, of: Self.parameters(of: query), at: PageRoute.searchPage.path)
        guard !page.items.isEmpty else {
            values["empty"] = PageValues.empty(
                PostPageText.searchEmptyTitle.text(in: language), Self.advice(on: query).text(in: language),
                action: Self.write(query, language))
            values["isOpen"] = Self.isFiltered(query)
            values["suggestion"] = page.suggestions.first.map { Self.link(to: $0, of: query, language) }
            return values
        }
        var shown = context
        if let point = query.near {
            // Distances from the point of the filter, not from the place that the visitor chose.
            shown.visitor = shown.visitor.moved(to: Place(name: point.description, coordinates: point))
        }
        values["posts"] = try pages.cards.list(
            of: page.items,
            on: ListFacts(weather: query.weather, category: query.category, author: query.author), for: shown,
            now: now, marking: query.search.flatMap { SearchMarks($0) })
        values["credits"] = page.items.creditValues(in: language)
        return values
    }

    /// The name of the place at a point, taken from the first post about it; nil without a point or such a post.
    private static func name(of point: Coordinates?, in posts: [Post], _ language: Language) -> String? {
        guard let point = point?.rounded else { return nil }
        return posts.lazy.compactMap(\.content.place).first { $0.coordinates?.rounded == point }?.name(in: language)
    }

    /// The link to the board whose name or alias was searched for; nil if no board has that name, or if the search is
    /// already limited to a board.
    private static func board(of query: PostQuery, _ language: Language) -> PageValues? {
        guard query.weather == nil, let weather = query.search.flatMap({ WeatherType(parsing: $0) }) else { return nil }
        return .link(
            PagePath.url(
                PageRoute.boardPage.path(weather.rawValue), PostQuery(category: query.category).parameters),
            PostPageText.searchBoard.text(in: language, weather.name(in: language)), icon: weather.rawValue)
    }

    /// The link to the search with similar words.
    private static func link(to words: String, of query: PostQuery, _ language: Language) -> PageValues {
        var suggested = query
        (suggested.search, suggested.cursor) = (words, nil)
        return .link(
            PageRoute.searchPage.url(parameters(of: suggested)),
            PostPageText.searchSuggestion.text(in: language, words))
    }

    /// The URL query parameters of a query, with the order unless it is the page's default, by relevance.
    private static func parameters(of query: PostQuery) -> [(name: String, value: String)] {
        var others = query
        // `PostQuery` leaves out its own default order, `.new`, which is not the default of this page.
        others.sort = .new
        guard query.sort != .relevance else { return others.parameters }
        return others.parameters + [(name: "sort", value: query.sort.rawValue)]
    }

    /// The query's filters and order on one line, which is shown while the search form is closed; nil if there are no
    /// filters and the order is the default.
    private static func filters(of query: PostQuery, _ form: SearchFormValues) -> String? {
        let language = form.language
        let filters = [
            query.weather?.name(in: language), query.category?.name(in: language), query.author, query.place,
            query.near.map(form.label),
            query.sort == .relevance ? nil : query.sort.pageText.text(in: language),
        ].compactMap(\.self)
        return filters.isEmpty ? nil : filters.joined(separator: " · ")
    }

    private static func write(_ query: PostQuery, _ language: Language) -> PageValues {
        let parameters = PostQuery(weather: query.weather, category: query.category).parameters
        return .link(PageRoute.writingPage.url(parameters), CommonPageText.write.text(in: language))
    }
}
