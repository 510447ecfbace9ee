/// The filters, sort order and pagination of a list of posts: the query of `GET /posts`.
package struct PostQuery: Equatable, Sendable {
    package var weather: WeatherType?
    package var category: PostCategory?
    /// The handle of an author; only this author's posts are listed.
    package var author: String?
    /// The name of a place, ignoring case; only posts about this place are listed.
    package var place: String?
    /// A point; only posts about places within about 10 km of it are listed.
    package var near: Coordinates?
    /// The full-text search query: words that must all occur in the title, body or place name.
    package var search: String?
    package var sort: PostSort
    package var limit: Int
    package var cursor: String?

    package static let searchLength = 1...200
    /// The maximum number of words in a search.
    ///
    /// The full-text index intersects the posts of all words in one step, which the read timeout cannot interrupt.
    package static let maximumSearchWords = 16
    /// The number of newest matches that a search sorted by relevance ranks; older matches follow, newest first.
    package static let rankedMatches = 256

    package init(
        weather: WeatherType? = nil, category: PostCategory? = nil, author: String? = nil, place: String? = nil,
        near: Coordinates? = nil, search: String? = nil, sort: PostSort = .new, limit: Int = PageQuery.defaultLimit,
        cursor: String? = nil
    ) {
        self.weather = weather
        self.category = category
        self.author = author
        self.place = place
        self.near = near
        self.search = search
        self.sort = sort
        self.limit = limit
        self.cursor = cursor
    }

    /// The URL query parameters, in a fixed order; default values are omitted.
    package var parameters: [(name: String, value: String)] {
        queryParameters(
            [
                ("weather", weather?.rawValue), ("category", category?.rawValue), ("author", author),
                ("place", place), ("near", near?.description), ("q", search),
                ("sort", sort == .new ? nil : sort.rawValue),
            ], limit: limit, cursor: cursor)
    }

    /// Parses and validates the URL query parameters; unknown parameters are ignored.
    package init(parameters: @escaping (String) -> String?) throws(InvalidFields) {
        var read = QueryReader(parameters)
        self.init(
            weather: read.choice("weather"), category: read.choice("category"), author: read.handle("author"),
            place: read.line("place", NewPost.placeNameLength), near: read.coordinates("near"),
            search: read.search("q"), sort: read.choice("sort") ?? .new, limit: read.limit(),
            cursor: parameters("cursor"))
        try read.throwIfInvalid()
    }
}

package enum PostSort: String, JSONChoice {
    /// Sorts newest first.
    case new
    /// Sorts by `Hotness`: likes with time decay.
    case hot
    /// Sorts by the number of likes, most first.
    case top
    /// Sorts the newest `PostQuery.rankedMatches` matches of a search: matches of whole words before matches inside
    /// words, matches in titles before matches in other texts. Without a search, the order is that of `new`.
    case relevance

    /// The sort orders that a list without a search offers.
    package static let withoutSearch: [PostSort] = [.new, .hot, .top]
}
