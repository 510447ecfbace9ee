import BoardModels
import BoardStore
import HTTPTypes
import Hummingbird

/// The page that searches posts.
struct SearchPages: Sendable {
    let pages: Pages
    let api: APIRoutes

    func add(toOpen routes: some RouterMethods<BoardContext>) {
        routes.on(.searchPage, use: show)
    }

    @Sendable private func show(_ request: Request, _ context: BoardContext) async throws -> Response {
        let given = Self.given(request)
        let form = SearchFormValues(given: given, place: context.visitor.place, language: context.language)
        let query: PostQuery
        do {
            query = try PostQuery(parameters: given)
        } catch {
            // What was typed stays in the form.
            return try page(
                form.values(errors: error.errors), query: nil, status: .unprocessableContent, request, context)
        }
        guard Self.isSearch(query) else { return try page(form.values(), query: query, request, context) }
        do {
            let found = try await results(of: query, for: context)
            return try page(form.values().merging(found), query: query, request, context)
        } catch let error as StoreError {
            guard case .unknownMember = error else { throw error }
            var values = form.values()
            values["isDone"] = true
            values["empty"] = PageValues.empty(error.problem(in: context.language).detail)
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
        let title: String
        if let words = query?.search {
            title = PostPageText.searchFeed.text(in: language, words)
            head.feed = FeedLink(
                path: PagePath.url(PageRoute.searchFeed.path, [(name: "q", value: words)]), title: title)
        } else {
            title = PostPageText.searchTitle.text(in: language)
        }
        return try pages.page(
            "search/search", values, title: title, status: status, head: head, for: request, context)
    }

    /// Returns the values of the form's query parameters by name; nil for absent and empty ones.
    private static func given(_ request: Request) -> (String) -> String? {
        let value = request.queryValues
        return { name in
            // The number of posts is fixed.
            guard name != "limit", let text = value(name), !text.trimmingSpaces.isEmpty else { return nil }
            return text
        }
    }

    /// True if the query has a filter; without one the page shows the form only.
    private static func isSearch(_ query: PostQuery) -> Bool {
        var filters = query
        (filters.sort, filters.cursor) = (.new, nil)
        return filters != PostQuery()
    }

    private func results(of query: PostQuery, for context: BoardContext) async throws -> PageValues {
        let (language, now) = (context.language, api.now())
        let page = try await api.posts.posts(query, context)
        var values: PageValues = ["isDone": true]
        values["pager"] = Pager.values(next: page.next, of: query.parameters, at: PageRoute.searchPage.path)
        guard !page.items.isEmpty else {
            values["empty"] = PageValues.empty(
                PostPageText.searchEmptyTitle.text(in: language), PostPageText.searchEmpty.text(in: language),
                action: Self.write(query, language))
            return values
        }
        values["posts"] = try pages.cards.list(
            of: page.items,
            on: ListFacts(weather: query.weather, category: query.category, author: query.author), for: context,
            now: now)
        values["credits"] = page.items.creditValues(in: language)
        return values
    }

    private static func write(_ query: PostQuery, _ language: Language) -> PageValues {
        var parameters: [(name: String, value: String)] = []
        if let weather = query.weather { parameters.append((name: "weather", value: weather.rawValue)) }
        if let category = query.category { parameters.append((name: "category", value: category.rawValue)) }
        return .link(PageRoute.writingPage.url(parameters), CommonPageText.write.text(in: language))
    }
}
