import BoardModels
import BoardStore
import HTTPTypes
import Hummingbird

/// The front page: the weather at the visitor's place, posts recommended for it, and the nine boards.
struct FrontPages: Sendable {
    let pages: Pages
    let api: APIRoutes

    /// The number of recommended posts.
    private static let postCount = 5

    func add(toOpen routes: some RouterMethods<BoardContext>) {
        routes.on(.frontPage, use: show)
    }

    @Sendable private func show(_ request: Request, _ context: BoardContext) async throws -> Response {
        // The page of a visitor without a place shows no weather, so it depends on posts only.
        try await pages.shared(
            by: api.responses, dependsOn: [.allBoards], at: api.now(), for: request, context
        ) {
            try await content(for: context)
        }
    }

    private func content(for context: BoardContext) async throws -> PageContent {
        let weather = try await weather(for: context)
        let values = try await values(in: weather, for: context)
        var head = PageHead()
        head.description = PostPageText.frontDescription.text(in: context.language)
        head.canonical = PageRoute.frontPage.path
        if case .known(let report, _) = weather {
            head.weather = report.conditions.weather.type
            head.isNight = report.conditions.isNight
        }
        return PageContent(
            template: "front/front", values: values, title: PostPageText.frontTitle.text(in: context.language),
            head: head)
    }

    // MARK: Weather

    /// The weather at the visitor's place, or why there is none.
    private enum PlaceWeather {
        case known(ConditionsReport, Forecast?)
        /// The visitor has not chosen a place.
        case noPlace
        /// There is no weather, for the reason given in the text.
        case unavailable(String)
    }

    private func weather(for context: BoardContext) async throws -> PlaceWeather {
        let (language, service) = (context.language, api.weatherService)
        guard !service.isOff else { return .unavailable(WeatherError.off.explanation(in: language)) }
        guard let place = try await api.visitorPlace(context) else { return .noPlace }
        let query = place.coordinates.map(PlaceQuery.at) ?? .named(place.name)
        let budget = context.callBudget(api.limiter, api.limits)
        // The forecast of two days always includes the next 24 hours.
        async let forecast = try? service.forecast(for: query, days: 2, priority: .interactive, budget: budget)
        do throws(WeatherService.ReportError) {
            var report = try await service.report(for: query, budget: budget)
            // The visitor's own name of the place, which the provider may spell in another way.
            (report.place.name, report.place.koreanName) = (place.name, place.koreanName)
            return .known(report, await forecast)
        } catch {
            switch error {
            case .placeNotFound: return .unavailable(PostPageText.frontUnknownPlace.text(in: language))
            case .unavailable(let reason): return .unavailable(reason.explanation(in: language))
            case .limited(let exceeded):
                let name = exceeded.status.quota.name.text(in: language)
                return .unavailable(RateLimitMessage.reached.text(in: language, name))
            }
        }
    }

    // MARK: Values

    private func values(in weather: PlaceWeather, for context: BoardContext) async throws -> PageValues {
        let (language, now) = (context.language, api.now())
        let units = context.units
        let boards = try await api.store.boards()
        var values: PageValues
        var current: WeatherType?
        switch weather {
        case .known(let report, let forecast):
            current = report.conditions.weather.type
            values = try await recommended(for: report, units: units, now: now, context)
            values["weather"] = WeatherSummary.values(
                of: report.adding(forecast), forecast: forecast, in: language, units: units, now: now,
                clock: context.visitor.settings?.clock ?? .hours24)
        case .noPlace:
            values = try await popular(now: now, context)
            values["invitation"] = true
        case .unavailable(let reason):
            values = try await popular(now: now, context)
            values["weather"] = Self.trouble(reason, at: context.visitor.place, language)
        }
        values["tiles"] = Self.tiles(boards, current: current, language)
        values["write"] = Self.write(for: current, language)
        return values
    }

    /// The values of the posts recommended for the weather, each with the reasons.
    private func recommended(
        for report: ConditionsReport, units: UnitChoice, now: Timestamp, _ context: BoardContext
    ) async throws -> PageValues {
        let language = context.language
        guard let type = report.conditions.weather.type else {
            return try await popular(now: now, context)
        }
        let found = try await Recommendations(store: api.store).recommendations(
            for: report, limit: Self.postCount, reader: context.viewer?.member.id)
        let board = type.name(in: language)
        var values: PageValues = [
            "heading": PostPageText.frontFits.text(in: language), "categories": Self.categories(of: type, language),
            "more": [
                "url": PageRoute.boardPage.path(type.rawValue),
                "label": PostPageText.boardMore.text(in: language, board),
            ] as PageValues,
        ]
        guard !found.isEmpty else {
            values["empty"] = Self.empty(type, language)
            return values
        }
        if found.allSatisfy({ $0.fit.borrowedFrom != nil }) {
            values["similarOnly"] = PostPageText.frontSimilarOnly.text(in: language, board)
        }
        let reasons = RecommendationReasons(
            now: BoardNow(current: report, recommendations: found), measure: Measure(units: units), moment: now,
            language: language)
        values["posts"] = try found.map { recommendation in
            try pages.cards.card(
                of: recommendation.post, for: context, now: now,
                // Without the last reason, likes and age, which the card shows itself.
                why: reasons.reasons(for: recommendation).dropLast())
        }.joined()
        values["credits"] = found.map(\.post).creditValues(in: language)
        return values
    }

    /// The values of the hottest posts of all boards, if the weather at the visitor's place is not known.
    private func popular(now: Timestamp, _ context: BoardContext) async throws -> PageValues {
        let language = context.language
        let page = try await api.posts.posts(PostQuery(sort: .hot, limit: Self.postCount), context)
        var values: PageValues = ["heading": PostPageText.frontPopular.text(in: language)]
        guard !page.items.isEmpty else {
            values["empty"] = Self.empty(nil, language)
            return values
        }
        values["posts"] = try pages.cards.list(of: page.items, for: context, now: now)
        values["credits"] = page.items.creditValues(in: language)
        return values
    }
}

// The parts of the page that need no store.
extension FrontPages {
    private static func trouble(_ reason: String, at place: Place?, _ language: Language) -> PageValues {
        var values: PageValues = ["trouble": reason]
        if let place {
            values["place"] =
                [
                    "name": place.name(in: language),
                    "changeURL": PageRoute.showPlaceChoice.url(returningTo: PageRoute.frontPage.path),
                ] as PageValues
        }
        return values
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
            tile["isQuiet"] = board.posts == 0
            return tile
        }
    }

    private static func categories(of weather: WeatherType, _ language: Language) -> [PageValues] {
        PostCategory.allCases.map { category in
            var values = category.pageValues(in: language)
            values["url"] = PagePath.url(PageRoute.boardPage.path(weather.rawValue), [("category", category.rawValue)])
            return values
        }
    }

    private static func empty(_ weather: WeatherType?, _ language: Language) -> PageValues {
        .empty(
            PostPageText.frontEmptyTitle.text(in: language), PostPageText.frontEmpty.text(in: language),
            action: write(for: weather, language))
    }

    private static func write(for weather: WeatherType?, _ language: Language) -> PageValues {
        guard let weather else {
            return .link(PageRoute.writingPage.path, CommonPageText.write.text(in: language))
        }
        let label = PostPageText.boardWrite.text(in: language, weather.name(in: language))
        return .link(PageRoute.writingPage.url([("weather", weather.rawValue)]), label)
    }
}
