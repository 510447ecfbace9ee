import ArgumentParser
import BoardClient
import BoardModels

struct NowCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "now", "Show a place's weather and posts recommended for it.", "장소의 날씨와 그 날씨에 어울리는 글을 봅니다.")

    @Argument(
        help:
            .localized(
                "Saved labels, names, or latitude,longitude; by default home. A name of several words needs no quotes. A "
                    + "category, such as food, shows posts of that category only.",
                "저장한 이름, 장소 이름, 위도,경도. 없으면 기본 장소. 여러 낱말이어도 따옴표가 필요 없습니다. 음식 같은 분류를 "
                    + "덧붙이면 그 분류의 글만 봅니다."),
        completion: Completion.savedPlaces)
    var places: [String] = []

    @Option(name: .shortAndLong, help: .category, completion: .list(PostCategory.allCases.map(\.rawValue)))
    var category: String?

    @Flag(help: .localized("Explain each recommendation.", "글마다 추천하는 이유를 알려 줍니다."))
    var explain = false

    @Option(
        help:
            .localized(
                "One line for prompts and status bars, as in '%c %t %w'.", "프롬프트와 상태 표시줄에 쓸 한 줄. 예: '%c %t %w'"))
    var format: String?

    @OptionGroup var watch: WatchOptions

    /// True in the status line's background process, which only refreshes the cached conditions.
    @Flag(name: .customLong("refresh-cache"), help: .hidden)
    var refreshCache = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        if refreshCache { return try await refresh(in: context) }
        if let format { return try await line(format, in: context) }
        let (words, category) = try wordsAndCategory(in: context)
        let places = try await context.joiningWords(of: words)
        if places.count > 1, category == nil, let last = words.last { try await checkSpelling(of: last, in: context) }
        guard places.count < 2 || !explain else {
            throw Failure(
                .usage,
                LocalizedText(
                    "Recommendations are explained for one place at a time.", "추천하는 이유는 한 번에 한 곳씩만 볼 수 있습니다."))
        }
        let (context, account, resolved) = try await context.resolvePlaces(places)
        guard resolved.isEmpty else {
            return try await show(resolved, category, named: places, as: account, in: context)
        }
        while true {
            let place = try context.askForPlace()
            do throws(Failure) {
                let chosen = try await PlaceArgument.disambiguated(place, in: context, account)
                return try await show([chosen], category, named: [], as: account, in: context)
            } catch {
                guard error.status == .notFound else { throw error }
                context.questions.refuse(error.lines)
            }
        }
    }

    /// Splits the words into those of places and a category, which is the last word or an option.
    ///
    /// The label of a saved place is never a category.
    private func wordsAndCategory(in context: Context) throws(Failure) -> ([String], PostCategory?) {
        if let category { return (places, try Choices.category(category)) }
        guard let last = places.last, let category = PostCategory(parsing: last),
            context.cachedAccount?.places.first(labelled: last) == nil
        else { return (places, nil) }
        return (places.dropLast(), category)
    }

    /// Throws the error of a misspelt category for a last word that is one, and is no place.
    private func checkSpelling(of last: String, in context: Context) async throws(Failure) {
        let names = PostCategory.allCases.flatMap { category in
            [category.rawValue] + Language.allCases.map { category.name(in: $0) }
        }
        guard EditDistance.nearest(to: last, among: names) != nil, try await !context.isPlace(last) else { return }
        _ = try Choices.category(last)
    }

    private func show(
        _ resolved: [ResolvedPlace], _ category: PostCategory?, named names: [String], as account: Account?,
        in context: Context
    ) async throws(Failure) {
        var shown: [BoardNow] = []
        try await watch.repeating(in: context) { context, _ throws(Failure) in
            guard context.isJSON || resolved.count == 1 else {
                let results = await context.reports(at: resolved, as: account)
                return try context.show(results, names: names, differences: false)
            }
            let results = await boards(at: resolved, category, as: account, in: context)
            let found = results.compactMap { try? $0.get() }
            if !found.isEmpty, context.repaints || !found.isSame(as: shown) {
                shown = found
                let others = await boardsWithPosts(besides: found, as: account, in: context)
                try context.show(Page(items: found, next: nil)) {
                    found.flatMap { lines($0, category, others, in: context) }
                }
            }
            try context.throwFailures(in: results, names: names)
        }
    }

    private func boards(
        at resolved: [ResolvedPlace], _ category: PostCategory?, as account: Account?, in context: Context
    ) async -> [Result<BoardNow, Failure>] {
        let display = context.isJSON ? nil : context.outputDisplay
        let results = await context.results(at: resolved, as: account) { client, place in
            async let day = DailyOutlook.fetch(client, at: place, for: display)
            var board = try await client.boardNow(at: place)
            board.current = board.current.adding(await day)
            if let category { try await board.keep(category, client) }
            return board
        }
        return zip(resolved, results).map { place, result in
            result.map { board in
                ConditionsCache(folder: context.directories.weatherCache)
                    .save(board.current, of: place.query, at: context.server, fetchedAt: context.localNow)
                var board = board
                if !context.isJSON { board.current.place = place.named(board.current.place) }
                return board
            }
        }
    }

    private func refresh(in context: Context) async throws(Failure) {
        guard let place = places.first else { throw Failure(.usage, PlaceMessage.noPlace) }
        // The status line's format is unknown here, so its UV index is provided for.
        try await CachedStatusLine.refresh(
            PlaceQuery(place), in: context, within: .seconds(10), dayFor: DisplayOptions())
    }

    private func line(_ format: String, in context: Context) async throws(Failure) {
        guard !context.isJSON else {
            throw Failure(
                .usage, LocalizedText("Give --format or --json, not both.", "--format과 --json 가운데 하나만 써 주세요."))
        }
        let format = try StatusLineFormat(format)
        // Resolved from the cache: a shell prompt must not wait for a request for the account's places.
        guard let resolved = try PlaceArgument.resolve(places.isEmpty ? nil : places.asPlace, in: context) else {
            throw Failure(.usage, PlaceMessage.noPlace)
        }
        try await CachedStatusLine(context: context, format: format, place: resolved).print()
    }

    /// The boards with the most posts, if one of these places has no recommendations; else empty.
    private func boardsWithPosts(
        besides found: [BoardNow], as account: Account?, in context: Context
    ) async -> [Board] {
        guard !context.isJSON, found.contains(where: \.recommendations.isEmpty) else { return [] }
        // Without an answer, only the hint at other boards is missing.
        let list = try? await context.attempt(as: account) { try await $0.boards(at: nil) }
        return (list?.boards ?? []).filter { $0.posts > 0 }.sorted { $0.posts > $1.posts }
    }

    private func lines(
        _ now: BoardNow, _ category: PostCategory?, _ others: [Board], in context: Context
    ) -> [TerminalText] {
        let weather = now.current.conditions.weather.type
        let name = [WeatherMessage(weather).text(in: context.language), category?.name(in: context.language)]
            .compactMap(\.self).joined(separator: ", ")
        let heading =
            switch weather {
            case _ where !now.fitting.isEmpty: context.text(Self.recommended, name)
            case let weather?:
                context.text(
                    Self.nothingYet, name,
                    ([weather.argument(in: context.language)]
                        + (category.map { ["--category", $0.argument(in: context.language)] } ?? []))
                        .joined(separator: " "))
            case nil: context.text(PostMessage.none)
            }
        guard !now.recommendations.isEmpty || others.isEmpty else {
            let boards = others.prefix(3).map { "\($0.weather.name(in: context.language)) \($0.posts)" }
            let elsewhere = context.text(
                Self.elsewhere, boards.joined(separator: ", "), others[0].weather.argument(in: context.language))
            return context.conditionsText.lines(now.current, width: context.output.width) + [.empty]
                + TerminalText.lines(heading + "\n" + elsewhere).wrapped(to: context.output.width)
        }
        return context.conditionsText.lines(now.current, width: context.output.width) + [.empty]
            + TerminalText.lines(heading).wrapped(to: context.output.width)
            + context.recommendationText(now).lines(explained: explain)
    }

    private static let recommended = LocalizedText(
        "What people recommend in this weather ({0}):", "이런 날씨({0})에 사람들이 추천하는 것:")
    private static let elsewhere = LocalizedText(
        "There are posts for other weather: {0}. To read them:\n  board list {1}",
        "다른 날씨의 글은 있습니다: {0}. 보려면:\n  board list {1}")
    private static let nothingYet = LocalizedText(
        "Nobody has recommended anything for this weather ({0}) yet. Be the first:\n  board post --weather {1}",
        "이런 날씨({0})에 추천한 글이 아직 없습니다. 첫 글을 올려 보세요:\n  board post --weather {1}")
}

extension BoardNow {
    /// Keeps the recommendations of a category, followed by other posts of that category for the same weather.
    fileprivate mutating func keep(_ category: PostCategory, _ client: BoardClient) async throws(ClientError) {
        recommendations.removeAll { $0.post.category != category }
        guard let weather = current.conditions.weather.type, let point = current.place.coordinates else { return }
        let known = Set(posts.map(\.id))
        let others = try await client.posts(PostQuery(weather: weather, category: category)).items
        recommendations += others.filter { !known.contains($0.id) }.map { post in
            Recommendation(post: post, fit: RelevanceScore(of: post, to: current.conditions, at: point))
        }
    }
}

extension [BoardNow] {
    /// True if the measurements and the recommended posts are the same; ages, which always change, are not compared.
    fileprivate func isSame(as others: [BoardNow]) -> Bool {
        map(\.current.conditions) == others.map(\.current.conditions) && map(\.posts) == others.map(\.posts)
    }
}

extension Context {
    /// Asks for a place until one is typed; throws a usage error if there is no terminal, or with `--yes`.
    fileprivate func askForPlace() throws(Failure) -> ResolvedPlace {
        guard questions.mayAsk else { throw Failure(.usage, PlaceMessage.noPlace) }
        while true {
            let answer = try questions.place(
                LocalizedText("Which place? ", "어느 곳의 날씨를 볼까요? "), orSay: PlaceMessage.noPlace)
            do {
                if let place = try PlaceArgument.resolve(answer, in: self) { return place }
                questions.refuse(PlaceMessage.noName)
            } catch {
                questions.refuse(error.lines)
            }
        }
    }
}
