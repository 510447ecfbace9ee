import BoardDatabase
import BoardModels

/// A filter that the search index applies itself, since each post's values for it are indexed as tokens.
///
/// So a search for a frequent word on a board with few posts, or by one author, does not read all posts with the word.
enum SearchFacet: Equatable, Sendable {
    case board(WeatherType)
    case category(PostCategory)
    case boardCategory(WeatherType, PostCategory)
    /// Posts by the author with this handle.
    case author(String)
    /// Posts that name the place with one of these folded names.
    case place([String])
    /// Posts in any of these cells of the geographic grid.
    case cells([GeoCell])

    /// Returns the facets for the filters of a query; a post must have all of them.
    ///
    /// A circle near a pole has no facet, since it overlaps too many cells.
    static func facets(of query: PostQuery) -> [SearchFacet] {
        var facets: [SearchFacet] = []
        switch (query.weather, query.category) {
        case (nil, nil): break
        case (let weather?, nil): facets.append(.board(weather))
        case (nil, let category?): facets.append(.category(category))
        case (let weather?, let category?): facets.append(.boardCategory(weather, category))
        }
        if let handle = query.author { facets.append(.author(handle)) }
        if let place = query.place { facets.append(.place(placeKeys(of: place))) }
        if let near = query.near, case .cells(let cells) = GeoCell.covering(NearbyCircle(around: near)) {
            facets.append(.cells(cells))
        }
        return facets
    }
}

// The tokens of facets, as the view `post_facets` makes them of posts. They begin with a colon, which no token of a text
// contains.
extension SearchFacet {
    enum Tokens {
        /// The tokens of which a post with the facet has one.
        case known([String])
        /// The SQL expression of the token.
        case computed(Statement)
    }

    var tokens: Tokens {
        switch self {
        case .board(let weather): .known([":b:\(weather.rawValue)"])
        case .category(let category): .known([":c:\(category.rawValue)"])
        case .boardCategory(let weather, let category): .known([":b:\(weather.rawValue):\(category.rawValue)"])
        case .author(let handle):
            .computed("':a:' || coalesce((SELECT a.id FROM members a WHERE a.handle = \(handle)), 0)")
        case .place(let names): .known(names.map { ":p:\(Self.hexadecimal($0))" })
        case .cells(let cells): .known(cells.map { ":g:\($0.number)" })
        }
    }

    /// The distinct folded names of the place with a name: of a common city those in both languages.
    static func placeKeys(of name: String) -> [String] {
        let key = SearchTokens.folded(name)
        return cityKeys[key] ?? [key]
    }

    /// All keys of the common cities with a name, by the key of that name.
    private static let cityKeys: [String: [String]] = Place.commonCities.reduce(into: [:]) { all, city in
        let keys = [city.name, city.koreanName].compactMap(\.self).map(SearchTokens.folded)
        for key in keys { all[key] = Array(Set(keys + (all[key] ?? []))).sorted() }
    }

    private static func hexadecimal(_ text: String) -> String {
        text.utf8.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
    }
}
