import ArgumentParser
import BoardModels

/// Which posts a list holds, as options.
struct PostFilters: ParsableArguments {
    @Option(
        name: .shortAndLong, help: PostHelp.weatherFilter.help, completion: .list(WeatherType.allCases.map(\.rawValue)))
    var weather: String?

    @Option(name: .shortAndLong, help: PostHelp.category.help, completion: .list(PostCategory.allCases.map(\.rawValue)))
    var category: String?

    @Option(help: PostHelp.author.help(value: "handle"))
    var author: String?

    @Option(help: PostHelp.placeFilter.help(value: "name"))
    var place: String?

    @Option(parsing: .unconditional, help: PostHelp.near.help(value: "lat,lon"))
    var near: String?

    @Option(help: PostHelp.sort.help)
    var sort: PostSort = .new

    @Option(help: PostHelp.limit.help(value: "n"))
    var limit: String?

    @Option(help: PostHelp.cursor.help)
    var cursor: String?

    @Flag(name: .customLong("more"), help: PostHelp.all.help)
    var all = false

    func query(search: String? = nil) throws(Failure) -> PostQuery {
        var query = PostQuery(author: author, place: place, search: search, sort: sort, cursor: cursor)
        if let weather { query.weather = try Choices.weather(weather) }
        if let category { query.category = try Choices.category(category) }
        if let near {
            try PlaceArgument.check(near)
            query.near = Coordinates(near)
            guard query.near != nil else { throw Failure(.usage, PostMessage.badNear, near) }
        }
        if let limit {
            guard let number = Int(limit), PostQuery.limits.contains(number) else {
                let limits = PostQuery.limits
                throw Failure(
                    .usage, PostMessage.badLimit, limit, String(limits.lowerBound), String(limits.upperBound))
            }
            query.limit = number
        }
        return query
    }
}

/// The filters, with the weather type as a word of its own too, as in "board list rain".
struct ListedPosts: ParsableArguments {
    @Argument(help: PostHelp.weatherFilter.help, completion: .list(WeatherType.allCases.map(\.rawValue)))
    var weather: String?

    @OptionGroup var filters: PostFilters

    func query() throws(Failure) -> PostQuery {
        var query = try filters.query()
        guard let weather else { return query }
        guard query.weather == nil else { throw Failure(.usage, PostMessage.weatherTwice) }
        query.weather = try Choices.weather(weather)
        return query
    }
}

extension PostSort: ExpressibleByArgument {}
