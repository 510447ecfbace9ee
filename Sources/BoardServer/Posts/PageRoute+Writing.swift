import BoardModels

// The names differ from those of the API's endpoints.
extension PageRoute {
    /// The routes of the pages that write and delete posts, the lists of a member's posts, and all feeds.
    static let writing: [PageRoute] = [
        .writingPage, .publishOnPage, .editingPage, .editOnPage, .deletionPage, .deleteOnPage, .undoDeletionOnPage,
        .restoreOnPage, .memberPage, .ownPostsPage, .postsFeed, .boardFeed, .categoryFeed, .memberFeed, .searchFeed,
        .logFeed,
    ]

    static let writingPage = PageRoute(.get, "/write", .member)
    static let publishOnPage = PageRoute(.post, "/write", .member)
    static let editingPage = PageRoute(.get, "/posts/{id}/edit", .member)
    static let editOnPage = PageRoute(.post, "/posts/{id}/edit", .member)
    static let deletionPage = PageRoute(.get, "/posts/{id}/delete", .member)
    static let deleteOnPage = PageRoute(.post, "/posts/{id}/delete", .member)
    static let undoDeletionOnPage = PageRoute(.post, "/posts/{id}/undelete", .member)
    static let restoreOnPage = PageRoute(.post, "/posts/{id}/restore", .member)

    static let memberPage = PageRoute(.get, "/members/{handle}", .anyone)
    static let ownPostsPage = PageRoute(.get, "/mine", .member)

    static let postsFeed = PageRoute(.get, "/feeds/posts", .anyone)
    static let boardFeed = PageRoute(.get, "/feeds/boards/{weather}", .anyone)
    static let categoryFeed = PageRoute(.get, "/feeds/categories/{category}", .anyone)
    static let memberFeed = PageRoute(.get, "/feeds/members/{handle}", .anyone)
    static let searchFeed = PageRoute(.get, "/feeds/search", .anyone)
    static let logFeed = PageRoute(.get, "/feeds/log", .anyone)
}
