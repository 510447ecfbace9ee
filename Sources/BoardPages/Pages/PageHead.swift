import BoardModels

/// The contents of a page's `<head>`, and its colours.
struct PageHead: Hashable {
    var description: String?
    /// The Atom feed of what the page lists; nil if there is none.
    var feed: FeedLink?
    /// The path under which search engines should index the page, without a language; nil if the page names none.
    var canonical: String?
    var isIndexed = true
    /// The weather type whose colours the page has; if nil, the page has the standard colours.
    var weather: WeatherType?
    /// True for the night variant of the colours.
    var isNight = false
    /// True if the page reports an error, so that its document title begins with "Error"; if nil, its status decides.
    var isError: Bool?
    /// The Open Graph type (`og:type`).
    var kind = "website"
    /// The post that the page shows; nil if it shows none.
    var article: PageArticle?
    /// The image of the page's link preview; nil if there is none.
    var preview: PreviewLink?
}

/// The link to an Atom feed.
struct FeedLink: Hashable {
    let path: String
    let title: String

    var pageValues: PageValues { ["url": path, "title": title] }
}

extension FeedLink {
    /// The link to the feed with the newest posts of a list, which has all filters of the list.
    init(to list: PostQuery, in language: Language) {
        var filters = list
        (filters.sort, filters.limit, filters.cursor) = (.new, PageQuery.defaultLimit, nil)
        path =
            switch (filters.weather, filters.category) {
            case (nil, nil) where filters == PostQuery(): PageRoute.postsFeed.path
            case (let weather?, nil) where filters == PostQuery(weather: weather):
                PageRoute.boardFeed.path(weather.rawValue)
            case (nil, let category?) where filters == PostQuery(category: category):
                PageRoute.categoryFeed.path(category.rawValue)
            default: PageRoute.searchFeed.url(filters.parameters)
            }
        let names = [
            filters.category?.name(in: language), filters.weather?.name(in: language), filters.author, filters.place,
            filters.near?.description, filters.search,
        ].compactMap(\.self)
        title =
            names.isEmpty
            ? PostPageText.frontFeed.text(in: language)
            : PostPageText.boardFeed.text(in: language, names.joined(separator: " · "))
    }
}
