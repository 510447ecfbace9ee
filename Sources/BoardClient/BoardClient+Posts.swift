import BoardModels

extension BoardClient {
    /// Fetches the nine boards (one per weather type); if a place is given, the board of the place's current weather is
    /// first.
    package func boards(at place: PlaceQuery?) async throws(ClientError) -> BoardList {
        try await value(Call(.listBoards, query: place?.parameters ?? []))
    }

    /// Fetches the current weather conditions at a place with the posts recommended for them.
    package func boardNow(at place: PlaceQuery) async throws(ClientError) -> BoardNow {
        try await value(Call(.showBoardNow, query: place.parameters))
    }

    package func posts(_ query: PostQuery) async throws(ClientError) -> Page<Post> {
        try await value(Call(.listPosts, query: query.parameters))
    }

    /// Fetches a page of the caller's own posts, including hidden and removed ones.
    package func ownPosts(_ query: PostQuery) async throws(ClientError) -> Page<Post> {
        try await value(Call(.listOwnPosts, query: query.parameters))
    }

    package func post(_ id: Post.ID) async throws(ClientError) -> Tagged<Post> {
        try await tagged(Call(.showPost, id.description))
    }

    /// Publishes a post; a retry with the same idempotency key publishes it only once.
    package func createPost(_ post: NewPost, idempotencyKey: String) async throws(ClientError) -> Post {
        try await value(Call(.createPost).sending(post).with(idempotencyKey: idempotencyKey))
    }

    /// Replaces a post's content if its `ETag` is still `tag` (optimistic concurrency control).
    ///
    /// Throws a problem of type `editConflict` if the post has changed since; the server rejects an edit without a tag.
    package func editPost(_ id: Post.ID, _ post: NewPost, tag: String?) async throws(ClientError) -> Tagged<Post> {
        try await tagged(Call(.editPost, id.description).sending(post).with(tag: tag))
    }

    package func deletePost(_ id: Post.ID) async throws(ClientError) {
        try await perform(Call(.deletePost, id.description))
    }

    /// Undoes the deletion of the caller's own post, which is possible within a day.
    package func undoDeletion(of id: Post.ID) async throws(ClientError) -> Post {
        try await value(Call(.undoDeletion, id.description))
    }

    /// Fetches a page of a post's revisions, oldest first.
    package func revisions(
        of id: Post.ID, _ query: PageQuery = PageQuery()
    ) async throws(ClientError) -> Page<PostRevision> {
        var call = Call(.listRevisions, id.description)
        call.query = query.parameters
        return try await value(call)
    }

    package func like(_ id: Post.ID) async throws(ClientError) -> Post {
        try await value(Call(.likePost, id.description))
    }

    package func unlike(_ id: Post.ID) async throws(ClientError) -> Post {
        try await value(Call(.unlikePost, id.description))
    }
}
