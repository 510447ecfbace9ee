import BoardModels

extension PageRoute {
    /// The routes of the Atom feeds of posts.
    static let feeds: [PageRoute] = [
        .postsFeed, .boardFeed, .categoryFeed, .memberFeed, .searchFeed,
    ]

    static let postsFeed = PageRoute(.get, "/feeds/posts", .anyone)
    static let boardFeed = PageRoute(.get, "/feeds/boards/{weather}", .anyone)
    static let categoryFeed = PageRoute(.get, "/feeds/categories/{category}", .anyone)
    static let memberFeed = PageRoute(.get, "/feeds/members/{handle}", .anyone)
    static let searchFeed = PageRoute(.get, "/feeds/search", .anyone)
}
