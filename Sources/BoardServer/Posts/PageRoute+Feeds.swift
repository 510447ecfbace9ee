import BoardModels

extension PageRoute {
    /// The routes of the Atom feeds that pages link to; `ModerationFeed.path` is another address of the log's feed.
    static let feeds: [PageRoute] = [
        .postsFeed, .boardFeed, .categoryFeed, .memberFeed, .searchFeed, .logFeed,
    ]

    static let postsFeed = PageRoute(.get, "/feeds/posts", .anyone)
    static let boardFeed = PageRoute(.get, "/feeds/boards/{weather}", .anyone)
    static let categoryFeed = PageRoute(.get, "/feeds/categories/{category}", .anyone)
    static let memberFeed = PageRoute(.get, "/feeds/members/{handle}", .anyone)
    static let searchFeed = PageRoute(.get, "/feeds/search", .anyone)
    static let logFeed = PageRoute(.get, "/feeds/log", .anyone)
}
