import BoardModels

/// What the document says of posts.
enum PostOperations {
    static let listParameters: [ParameterName] = [
        .weather, .category, .author, .placeName, .near, .search, .sort, .limit, .cursor,
    ]

    static let list = Operation(
        tag: .posts, summary: "List posts",
        description: """
            All filters given must hold. Newest first unless `sort` says otherwise; the order `hot` ranks a post by \
            `log10(max(1, likes + 1)) + createdSeconds / 79200`, so that ten times the likes are worth 22 hours.
            """,
        parameters: listParameters, answer: .readable(.postPage), problems: [.invalidFields])

    static let create = Operation(
        tag: .posts, summary: "Post",
        description: """
            A post never waits for the weather: the conditions of its place are attached at once where they are \
            known, else as soon as the provider tells them, within a day, or not at all. With an Idempotency-Key it \
            may be sent again safely.
            """,
        parameters: [.idempotencyKey], body: .newPost, answer: .created(.post),
        problems: [.duplicatePost, .idempotencyKeyReused, .rateLimited, .silenced, .suspended])

    static let show = Operation(
        tag: .posts, summary: "Show a post",
        description: "One that is hidden or removed only to its author and to moderators, with `hiding`.",
        parameters: [.postID], answer: .readable(.post), problems: [.notFound])

    static let edit = Operation(
        tag: .posts, summary: "Edit one's own post",
        description: "Replaces the whole text. If-Match is required, so that no edit made elsewhere is lost.",
        parameters: [.postID, .requiredIfMatch], body: .newPost, answer: .done(.post, headers: [.eTag]),
        problems: [.notFound, .notAllowed, .editConflict, .preconditionRequired, .boardFixed, .silenced, .suspended])

    static let delete = Operation(
        tag: .posts, summary: "Delete one's own post", parameters: [.postID, .ifMatch], answer: .nothing,
        problems: [.notFound, .notAllowed, .editConflict])

    static let revisions = Operation(
        tag: .posts, summary: "List the revisions of a post",
        description: "All of them on one page, for whoever can read the post.",
        parameters: [.postID], answer: .readable(.postRevisionPage), problems: [.notFound])

    static let like = Operation(
        tag: .posts, summary: "Like a post", description: "Liking twice is liking once. Nobody likes their own post.",
        parameters: [.postID], answer: .done(.post), problems: [.notFound, .notAllowed])

    static let unlike = Operation(
        tag: .posts, summary: "Take a like back", parameters: [.postID], answer: .done(.post),
        problems: [.notFound, .notAllowed])
}
