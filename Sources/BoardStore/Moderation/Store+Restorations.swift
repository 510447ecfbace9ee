import BoardModels

extension Store {
    /// Requests the restoration of the member's own hidden post, once per hiding.
    ///
    /// It opens a case, or adds to the open one.
    ///
    /// Throws `notFound`, `notAllowed` for a post that is not hidden, `restorationAlreadyRequested`, `memberGone` or
    /// `idempotencyKeyReused`.
    package func requestRestoration(
        of post: Post.ID, _ request: NewRestoration, by author: Member, language: Language,
        idempotency: IdempotencyKey? = nil, at moment: Timestamp
    ) async throws(StoreError) -> Idempotent<Post> {
        try await database.write { connection in
            try withIdempotency(idempotency, for: author.id, at: moment, on: connection) {
                let hidden = try Self.hidden(post, of: author.id, on: connection)
                let open = try OpenCase.findOrOpen(for: post, revision: hidden.revision, at: moment, on: connection)
                let inserted = try connection.run(
                    """
                    INSERT INTO restorations (hiding_id, case_id, text, asked_at)
                    VALUES (\(hidden.hiding), \(open.id), \(request.text), \(moment)) ON CONFLICT (hiding_id) DO NOTHING
                    """)
                guard inserted > 0 else { throw StoreError.restorationAlreadyRequested }
                try open.addRestoration(on: connection)
                let requested = try HidingRecord.find(
                    post, reader: author.id, language: language, at: moment, on: connection)
                guard let requested else { throw StoreError.internalFault("a hidden post cannot be found") }
                return requested
            }
        }
    }

    private static func hidden(
        _ post: Post.ID, of author: Member.ID, on connection: any Connection
    ) throws -> (revision: Int, hiding: Int64) {
        let found = try connection.first(
            """
            SELECT p.author_id, p.withdrawn_at IS NULL, p.revision, h.id, \(sql: PostVisibility.stateColumn("p.id"))
            FROM posts p LEFT JOIN post_hidings h ON h.post_id = p.id AND h.lifted_at IS NULL WHERE p.id = \(post)
            """
        ) { row in
            (
                author: try row.next(Member.ID.self), isShown: try row.next(Bool.self),
                revision: try row.next(Int.self), hiding: try row.next(Int64?.self),
                state: try row.next(PostState.self)
            )
        }
        guard let found, found.state != .deleted, found.isShown || found.author == author else {
            throw StoreError.notFound
        }
        guard found.author == author, found.state == .hidden, let hiding = found.hiding else {
            throw StoreError.notAllowed
        }
        return (found.revision, hiding)
    }
}
