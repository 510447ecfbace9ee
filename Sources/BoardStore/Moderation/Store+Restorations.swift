import BoardDatabase
import BoardModels

extension Store {
    /// Requests that the member's own hidden post be shown again, once for each time the post is hidden.
    ///
    /// The request opens a case, or is added to the open case about the post.
    ///
    /// Throws `notFound`, `notAllowed` for a post that is not hidden, `restorationAlreadyRequested`, `memberGone` or
    /// `idempotencyKeyReused`.
    package func requestRestoration(
        of post: Post.ID, _ request: NewRestoration, by author: Member, language: Language,
        idempotency: IdempotencyKey? = nil, at moment: Timestamp
    ) async throws(StoreError) -> Idempotent<Post> {
        try await writeOnce(idempotency, for: author.id, at: moment) { connection in
            let hidden = try Self.hiddenPost(post, of: author.id, on: connection)
            let open = try OpenCase.findOrOpen(for: post, revision: hidden.revision, at: moment, on: connection)
            let inserted = try connection.run(
                """
                INSERT INTO restorations (content_id, hidden_since, case_id, text, asked_at)
                VALUES (\(post), \(hidden.since), \(open.id), \(request.text), \(moment))
                ON CONFLICT (content_id, hidden_since) DO NOTHING
                """)
            guard inserted > 0 else { throw StoreError.restorationAlreadyRequested }
            try open.addRestoration(on: connection)
            let requested = try HidingRecord.find(
                post, reader: author.id, language: language, at: moment, on: connection)
            guard let requested else { throw StoreError.internalFault("a hidden post cannot be found") }
            return requested
        }
    }

    /// Returns the current revision of the author's own hidden post, and the time since which it has been hidden.
    ///
    /// Throws `notFound` if the post does not exist, is deleted, or is another member's and not visible, and
    /// `notAllowed` if it is another member's visible post, or the author's own post that is not hidden.
    private static func hiddenPost(
        _ post: Post.ID, of author: Member.ID, on connection: any Connection
    ) throws -> (revision: Int, since: Timestamp) {
        let found = try connection.first(
            """
            SELECT p.author_id, p.withdrawn_at IS NULL, p.revision, \(sql: ContentVisibility.hiddenSinceColumn("p.id")),
                \(sql: ContentVisibility.stateColumn("p.id"))
            FROM posts p WHERE p.id = \(post)
            """
        ) { row in
            (
                author: try row.next(Member.ID.self), isShown: try row.next(Bool.self),
                revision: try row.next(Int.self), since: try row.next(Timestamp?.self),
                state: try row.next(ContentState.self)
            )
        }
        guard let found, found.state != .deleted, found.isShown || found.author == author else {
            throw StoreError.notFound
        }
        guard found.author == author, found.state == .hidden, let since = found.since else {
            throw StoreError.notAllowed
        }
        return (found.revision, since)
    }
}
