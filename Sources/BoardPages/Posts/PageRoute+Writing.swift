import BoardModels

// The names end in `Page` or `OnPage`, because endpoints of the API have the shorter names.
extension PageRoute {
    /// The routes of the pages that write, edit and delete posts, and request their restoration.
    static let writing: [PageRoute] = [
        .writingPage, .publishOnPage, .editingPage, .editOnPage, .deletionPage, .deleteOnPage, .undoDeletionOnPage,
        .restoreOnPage,
    ]

    static let writingPage = PageRoute(.get, "/write", .member)
    static let publishOnPage = PageRoute(.post, "/write", .member)
    static let editingPage = PageRoute(.get, "/posts/{id}/edit", .member)
    static let editOnPage = PageRoute(.post, "/posts/{id}/edit", .member)
    static let deletionPage = PageRoute(.get, "/posts/{id}/delete", .member)
    static let deleteOnPage = PageRoute(.post, "/posts/{id}/delete", .member)
    static let undoDeletionOnPage = PageRoute(.post, "/posts/{id}/undelete", .member)
    static let restoreOnPage = PageRoute(.post, "/posts/{id}/restore", .member)
}
