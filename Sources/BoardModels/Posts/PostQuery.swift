/// The filters and the order of a list of posts: the query of `GET /posts`.
package struct PostQuery: Equatable, Sendable {
    package var weather: WeatherType?
    package var category: PostCategory?
    /// A handle.
    package var author: String?
    /// A place's name, compared without case.
    package var place: String?
    /// A point; the list contains posts of places within about 10 km of it.
    package var near: Coordinates?
    /// Words that must all occur in the title, body or place.
    package var search: String?
    package var sort: PostSort
    package var limit: Int
    package var cursor: String?

    package static let limits = 1...100
    package static let defaultLimit = 20

    package init(
        weather: WeatherType? = nil, category: PostCategory? = nil, author: String? = nil, place: String? = nil,
        near: Coordinates? = nil, search: String? = nil, sort: PostSort = .new, limit: Int = Self.defaultLimit,
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

    /// The query's parameters in a fixed order, for the URL.
    package var parameters: [(name: String, value: String)] {
        let all: [(String, String?)] = [
            ("weather", weather?.rawValue), ("category", category?.rawValue), ("author", author), ("place", place),
            ("near", near?.description), ("q", search),
            ("sort", sort == .new ? nil : sort.rawValue),
            ("limit", limit == Self.defaultLimit ? nil : String(limit)), ("cursor", cursor),
        ]
        return all.compactMap { name, value in value.map { (name: name, value: $0) } }
    }

    /// Reads the parameters of a request, or says every broken rule.
    ///
    /// Parameters of other names are ignored.
    package init(parameters: (String) -> String?) throws(InvalidFields) {
        var check = FieldValidator()
        self.init()
        func choice<Choice: RawRepresentable<String> & CaseIterable>(_ name: String) -> Choice? {
            guard let text = parameters(name) else { return nil }
            let choice = Choice(rawValue: text)
            check.require(choice != nil, name, .notOneOf(Choice.allCases.map(\.rawValue)))
            return choice
        }
        weather = choice("weather")
        category = choice("category")
        sort = choice("sort") ?? .new
        author = parameters("author").map { check.line($0, "author", 1...20) }
        place = parameters("place").map { check.line($0, "place", NewPost.placeNameLength) }
        search = parameters("q").map { check.line($0, "q", 1...200) }
        if let text = parameters("near") {
            near = Coordinates(text)
            check.require(near != nil, "near", .coordinates)
        }
        if let text = parameters("limit") {
            let number = Int(text)
            check.require(number.map(Self.limits.contains) ?? false, "limit", .outOfRange(Self.limits))
            limit = number ?? Self.defaultLimit
        }
        cursor = parameters("cursor")
        try check.throwIfBroken()
    }
}

package enum PostSort: String, CaseIterable, Codable, Sendable {
    /// Newest first.
    case new
    /// By likes, fading with age.
    case hot
    /// Most liked first.
    case top
}
