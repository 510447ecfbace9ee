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
    /// Posts that name the place with this folded name.
    case place(String)
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
        if let place = query.place { facets.append(.place(SearchTokens.folded(place))) }
        if let near = query.near, case .cells(let cells) = GeoCell.covering(NearbyCircle(around: near)) {
            facets.append(.cells(cells))
        }
        return facets
    }
}
