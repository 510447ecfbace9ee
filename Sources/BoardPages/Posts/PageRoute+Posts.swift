import BoardModels

// Many names end in `Page` or `OnPage`, because endpoints of the API have the shorter names.
extension PageRoute {
    /// The routes of the pages that list, show, search and like posts, and of the images of link previews.
    static let posts: [PageRoute] = [
        .frontPage, .boardPage, .contentPage, .postPage, .postHistoryPage, .postPreview, .boardPreview, .likeOnPage,
        .unlikeOnPage, .searchPage,
    ]

    static let frontPage = PageRoute(.get, "/", .anyone)
    static let boardPage = PageRoute(.get, "/boards/{weather}", .anyone)
    /// Redirects to the page of the content with this id; the kind of content determines which page that is.
    static let contentPage = PageRoute(.get, "/content/{id}", .anyone)
    static let postPage = PageRoute(.get, "/posts/{id}", .anyone)
    static let postHistoryPage = PageRoute(.get, "/posts/{id}/history", .anyone)
    /// The image of a post's link preview.
    static let postPreview = PageRoute(.get, "/posts/{id}/preview.png", .anyone)
    /// The image of the link previews of the front page and the boards.
    static let boardPreview = PageRoute(.get, "/preview.png", .anyone)
    static let likeOnPage = PageRoute(.post, "/posts/{id}/like", .member)
    static let unlikeOnPage = PageRoute(.post, "/posts/{id}/unlike", .member)
    static let searchPage = PageRoute(.get, "/search", .anyone)
}
