import ArgumentParser
import BoardClient
import BoardModels

/// The command-line options that filter, sort and page a list of posts.
struct PostFilters: ParsableArguments {
    @Option(name: .shortAndLong, help: .weatherFilter, completion: .list(WeatherType.allCases.map(\.rawValue)))
    var weather: String?

    @Option(name: .shortAndLong, help: .category, completion: .list(PostCategory.allCases.map(\.rawValue)))
    var category: String?

    @Option(
        help: .localized("Only posts by this member.", "이 회원의 글만.", value: "handle"), completion: Completion.authors)
    var author: String?

    @Option(
        help: .localized("Only posts at the place of this name.", "이 이름의 장소에서 쓴 글만.", value: "name"),
        completion: Completion.savedPlaces)
    var place: String?

    @Option(
        parsing: .unconditional,
        help: .localized(
            "Only posts within about 10 km of a place: a saved label, a name, or latitude,longitude.",
            "장소에서 약 10km 이내의 글만. 저장한 이름, 장소 이름, 위도,경도.", value: "place"),
        completion: Completion.savedPlaces)
    var near: String?

    @Option(help: .localized("The sort order.", "정렬 순서."))
    var sort: PostSort = .new

    @OptionGroup var page: PageOptions

    var all: Bool { page.all }

    /// Returns the query for the posts; `home` is the place near home, and `now` the weather there.
    func query(in context: Context) async throws(Failure) -> PostQuery {
        var query = PostQuery(author: author, place: place, sort: sort, cursor: page.cursor)
        if let category { query.category = try Choices.category(category) }
        query.limit = try NumberArgument.limit(page.limit)
        if let weather { query.weather = try await Self.weather(weather, in: context) }
        if let place, TypedPlace.isHome(place) {
            switch try PlaceArgument.resolve(place, in: context)?.query {
            case .at(let point): (query.place, query.near) = (nil, point)
            case .named(let name): query.place = name
            case nil: break
            }
        }
        if let near {
            guard let place = try PlaceArgument.resolve(near, in: context) else {
                throw Failure(.usage, PlaceMessage.noPlace)
            }
            switch place.query {
            case .at(let point): query.near = point
            case .named(let name):
                let found = try await context.placeToSave(name, as: try context.account())
                query.near = found.coordinates
                context.say(
                    LocalizedText("Posts within about 10 km of {0}:", "{0}에서 약 10km 이내의 글:"),
                    found.fullName(in: context.language))
            }
        }
        return query
    }

    fileprivate static func isNow(_ text: String) -> Bool {
        ["now", "지금"].contains(text.trimmingSpaces.lowercased())
    }

    /// Parses a weather type; `now` is that at home now.
    fileprivate static func weather(_ text: String, in context: Context) async throws(Failure) -> WeatherType {
        guard isNow(text) else { return try Choices.weather(text) }
        let (context, account, home) = try await PlaceArgument.resolveRefreshingCache(nil, in: context)
        guard let home else { throw Failure(.usage, PlaceMessage.noPlace) }
        let report = try await context.call(at: home, as: account) {
            try await $0.conditions(at: home.query, within: .seconds(10))
        }
        guard let type = report.conditions.weather.type else { return try Choices.weather(text) }
        context.say(
            LocalizedText("The weather in {0} now: {1}", "{0}의 현재 날씨: {1}"),
            home.named(report.place).name(in: context.language), type.name(in: context.language))
        return type
    }
}

/// The post filters with weather type and category as options or as positional arguments, as in "board list rain food".
struct ListedPosts: ParsableArguments {
    @Argument(
        help: .localized(
            "Only posts for this weather type, of this category, or both, as in: rain food. A name of several words needs "
                + "no quotes.",
            "이 날씨나 이 분류의 글만. 예: 비 음식. 여러 낱말이어도 따옴표가 필요 없습니다."),
        completion: .list(WeatherType.allCases.map(\.rawValue) + PostCategory.allCases.map(\.rawValue)))
    var words: [String] = []

    @OptionGroup var filters: PostFilters

    /// Returns the query for the posts to list.
    ///
    /// - Parameter command: the command that lists the posts, such as "board list", to be named in the error.
    func query(of command: String, in context: Context) async throws(Failure) -> PostQuery {
        var query = try await filters.query(in: context)
        var words = words
        if let index = words.firstIndex(where: { PostCategory(parsing: $0) != nil }) {
            guard query.category == nil else {
                throw Failure(.usage, LocalizedText("Give only one category.", "분류는 하나만 골라 주세요."))
            }
            query.category = PostCategory(parsing: words.remove(at: index))
        }
        guard !words.isEmpty else { return query }
        guard query.weather == nil else {
            throw Failure(.usage, LocalizedText("Give only one weather type.", "날씨는 하나만 골라 주세요."))
        }
        let weather = words.joined(separator: " ")
        // A word after a weather type is read as a misspelt category.
        if WeatherType(parsing: weather) == nil, WeatherType(parsing: words.dropLast().joined()) != nil {
            _ = try Choices.category(words[words.count - 1])
        }
        do throws(Failure) {
            query.weather = try await PostFilters.weather(weather, in: context)
        } catch {
            throw PostFilters.isNow(weather) ? error : error.adding(placeAdvice(weather, command))
        }
        return query
    }

    /// The advice for words that may be a place; empty if they are similar to a weather type or a category.
    private func placeAdvice(_ words: String, _ command: String) -> TerminalText {
        guard filters.place == nil, Choices.suggestion(for: words, among: WeatherType.self).isEmpty,
            Choices.suggestion(for: words, among: PostCategory.self).isEmpty
        else { return .empty }
        let advice = LocalizedText(
            "To list posts by place: {0} --place {1}; recommended there now: board now {1}.",
            "장소로 글을 찾으려면: {0} --place {1}, 그곳의 지금 추천을 보려면: board now {1}")
        let place = words.contains(" ") ? "\"\(words)\"" : words
        return TerminalText(advice.text(in: CurrentLanguage.language, command, place))
    }
}

extension PostSort: ExpressibleByArgument {}

extension ArgumentHelp {
    static var weatherFilter: ArgumentHelp { .localized("Only posts for this weather type.", "이 날씨의 글만.") }

    static var category: ArgumentHelp {
        .localized(
            "food, places, outfits, activities, music, videos or chat.", "음식, 장소, 옷차림, 활동, 음악, 영상, 이야기 가운데 하나.")
    }
}
