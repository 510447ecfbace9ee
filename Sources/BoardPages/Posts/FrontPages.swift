import BoardModels
import BoardStore
import BoardWeather
import BoardWeb
import Hummingbird

/// The front page: the weather at the visitor's place, posts recommended for it, of all categories or a chosen one, and
/// the nine boards.
struct FrontPages: PageGroup {
    let pages: Pages
    let services: BoardServices

    /// The maximum number of posts on the page, recommended or popular.
    private static let postCount = 5

    func add(toPublic routes: some RouterMethods<BoardContext>) {
        routes.on(.frontPage, use: show)
    }

    private func show(_ request: Request, _ context: BoardContext) async throws -> Response {
        // The page of a visitor without a place shows no weather, so it depends on posts only.
        try await pages.shared(
            by: services.responses, dependsOn: [.allBoards, .cases], at: services.now(), for: request, context
        ) {
            try await content(of: try Self.category(request), for: context)
        }
    }

    /// The category in the request's query; nil if it is absent or empty, which means all categories.
    private static func category(_ request: Request) throws(InvalidFields) -> PostCategory? {
        let value = request.filledQueryValues
        return try PostQuery { $0 == "category" ? value($0) : nil }.category
    }

    private func content(of category: PostCategory?, for context: BoardContext) async throws -> PageContent {
        let weather = try await weather(for: context)
        let values = try await values(in: weather, category, for: context)
        var head = PageHead()
        head.description = PostPageText.frontDescription.text(in: context.language)
        head.canonical = PageRoute.frontPage.path
        head.preview = await PreviewLink.toBoard(in: context.language)
        head.feed = FeedLink(to: PostQuery(category: category), in: context.language)
        if case .known(let weather) = weather {
            head.weather = weather.report.conditions.weather.type
            head.isNight = weather.report.conditions.isNight
        }
        return PageContent(
            template: "posts/front", values: values, title: PostPageText.frontTitle.text(in: context.language),
            head: head)
    }

    // MARK: Weather

    /// The weather at the visitor's place, or the reason for which it is not shown.
    private enum LocalWeather {
        case known(PlaceWeather)
        /// The visitor has not chosen a place.
        case noPlace
        /// The weather is unavailable; the text tells the visitor the reason.
        case unavailable(String)
    }

    private func weather(for context: BoardContext) async throws -> LocalWeather {
        let (language, service) = (context.language, services.weatherService)
        guard !service.isOff else { return .unavailable(WeatherError.off.explanation(in: language)) }
        guard let place = context.visitor.weatherPlace else { return .noPlace }
        let query = place.coordinates.map(PlaceQuery.at) ?? .named(place.name)
        let budget = context.callBudget(services.limiter, services.limits)
        // The forecast of two days always includes the next 24 hours.
        async let forecast = service.forecastResult(for: query, days: 2, budget: budget)
        do throws(WeatherService.ReportError) {
            var report = try await service.report(for: query, budget: budget)
            // The page shows the visitor's own name of the place, which the provider may spell in another way.
            (report.place.name, report.place.koreanName) = (place.name, place.koreanName)
            let upcoming = await forecast
            let hours = report.place.coordinates.map(service.hours) ?? []
            return .known(PlaceWeather(report: report, forecastResult: upcoming, hours: hours))
        } catch {
            return .unavailable(error.explanation(in: language))
        }
    }

    // MARK: Values

    private func values(
        in weather: LocalWeather, _ category: PostCategory?, for context: BoardContext
    ) async throws -> PageValues {
        let (language, now) = (context.language, services.now())
        let boards = try await services.store.boards()
        var values: PageValues
        var current: WeatherType?
        switch weather {
        case .known(let weather):
            let report = weather.report
            current = report.conditions.weather.type
            values = try await recommended(for: report, category, now: now, context)
            // The link to the whole board would lead to an empty page.
            if boards.contains(where: { $0.weather == current && $0.posts == 0 }) { values["more"] = nil }
            let text = WeatherText(language: language, display: context.display, now: now)
            let warnings = text.warnings(weather)
            if !warnings.isEmpty { values["warnings"] = ["lines": warnings] as PageValues }
            values["weather"] = WeatherSummary.values(
                of: weather, in: language, display: context.display, now: now)
        case .noPlace:
            values = try await popular(category, now: now, context)
        case .unavailable(let reason):
            values = try await popular(category, now: now, context)
            values["weather"] = Self.trouble(reason, at: context.visitor.place, language)
        }
        values["tiles"] = Self.tiles(boards, current: current, language)
        values["write"] = Self.write(for: current, category, language)
        values.merge(Self.categories(category, language))
        return values
    }

    /// The template values of the posts recommended for the weather, in groups with headings that say why.
    ///
    /// If the report has no weather type or no coordinates, the hottest posts are returned instead (`popular`).
    private func recommended(
        for report: ConditionsReport, _ category: PostCategory?, now: Timestamp, _ context: BoardContext
    ) async throws -> PageValues {
        let language = context.language
        guard let type = report.conditions.weather.type, let point = report.place.coordinates else {
            return try await popular(category, now: now, context)
        }
        let found = try await Recommendations(store: services.store).recommendations(
            for: report, category: category, in: language, limit: Self.postCount, reader: context.viewer?.member.id)
        var values: PageValues = [
            "heading": PostPageText.frontFits.text(in: language),
            "more": [
                "url": PagePath.url(
                    PageRoute.boardPage.path(type.rawValue), PostQuery(category: category).parameters),
                "label": PostPageText.boardMore.text(in: language, type.name(in: language)),
            ] as PageValues,
        ]
        guard !found.isEmpty else {
            values["empty"] = Self.empty(type, category, language)
            return values
        }
        let page = ListFacts(weather: type, category: category)
        var groups: [(group: RecommendationGroup, cards: String)] = []
        for recommendation in found {
            let card = try pages.cards.card(
                of: recommendation.post, on: page, for: context, now: now)
            let group = recommendation.group(at: point, in: language)
            if groups.last?.group == group {
                groups[groups.endIndex - 1].cards += card
            } else {
                groups.append((group: group, cards: card))
            }
        }
        if groups.first?.group == .similarWeather {
            values["noneFits"] = PostPageText.frontNoneFits.text(in: language, type.name(in: language))
        }
        var headings = groups.map { $0.group.heading?.text(in: language) }
        // Two headings without a post between them are one.
        if values["noneFits"] == nil, let first = headings.first, let first {
            let fits = PostPageText.frontFits.text(in: language)
            (values["heading"], headings[0]) = ("\(fits): \(first.prefix(1).lowercased())\(first.dropFirst())", nil)
        }
        values["groups"] = zip(groups, headings).map { ["posts": $0.cards, "heading": $1] as PageValues }
        // The attribution of the report's provider is left out: the weather summary shows it already.
        let others = found.map(\.post).filter { $0.conditions?.provider != report.conditions.provider }
        values["credits"] = others.creditValues(in: language)
        return values
    }

    /// The template values of the hottest posts of all boards, if the weather at the visitor's place is not known; posts
    /// in other languages than the reader's come last.
    ///
    /// If none of the posts has a like, the hottest posts are the newest ones, and the heading says so. It names the
    /// reader's language if no other is shown although there are posts in others.
    private func popular(
        _ category: PostCategory?, now: Timestamp, _ context: BoardContext
    ) async throws -> PageValues {
        let language = context.language
        let (posts, omitsLanguages) = try await Recommendations(store: services.store).popular(
            category, in: language, limit: Self.postCount, reader: context.viewer?.member.id)
        let isLiked = posts.contains { $0.likes > 0 }
        let heading: PostPageText =
            omitsLanguages
            ? (isLiked ? .frontPopularInLanguage : .frontNewestInLanguage) : (isLiked ? .frontPopular : .frontNewest)
        var values: PageValues = ["heading": heading.text(in: language)]
        guard !posts.isEmpty else {
            values["empty"] = Self.empty(nil, category, language)
            return values
        }
        let facts = ListFacts(category: category)
        let groups: [(heading: RecommendationGroup?, posts: [Post])] = [
            (nil, posts.filter { !$0.isForeign(to: language) }),
            (.otherLanguage, posts.filter { $0.isForeign(to: language) }),
        ]
        values["groups"] = try groups.filter { !$0.posts.isEmpty }.map { group -> PageValues in
            let cards = try pages.cards.list(of: group.posts, on: facts, for: context, now: now)
            return ["posts": cards, "heading": group.heading?.heading?.text(in: language)]
        }
        values["credits"] = posts.creditValues(in: language)
        return values
    }
}

// The parts of the page that need no store.
extension FrontPages {
    private static func trouble(_ reason: String, at place: Place?, _ language: Language) -> PageValues {
        let changeURL = PageRoute.showPlaceChoice.url(returningTo: PageRoute.frontPage.path)
        return [
            "trouble": reason,
            "place": place.map { ["name": $0.name(in: language), "changeURL": changeURL] as PageValues },
        ]
    }

    private static func tiles(_ boards: [Board], current: WeatherType?, _ language: Language) -> [PageValues] {
        var boards = boards
        if let index = boards.firstIndex(where: { $0.weather == current }) {
            boards.insert(boards.remove(at: index), at: 0)
        }
        return boards.map { board in
            var tile = board.weather.pageValues(in: language)
            tile["url"] = PageRoute.boardPage.path(board.weather.rawValue)
            tile["isCurrent"] = board.weather == current
            tile["count"] =
                board.posts == 0
                ? PostPageText.frontQuiet.text(in: language)
                : PostPageText.frontCount.text(in: language, String(board.posts))
            return tile
        }
    }

    /// The template values of the tabs with which visitors filter the list by category.
    private static func categories(_ current: PostCategory?, _ language: Language) -> PageValues {
        let choices: [PostCategory?] = [nil] + PostCategory.allCases.map(Optional.some)
        let tabs = choices.map { category -> PageValues in
            let label = category?.name(in: language) ?? PostPageText.boardAll.text(in: language)
            let filter = category.map { [(name: "category", value: $0.rawValue)] } ?? []
            var tab = PageValues.link(PageRoute.frontPage.url(filter), label, icon: category?.rawValue)
            tab["isCurrent"] = category == current
            return tab
        }
        return ["label": PostPageText.boardCategories.text(in: language), "tabs": tabs]
    }

    private static func empty(
        _ weather: WeatherType?, _ category: PostCategory?, _ language: Language
    ) -> PageValues {
        let title = PostPageText.frontEmptyTitle.text(in: language)
        let action = write(for: weather, category, language)
        guard let weather, let category else {
            return .empty(title, PostPageText.frontEmpty.text(in: language), weather: weather, action: action)
        }
        return .empty(
            title,
            PostPageText.boardEmptyCategory.text(in: language, weather.name(in: language), category.name(in: language)),
            weather: weather, action: action,
            alternative: .link(PageRoute.frontPage.path, PostPageText.boardAllCategories.text(in: language)))
    }

    private static func write(
        for weather: WeatherType?, _ category: PostCategory?, _ language: Language
    ) -> PageValues {
        let parameters = PostQuery(weather: weather, category: category).parameters
        let label =
            weather.map { PostPageText.boardWrite.text(in: language, $0.name(in: language)) }
            ?? CommonPageText.write.text(in: language)
        return .link(PageRoute.writingPage.url(parameters), label)
    }
}

extension RecommendationGroup {
    /// The heading of the group on the front page; nil for the group of fitting posts, which is directly below the
    /// heading of the list.
    fileprivate var heading: PostPageText? {
        switch self {
        case .fitting: nil
        case .farther: .frontFarther
        case .otherLanguage: .frontOtherLanguages
        case .similarWeather: .frontSimilar
        }
    }
}
